#include "online/sim/witness.h"

#include <algorithm>

#include "online/clocks.h"
#include "online/terms.h"

namespace fissile::online {
namespace {

using store::MoveKind;
using store::MoveRecord;

// What a message, an answer and a commit may take on their ways together.
constexpr std::int64_t kWaysMs = 400;
// What a list of changes may wait before it is on the disk.
constexpr std::int64_t kCommitMs = 100;
// Before the store has said what became of a write, or can be read, it is asked again.
constexpr std::int64_t kTriesMs = 1'000 + kWaysMs;

std::string named(const Json& json, std::string_view name) {
  const Json* found = json.find(name);
  return found && found->string() ? *found->string() : "";
}

}  // namespace

void Witness::crashed() {
  if (up_since_ms_) runs_.push_back({*up_since_ms_, world_.steady_ms(), told_ms_});
  up_since_ms_.reset();
  told_ms_ = 0;
}

std::int64_t Witness::up_between(std::int64_t from_ms, std::int64_t to_ms) const {
  std::int64_t up_ms = 0;
  const auto add = [&](std::int64_t begin_ms, std::int64_t end_ms) {
    up_ms += std::max<std::int64_t>(0, std::min(to_ms, end_ms) - std::max(from_ms, begin_ms));
  };
  for (const Up& run : runs_) add(run.begin_ms, run.end_ms);
  if (up_since_ms_) add(*up_since_ms_, to_ms);
  return up_ms;
}

std::int64_t Witness::told_between(std::int64_t from_ms, std::int64_t to_ms) const {
  std::int64_t up_ms = up_between(from_ms, to_ms);
  for (const Up& run : runs_) {
    const std::int64_t untold_from_ms = std::max(run.told_ms - kWaysMs, run.begin_ms);
    up_ms -=
        std::max<std::int64_t>(0, std::min(to_ms, run.end_ms) - std::max(from_ms, untold_from_ms));
  }
  return up_ms;
}

void Witness::left(const std::string& user_id) {
  const std::int64_t now_ms = world_.steady_ms();
  if (connected_.erase(user_id) == 0) return;
  seen_[user_id] = now_ms;
  for (auto at = watched_.begin(); at != watched_.end();) {
    const bool own = at->first.first == user_id;
    if (own) here_[at->first] = now_ms;
    at = own ? watched_.erase(at) : std::next(at);
  }
}

void Witness::watches(const std::string& user_id, const std::string& game_id) {
  if (connected_.contains(user_id)) watched_.try_emplace({user_id, game_id}, world_.steady_ms());
}

// From when it was said on: it is not known when it is heard.
void Witness::unwatches(const std::string& user_id, const std::string& game_id) {
  if (watched_.erase({user_id, game_id})) here_[{user_id, game_id}] = world_.steady_ms();
}

void Witness::looked(const std::string& user_id, const std::string& game_id) {
  seen_[user_id] = world_.steady_ms();
  looks_[{user_id, game_id}].push_back(world_.steady_ms());
}

std::int64_t Witness::here_ms(const std::string& user_id, const std::string& game_id) const {
  std::int64_t here_ms = 0;
  for (const std::string& where : {game_id, std::string()}) {
    const auto at = here_.find({user_id, where});
    if (at != here_.end()) here_ms = std::max(here_ms, at->second);
    const auto looks = looks_.find({user_id, where});
    if (looks == looks_.end()) continue;
    for (const std::int64_t look_ms : looks->second) {
      // A later one may have come after what is stored now was decided.
      if (look_ms + kCommitMs < world_.steady_ms()) here_ms = std::max(here_ms, look_ms);
    }
  }
  const auto watched = watched_.find({user_id, game_id});
  const bool long_enough =
      watched != watched_.end() && watched->second + kWaysMs < world_.steady_ms();
  return long_enough ? world_.steady_ms() : here_ms;
}

std::int64_t Witness::seen_ms(const std::string& user_id) const {
  const auto connected = connected_.find(user_id);
  if (connected != connected_.end() && connected->second + kWaysMs < world_.steady_ms()) {
    return world_.steady_ms();
  }
  const auto seen = seen_.find(user_id);
  return seen == seen_.end() ? 0 : seen->second;
}

void Witness::heard(const std::string& user_id, const std::string& text) {
  const auto json = parse_json(text);
  if (!json) return;
  const std::string game_id = named(*json, "gameId"), word = named(*json, "do");
  if (word == "leave") left_.insert(game_id);
  const Json* seq = json->find("seq");
  if (word == "move" && seq && seq->integer()) {
    heard_[{{user_id, game_id}, *seq->integer()}].push_back(world_.steady_ms());
  }
}

void Witness::stored(const store::Changes& changes) {
  for (const store::Change& change : changes) {
    if (const auto* add = std::get_if<store::AddGame>(&change)) {
      games_[add->game.game_id].known = {add->game, add->seats, {}};
      games_[add->game.game_id].began_ms = world_.steady_ms();
    } else if (const auto* put = std::get_if<store::PutGame>(&change)) {
      games_[put->game.game_id].began_ms = world_.steady_ms();
    } else if (std::holds_alternative<store::PutUptime>(change)) {
      told_ms_ = world_.steady_ms();
    } else if (const auto* drop = std::get_if<store::DropGame>(&change)) {
      check_drop(drop->game_id);
      // One that is created again by the same key is another, which nobody watches.
      std::erase_if(watched_, [&](const auto& it) { return it.first.second == drop->game_id; });
      std::erase_if(here_, [&](const auto& it) { return it.first.second == drop->game_id; });
      std::erase_if(looks_, [&](const auto& it) { return it.first.second == drop->game_id; });
    } else if (const auto* move = std::get_if<store::AddMove>(&change)) {
      check_clock(move->move);
      if (move->move.kind == MoveKind::claim) check_claim(changes, move->move);
    } else if (const auto* seat = std::get_if<store::TakeSeat>(&change)) {
      for (store::SeatRecord& one : games_[seat->seat.game_id].known->seats) {
        if (one.player_index == seat->seat.player_index) one = seat->seat;
      }
    }
  }
  check_counts();
}

// A turn runs from when the record before it was stored. A move was heard at one of the moments at
// which its player sent it; a flag falls when there is nothing left.
void Witness::check_clock(const MoveRecord& record) {
  Game& game = games_[record.game_id];
  const auto terms = parse_terms(game.known->game.terms);
  const bool race = terms->race.goal != RaceGoal::none;
  const std::int64_t now_ms = world_.steady_ms();
  std::int64_t& own_ms = game.own_ms.try_emplace(record.player_index, game.began_ms).first->second;
  const std::int64_t from_ms = race ? own_ms : game.began_ms;
  const ClockKind kind = terms->clock.kind;
  const bool timed = kind == ClockKind::move || kind == ClockKind::bank;
  const bool charged = record.kind == MoveKind::play || record.kind == MoveKind::flag;
  const std::string where = " in row " + std::to_string(record.seq) + " of " + record.game_id;
  if (timed && charged) {
    const std::int64_t most_ms = up_between(from_ms, now_ms) + kWaysMs;
    if (record.spent_ms > most_ms) {
      fail_("a clock was charged " + std::to_string(record.spent_ms) + " ms of " +
            std::to_string(most_ms) + where);
    }
  }
  if (timed && record.kind == MoveKind::play && record.user_id) {
    const std::int64_t number =
        race ? std::count_if(
                   game.known->moves.begin(), game.known->moves.end(),
                   [&](const MoveRecord& one) { return one.player_index == record.player_index; }) +
                   1
             : record.seq;
    std::int64_t first_ms = now_ms;
    for (const std::int64_t at_ms : heard_[{{*record.user_id, record.game_id}, number}]) {
      // What was heard by a server that is gone was not answered by this one.
      if (!up_since_ms_ || at_ms >= *up_since_ms_) first_ms = std::min(first_ms, at_ms);
    }
    const std::int64_t least_ms = told_between(from_ms, first_ms) - kTriesMs;
    const std::int64_t full_ms = terms->clock.ms;
    if (record.spent_ms < std::min(least_ms, full_ms)) {
      fail_("a clock was given time: charged " + std::to_string(record.spent_ms) + " ms of " +
            std::to_string(least_ms) + where);
    }
  }
  own_ms = now_ms;
  // Who leaves out of turn ends nobody's.
  const int next = record.next_player.value_or(0);
  if (!race && (record.kind == MoveKind::play || next != game.current)) game.began_ms = now_ms;
  game.current = next;
  game.known->moves.push_back(record);
}

// The seats that go out with a claim are those of whoever was still in.
void Witness::check_claim(const store::Changes& changes, const MoveRecord& claim) {
  for (const store::Change& change : changes) {
    const auto* put = std::get_if<store::PutSeat>(&change);
    if (!put || !put->seat.user_id || put->seat.player_index == claim.player_index) continue;
    const std::int64_t last_ms = here_ms(*put->seat.user_id, claim.game_id);
    const std::int64_t gone_ms = world_.steady_ms() - last_ms;
    if (last_ms != 0 && gone_ms < limits_.gone_after_ms) {
      fail_("a win was claimed from " + *put->seat.user_id + ", who was gone for " +
            std::to_string(gone_ms) + " ms, in " + claim.game_id);
    }
  }
}

void Witness::check_drop(const std::string& game_id) {
  const Game& game = games_[game_id];
  if (!game.known || left_.contains(game_id)) return;
  const std::int64_t age_ms = world_.wall_ms() - game.known->game.created_at_ms;
  // The wall may have jumped, and jumped back.
  if (age_ms + 3'600'000 >= limits_.waiting_games_ms) return;
  const auto terms = parse_terms(game.known->game.terms);
  const bool patient = terms->is_private || terms->clock.kind == ClockKind::days;
  std::int64_t last_ms = 0;
  for (const store::SeatRecord& seat : game.known->seats) {
    if (seat.user_id) last_ms = std::max(last_ms, seen_ms(*seat.user_id));
  }
  const std::int64_t gone_ms = world_.steady_ms() - last_ms;
  if (patient || gone_ms < limits_.seek_gone_after_ms) {
    fail_("a game that waits was dropped, whose people were gone for " + std::to_string(gone_ms) +
          " ms: " + game_id);
  }
}

void Witness::check_counts() {
  const auto counts = world_.database().games_by_user();
  for (const store::UserGames& games : counts->users) {
    // Games that wait may all begin at once.
    const int most = limits_.active_games_per_user + limits_.waiting_games_per_user;
    if (games.waiting > limits_.waiting_games_per_user || games.waiting + games.active > most) {
      fail_(games.user_id + " has " + std::to_string(games.waiting) + " games that wait and " +
            std::to_string(games.active) + " that go on");
    }
  }
}

}  // namespace fissile::online
