// The fast twins of npc beside its plain rules, at the edges of 64 bits and of the bound (N6).
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/npc_board.h"

namespace fissile::npc {
namespace {

constexpr std::string_view kMost64 = R"("9223372036854775807")";    // 2^63 - 1
constexpr std::string_view kLeast64 = R"("-9223372036854775808")";  // -2^63

std::string block(int row, int col, std::string_view value) {
  return R"({"row":)" + std::to_string(row) + R"(,"col":)" + std::to_string(col) + R"(,"value":)" +
         std::string(value) + "}";
}

// Two rows that never meet: the tiles of one with a block on the first, and one block at rest below
// so that the game goes on.
std::string one_way(std::string_view tiles, std::string_view value) {
  const auto count = std::count(tiles.begin(), tiles.end(), ',') + 1;
  std::string walls, rest = R"(".")";
  for (int i = 1; i < count; ++i) rest += R"(,"#")";
  for (int i = 0; i < count; ++i) walls += std::string(i ? "," : "") + R"("#")";
  return puzzle("[[" + std::string(tiles) + "],[" + walls + "],[" + rest + "]]",
                "[" + block(0, 0, value) + "," + block(2, 0, "0") + "]");
}

// Plays by the plain rules and by both twins, compares them after every turn in everything they can
// be asked, and says what became of the blocks, with a ! before a turn that was refused. A * stands
// behind a state with a value of more than 64 bits.
template <class Fast>
std::string play_beside(std::string_view text, std::initializer_list<Rules::Action> actions) {
  Match<Rules> match = match_of(text);
  const auto tables = tables_of<Fast>(match.setup());
  typename Fast::State fast = Fast::initial(*tables, 0);
  Silent silent;
  std::string refused;
  for (const auto action : actions) {
    ActionList<Rules> legal;
    ActionList<Fast> fast_legal;
    Rules::legal(match.tables(), match.state(), legal);
    Fast::legal(*tables, fast, fast_legal);
    EXPECT_TRUE(legal == fast_legal) << text;
    const auto refusal = Fast::refusal(*tables, fast, action);
    EXPECT_EQ(refusal, Rules::refusal(match.tables(), match.state(), action)) << text;
    EXPECT_EQ(match.apply(action, silent).has_value(), refusal != Refusal::none);
    if (refusal == Refusal::none) {
      Fast::apply(*tables, fast, action, silent);
    } else {
      refused += "!";
    }
    const State back = Fast::to_plain(*tables, fast);
    EXPECT_EQ(difference<Rules>(match.state(), back), "") << text;
    EXPECT_EQ(hash_of<Rules>(match.state()), hash_of<Rules>(back));
    EXPECT_TRUE(Fast::from_plain(*tables, match.state()) == fast) << "canonical";
    EXPECT_EQ(Fast::outcome(*tables, fast).ending,
              Rules::outcome(match.tables(), match.state()).ending);
  }
  return refused + blocks_of(match.state()) + (fast.is_wide ? "*" : "");
}

std::string twins_after(std::string_view text, std::initializer_list<Rules::Action> actions) {
  const std::string large = play_beside<LargeFast>(text, actions);
  if (SmallFast::fits(**accept(text))) {
    EXPECT_EQ(play_beside<SmallFast>(text, actions), large);
  }
  return large;
}

TEST(NpcFast, StaysInside64BitsUpToTheirEdges) {
  EXPECT_EQ(twins_after(one_way(R"(".",".")", kMost64), {kRight}), "0,1=9223372036854775807 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".",".")", kLeast64), {kRight}),
            "0,1=-9223372036854775808 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".","*-1")", kMost64), {kRight}),
            "0,1=-9223372036854775807 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".","+1")", R"("9223372036854775806")"), {kRight}),
            "0,1=9223372036854775807 2,0=0");
}

TEST(NpcFast, CrossesTheEdgesOf64BitsAndComesBack) {
  EXPECT_EQ(twins_after(one_way(R"(".","+1")", kMost64), {kRight}),
            "0,1=9223372036854775808 2,0=0*");
  EXPECT_EQ(twins_after(one_way(R"(".","+-1")", kLeast64), {kRight}),
            "0,1=-9223372036854775809 2,0=0*");
  EXPECT_EQ(twins_after(one_way(R"(".","*-1")", kLeast64), {kRight}),
            "0,1=9223372036854775808 2,0=0*");
  EXPECT_EQ(twins_after(one_way(R"(".","*-1")", kLeast64), {kRight, kRight}),
            "0,1=-9223372036854775808 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"("+-1","+1")", kMost64), {kRight, kLeft}),
            "0,0=9223372036854775807 2,0=0");
  const auto grows = one_way(R"("*0","*9223372036854775807")", "4");  // 4 * (2^63 - 1)^3
  EXPECT_EQ(twins_after(grows, {kRight, kRight, kRight}),
            "0,1=3138550867693340380897047610841017817771734364378969931772 2,0=0*");
  EXPECT_EQ(twins_after(grows, {kRight, kRight, kRight, kLeft}), "0,0=0 2,0=0");
}

TEST(NpcFast, LooksOnlyAtTheEndOfAWayThatLeaves64BitsInBetween) {
  const std::string most(kMost64.substr(1, 19)), least(kLeast64.substr(1, 20));
  EXPECT_EQ(
      twins_after(one_way(R"(".","+)" + most + R"(","+1","+)" + least + R"(")", "5"), {kRight}),
      "0,3=5 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".","*)" + most + R"(","*3","*0","+8")", "5"), {kRight}),
            "0,4=8 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".","*4294967296","*4294967296","+7")", "0"), {kRight}),
            "0,3=7 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".","*4294967296","*4294967296","+7")", "-1"), {kRight}),
            "0,3=-18446744073709551609 2,0=0*");
  // Sums that would wrap around to a small number.
  const std::string twice = R"(".","+)" + most + R"(")";
  EXPECT_EQ(twins_after(one_way(twice, kMost64), {kRight}), "0,1=18446744073709551614 2,0=0*");
  EXPECT_EQ(twins_after(one_way(R"(".","*2","+)" + most + R"(")", "4611686018427387904"), {kRight}),
            "0,2=18446744073709551615 2,0=0*");
}

std::string power_of_two(int exponent) {
  Int1024 power = 1;
  for (int i = 0; i < exponent; ++i) EXPECT_TRUE(power.add(power));
  return to_decimal(power);
}
std::string quoted(const std::string& text) { return '"' + text + '"'; }

// N6 is asked after every tile, though the end of the way would fit.
TEST(NpcFast, RefusesWhatBreaksTheBoundInBetween) {
  const std::string tiles = R"(".","*)" + power_of_two(1000) + R"(","*0","+3")";
  EXPECT_EQ(twins_after(one_way(tiles, "16777215"), {kRight}), "0,3=3 2,0=0");
  EXPECT_EQ(twins_after(one_way(tiles, "16777216"), {kRight}), "!0,0=16777216 2,0=0");
  EXPECT_EQ(twins_after(one_way(tiles, "-16777216"), {kRight, kDown}), "!0,0=-16777216 2,0=0");
  const std::string wider = R"(".","*)" + power_of_two(970) + R"(","*0","+3")";
  EXPECT_EQ(twins_after(one_way(wider, quoted("18014398509481983")), {kRight}), "0,3=3 2,0=0");
  EXPECT_EQ(twins_after(one_way(wider, quoted("18014398509481984")), {kRight}),
            "!0,0=18014398509481984 2,0=0");
  const std::string top(kLargest);
  EXPECT_EQ(twins_after(one_way(R"(".","+)" + top + R"(","+-)" + top + R"(")", "0"), {kRight}),
            "0,2=0 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".","+)" + top + R"(","+-)" + top + R"(")", "1"), {kRight}),
            "!0,0=1 2,0=0");
  EXPECT_EQ(twins_after(one_way(R"(".","*0")", quoted(top)), {kRight}), "0,1=0 2,0=0");
}

// Blocks with these values side by side, that meet at the wall; one more block goes its own way.
std::string meeting(std::initializer_list<std::string> values) {
  std::string blocks, tiles, walls;
  int col = 0;
  for (const std::string& value : values) {
    blocks += block(0, col, value) + ",";
    tiles += std::string(col ? "," : "") + R"(".")";
    walls += std::string(col ? "," : "") + (col ? R"("#")" : R"(".")");
    ++col;
  }
  std::string closed;
  for (int i = 0; i < col; ++i) closed += std::string(i ? "," : "") + R"("#")";
  return puzzle("[[" + tiles + "],[" + closed + "],[" + walls + "]]",
                "[" + blocks + block(2, 0, "1") + "]");
}

TEST(NpcFast, AsksTheBoundsOfTotalsAndNotOfPartialSums) {
  const std::string most(kMost64), least(kLeast64), top = quoted(std::string(kLargest)),
                                                    bottom = quoted("-" + std::string(kLargest));
  EXPECT_EQ(twins_after(meeting({most, most, least, "5"}), {kRight}),
            "0,3=9223372036854775811 2,0=1*");
  EXPECT_EQ(twins_after(meeting({most, "1", "-1"}), {kRight}), "0,2=9223372036854775807 2,0=1");
  EXPECT_EQ(twins_after(meeting({"1", most, "-1"}), {kLeft}), "0,0=9223372036854775807 2,0=1");
  EXPECT_EQ(twins_after(meeting({least, "-1", "1"}), {kLeft}), "0,0=-9223372036854775808 2,0=1");
  EXPECT_EQ(twins_after(meeting({most, "1"}), {kLeft}), "0,0=9223372036854775808 2,0=1*");
  EXPECT_EQ(twins_after(meeting({top, top, bottom}), {kLeft}),
            "0,0=" + std::string(kLargest) + " 2,0=1*");
  EXPECT_EQ(twins_after(meeting({top, "7", bottom}), {kLeft}), "0,0=7 2,0=1");
  EXPECT_EQ(twins_after(meeting({top, "1"}), {kLeft}),
            "!0,0=" + std::string(kLargest) + " 0,1=1 2,0=1*");
}

// The largest values that 64 blocks may have for their sum to be taken without a look at it.
TEST(NpcFast, SumsUp64Blocks) {
  const auto total = [](const std::string& value) {
    std::string tiles, blocks;
    for (int i = 0; i < kMaxBlocks; ++i) {
      tiles += std::string(i ? "," : "") + R"(".")";
      blocks += (i ? "," : "") + block(0, i, value);
    }
    return twins_after(puzzle("[[" + tiles + "]]", "[" + blocks + "]"), {kLeft});
  };
  EXPECT_EQ(total(quoted("-144115188075855872")), "0,0=-9223372036854775808");
  EXPECT_EQ(total(quoted("144115188075855871")), "0,0=9223372036854775744");
  EXPECT_EQ(total(quoted("144115188075855872")), "0,0=9223372036854775808*");
  EXPECT_EQ(total(quoted(power_of_two(1017))), "0,0=" + power_of_two(1023) + "*");
  EXPECT_EQ(total(quoted(power_of_two(1018))).substr(0, 5), "!0,0=");
}

// Values of `room` bits are safe, and not many more are.
static_assert(room_before(Kind::add, 1, kOpenRoom) == kOpenRoom - 1);
static_assert(room_before(Kind::add, 0, 5) == 5);
static_assert(room_before(Kind::add, 16, 5) == kNoRoom);
static_assert(room_before(Kind::add, 15, 5) == 4);
static_assert(room_before(Kind::multiply, -1, 5) == 5);
static_assert(room_before(Kind::multiply, 8, 5) == 1);
static_assert(room_before(Kind::multiply, 64, 5) == 0);
static_assert(room_before(Kind::multiply, 0, 5) == kBits);
static_assert(room_before(Kind::multiply, 0, kNoRoom) == kNoRoom);

// A twin that adds something else must be noticed.
TEST(NpcFast, ADifferenceIsFound) {
  const auto one = match_of(one_way(R"(".","+1")", "0"));
  const auto other = tables_of<SmallFast>(**accept(one_way(R"(".","+2")", "0")));
  SmallFast::State fast = SmallFast::initial(*other, 0);
  State state = one.state();
  Silent silent;
  EXPECT_EQ(difference<Rules>(state, SmallFast::to_plain(*other, fast)), "");
  Rules::apply(one.tables(), state, kRight, silent);
  SmallFast::apply(*other, fast, kRight, silent);
  EXPECT_EQ(difference<Rules>(state, SmallFast::to_plain(*other, fast)), "blocks");
}

}  // namespace
}  // namespace fissile::npc
