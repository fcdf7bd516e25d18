// The solver of npc: fewest turns, proofs that whoever trusts nobody accepts, and limits.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "games/npc/subset_sum.h"
#include "npc/packs.h"
#include "solve/npc/hints.h"
#include "solve/npc_trial.h"

namespace fissile::npc_proof {
namespace {

using Actions = std::vector<Rules::Action>;

Answer<Rules::Action> solved(const Tables& tables, const State& state, Proof* proof = nullptr) {
  return solve(tables, state, {}, proof);
}

// One row of tiles as in a puzzle file (N7).
Setup row_puzzle(const std::string& tiles, const std::string& blocks, int target) {
  const std::string text = "{\"target\":" + std::to_string(target) + ",\"tiles\":[[" + tiles +
                           "]],\"blocks\":[" + blocks + "]}";
  return **accept_setup<Text>(*parse_json(text), "");
}

// Items of so many digits, and a target that some of them make.
SubsetSum instance_of(std::size_t count, int digits, std::uint64_t seed) {
  Random random{seed};
  SubsetSum instance;
  for (std::size_t i = 0; i < count; ++i) {
    std::string item(1, static_cast<char>('1' + random.below(9)));
    for (int digit = 1; digit < digits; ++digit) {
      item += static_cast<char>('0' + random.below(10));
    }
    instance.items.push_back(*int1024_from_decimal(item));
    bool fits = true;
    if (random.below(2) == 0) fits = instance.target.add(instance.items.back());
    EXPECT_TRUE(fits);
  }
  return instance;
}

TEST(NpcSolve, WinsEveryShippedPuzzleInAsFewTurnsAsRecordedWhichIsItsPar) {
  std::ifstream file(FISSILE_TEST_DIR "/goldens/npc_levels.jsonl");
  int count = 0;
  for (const char* pack : {"lessons", "puzzles"}) {
    const auto infos = Text::list_levels(level_file(Rules::kId, pack)).levels;
    for (const Shipped& level : shipped(pack)) {
      std::string line;
      std::getline(file, line);
      const std::size_t turns = parse_json(line)->find("steps")->array()->size();
      const auto tables = tables_of(*level.setup);
      const auto answer = solved(*tables, tables->start);
      EXPECT_EQ(answer.result, Verdict::solved) << level.title();
      EXPECT_TRUE(answer.optimal) << level.title();
      EXPECT_EQ(answer.actions.size(), turns) << level.title();
      EXPECT_EQ(infos[static_cast<std::size_t>(level.number) - 1].par, static_cast<int>(turns));
      EXPECT_TRUE(wins(*tables, tables->start, answer.actions)) << level.title();
      ++count;
    }
  }
  EXPECT_EQ(count, 27);
}

TEST(NpcSolve, KnowsTheRestFromAnyStateOnTheWay) {
  const auto levels = shipped("puzzles");
  for (std::size_t number : {1u, 7u, 12u}) {
    const auto tables = tables_of(*levels[number].setup);
    State state = tables->start;
    Actions rest = solved(*tables, state).actions;
    Silent silent;
    while (!rest.empty()) {
      Rules::apply(*tables, state, rest[0], silent);
      const auto answer = solved(*tables, state);
      ASSERT_EQ(answer.result, Verdict::solved) << levels[number].title();
      EXPECT_EQ(answer.actions.size() + 1, rest.size()) << levels[number].title();
      rest = answer.actions;
    }
    EXPECT_EQ(Rules::outcome(*tables, state).ending, Ending::won);
  }
}

TEST(NpcHints, CostNothingOnTheLineAndAreSearchedForOffIt) {
  const auto tables = tables_of(*shipped("puzzles")[8].setup);
  Hints hints;
  State state = tables->start;
  const auto first = hints.ask(*tables, state, {});
  EXPECT_GT(first.states, 0u);
  Silent silent;
  for (std::size_t turn = 0; turn + 1 < first.actions.size(); ++turn) {
    Rules::apply(*tables, state, first.actions[turn], silent);
    const auto next = hints.ask(*tables, state, {});
    EXPECT_EQ(next.states, 0u);
    EXPECT_TRUE(std::equal(next.actions.begin(), next.actions.end(),
                           first.actions.begin() + static_cast<std::ptrdiff_t>(turn) + 1,
                           first.actions.end()));
  }
  state = tables->start;
  const auto aside = static_cast<Rules::Action>(first.actions[0] ^ 1);
  Rules::apply(*tables, state, aside, silent);
  const auto back = hints.ask(*tables, state, {});
  EXPECT_GT(back.states, 0u);
  EXPECT_EQ(back.actions, solved(*tables, state).actions);
}

TEST(NpcSolve, AgreesWithExhaustiveSearchAndProvesWhatItRefutes) {
  int unsolvable = 0, closed = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Trial trial = try_puzzle(random_puzzle(seed), 20'000, 3'000);
    EXPECT_EQ(trial.flaw, "") << "seed " << seed;
    unsolvable += trial.answer.result == Verdict::unsolvable;
    closed += trial.closed;
  }
  EXPECT_GE(unsolvable, 50);
  EXPECT_GE(closed, 20);
}

TEST(NpcSolve, FindsTheSubsetOfTwentyItems) {
  for (const int digits : {3, 9, 30}) {
    const SubsetSum instance = instance_of(20, digits, 7);
    const auto tables = tables_of(encode(instance));
    const auto answer = solved(*tables, tables->start);
    ASSERT_EQ(answer.result, Verdict::solved) << digits;
    EXPECT_EQ(answer.actions.size(), 82u) << digits;  // 4 n + 2, as docs/npc-hardness.md has it
    EXPECT_LT(answer.states, 100'000u) << "far fewer than the million of collections";
    const auto subset = decode(instance, answer.actions);
    ASSERT_TRUE(subset) << digits;
    Int1024 sum;
    for (const std::size_t index : *subset) EXPECT_TRUE(sum.add(instance.items[index]));
    EXPECT_EQ(sum, instance.target) << digits;
  }
}

TEST(NpcSolve, ProvesThatNoSubsetOfTwentyItemsWillDo) {
  for (const int digits : {9, 30}) {
    SubsetSum instance = instance_of(20, digits, 7);
    EXPECT_TRUE(instance.target.add(Int1024(1)));
    const auto tables = tables_of(encode(instance));
    Proof proof;
    const auto answer = solved(*tables, tables->start, &proof);
    ASSERT_EQ(answer.result, Verdict::unsolvable) << digits;
    EXPECT_LT(answer.states, 200'000u) << digits;
    EXPECT_FALSE(proof.forms.empty()) << "no proof of this kind is tested otherwise";
    EXPECT_EQ(find_flaw(*tables, tables->start, proof), std::nullopt) << digits;
    proof.forms.erase(proof.forms.begin() + static_cast<std::ptrdiff_t>(proof.forms.size() / 2));
    EXPECT_NE(find_flaw(*tables, tables->start, proof), std::nullopt) << digits;
  }
}

TEST(NpcSolve, SaysOfAGameThatIsOverWhatItIs) {
  const npc::Setup setup = row_puzzle("\".\",\".\"", R"({"row":0,"col":0,"value":5})", 5);
  auto tables = tables_of(setup);
  EXPECT_EQ(solved(*tables, tables->start).result, Verdict::solved);
  EXPECT_TRUE(solved(*tables, tables->start).actions.empty());
  tables->target = 6;
  Proof proof;
  EXPECT_EQ(solved(*tables, tables->start, &proof).result, Verdict::unsolvable);
  EXPECT_EQ(find_flaw(*tables, tables->start, proof), std::nullopt);
  tables->target = 5;
  EXPECT_NE(find_flaw(*tables, tables->start, proof), std::nullopt);
}

// N6: what the tiles do together would win, but a value on the way is too large.
TEST(NpcSolve, TakesNoTurnThatIsRefused) {
  std::string power = to_decimal([] {
    Int1024 value = 1;
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(value.add(value));
    return value;
  }());
  const std::string tiles = "\".\",\"*" + power + "\",\"*" + power + "\",\"*0\",\".\",\".\"";
  const std::string blocks = R"({"row":0,"col":0,"value":1},{"row":0,"col":5,"value":5})";
  auto tables = tables_of(row_puzzle(tiles, blocks, 5));
  Proof proof;
  EXPECT_EQ(solved(*tables, tables->start, &proof).result, Verdict::unsolvable);
  EXPECT_EQ(find_flaw(*tables, tables->start, proof), std::nullopt);
  tables->target = 1;
  EXPECT_EQ(solved(*tables, tables->start).actions, Actions{2});  // left
}

// Values rise and fall without end, so nothing but a limit ends the search.
Setup endless_puzzle() {
  return row_puzzle(R"(".","+5","*-3","+7","#",".","*2","+-11",".")",
                    R"({"row":0,"col":0,"value":1},{"row":0,"col":5,"value":1})", 1);
}

Setup hard_puzzle() {
  const SubsetSum instance = instance_of(40, 12, 3);
  return encode(instance);
}

TEST(NpcSolve, KeepsToItsLimitsAndSaysWhatItKnows) {
  const auto tables = tables_of(hard_puzzle());
  SolveLimits limits;
  limits.states = 50'000;
  auto answer = solve(*tables, tables->start, limits);
  EXPECT_EQ(answer.result, Verdict::unknown);
  EXPECT_FALSE(answer.optimal);
  EXPECT_NE(answer.reason.find("the limit on states"), std::string::npos) << answer.reason;
  EXPECT_GT(answer.bound, 40);
  EXPECT_LT(answer.states, 60'000u);

  limits = {};
  limits.memory = std::size_t{32} << 20;
  std::size_t most = 0;
  limits.progress = [&](const SolveProgress& progress) { most = std::max(most, progress.memory); };
  answer = solve(*tables, tables->start, limits);
  EXPECT_EQ(answer.result, Verdict::unknown);
  EXPECT_NE(answer.reason.find("the limit on memory"), std::string::npos) << answer.reason;
  EXPECT_GT(most, std::size_t{8} << 20);
  EXPECT_LT(most, std::size_t{48} << 20);
}

TEST(NpcSolve, StopsWhenItIsTold) {
  const auto tables = tables_of(hard_puzzle());
  SolveLimits limits;
  int asked = 0;
  limits.stopped = [&] { return ++asked > 5; };
  const auto answer = solve(*tables, tables->start, limits);
  EXPECT_EQ(answer.result, Verdict::unknown);
  EXPECT_NE(answer.reason.find("a stop from outside"), std::string::npos) << answer.reason;
}

TEST(NpcSolve, RefutesAtOnceWhatCanNeverMeet) {
  Proof proof;
  const auto tables = tables_of(endless_puzzle());
  const auto answer = solved(*tables, tables->start, &proof);
  EXPECT_EQ(answer.result, Verdict::unsolvable);
  EXPECT_EQ(answer.reason, "the blocks can never all come to one tile");
  EXPECT_LT(answer.states, 10u);
  EXPECT_EQ(proof.modulus, 1u);
}

// A proof for one target is none for a target that some play reaches, and one without any of its
// parts is none at all.
TEST(NpcProof, IsRefusedWhereItDoesNotHold) {
  int wrong_targets = 0, without_cells = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const npc::Setup setup = random_puzzle(seed);
    auto tables = tables_of(setup);
    if (Rules::to_move(tables->start) == 0) continue;
    Proof proof;
    SolveLimits limits;
    limits.states = 5'000;
    if (solve(*tables, tables->start, limits, &proof).result != Verdict::unsolvable) continue;
    Random random{seed};
    if (const auto value = played_value(setup, random)) {
      const Int1024 target = tables->target;
      tables->target = *value;
      EXPECT_NE(find_flaw(*tables, tables->start, proof), std::nullopt) << "seed " << seed;
      tables->target = target;
      ++wrong_targets;
    }
    if (proof.cells.empty()) continue;
    const auto at = random.below(static_cast<std::uint32_t>(proof.cells.size()));
    proof.cells.erase(proof.cells.begin() + at);
    EXPECT_NE(find_flaw(*tables, tables->start, proof), std::nullopt) << "seed " << seed;
    ++without_cells;
  }
  EXPECT_GE(wrong_targets, 10);
  EXPECT_GE(without_cells, 50);
}

TEST(NpcProof, IsRefusedWithBoundsTooNarrow) {
  const SubsetSum instance{{3, 5, 9}, 7};
  const auto tables = tables_of(encode(instance));
  Proof proof;
  ASSERT_EQ(solved(*tables, tables->start, &proof).result, Verdict::unsolvable);
  ASSERT_EQ(find_flaw(*tables, tables->start, proof), std::nullopt);
  ASSERT_FALSE(proof.rounds.empty());
  for (auto Round::* boxes : {&Round::reach, &Round::hope}) {
    Proof narrow = proof;
    auto& box = (narrow.rounds[0].*boxes)[0];
    ASSERT_FALSE(box.empty());
    box.back() = {Sum1024(1), Sum1024(1)};
    EXPECT_NE(find_flaw(*tables, tables->start, narrow), std::nullopt);
  }
  Proof none = proof;
  none.rounds.clear();
  EXPECT_NE(find_flaw(*tables, tables->start, none), std::nullopt);
}

}  // namespace
}  // namespace fissile::npc_proof
