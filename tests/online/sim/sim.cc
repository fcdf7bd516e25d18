#include "online/sim/sim.h"

#include <algorithm>
#include <memory>

#include "online/sim/judge.h"
#include "online/sim/player.h"
#include "online/sim/replayed.h"
#include "online/sim/witness.h"
#include "online/terms.h"

namespace fissile::online {
namespace {

constexpr std::int64_t kRunMs = 12'000;
constexpr std::int64_t kQuietMs = 5'000;
constexpr std::uint32_t kActEveryMs = 120, kJudgeEveryMs = 250;

GameServiceLimits small_limits() {
  GameServiceLimits limits;
  limits.rooms = 40;
  limits.queue_per_room = 4;
  limits.records_per_watch = 5;
  limits.gone_after_ms = 400;
  limits.forget_after_ms = 300;
  limits.waiting_games_ms = 20 * 3'600'000;
  limits.seek_gone_after_ms = 900;
  limits.waiting_games_per_user = 2;
  limits.active_games_per_user = 4;
  limits.seats_per_window = 30;
  limits.seats_window_ms = 5'000;
  limits.room_bytes = 400'000;
  limits.user_room_bytes = 250'000;
  return limits;
}

// Each run has its own mixture: some faults often, some never.
Faults some_faults(Random& random) {
  const auto up_to = [&](std::uint32_t most) {
    return random.below(2) == 0 ? 0 : static_cast<int>(random.below(most + 1));
  };
  Faults faults;
  faults.refused = up_to(200);
  faults.unknown_written = up_to(150);
  faults.unknown_lost = up_to(150);
  faults.fsync_fails = up_to(15);
  faults.read_fails = up_to(150);
  faults.crash = up_to(8);
  faults.drop = up_to(15);
  faults.bus_loses = up_to(100);
  faults.clock_jumps = up_to(5);
  faults.worker_busy = up_to(300);
  faults.worker_nonsense = up_to(30);
  faults.compute_busy = up_to(100);
  faults.reads_slowly = up_to(200);
  faults.bus_foreign = up_to(300);
  faults.delay_ms = static_cast<int>(random.below(80));
  faults.thinks_long = random.below(2) == 0;
  return faults;
}

class Run {
 public:
  Run(std::uint64_t seed, Bug bug, std::function<void(const std::string&)> trace)
      : random_{seed},
        world_(mix64(seed), some_faults(random_), small_limits()),
        witness_(world_, small_limits(), [this](const std::string& what) { fail(what); }),
        judge_(world_, [this](const std::string& what) { fail(what); }),
        table_{world_, &witness_} {
    world_.bug = bug;
    table_.fail = [this](const std::string& what) { fail(what); };
    table_.trace = std::move(trace);
    table_.name_of = [this](const std::string& user_id) { return judge_.name_of(user_id); };
    world_.on_message = [this](Client client, const std::string& text) {
      if (Player* player = find(client)) player->got(text);
    };
    world_.on_close = [this](Client client, int) {
      if (Player* player = find(client)) player->lost();
    };
    world_.on_crash = [this] {
      if (table_.trace) table_.trace("the server crashes");
      witness_.crashed();
      judge_.crashed();
      world_.later(world_.random().below(600), [this] { world_.start(); });
    };
    world_.on_open = [this] {
      witness_.opened();
      judge_.opened();
    };
    world_.on_heard = [this](Client client, const std::string& text) {
      if (const Player* player = find(client)) witness_.heard(player->user_id(), text);
    };
    world_.on_stored = [this](const store::Changes& changes) { witness_.stored(changes); };
    const int count = 2 + static_cast<int>(random_.below(5));
    for (int i = 0; i < count; ++i) {
      players_.push_back(std::make_unique<Player>(table_, std::string(1, char('a' + i))));
      const std::string& name = players_.back()->name();
      const store::Changes add{store::AddUser{{players_.back()->user_id(), name, name, "", 1}}};
      world_.database().commit({&add, 1});
      judge_.add(players_.back()->user_id());
    }
  }

  Verdict run() {
    world_.start();
    const std::int64_t end_ms = world_.steady_ms() + kRunMs;
    for (auto& player : players_) plan(*player, end_ms);
    plan_judge(end_ms);
    while (wrong_.empty() && world_.step(end_ms)) {
    }
    world_.faults = {};
    judge_.rest();
    if (wrong_.empty()) world_.run_until(world_.steady_ms() + kQuietMs);
    judge_.rest();
    compare("at the end");
    if (wrong_.empty() && world_.up()) world_.crash();
    if (wrong_.empty()) world_.run_until(world_.steady_ms() + kQuietMs);
    compare("after a last start");
    compare_names();
    everybody_goes();
    return verdict();
  }

 private:
  void fail(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }
  Player* find(Client client) {
    for (auto& player : players_) {
      if (player->client() == client) return player.get();
    }
    return nullptr;
  }
  void plan(Player& player, std::int64_t end_ms) {
    world_.later(1 + world_.random().below(2 * kActEveryMs), [this, &player, end_ms] {
      player.act();
      if (world_.steady_ms() < end_ms) plan(player, end_ms);
    });
  }

  void plan_judge(std::int64_t end_ms) {
    world_.later(1 + world_.random().below(2 * kJudgeEveryMs), [this, end_ms] {
      judge_.act();
      if (world_.steady_ms() < end_ms) plan_judge(end_ms);
    });
  }

  // All games were read anew: they show what everybody is called now.
  void compare_names() {
    for (auto& player : players_) {
      for (const auto& [id, known] : player->games()) {
        const auto stored = world_.database().game(id);
        if (!stored || !*stored) continue;
        for (const auto& [user_id, username] : known.names) {
          const auto user = world_.database().user(user_id);
          if (wrong_.empty() && (*user)->username != username) {
            fail(player->name() + " sees an old name in " + id);
          }
        }
      }
    }
  }

  // Open games whose people are gone do not stay.
  void everybody_goes() {
    if (!wrong_.empty()) return;
    for (auto& player : players_) player->go();
    world_.run_until(world_.steady_ms() + kQuietMs);
    const auto unfinished = world_.database().unfinished();
    for (const store::StoredGame& game : *unfinished) {
      const auto terms = parse_terms(game.game.terms);
      const bool waits = game.game.status == store::GameStatus::waiting;
      if (waits && terms->clock.kind != ClockKind::days) {
        fail("nobody is there any more, and a game still waits: " + game.game.game_id);
      }
    }
  }

  // Everybody is back and has looked at every game: what they know must be what is stored.
  void compare(const std::string& when) {
    if (!wrong_.empty()) return;
    if (!world_.up()) return fail("the server does not come up " + when);
    for (auto& player : players_) {
      player->connect();
      if (player->client() == 0) return fail(player->name() + " cannot connect " + when);
      world_.settle();
    }
    for (auto& player : players_) {
      for (const std::string& id : table_.games) player->watch(id), world_.settle();
    }
    for (auto& player : players_) check_player(*player, when);
    for (const std::string& id : table_.games) check_game(id, when);
    judge_.check(when);
  }

  void check_player(const Player& player, const std::string& when) {
    for (const std::string& id : table_.games) {
      const auto stored = world_.database().game(id);
      const auto known = player.games().find(id);
      if (!stored) return fail("a game cannot be read: " + id);
      if (!*stored) {
        // One that nobody played may go; the witness says whether it might.
        if (known == player.games().end() || known->second.records.empty()) continue;
        return fail("a game that was played is lost: " + id);
      }
      if (known == player.games().end()) continue;
      static constexpr std::string_view kStatus[] = {"waiting", "active", "finished"};
      if (known->second.status != kStatus[static_cast<std::size_t>((*stored)->game.status)]) {
        return fail(player.name() + " sees another status of " + id + " " + when);
      }
      const auto& records = known->second.records;
      const std::string where = player.name() + "'s rows of " + id + " " + when;
      if (records.size() != (*stored)->moves.size())
        return fail(where + " are not as many as stored");
      for (std::size_t i = 0; i < records.size(); ++i) {
        const store::MoveRecord& record = (*stored)->moves[i];
        const bool same = records[i].player == std::to_string(record.player_index) &&
                          records[i].action == record.action &&
                          (records[i].hash.empty() || records[i].hash == record.state_hash);
        if (!same) return fail(where + " differ from the stored ones");
      }
    }
    for (const Intent& intent : player.intents()) check_intent(player, intent, when);
  }

  // No acknowledged move is lost.
  void check_intent(const Player& player, const Intent& intent, const std::string& when) {
    if (intent.stored_seq == 0) return;
    const auto stored = world_.database().game(intent.game_id);
    const auto index = static_cast<std::size_t>(intent.stored_seq) - 1;
    if (!stored || !*stored || index >= (*stored)->moves.size()) {
      return fail("an acknowledged move of " + player.name() + " is lost " + when);
    }
    const store::MoveRecord& record = (*stored)->moves[index];
    if (record.user_id != player.user_id() || record.action != intent.action ||
        (!intent.hash.empty() && intent.hash != record.state_hash)) {
      fail("an acknowledged move of " + player.name() + " became another " + when);
    }
  }

  void check_game(const std::string& id, const std::string& when) {
    const auto stored = world_.database().game(id);
    if (!stored || !*stored) return;
    if (const auto wrong = find_wrong(**stored)) return fail(*wrong + " in " + id + " " + when);
    const auto terms = parse_terms((*stored)->game.terms);
    const bool race = terms && terms->race.goal != RaceGoal::none;
    std::map<int, std::int64_t> own;
    for (const store::MoveRecord& record : (*stored)->moves) {
      const std::int64_t number = race ? ++own[record.player_index] : record.seq;
      if (record.kind == store::MoveKind::play && record.user_id) check_meant(record, number, when);
    }
  }

  // Nothing is stored that its player never sent under that number: nothing happened twice.
  void check_meant(const store::MoveRecord& record, std::int64_t number, const std::string& when) {
    for (const auto& player : players_) {
      if (player->user_id() != *record.user_id) continue;
      const auto& intents = player->intents();
      const bool meant = std::any_of(intents.begin(), intents.end(), [&](const Intent& intent) {
        return intent.game_id == record.game_id && intent.seq == number &&
               intent.action == record.action;
      });
      if (!meant) fail("a move of " + player->name() + " happened twice " + when);
    }
  }

  Verdict verdict() {
    Verdict verdict{wrong_, world_.events(), table_.games.size(), 0, world_.crashes};
    for (const std::string& id : table_.games) {
      const auto stored = world_.database().game(id);
      if (!stored || !*stored) continue;
      verdict.finished += (*stored)->game.status == store::GameStatus::finished ? 1 : 0;
      for (const auto& record : (*stored)->moves)
        ++verdict.records[static_cast<std::size_t>(record.kind)];
    }
    return verdict;
  }

  Random random_;
  World world_;
  Witness witness_;
  Judge judge_;
  Table table_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string wrong_;
};

}  // namespace

Verdict simulate(std::uint64_t seed, Bug bug, std::function<void(const std::string&)> trace) {
  return Run(seed, bug, std::move(trace)).run();
}

}  // namespace fissile::online
