#include "online/retention.h"

#include <algorithm>
#include <utility>

namespace fissile::online {

Retention::Retention(Ports ports, RetentionLimits limits, Asks asks)
    : ports_(ports), limits_(limits), asks_(std::move(asks)) {
  next_ms_ = ports_.clock.steady_ms() + limits_.between_steps_ms;
  whole_ms_ = next_ms_ + limits_.between_whole_sweeps_ms;
}

void Retention::tick() {
  if (working_ || ports_.clock.steady_ms() < next_ms_) return;
  look(kind_);
}

void Retention::look(Kind kind) {
  const bool guests = kind == Kind::guests;
  const std::int64_t keep_ms = guests ? limits_.keep_guests_ms : limits_.keep_games_ms;
  if (keep_ms <= 0) return end_step(kind, false);
  working_ = true;
  next_ms_ = INT64_MAX;
  const std::int64_t before_ms = ports_.clock.wall_ms() - keep_ms;
  const auto ask = [&](auto read) {
    const auto then = [this, kind, weak = std::weak_ptr(alive_)](auto found) {
      if (weak.expired()) return;
      found ? take(std::move(*found)) : end_step(kind, false);
    };
    store::ask(ports_.store, read, then);
  };
  if (guests) {
    ask([after = guests_after_, before_ms, most = limits_.guests_per_step](store::Database& d) {
      return d.guests(after, before_ms, most);
    });
  } else {
    ask([after = games_after_, before_ms, most = limits_.games_per_step](store::Database& d) {
      return d.finished(after, before_ms, most);
    });
  }
}

void Retention::take(std::vector<store::Guest> guests) {
  std::vector<std::string> ids;
  for (const store::Guest& guest : guests) {
    // Who is here now may play yet, and is looked at again in the next whole sweep.
    guests_after_ = {guest.created_at_ms, guest.user_id};
    if (!guest.played && !asks_.is_here(guest.user_id)) ids.push_back(guest.user_id);
  }
  drop(Kind::guests, std::move(ids),
       guests.size() == static_cast<std::size_t>(std::max(limits_.guests_per_step, 1)));
}

void Retention::take(std::vector<store::OldGame> games) {
  std::vector<std::string> ids;
  std::int64_t moves = 0;
  bool more = games.size() == static_cast<std::size_t>(std::max(limits_.games_per_step, 1));
  for (const store::OldGame& game : games) {
    moves += game.moves;
    if (moves > limits_.moves_per_step && !ids.empty()) {
      more = true;
      break;
    }
    games_after_ = {game.updated_at_ms, game.game_id};
    if (!asks_.is_open(game.game_id)) ids.push_back(game.game_id);
  }
  if (!more) games_after_ = {};
  drop(Kind::games, std::move(ids), more);
}

// Each by itself: one that is in use after all hinders no other.
void Retention::drop(Kind kind, std::vector<std::string> ids, bool more) {
  if (ids.empty()) return end_step(kind, more);
  const auto left = std::make_shared<std::size_t>(ids.size());
  for (std::string& id : ids) {
    store::Changes changes;
    if (kind == Kind::guests) changes.emplace_back(store::DropGuest{id});
    if (kind == Kind::games) changes.emplace_back(store::DropFinished{id});
    const auto done = [this, kind, more, left, id = std::move(id),
                       weak = std::weak_ptr(alive_)](store::Stored stored) {
      if (weak.expired()) return;
      if (stored == store::Stored::yes) {
        ++(kind == Kind::guests ? numbers_.guests : numbers_.games);
        kind == Kind::guests ? asks_.guest_gone(id) : asks_.game_gone(id);
      }
      if (--*left == 0) end_step(kind, more);
    };
    ports_.store.write(std::move(changes), done);
  }
}

void Retention::end_step(Kind kind, bool more) {
  working_ = false;
  const std::int64_t now_ms = ports_.clock.steady_ms();
  if (now_ms >= whole_ms_ && !more) {
    guests_after_ = {};
    whole_ms_ = now_ms + limits_.between_whole_sweeps_ms;
  }
  const bool sweep_over = !more && kind == Kind::games;
  if (!more) kind_ = kind == Kind::guests ? Kind::games : Kind::guests;
  next_ms_ = now_ms + (sweep_over ? limits_.between_sweeps_ms : limits_.between_steps_ms);
}

}  // namespace fissile::online
