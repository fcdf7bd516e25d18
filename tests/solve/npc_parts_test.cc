// The parts of the solver of npc, each by itself: with and without forms, with and without bounds,
// the answer is the same.
#include <gtest/gtest.h>

#include "games/npc/subset_sum.h"
#include "solve/npc/cut.h"
#include "solve/npc/meet.h"
#include "solve/npc/remainders.h"
#include "solve/npc_trial.h"

namespace fissile::npc_proof {
namespace {

Watch up_to(std::uint64_t states) {
  return {[states](std::uint64_t seen, std::size_t, int) { return seen >= states; }};
}

struct Seen {
  std::unique_ptr<Tables> tables;
  std::unique_ptr<Board> board;
};

Seen board_of(const npc::Setup& setup, bool bounds) {
  Seen seen;
  seen.tables = std::make_unique<Tables>(Rules::prepare(setup));
  seen.board = std::make_unique<Board>(*seen.tables, seen.tables->start);
  EXPECT_TRUE(seen.board->graph().complete(100'000));
  if (bounds) seen.board->bounds.find(seen.tables->start);
  return seen;
}

TEST(NpcMeet, FindsTheSameFromOneEndAndFromBoth) {
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const npc::Setup setup = random_puzzle(seed);
    if (setup.blocks.size() < 2) continue;
    for (const bool bounds : {false, true}) {
      const Seen seen = board_of(setup, bounds);
      Meet one(*seen.board, false), both(*seen.board, true);
      const bool first = one.run(up_to(4'000)) == Meet::Result::won;
      const bool second = both.run(up_to(4'000)) == Meet::Result::won;
      if (!first || !second || !wins(*seen.tables, seen.tables->start, both.win())) continue;
      EXPECT_EQ(one.win().size(), both.win().size()) << "seed " << seed;
      ++won;
    }
  }
  EXPECT_GE(won, 100);
}

TEST(NpcCut, KnowsWhetherThereIsAWin) {
  int with = 0, without = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const npc::Setup setup = random_puzzle(seed);
    if (setup.blocks.size() < 2) continue;
    const auto tables = std::make_unique<Tables>(Rules::prepare(setup));
    const Found found = shortest_win(*tables, {2'000, INT32_MAX});
    for (const bool bounds : {false, true}) {
      const Seen seen = board_of(setup, bounds);
      const auto result = Cut(*seen.board).run(up_to(4'000));
      if (result == Cut::Result::none) {
        EXPECT_NE(found.verdict, Found::Verdict::win) << "seed " << seed;
      }
      // Forms know nothing of refused turns (N6), so a win may be missing where the cut sees one.
      with += result == Cut::Result::some && found.verdict == Found::Verdict::win;
      without += result == Cut::Result::none;
    }
  }
  EXPECT_GE(with, 50);
  EXPECT_GE(without, 50);
}

TEST(NpcCut, ComesToLieInTheMiddleOfASubsetSum) {
  SubsetSum instance{{}, 1};
  for (int i = 0; i < 12; ++i) instance.items.emplace_back(std::int64_t{1000} + 37 * i * i);
  for (std::size_t i = 0; i < 12; i += 2) EXPECT_TRUE(instance.target.add(instance.items[i]));
  const Seen seen = board_of(encode(instance), true);
  Cut cut(*seen.board);
  EXPECT_EQ(cut.run(up_to(100'000)), Cut::Result::none);
  EXPECT_GT(cut.seen_states().size(), 100u);
  EXPECT_GT(cut.seen_forms().size(), 100u);
  EXPECT_LT(cut.states(), 2'500u) << "2^6 sums on either side, not 2^12";
}

TEST(NpcRemainders, AreThoseOfTheIntegers) {
  EXPECT_EQ(remainder(Int1024(-1), 7), 6u);
  EXPECT_EQ(remainder(Int1024(-14), 7), 0u);
  EXPECT_EQ(remainder(*int1024_from_decimal("1000000000000000000000000000000"), 48), 16u);
  EXPECT_EQ(remainder(*int1024_from_decimal("-340282366920938463463374607431768211457"), 1000),
            543u);
}

}  // namespace
}  // namespace fissile::npc_proof
