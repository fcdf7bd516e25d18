#pragma once
// push as an ARC agent plays it (P6, P15): RESET and ACTION1..7 in, frames out, from level to
// level. What travels around it (ids, cards, JSON) is not known here.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "base/fixed_list.h"
#include "base/result.h"
#include "core/match.h"
#include "games/push/frame.h"

namespace fissile::push {

enum class ArcAction : std::uint8_t {
  reset,
  action1,  // up
  action2,  // down
  action3,  // left
  action4,  // right
  action5,  // nothing here
  action6,  // nothing here
  action7,  // undo
};

enum class ArcState : std::uint8_t { not_played, not_finished, win };

inline constexpr std::string_view kArcStateWords[] = {"NOT_PLAYED", "NOT_FINISHED", "WIN"};

// The actions that do something, by number.
inline constexpr std::array<int, 5> kArcAvailableActions = {1, 2, 3, 4, 7};

struct ArcAnswer {
  // One, or two when a level was completed: the old level's last, then the new level's first. The
  // last level has no next one, so there the last frame stands twice.
  FixedList<Frame, 2> frames;
  ArcState state = ArcState::not_played;
  int levels_completed = 0;
  int win_levels = 0;
  bool full_reset = false;
  std::array<int, 5> available_actions = kArcAvailableActions;
};

struct ArcPlay {
  Match<Rules> match;
  bool started = false;        // by the first RESET
  bool level_touched = false;  // an action was taken since the level was set, useful or not

  // REQUIRES: !Rules::check(*setup).
  explicit ArcPlay(std::unique_ptr<const Setup> setup) : match(std::move(setup), 0) {}

  ArcState state() const {
    if (!started) return ArcState::not_played;
    return match.state().won ? ArcState::win : ArcState::not_finished;
  }
  int win_levels() const { return static_cast<int>(match.tables().levels.size()); }
  int levels_completed() const {
    return match.state().won ? win_levels() : match.state().level - match.tables().first;
  }

  // The answer to one action. An error only where no play goes on: game/none before the first
  // RESET, game/finished after WIN, limit/exceeded when the match can hold no more moves.
  Result<ArcAnswer> act(ArcAction action) {
    if (action == ArcAction::reset) return reset();
    if (!started) return Error{Code::game_none, "the game begins with RESET"};
    if (match.state().won) return Error{Code::game_finished, "the game is won; RESET begins anew"};
    level_touched = true;
    if (action == ArcAction::action7) match.undo();
    if (action > ArcAction::action4) return answer();  // P15
    const int completed = levels_completed();
    std::optional<Frame> last;
    LastFrame sink{match.tables(), match.state(), last};
    const auto step = static_cast<Action>(static_cast<int>(action) - 1);
    const auto refused = match.apply(step, sink);
    if (refused == Code::limit_exceeded) {
      return Error{*refused, "the game holds no more moves; RESET begins the level anew"};
    }
    if (levels_completed() == completed) return answer();  // also for a refused step (P15)
    level_touched = false;
    ArcAnswer made = answer();
    made.frames.clear();
    made.frames.push_back(*last);
    made.frames.push_back(frame_of(match.tables(), match.state()));
    return made;
  }

 private:
  // Follows an action by its events and keeps the frame just before the level is left.
  struct LastFrame {
    static constexpr bool kListens = true;

    const Tables& tables;
    State shown;
    std::optional<Frame>& last;

    void event(const Event& event) {
      if (event.type == Event::Type::complete) last = frame_of(tables, shown);
      Rules::show(tables, shown, event);
    }
    void wave() {}
  };

  // A level nobody has touched, and a game that is won, go back to the very start; else it is the
  // level alone that begins anew.
  Result<ArcAnswer> reset() {
    const bool full = !started || !level_touched || match.state().won;
    if (full) match = Match<Rules>(std::make_unique<const Setup>(match.setup()), 0);
    if (!full) match.reset();
    started = true;
    level_touched = false;
    ArcAnswer made = answer();
    made.full_reset = full;
    return made;
  }

  ArcAnswer answer() const {
    ArcAnswer made;
    made.state = state();
    made.levels_completed = levels_completed();
    made.win_levels = win_levels();
    made.frames.push_back(frame_of(match.tables(), match.state()));
    return made;
  }
};

}  // namespace fissile::push
