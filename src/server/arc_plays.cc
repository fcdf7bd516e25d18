#include "server/arc_plays.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <utility>

#include "online/costs.h"
#include "online/secrets.h"
#include "online/slices.h"
#include "server/arc_restoring.h"
#include "server/arc_runs.h"
#include "server/effort.h"

namespace fissile::server {
namespace {

ArcRefusal busy() {
  return {.status = 429,
          .code = Code::limit_exceeded,
          .message = "too much is asked for at one time; wait for the answers, then go on",
          .retry_after_s = 1};
}

ArcRefusal not_stored() {
  return {.status = 503,
          .code = Code::store_failed,
          .message = "this could not be stored, and has not happened; try again soon",
          .retry_after_s = 1};
}

ArcRefusal no_card(const ArcCommand& command) {
  return arc_no_game(command.game_id,
                     command.card_id.empty()
                         ? "open a scorecard and send its card_id with RESET"
                         : "this key has no open scorecard " + command.card_id.substr(0, 64));
}

ArcRefusal no_play(const ArcCommand& command) {
  return arc_no_game(command.game_id,
                     "no play of an open scorecard has this guid; begin one with RESET");
}

ArcRefusal not_theirs(const ArcCommand& command) {
  return {.word = arc_words::kValidation,
          .code = Code::auth_forbidden,
          .message = "game " + command.game_id + " with guid " + command.guid.substr(0, 64) +
                     " does not match this API key"};
}

ArcRefusal refused(const Error& error, const std::string& game_id) {
  switch (error.code) {
    case Code::game_none:
    case Code::game_finished:
      return {.word = arc_words::kNotStarted,
              .code = error.code,
              .message = "game " + game_id + ": " + error.message};
    case Code::action_malformed:
      return {.word = arc_words::kValidation, .code = error.code, .message = error.message};
    default: return {.code = error.code, .message = error.message};
  }
}

}  // namespace

struct ArcPlays::Live {
  store::ArcPlay stored;
  std::string key_hash;
  bool competition = false;
  const arc::Environment* environment = nullptr;
  std::optional<arc::Play> play;  // of a job on the compute pool while busy
  store::ArcRun run;              // as it is stored
  bool is_new = false;            // nothing of it is stored
  bool busy = false;
  bool dropped = false;
  std::size_t bytes = 0;
  std::deque<ArcCommand> waiting;
  std::list<std::shared_ptr<Live>>::iterator place;
};

// One action, on its way through the compute pool and the store.
struct ArcPlays::Turn {
  ArcCommand command;
  std::optional<Result<arc::Answer>> answer;
  arc::Step kept;
  std::string text;
  double cost = 0;
  store::ArcRun run;
};

struct ArcPlays::Found {
  store::ArcPlay play;
  store::ArcCard card;
  store::ArcRun run;  // the latest
};

void ArcPlays::play(ArcCommand command) {
  if (command.guid.empty()) return begin(std::move(command));
  const auto found = lives_.find(command.guid);
  const LivePtr live = found != lives_.end() ? found->second : add(command.guid);
  if (live->waiting.size() >= limits_.commands_per_play) {
    return command.respond(arc_refuse(busy()));
  }
  live->waiting.push_back(std::move(command));
  next(live);
}

ArcPlays::LivePtr ArcPlays::add(std::string guid) {
  const auto live = std::make_shared<Live>();
  live->stored.guid = std::move(guid);
  live->place = by_use_.insert(by_use_.end(), live);
  lives_[live->stored.guid] = live;
  return live;
}

void ArcPlays::begin(ArcCommand command) {
  const arc::Environment* environment = arc::find_environment(command.game_id);
  if (!environment) {
    return command.respond(
        arc_refuse(arc_no_game(command.game_id, "GET /api/games has those that there are")));
  }
  if (command.card_id.empty()) return command.respond(arc_refuse(no_card(command)));
  const auto shared = std::make_shared<ArcCommand>(std::move(command));
  const auto find = [id = shared->card_id](store::Database& database) {
    return database.arc_card(id);
  };
  store::ask(ports_.store, find, [this, shared, environment](auto card) {
    if (!card) return shared->respond(arc_refuse(arc_refusal(card.error())));
    if (!*card || (*card)->key_hash != shared->key_hash || (*card)->closed_at_ms) {
      return shared->respond(arc_refuse(no_card(*shared)));
    }
    const LivePtr live = add(draw_uuid(ports_.randomness));
    live->stored.card_id = shared->card_id;
    live->stored.game_id = environment->id;
    live->stored.created_at_ms = ports_.clock.wall_ms();
    live->key_hash = shared->key_hash;
    live->competition = (*card)->competition;
    live->environment = environment;
    live->is_new = true;
    live->busy = true;
    shared->guid = live->stored.guid;
    shared->data = "{}";
    run(live, std::move(*shared));
  });
}

void ArcPlays::next(const LivePtr& live) {
  if (live->busy || live->waiting.empty()) return;
  ArcCommand command = std::move(live->waiting.front());
  live->waiting.pop_front();
  live->busy = true;
  live->play ? run(live, std::move(command)) : load(live, std::move(command));
}

void ArcPlays::load(const LivePtr& live, ArcCommand command) {
  const auto shared = std::make_shared<ArcCommand>(std::move(command));
  using Maybe = Result<std::optional<Found>>;
  const auto find = [guid = shared->guid](store::Database& database) -> Maybe {
    auto play = database.arc_play(guid);
    if (!play) return play.error();
    if (!*play) return std::optional<Found>();
    auto card = database.arc_card((*play)->card_id);
    if (!card) return card.error();
    auto runs = database.arc_runs((*play)->card_id);
    if (!runs) return runs.error();
    if (!*card) return std::optional<Found>();
    Found found{std::move(**play), std::move(**card), {}};
    for (store::ArcRun& run : *runs) {
      if (run.guid == guid && (found.run.guid.empty() || run.run > found.run.run)) {
        found.run = std::move(run);
      }
    }
    return std::optional<Found>(std::move(found));
  };
  store::ask(ports_.store, find, [this, live, shared](auto found) {
    const auto give_up = [&](const ArcRefusal& refusal) {
      drop(live);
      shared->respond(arc_refuse(refusal));
    };
    if (!found) return give_up(arc_refusal(found.error()));
    if (!*found || (*found)->card.closed_at_ms) {
      drop(live);
      const bool again = shared->input.action == arc::kReset && !shared->card_id.empty();
      if (!again) return shared->respond(arc_refuse(no_play(*shared)));
      shared->guid.clear();
      return begin(std::move(*shared));
    }
    live->stored = std::move((*found)->play);
    live->key_hash = std::move((*found)->card.key_hash);
    live->competition = (*found)->card.competition;
    live->run = std::move((*found)->run);
    live->environment = arc::find_environment(live->stored.game_id);
    if (live->key_hash != shared->key_hash) return give_up(not_theirs(*shared));
    if (!live->environment || live->environment->id != live->stored.game_id) {
      return give_up(
          arc_no_game(shared->game_id, "it has changed since this play began; begin a new one"));
    }
    restore(live, shared);
  });
}

void ArcPlays::restore(const LivePtr& live, std::shared_ptr<ArcCommand> command) {
  const auto restoring =
      std::make_shared<ArcRestoring>(*live->environment, arc::PlayRules{live->competition});
  const auto done = [this, live, command, restoring](const std::optional<ArcRefusal>& fault) {
    command->charge(restoring->cost_bytes());
    if (fault) {
      drop(live);
      return command->respond(arc_refuse(*fault));
    }
    ++restored_;
    live->play = restoring->take();
    run(live, std::move(*command));
  };
  restore_arc_play(ports_, live->stored.guid, command->address, restoring, done);
}

void ArcPlays::run(const LivePtr& live, ArcCommand command) {
  const auto refuse_it = [&](const ArcRefusal& refusal) {
    command.respond(arc_refuse(refusal));
    settle(live);
  };
  if (command.key_hash != live->key_hash) return refuse_it(not_theirs(command));
  const arc::Environment* named = arc::find_environment(command.game_id);
  if (named != live->environment) return refuse_it(no_play(command));
  constexpr double kBeginning = 1'000'000;
  const double cost = live->play ? live->play->cost() : kBeginning;
  const std::string address = command.address;
  const auto turn = std::make_shared<Turn>();
  turn->command = std::move(command);
  const auto job = [live, turn] {
    const Effort effort;
    if (!live->play) {
      auto begun = arc::Play::begin(*live->environment, {live->competition});
      if (!begun) {
        turn->answer = begun.error();
        return;
      }
      live->play = std::move(*begun);
    }
    turn->answer = live->play->act(turn->command.input, &turn->kept);
    if (*turn->answer) {
      const ArcCommand& command = turn->command;
      turn->text =
          write_arc_frame(**turn->answer, {command.game_id, live->stored.guid, command.input.action,
                                           command.data, command.reasoning});
    }
    turn->cost = effort.bytes();
  };
  const auto done = [this, live, turn](bool went) {
    turn->command.charge(turn->cost);
    if (went && *turn->answer) return store(live, turn);
    turn->command.respond(
        arc_refuse(went ? refused(turn->answer->error(), turn->command.game_id) : busy()));
    live->is_new ? drop(live) : settle(live);
  };
  ports_.workers.compute({address, cost, job, done});
}

void ArcPlays::store(const LivePtr& live, const std::shared_ptr<Turn>& turn) {
  const std::int64_t now = ports_.clock.wall_ms();
  store::ArcRun before = live->run;
  before.guid = live->stored.guid;
  before.card_id = live->stored.card_id;
  before.game_id = live->stored.game_id;
  turn->run = run_after(before, turn->command.input, **turn->answer, now);
  const arc::Input& input = turn->kept.input;
  store::Changes changes;
  if (live->is_new) changes.push_back(store::AddArcPlay{live->stored, limits_.quota});
  changes.push_back(store::AddArcStep{
      {live->stored.guid, static_cast<std::int64_t>(live->play->steps()), input.action, input.x,
       input.y, turn->kept.replies, turn->command.reasoning, now},
      turn->run,
      limits_.quota});
  ports_.store.write(std::move(changes), [this, live, turn](store::Stored stored) {
    if (stored == store::Stored::conflict) return explain_conflict(live, turn);
    if (stored != store::Stored::yes) {
      drop(live);
      return turn->command.respond(arc_refuse(not_stored()));
    }
    ++actions_;
    live->is_new = false;
    live->run = std::move(turn->run);
    Response response;
    response.fields = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
    response.body = std::make_shared<const std::string>(std::move(turn->text));
    turn->command.respond(std::move(response));
    settle(live);
  });
}

// The play goes on where the store has it: here it is one action ahead.
void ArcPlays::explain_conflict(const LivePtr& live, const std::shared_ptr<Turn>& turn) {
  drop(live);
  const auto find = [id = live->stored.card_id](store::Database& database) {
    return database.arc_card(id);
  };
  store::ask(ports_.store, find, [turn, again = live->is_new && live->competition](auto card) {
    const ArcCommand& command = turn->command;
    if (!card) return command.respond(arc_refuse(arc_refusal(card.error())));
    if (!*card || (*card)->closed_at_ms) return command.respond(arc_refuse(no_card(command)));
    if (again) {
      return command.respond(arc_refuse(
          arc_no_game(command.game_id, "in a competition each is played once on a scorecard")));
    }
    command.respond(arc_refuse(
        {.status = 429,
         .code = Code::limit_exceeded,
         .message = "this key or its scorecard has stored as much as one may; close the scorecard, "
                    "and use another key if that is not enough"}));
  });
}

void ArcPlays::settle(const LivePtr& live) {
  live->busy = false;
  if (live->dropped) return drop(live);
  if (live->play) {
    bytes_ -= live->bytes;
    live->bytes = sizeof(Live) + live->play->bytes();
    bytes_ += live->bytes;
  }
  by_use_.splice(by_use_.end(), by_use_, live->place);
  next(live);
  make_room();
}

void ArcPlays::drop(const LivePtr& live) {
  const auto found = lives_.find(live->stored.guid);
  if (found != lives_.end() && found->second == live) {
    lives_.erase(found);
    by_use_.erase(live->place);
    bytes_ -= live->bytes;
  }
  live->dropped = true;
  for (ArcCommand& command : std::exchange(live->waiting, {})) play(std::move(command));
}

void ArcPlays::make_room() {
  for (auto it = by_use_.begin(); it != by_use_.end() && bytes_ > limits_.live_bytes;) {
    const LivePtr live = *it++;
    if (!live->busy) drop(live);
  }
}

void ArcPlays::forget_card(const std::string& card_id) {
  for (auto it = by_use_.begin(); it != by_use_.end();) {
    const LivePtr live = *it++;
    if (live->stored.card_id == card_id && !live->busy) drop(live);
  }
}

std::string draw_uuid(online::Randomness& randomness) {
  std::string text = online::draw_hex(randomness, 128);
  text[12] = '4';
  for (const std::size_t at : {20u, 16u, 12u, 8u}) text.insert(at, 1, '-');
  return text;
}

}  // namespace fissile::server
