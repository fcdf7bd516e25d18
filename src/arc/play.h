#pragma once
// A play of an environment: RESET and ACTION1 to ACTION7 in, frames out, from level to level. What
// travels around it (ids, cards, JSON) is not known here. The rules are in docs/arc.md.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arc/environment.h"
#include "base/result.h"
#include "games/all.h"

namespace fissile::arc {

enum class State : std::uint8_t { not_played, not_finished, win, game_over };

inline constexpr std::string_view kStateWords[] = {"NOT_PLAYED", "NOT_FINISHED", "WIN",
                                                   "GAME_OVER"};

// Who is judged cannot go back to the first level by a RESET that no action came before.
struct PlayRules {
  bool competition = false;
};

// What is kept of an action: what was done, and what the built-in player answered, so that a play
// is repeated without thinking. The answer is a JSON list of actions of the game, or empty.
struct Step {
  Input input;
  std::string replies;

  bool operator==(const Step&) const = default;
};

struct Answer {
  // One or more; two or more if a level was completed: the old one's last, the new one's first.
  std::vector<Frame> frames;
  State state = State::not_played;
  int levels_completed = 0;
  int win_levels = 0;
  bool full_reset = false;
  std::vector<int> available_actions;

  bool operator==(const Answer&) const = default;
};

// REQUIRES: the environment outlives it.
class Play {
 public:
  // More actions and resets are not taken in one play.
  static constexpr std::size_t kMaxSteps = 50'000;

  static Result<Play> begin(const Environment& environment, PlayRules rules);

  // Both answer with an error, and change nothing, where no play goes on: game/none before the
  // first RESET, game/finished after WIN and GAME_OVER, limit/exceeded after kMaxSteps,
  // action/malformed for what is no action at all.
  // May think, always to the same end. `kept`, if there is one, is what repeats this.
  Result<Answer> act(const Input& input, Step* kept);
  // Never thinks. The answer that act gave; an error too where the replies are none of its game.
  Result<Answer> repeat(const Step& step);

  // The last frame again; before the first RESET that of the first level.
  Answer now() const;

  const Environment& environment() const { return *environment_; }
  std::size_t steps() const { return steps_; }

  // What the next act and the next repeat cost at most, in steps of some five nanoseconds.
  double cost() const;
  double repeat_cost() const;
  std::size_t bytes() const;

  // The game that is being played.
  const AnyMatch<AllGames>& match() const { return match_; }
  const Level& level() const { return environment_->levels[level_]; }

 private:
  Play(const Environment& environment, PlayRules rules, AnyMatch<AllGames> match)
      : environment_(&environment), rules_(rules), match_(std::move(match)) {}

  Result<Answer> go(const Step& step, bool thinks, Step* kept);
  Result<Answer> reset();
  std::optional<Error> refusal(const Input& input) const;
  // Completes the level that was won: what is added to the answer's frames, and the next level.
  std::optional<Error> complete(std::vector<Frame>& frames);
  Answer answer(std::vector<Frame> frames) const;

  const Environment* environment_;
  PlayRules rules_;
  AnyMatch<AllGames> match_;  // of the level
  std::size_t level_ = 0;
  State state_ = State::not_played;
  bool touched_ = false;  // an action was taken since the level was set, useful or not
  std::size_t steps_ = 0;
};

}  // namespace fissile::arc
