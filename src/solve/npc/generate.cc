#include "solve/npc/generate.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>

#include "core/events.h"
#include "solve/generate/climb.h"
#include "solve/npc/generate_board.h"
#include "solve/npc/generate_walk.h"
#include "solve/npc/solver.h"

namespace fissile::npc {
namespace {

constexpr ClimbSteps kSteps{60, 150};
constexpr std::size_t kMaxPositions = 2'500;  // of a walk, before its last layer
constexpr std::uint64_t kMaxStates = 20'000;  // for one proof
constexpr std::uint64_t kMaxWork = 400'000;   // positions for all the walks of a candidate
// What a level that misses the recipe is worth less than every one that does not.
constexpr int kFarOff = 1'000'000;
// More turns of the same kind are no harder, only longer; unless longer ones are asked for.
constexpr int kMostTurns = 20;
// What the trials of a level come to as a rule, for choosing its target before they are made.
constexpr int kUsualTrials = 15;

// Listens to a play for what a person has to reckon with.
struct PlaySink {
  static constexpr bool kListens = true;
  Int1024 most;             // the largest number on the way
  std::vector<bool> stops;  // tiles on which a block came to rest

  void event(const Event& event) {
    if (event.type == Event::Type::slide) stops[event.tile] = true;
    Int1024 size = event.value;
    if (size.negative()) size.negate();
    most = std::max(most, size);
  }
  void wave() {}
};

// What is ugly about a board: walls at which no block of the solution stops.
int ugliness(const Setup& puzzle, const std::vector<bool>& stops) {
  int ugly = 0;
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.cols; ++col) {
      const auto stopped = [&](int r, int c) {
        return r >= 0 && c >= 0 && r < puzzle.rows && c < puzzle.cols &&
               stops[static_cast<std::size_t>(r * puzzle.cols + c)];
      };
      if (puzzle.tiles[static_cast<std::size_t>(row * puzzle.cols + col)].kind != Kind::wall) {
        continue;
      }
      const bool idle = !stopped(row - 1, col) && !stopped(row + 1, col) &&
                        !stopped(row, col - 1) && !stopped(row, col + 1);
      if (idle) ugly += 2;
    }
  }
  return ugly;
}

// A puzzle on the way to a good one.
struct Attempt {
  Setup level;
  int par = 0;
  Difficulty difficulty;
  int value = 0;  // the more the better
  bool good = false;
};

class Maker {
 public:
  Maker(const Recipe& recipe, std::uint64_t number, const std::function<bool()>& stopped)
      : recipe_(recipe), stopped_(stopped), random_(candidate_random(recipe.seed, number)) {
    limits_.states = kMaxStates;
    limits_.stopped = stopped;
    target_ = between(random_, recipe.score_min, std::min(recipe.score_max, kMaxTargetScore));
  }

  std::optional<Generated> make() {
    const auto best = climb(
        kSteps, [this] { return draw(); },
        [this](const Setup& puzzle) { return change_board(puzzle, recipe_, random_); },
        [this](const Setup& puzzle) {
          auto next = attempt(puzzle);
          if (next) least_ = std::max(least_, next->value);
          return next;
        },
        [this] { return is_spent(); });
    if (!best || !best->good || stopped() || !is_proved(*best)) return std::nullopt;
    return Generated{best->level, best->par, best->difficulty};
  }

 private:
  bool stopped() const { return stopped_ && stopped_(); }
  bool is_spent() const { return work_ > kMaxWork || stopped(); }

  // A walk proposes; what is sure is what the solver says.
  bool is_proved(const Attempt& attempt) const {
    const auto tables = tables_of(attempt.level);
    const auto answer = solve(*tables, tables->start, limits_);
    return answer.optimal && answer.bound == attempt.par;
  }

  static std::unique_ptr<const Tables> tables_of(const Setup& puzzle) {
    return std::make_unique<const Tables>(Rules::prepare(puzzle));
  }

  Walk walk_of(const Tables& tables) {
    Walk walk(tables, tables.start, kMaxPositions);
    work_ += walk.positions();
    return walk;
  }

  // A random board without the tiles that the play to its best end has no use for.
  std::optional<Setup> draw() {
    auto puzzle = draw_board(recipe_, random_);
    if (!puzzle) return std::nullopt;
    const auto tables = tables_of(*puzzle);
    const Walk found = walk_of(*tables);
    const EndValue* end = choose(found);
    if (!end) return std::nullopt;
    int decoys = recipe_.decoys;
    for (std::size_t i = 0; i < found.tiles().size(); ++i) {
      if ((end->used >> i & 1) || decoys-- > 0) continue;
      puzzle->tiles[found.tiles()[i]] = {};
    }
    if (!is_fit(*puzzle, recipe_)) return std::nullopt;
    return puzzle;
  }

  // How many turns too few or too many.
  int turns_off(const EndValue& end) const {
    const int most = std::max(kMostTurns, recipe_.par_min + 10);
    return std::max({0, recipe_.par_min - end.turns, end.turns - most});
  }

  // How many tiles are of no use, more or less than there may be.
  int misfits(const Walk& found, const EndValue& end) const {
    const int idle = static_cast<int>(found.tiles().size()) - std::popcount(end.used);
    return std::abs(idle - recipe_.decoys);
  }

  // The number that makes the best target.
  const EndValue* choose(const Walk& found) const {
    const auto rank = [&](const EndValue& end) {
      const int length = std::min(30, 3 * end.turns);
      const int choices = std::clamp(2 * (static_cast<int>(std::bit_width(end.nearer)) - 3), 0, 20);
      const int guess = length + choices + 3 * std::popcount(end.used) + kUsualTrials;
      return std::tuple(turns_off(end), misfits(found, end), std::abs(guess - target_),
                        std::abs(end.value), end.value < 0);
    };
    const auto best = std::ranges::min_element(found.ends(), {}, rank);
    return best == found.ends().end() ? nullptr : &*best;
  }

  // Nothing if no number makes it a level.
  std::optional<Attempt> attempt(const Setup& puzzle) {
    auto tables = tables_of(puzzle);
    const Walk found = walk_of(*tables);
    const EndValue* end = choose(found);
    if (!end) return std::nullopt;
    Attempt attempt{puzzle, end->turns, {}, 0, false};
    attempt.level.target = end->value;
    const int wanting = misfits(found, *end) + turns_off(*end);
    attempt.value = -kFarOff * wanting;
    if (wanting > 0) return attempt;
    tables = tables_of(attempt.level);
    judge(attempt, *tables, found.play_to(*end), end->nearer);
    return attempt;
  }

  void judge(Attempt& attempt, const Tables& tables, const std::vector<Rules::Action>& solution,
             std::size_t nearer) {
    PlaySink play{{}, std::vector<bool>(attempt.level.tiles.size())};
    State state = tables.start;
    for (const Rules::Action action : solution) Rules::apply(tables, state, action, play);
    if (play.most > Int1024(kMostValue)) {
      attempt.value = -kFarOff;
      return;
    }
    const int ugly = ugliness(attempt.level, play.stops);
    attempt.difficulty = plain_difficulty(tables, solution, nearer);
    // What cannot become better than what there is need not be tried.
    const int plain = attempt.difficulty.total();
    const int off = std::max({0, plain - target_, target_ - plain - kTrialPoints});
    attempt.value = -10 * off - ugly;
    if (attempt.value < least_) return;
    add_trials(attempt.difficulty, tables, solution);
    const int score = attempt.difficulty.total();
    attempt.good = score >= recipe_.score_min && score <= recipe_.score_max;
    attempt.value = -10 * std::abs(score - target_) - ugly;
  }

  const Recipe& recipe_;
  const std::function<bool()>& stopped_;
  Random random_;
  SolveLimits limits_;
  std::uint64_t work_ = 0;
  int target_ = 0;       // the score that this candidate is to have
  int least_ = INT_MIN;  // the value of the best attempt so far
};

}  // namespace

std::optional<std::string> fault_of(const Recipe& recipe) {
  const int tiles = recipe.width * recipe.height;
  if (std::min(recipe.width, recipe.height) < 3 || std::max(recipe.width, recipe.height) > 12) {
    return "the size must be 3 to 12 tiles each way";
  }
  if (recipe.blocks < 2 || recipe.blocks > 6) return "there are 2 to 6 blocks";
  if (recipe.decoys > 6) return "there are at most 6 decoys";
  if (!has(recipe.features, Feature::add) && !has(recipe.features, Feature::multiply)) {
    return "the tiles must add or multiply; list one of the two among the kinds";
  }
  if (tiles < 4 * recipe.blocks + 2 * recipe.decoys) {
    return std::to_string(recipe.blocks) + " blocks do not fit into " +
           std::to_string(recipe.width) + " x " + std::to_string(recipe.height) +
           "; make it larger, or ask for fewer";
  }
  return std::nullopt;
}

int usual_par_min(const Recipe& recipe) { return recipe.blocks + 2; }

std::optional<Generated> make_candidate(const Recipe& recipe, std::uint64_t number,
                                        const std::function<bool()>& stopped) {
  return Maker(recipe, number, stopped).make();
}

}  // namespace fissile::npc
