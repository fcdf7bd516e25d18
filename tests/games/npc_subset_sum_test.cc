// N8: the puzzles made from Subset Sum, searched to their end and played.
#include "games/npc/subset_sum.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <deque>
#include <set>
#include <string>
#include <unordered_set>

#include "games/npc_board.h"

namespace fissile::npc {
namespace {

using Actions = std::vector<Rules::Action>;
using Subset = std::vector<std::size_t>;

Int1024 integer(std::string_view digits) { return int1024_from_decimal(digits).value(); }

SubsetSum instance_of(const std::vector<int>& items, int target) {
  SubsetSum instance{{}, target};
  for (const int item : items) instance.items.emplace_back(item);
  return instance;
}

Subset subset_of(std::size_t mask) {
  Subset subset;
  for (std::size_t i = 0; mask >> i != 0; ++i) {
    if (mask >> i & 1) subset.push_back(i);
  }
  return subset;
}

// The sum of some items, or nothing if it is no value at all (N6).
std::optional<Int1024> sum_of(const SubsetSum& instance, const Subset& subset) {
  Int1024 sum;
  for (const std::size_t index : subset) {
    if (!sum.add(instance.items[index])) return std::nullopt;
  }
  return sum;
}

// What plain enumeration of the subsets finds.
std::set<Subset> answers(const SubsetSum& instance) {
  std::set<Subset> found;
  for (std::size_t mask = 0; mask < std::size_t{1} << instance.items.size(); ++mask) {
    const Subset subset = subset_of(mask);
    if (sum_of(instance, subset) == instance.target) found.insert(subset);
  }
  return found;
}

// Every state that any play of the puzzle reaches, but for values above the bound that
// docs/npc-hardness.md allows, and how it was reached.
class Search {
 public:
  static constexpr std::size_t kMaxStates = 60'000;

  explicit Search(const SubsetSum& instance)
      : tables_(std::make_unique<Tables>(Rules::prepare(encode(instance)))),
        bound_(instance.target) {
    if (bound_ < Int1024(10)) bound_ = 10;
    bool fits = true;
    for (const Int1024& item : instance.items) fits = bound_.add(item) && fits;
    fits = bound_.multiply(4) && fits;
    EXPECT_TRUE(fits) << "search only what is small";
    meet(Rules::initial(*tables_, 0), 0, 0);
    while (next_ < states_.size()) expand(next_++);
  }

  std::size_t size() const { return states_.size(); }
  bool ended() const { return states_.size() <= kMaxStates; }

  // A shortest play to each state that is a win. The state knows nothing of the items, so these are
  // the sums; every way into a win is another one.
  const std::vector<Actions>& wins() const { return wins_; }

 private:
  struct Node {
    State state;
    std::size_t from;
    Rules::Action action;
  };

  void expand(std::size_t index) {
    if (states_.size() > kMaxStates) return;
    ActionList<Rules> legal;
    Rules::legal(*tables_, states_[index].state, legal);
    for (const auto action : legal) {
      State state = states_[index].state;
      Silent silent;
      Rules::apply(*tables_, state, action, silent);
      if (Rules::outcome(*tables_, state).ending == Ending::won) {
        wins_.push_back(play_to(index));
        wins_.back().push_back(action);
      }
      meet(state, index, action);
    }
  }

  void meet(const State& state, std::size_t from, Rules::Action action) {
    std::string key;
    for (const Block& block : state.blocks) {
      if (block.value > bound_) return;
      key += std::to_string(block.row * tables_->cols + block.col) + '=';
      for (const std::uint64_t limb : block.value.limbs()) key += std::to_string(limb) + ' ';
    }
    if (seen_.insert(std::move(key)).second) states_.push_back({state, from, action});
  }

  Actions play_to(std::size_t index) const {
    Actions actions;
    for (; index != 0; index = states_[index].from) actions.push_back(states_[index].action);
    return {actions.rbegin(), actions.rend()};
  }

  std::unique_ptr<Tables> tables_;
  Int1024 bound_;
  std::deque<Node> states_;
  std::unordered_set<std::string> seen_;
  std::vector<Actions> wins_;
  std::size_t next_ = 0;
};

// Whatever is reached by any play: a win if and only if there is a subset, and it decodes to one.
void expect_agreement(const SubsetSum& instance, const std::string& name) {
  const Search search(instance);
  ASSERT_TRUE(search.ended()) << name;
  const std::set<Subset> wanted = answers(instance);
  EXPECT_EQ(search.wins().empty(), wanted.empty()) << name;
  for (const Actions& win : search.wins()) {
    const auto subset = decode(instance, win);
    ASSERT_TRUE(subset) << name << ": " << subset.error().message;
    EXPECT_TRUE(wanted.contains(*subset)) << name;
  }
}

TEST(NpcSubsetSum, AgreesWithEnumerationForEveryMultisetOfUpToFourItems) {
  std::size_t puzzles = 0;
  std::vector<int> items;
  const auto visit = [&](auto&& self, int least) -> void {
    int sum = 0;
    std::string name;
    for (const int item : items) {
      sum += item;
      name += std::to_string(item) + " ";
    }
    for (int target = 0; target <= sum + 2; ++target, ++puzzles) {
      expect_agreement(instance_of(items, target), name + "for " + std::to_string(target));
    }
    if (items.size() == 4) return;
    for (int item = least; item <= 6; ++item) {
      items.push_back(item);
      self(self, item);
      items.pop_back();
    }
  };
  visit(visit, 1);
  EXPECT_EQ(puzzles, 3150u);
}

Match<Rules> match_of(const SubsetSum& instance) {
  return Match<Rules>(std::make_unique<Setup>(encode(instance)), 0);
}

// Every play of the intended shape: 4 n + 2 turns that take some items.
void expect_plans_agree(const SubsetSum& instance) {
  const std::set<Subset> wanted = answers(instance);
  for (std::size_t mask = 0; mask < std::size_t{1} << instance.items.size(); ++mask) {
    const Subset subset = subset_of(mask);
    const Actions actions = plan(instance, subset);
    EXPECT_EQ(actions.size(), 4 * instance.items.size() + 2);
    const auto decoded = decode(instance, actions);
    ASSERT_EQ(bool(decoded), wanted.contains(subset));
    if (decoded) {
      EXPECT_EQ(*decoded, subset);
    }
  }
}

Int1024 power_of_ten(int exponent) {
  return integer("1" + std::string(std::size_t(exponent), '0'));
}

// Up to `most` items, small ones or some as large as 10^30, and the sum of some of them, or nearly.
rc::Gen<SubsetSum> instances(std::size_t most) {
  return rc::gen::exec([most] {
    SubsetSum instance;
    const auto count = *rc::gen::inRange<std::size_t>(0, most + 1);
    const int large = *rc::gen::inRange(0, 2);
    for (std::size_t i = 0; i < count; ++i) {
      Int1024 item = *rc::gen::inRange(1, 1000);
      if (large && !item.multiply(power_of_ten(*rc::gen::inRange(0, 28)))) RC_DISCARD();
      instance.items.push_back(item);
    }
    const auto mask = *rc::gen::inRange<std::size_t>(0, std::size_t{1} << count);
    instance.target = *sum_of(instance, subset_of(mask));
    if (!instance.target.add(Int1024(*rc::gen::element(0, 0, 1)))) RC_DISCARD();
    return instance;
  });
}

TEST(NpcSubsetSum, PlansWinJustWhereTheirItemsAddUp) {
  for (int run = 0; run < 20; ++run) {
    const auto seed = static_cast<std::uint64_t>(run);
    expect_plans_agree(instances(12)(rc::Random(seed), 100).value());
  }
}

RC_GTEST_PROP(NpcSubsetSum, EveryPlayThatWandersToAWinDecodesToWhatItCollected, ()) {
  const SubsetSum instance = *instances(5);
  const Match<Rules> start = match_of(instance);
  const Tables& tables = start.tables();
  State state = start.state();
  Actions actions;
  // A turn to the left is rare, or no play would come to its end.
  for (int turn = 0; turn < 400 && Rules::to_move(state) != 0; ++turn) {
    actions.push_back(*rc::gen::weightedElement<Rules::Action>(
        {{40, kUp}, {40, kDown}, {60, kRight}, {1, kLeft}}));
    Silent silent;
    if (Rules::refusal(tables, state, actions.back()) == Refusal::none) {
      Rules::apply(tables, state, actions.back(), silent);
    }
  }
  const bool won = Rules::outcome(tables, state).ending == Ending::won;
  const auto subset = decode(instance, actions);
  RC_ASSERT(bool(subset) == won);
  if (won) RC_ASSERT(sum_of(instance, *subset) == instance.target);
  RC_TAG(won);
}

TEST(NpcSubsetSum, TurningLeftLosesTheGameForGood) {
  const SubsetSum instance = instance_of({3, 5}, 8);
  Actions actions = plan(instance, Subset{0, 1});
  EXPECT_TRUE(decode(instance, actions));
  for (std::size_t i = 0; i < actions.size(); ++i) {
    Actions wandering = actions;
    wandering.insert(wandering.begin() + static_cast<std::ptrdiff_t>(i), kLeft);
    EXPECT_FALSE(decode(instance, wandering)) << i;
  }
}

TEST(NpcSubsetSum, HoldsAtTheBoundOfValues) {
  const Int1024 largest = integer(kLargest);
  Int1024 one_less = largest;
  ASSERT_TRUE(one_less.add(Int1024(-1)));
  for (const SubsetSum& instance :
       {SubsetSum{{largest}, largest}, SubsetSum{{largest, 1}, largest},
        SubsetSum{{one_less, 1, 1}, largest}, SubsetSum{{one_less, 2}, largest},
        SubsetSum{{largest, largest, largest}, largest}, SubsetSum{{1, 2}, largest},
        SubsetSum{{largest, largest}, 0}}) {
    expect_plans_agree(instance);
    // Two guard tiles of 2^1023 each: a turn to the left is refused and changes nothing.
    Match<Rules> match = match_of(instance);
    Silent silent;
    EXPECT_EQ(match.apply(kLeft, silent), Code::value_overflow);
    for (const Subset& subset : answers(instance)) {
      Actions actions = plan(instance, subset);
      actions.insert(actions.begin() + 2, {kLeft, kRight, kLeft});
      const auto decoded = decode(instance, actions);
      ASSERT_TRUE(decoded);
      EXPECT_EQ(*decoded, subset);
    }
  }
}

TEST(NpcSubsetSum, HasFiveRowsAndFourColumnsForEachItem) {
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{12}, kMaxItems}) {
    SubsetSum instance{std::vector<Int1024>(count, 1), 1};
    const npc::Setup setup = encode(instance);
    EXPECT_FALSE(Rules::check(setup));
    EXPECT_EQ(setup.rows, kEncodedRows);
    EXPECT_EQ(setup.cols, kColsPerItem * static_cast<int>(count) + kColsBesides);
    EXPECT_EQ(setup, encode(instance));
  }
  EXPECT_EQ(check_instance({std::vector<Int1024>(kMaxItems + 1, 1), 1})->code,
            Code::limit_exceeded);
}

std::string place_of(const SubsetSum& instance, const Actions& actions) {
  const auto subset = decode(instance, actions);
  if (subset) return "none";
  EXPECT_EQ(subset.error().code, Code::action_illegal);
  return subset.error().at;
}

TEST(NpcSubsetSum, APlayWithoutAWinIsRefusedWhereThatShows) {
  const SubsetSum instance = instance_of({2}, 2);
  EXPECT_EQ(place_of(instance, plan(instance, Subset{0})), "none");
  EXPECT_EQ(place_of(instance, plan(instance, {})), "/actions/5") << "lost by its last turn";
  EXPECT_EQ(place_of(instance, {}), "/actions");
  EXPECT_EQ(place_of(instance, {kRight, kUp}), "/actions/1") << "not over yet";
  Actions longer = plan(instance, Subset{0});
  longer.push_back(kUp);
  EXPECT_EQ(place_of(instance, longer), "/actions/6") << "won before";
}

}  // namespace
}  // namespace fissile::npc
