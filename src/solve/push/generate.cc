#include "solve/push/generate.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>

#include "solve/generate/climb.h"
#include "solve/push/generate_pieces.h"
#include "solve/push/solver.h"

namespace fissile::push {
namespace {

constexpr ClimbSteps kSteps{60, 250};
constexpr std::uint64_t kMaxStates = 30'000;  // for one proof
constexpr std::uint64_t kMaxWork = 500'000;   // states for all the proofs of a candidate
// What a level that misses the recipe is worth less than every one that does not.
constexpr int kFarOff = 1'000'000;
constexpr std::size_t kMaxMemory = std::size_t{128} << 20;

// Listens to a play for what of a level its solution uses.
struct UseSink {
  static constexpr bool kListens = true;
  Features used = 0;
  int slide = 0;
  Rows stood{};  // tiles on which the player or the first tile of a block stood

  void event(const Event& event) {
    if (event.type == Event::Type::step) slide = 0;
    if (event.type == Event::Type::push && ++slide > 1) used |= bit(Feature::ice);
    if (event.type == Event::Type::teleport) used |= bit(Feature::teleport);
    if (event.type == Event::Type::recolour) used |= bit(Feature::changer);
    if (event.type == Event::Type::explode) used |= bit(Feature::bomb);
    for (const Tile at : {event.at, event.to}) take(stood, {at.x, at.y, 1, 1});
  }
  void wave() {}
};

// What is ugly about a level: floor that its solution has no use for, walls that touch at a corner
// only, and walls with many corners.
int ugliness(const Level& level, const Rows& stood) {
  int ugly = 0;
  for (int y = 0; y + 1 < height_of(level); ++y) {
    for (int x = 0; x + 1 < width_of(level); ++x) {
      const bool a = is_floor(level, x, y), b = is_floor(level, x + 1, y);
      const bool c = is_floor(level, x, y + 1), d = is_floor(level, x + 1, y + 1);
      if (a && !any_taken(stood, {x, y, 1, 1})) ugly += 3;
      if (a == d && b == c && a != b) ugly += 4;
      if ((a + b + c + d) % 2 == 1) ugly += 1;
    }
  }
  return ugly;
}

// Two blocks of a colour side by side are no riddle.
bool has_touching_pair(const Level& level) {
  for (const BlockText& one : level.blocks) {
    for (const BlockText& other : level.blocks) {
      if (&one != &other && one.color == other.color && touch(one.place, other.place)) return true;
    }
  }
  return false;
}

// A level on the way to a good one.
struct Attempt {
  Level level;
  Difficulty difficulty;
  int value = 0;  // the more the better
  bool good = false;
};

class Maker {
 public:
  Maker(const Recipe& recipe, std::uint64_t number, const std::function<bool()>& stopped)
      : recipe_(recipe), stopped_(stopped), random_(candidate_random(recipe.seed, number)) {
    limits_.states = kMaxStates;
    limits_.memory = kMaxMemory;
    limits_.stopped = stopped;
    choose_features();
    target_ = between(random_, recipe.score_min, std::min(recipe.score_max, kMaxTargetScore));
  }

  std::optional<Generated> make() {
    auto best = climb(
        kSteps, [this] { return draw_level(recipe_, features_, random_); },
        [this](const Level& level) { return change_level(level, random_); },
        [this](const Level& level) { return attempt(level); }, [this] { return is_spent(); });
    if (best) tidy(*best);
    if (!best || !best->good || stopped()) return std::nullopt;
    return Generated{best->level, best->difficulty};
  }

 private:
  bool stopped() const { return stopped_ && stopped_(); }
  bool is_spent() const { return work_ > kMaxWork || stopped(); }

  // One or two of those that the recipe lists, so that a level is about something.
  void choose_features() {
    const Features listed = recipe_.features & ~bit(Feature::plain);
    const int count = std::popcount(listed);
    if (count == 0) return;
    for (int left = 1 + (count > 1 ? below(random_, 2) : 0); left > 0; --left) {
      int skip = below(random_, count);
      for (int i = 0; i < kFeatures; ++i) {
        if ((listed >> i & 1) && skip-- == 0) features_ |= 1u << i;
      }
    }
  }

  // Walls up corners and dead ends for which there is no use.
  void tidy(Attempt& best) {
    for (int y = 1; y + 1 < recipe_.height; ++y) {
      for (int x = 1; x + 1 < recipe_.width && !is_spent(); ++x) {
        if (!is_floor(best.level, x, y) || floor_around(best.level, x, y) > 2) continue;
        Level filled = best.level;
        filled.walls[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = '#';
        if (!is_fit(filled)) continue;
        auto next = attempt(filled);
        if (next && next->value > best.value) best = std::move(*next);
      }
    }
  }

  // Nothing if it cannot be solved.
  std::optional<Attempt> attempt(const Level& level) {
    if (has_touching_pair(level)) return std::nullopt;
    const std::unique_ptr<Tables> tables(new Tables(Rules::prepare(Setup{"", 0, 1, {level}})));
    const State start = Rules::initial(*tables, 0);
    const Answer<Action> answer = solve(*tables, start, Goal::moves, limits_);
    work_ += answer.states;
    if (answer.result != Verdict::solved) return std::nullopt;
    const auto par = static_cast<int>(answer.actions.size());
    Attempt attempt{level, {}, par - kFarOff, false};
    attempt.level.par = par;
    const UseSink use = play(*tables, start, answer.actions);
    const Features idle = features_ & ~bit(Feature::wide) & ~use.used;
    if (idle != 0) attempt.value -= kFarOff * std::popcount(idle);
    if (idle != 0 || par < recipe_.par_min) return attempt;
    attempt.difficulty = difficulty_of(*tables, answer.actions);
    const int score = attempt.difficulty.total();
    attempt.good = score >= recipe_.score_min && score <= recipe_.score_max;
    attempt.value = -10 * std::abs(score - target_) - ugliness(level, use.stood);
    return attempt;
  }

  static UseSink play(const Tables& tables, State state, const std::vector<Action>& actions) {
    UseSink sink;
    for (const Action action : actions) Rules::apply(tables, state, action, sink);
    return sink;
  }

  const Recipe& recipe_;
  const std::function<bool()>& stopped_;
  Random random_;
  SolveLimits limits_;
  Features features_ = 0;
  std::uint64_t work_ = 0;
  int target_ = 0;  // the score that this candidate is to have
};

}  // namespace

std::optional<std::string> fault_of(const Recipe& recipe) {
  const auto blocks = 2 * recipe.pairs;
  const bool wide = (recipe.features & bit(Feature::wide)) != 0;
  const int room = (recipe.width - 2) * (recipe.height - 2);
  if (std::min(recipe.width, recipe.height) < kMinSide ||
      std::max(recipe.width, recipe.height) > kMaxSide) {
    return "the size must be 5 to 32 tiles each way, with the walls around";
  }
  if (recipe.colors < 1 || recipe.colors > kColors) return "there are 1 to 7 colours";
  if (recipe.pairs < recipe.colors) return "every colour needs a pair, so fewer pairs cannot be";
  if (blocks > static_cast<int>(kMaxBlocks)) return "a level has at most 16 pairs";
  if (blocks * (wide ? 6 : 4) > room) {
    return std::to_string(recipe.pairs) + " pairs do not fit into " + std::to_string(recipe.width) +
           " x " + std::to_string(recipe.height) + "; make it larger, or ask for fewer";
  }
  if (recipe.colors < 2 && (recipe.features & bit(Feature::changer))) {
    return "a changer needs two colours at least";
  }
  return std::nullopt;
}

int usual_par_min(const Recipe& recipe) {
  return recipe.width + recipe.height + 4 * (recipe.pairs - 1);
}

std::optional<Generated> make_candidate(const Recipe& recipe, std::uint64_t number,
                                        const std::function<bool()>& stopped) {
  return Maker(recipe, number, stopped).make();
}

}  // namespace fissile::push
