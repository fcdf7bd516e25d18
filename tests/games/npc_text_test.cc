// The JSON of npc: puzzles in (N1, N6, N7), states and events out (N10, N11).
#include <gtest/gtest.h>

#include <string>

#include "games/npc_board.h"

namespace fissile::npc {
namespace {

constexpr auto kTwoBlocks = R"([{"row":0,"col":0,"value":1},{"row":0,"col":1,"value":2}])";

// Where the setup is refused; empty if it is not.
std::string refused_at(std::string_view text) {
  const auto setup = accept(text);
  if (setup) return "";
  EXPECT_EQ(setup.error().code, Code::setup_invalid) << text.substr(0, 200);
  EXPECT_FALSE(setup.error().message.empty());
  return setup.error().at;
}

std::string with_tile(std::string_view tile) {
  return puzzle("[[\".\",\".\"],[\".\"," + std::string(tile) + "]]", kTwoBlocks);
}

std::string with_value(std::string_view value) {
  return puzzle(R"([[".","."]])", R"([{"row":0,"col":1,"value":)" + std::string(value) + "}]");
}

std::string list_of(std::size_t count, std::string_view item) {
  std::string text = "[";
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + std::string(item);
  return text + "]";
}

std::string board(std::size_t rows, std::size_t cols) {
  return puzzle(list_of(rows, list_of(cols, "\".\"")), R"([{"row":0,"col":0,"value":1}])");
}

TEST(NpcSetup, ReadsShortAndLongTilesAlike) {
  const auto short_form =
      accept(puzzle(R"([[".","#"],["+3","*-2"]])", R"([{"row":0,"col":0,"value":1}])"));
  const auto long_form = accept(puzzle(
      R"([[{"type":"Blank"},{"type":"Wall","modifier":null}],
          [{"type":"Add","modifier":3},{"modifier":"-2","type":"Multiply"}]])",
      R"([{"row":0,"col":0,"value":"1"}])", R"("-0")"));
  ASSERT_TRUE(short_form && long_form);
  EXPECT_EQ(**short_form, **long_form);
}

TEST(NpcSetup, ReadsZerosInEveryForm) {
  for (const char* zero : {"0", "-0", "\"0\"", "\"-0\"", "\"-000\""}) {
    const auto setup = accept(with_value(zero));
    ASSERT_TRUE(setup) << zero;
    EXPECT_EQ((*setup)->blocks[0].value, Int1024(0));
  }
  const auto setup = accept(puzzle(R"([["+007","*-0"]])", R"([{"row":0,"col":0,"value":1}])"));
  ASSERT_TRUE(setup);
  EXPECT_EQ((*setup)->tiles[0].modifier, Int1024(7));
  EXPECT_NE(setup_json(**setup).find(R"([["+7","*0"]])"), std::string::npos);
}

TEST(NpcSetup, ReadsIntegersExactlyAsNumbersAndAsStrings) {
  for (const std::string& digits :
       {std::string("9007199254740993"), std::string(kLargest), "-" + std::string(kLargest)}) {
    for (const std::string& form : {digits, "\"" + digits + "\""}) {
      const auto setup = accept(with_value(form));
      ASSERT_TRUE(setup) << form;
      EXPECT_EQ(to_decimal((*setup)->blocks[0].value), digits);
    }
  }
}

TEST(NpcSetup, RefusesValuesOutsideTheBoundAtTheirPlace) {
  const std::string digits = std::string(kLargest.substr(0, 308)) + "6";  // 2^1024
  for (const std::string& form : {digits, "-" + digits, "\"" + digits + "\""}) {
    EXPECT_EQ(refused_at(with_value(form)), "/setup/blocks/0/value");
    EXPECT_EQ(refused_at(puzzle(R"([["."]])", kTwoBlocks, form)), "/setup/target");
  }
  EXPECT_EQ(refused_at(with_tile("\"+" + digits + "\"")), "/setup/tiles/1/1");
  EXPECT_EQ(refused_at(with_tile("\"*-" + digits + "\"")), "/setup/tiles/1/1");
  EXPECT_EQ(refused_at(with_tile(R"({"type":"Add","modifier":)" + digits + "}")),
            "/setup/tiles/1/1/modifier");
  EXPECT_EQ(refused_at(with_tile(R"({"type":"Wall","modifier":)" + digits + "}")), "");
}

TEST(NpcSetup, RefusesValuesThatAreNoIntegers) {
  for (const char* value : {"1.0", "1e3", "0.5", "\"\"", "\"-\"", "\"+1\"", "\"1.0\"", "\" 1\"",
                            "\"0x1\"", "true", "null", "[1]", "{}"}) {
    EXPECT_EQ(refused_at(with_value(value)), "/setup/blocks/0/value") << value;
  }
}

TEST(NpcSetup, RefusesWhatIsNoTile) {
  for (const char* tile : {"\"\"", "\"+\"", "\"*-\"", "\"++1\"", "\"+ 1\"", "\"-1\"", "\"1\"",
                           "\"..\"", "\"# \"", "\"+1.0\"", "\"/2\"", "1", "null", "[]"}) {
    EXPECT_EQ(refused_at(with_tile(tile)), "/setup/tiles/1/1") << tile;
  }
  EXPECT_EQ(refused_at(with_tile("{}")), "/setup/tiles/1/1/type");
  EXPECT_EQ(refused_at(with_tile(R"({"type":"add","modifier":1})")), "/setup/tiles/1/1/type");
  EXPECT_EQ(refused_at(with_tile(R"({"type":"Add"})")), "/setup/tiles/1/1/modifier");
  EXPECT_EQ(refused_at(with_tile(R"({"type":"Multiply","modifier":1.5})")),
            "/setup/tiles/1/1/modifier");
  EXPECT_EQ(refused_at(with_tile(R"({"type":"Blank","color":1})")), "/setup/tiles/1/1/color");
}

TEST(NpcSetup, RefusesWhatIsNoRectangle) {
  EXPECT_EQ(refused_at(puzzle("[]", kTwoBlocks)), "/setup/tiles");
  EXPECT_EQ(refused_at(puzzle("[[]]", kTwoBlocks)), "/setup/tiles");
  EXPECT_EQ(refused_at(puzzle(R"([".."])", kTwoBlocks)), "/setup/tiles/0");
  EXPECT_EQ(refused_at(puzzle(R"([[".","."],["."]])", kTwoBlocks)), "/setup/tiles/1");
  EXPECT_EQ(refused_at(puzzle(R"([[".","."],5])", kTwoBlocks)), "/setup/tiles/1");
  EXPECT_EQ(refused_at(puzzle(R"("..")", kTwoBlocks)), "/setup/tiles");
}

TEST(NpcSetup, RefusesBoardsPastTheirBounds) {
  EXPECT_EQ(refused_at(board(256, 16)), "");
  EXPECT_EQ(refused_at(board(16, 256)), "");
  EXPECT_EQ(refused_at(board(64, 64)), "");
  EXPECT_EQ(refused_at(board(257, 1)), "/setup/tiles");
  EXPECT_EQ(refused_at(board(1, 257)), "/setup/tiles");
  EXPECT_EQ(refused_at(board(64, 65)), "/setup/tiles");
  EXPECT_EQ(refused_at(board(100000, 1)), "/setup/tiles");
  EXPECT_EQ(refused_at(board(1, 200000)), "/setup/tiles");
}

TEST(NpcSetup, RefusesBlocksThatAreOutsideOnWallsOrTogether) {
  const auto at = [](std::string_view second) {
    return refused_at(puzzle(R"([[".","#"],[".","."]])",
                             R"([{"row":0,"col":0,"value":1},)" + std::string(second) + "]"));
  };
  EXPECT_EQ(at(R"({"row":1,"col":1,"value":1})"), "");
  EXPECT_EQ(at(R"({"row":0,"col":1,"value":1})"), "/setup/blocks/1");
  EXPECT_EQ(at(R"({"row":0,"col":0,"value":9})"), "/setup/blocks/1");
  EXPECT_EQ(at(R"({"row":2,"col":0,"value":1})"), "/setup/blocks/1/row");
  EXPECT_EQ(at(R"({"row":-1,"col":0,"value":1})"), "/setup/blocks/1/row");
  EXPECT_EQ(at(R"({"row":0,"col":2,"value":1})"), "/setup/blocks/1/col");
  EXPECT_EQ(at(R"({"row":0,"col":99999999999999999999,"value":1})"), "/setup/blocks/1/col");
  EXPECT_EQ(at(R"({"row":"0","col":0,"value":1})"), "/setup/blocks/1/row");
  EXPECT_EQ(at(R"({"row":0,"value":1})"), "/setup/blocks/1/col");
  EXPECT_EQ(at(R"({"row":1,"col":1})"), "/setup/blocks/1/value");
  EXPECT_EQ(at(R"({"row":1,"col":1,"value":1,"name":"x"})"), "/setup/blocks/1/name");
  EXPECT_EQ(at("[1,1,1]"), "/setup/blocks/1");
}

TEST(NpcSetup, HoldsOneToSixtyFourBlocks) {
  const auto with = [](std::size_t count) {
    std::string blocks = "[";
    for (std::size_t i = 0; i < count; ++i) {
      blocks +=
          (i == 0 ? "" : ",") + (R"({"row":0,"col":)" + std::to_string(i % 256)) + R"(,"value":1})";
    }
    return refused_at(puzzle("[" + list_of(256, "\".\"") + "]", blocks + "]"));
  };
  EXPECT_EQ(with(0), "/setup/blocks");
  EXPECT_EQ(with(1), "");
  EXPECT_EQ(with(64), "");
  EXPECT_EQ(with(65), "/setup/blocks");
  EXPECT_EQ(with(20000), "/setup/blocks");
  EXPECT_EQ(refused_at(puzzle(R"([["."]])", "{}")), "/setup/blocks");
}

TEST(NpcSetup, RefusesMissingAndUnknownFields) {
  EXPECT_EQ(refused_at(R"({"tiles":[["."]],"blocks":[{"row":0,"col":0,"value":1}]})"),
            "/setup/target");
  EXPECT_EQ(refused_at(R"({"target":1,"blocks":[]})"), "/setup/tiles");
  EXPECT_EQ(refused_at(R"({"target":1,"tiles":[["."]]})"), "/setup/blocks");
  EXPECT_EQ(refused_at(R"({"title":"x"})"), "/setup/target");
  EXPECT_EQ(
      refused_at(R"({"target":1,"tiles":[["."]],"blocks":[{"row":0,"col":0,"value":1}],"x":1})"),
      "/setup/x");
  EXPECT_EQ(refused_at(
                R"({"target":1,"tiles":[["."]],"blocks":[{"row":0,"col":0,"value":1}],"title":1})"),
            "/setup/title");
  EXPECT_EQ(refused_at("[]"), "/setup");
  EXPECT_EQ(refused_at("7"), "/setup");
}

TEST(NpcSetup, NamesALevelOfAPack) {
  for (const char* text : {R"({})", R"({"pack":"lessons"})", R"({"level":1})"}) {
    const auto setup = accept(text);
    ASSERT_TRUE(setup) << text;
    EXPECT_EQ(setup_json(**setup), R"({"pack":"lessons","level":1})");
  }
  EXPECT_EQ(refused_at(R"({"pack":"none"})"), "/setup/pack");
  EXPECT_EQ(refused_at(R"({"pack":"../npc/lessons"})"), "/setup/pack");
  EXPECT_EQ(refused_at(R"({"pack":""})"), "/setup/pack");
  EXPECT_EQ(refused_at(R"({"pack":1})"), "/setup/pack");
  EXPECT_EQ(refused_at(R"({"pack":"lessons","level":0})"), "/setup/level");
  EXPECT_EQ(refused_at(R"({"pack":"lessons","level":-1})"), "/setup/level");
  EXPECT_EQ(refused_at(R"({"pack":"lessons","level":1e9})"), "/setup/level");
  EXPECT_EQ(refused_at(R"({"pack":"lessons","level":{}})"), "/setup/level");
  EXPECT_EQ(refused_at(R"({"pack":"lessons","level":1,"target":5})"), "/setup/target");
}

TEST(NpcSetup, IsTheSameAfterItWasWrittenAndRead) {
  for (const std::string_view sample : Text::samples()) {
    const auto setup = accept(sample);
    ASSERT_TRUE(setup) << sample.substr(0, 100);
    const auto again = accept(setup_json(**setup));
    ASSERT_TRUE(again);
    EXPECT_EQ(**again, **setup);
    EXPECT_EQ(setup_json(**again), setup_json(**setup));
  }
  EXPECT_EQ(setup_json(**accept(R"({"target":"5","tiles":[["+3"]],"title":"",
                                   "blocks":[{"row":0,"col":0,"value":"-4"}]})")),
            R"({"target":5,"tiles":[["+3"]],"blocks":[{"row":0,"col":0,"value":-4}],"title":""})");
}

TEST(NpcSchema, IsJson) { EXPECT_TRUE(parse_json(Text::schema())); }

TEST(NpcState, WritesNumbersBelowTwoToThe53AndStringsFromThere) {
  const auto match = match_of(puzzle(
      R"([[".",".",".","."]])",
      R"([{"row":0,"col":3,"value":"9007199254740991"},{"row":0,"col":1,"value":9007199254740992},
          {"row":0,"col":0,"value":"-9007199254740991"},
          {"row":0,"col":2,"value":-9007199254740992}])",
      "-9007199254740993"));
  EXPECT_EQ(state_json(match), R"({"game":"npc","status":"active","turn":0,"rows":1,"cols":4,)"
                               R"("target":"-9007199254740993","blocks":[)"
                               R"({"row":0,"col":0,"value":-9007199254740991},)"
                               R"({"row":0,"col":1,"value":"9007199254740992"},)"
                               R"({"row":0,"col":2,"value":"-9007199254740992"},)"
                               R"({"row":0,"col":3,"value":9007199254740991}]})");
}

TEST(NpcState, SaysHowTheGameEnded) {
  const auto one = [](std::string_view target) {
    return state_json(match_of(puzzle(R"([["."]])", R"([{"row":0,"col":0,"value":3}])", target)));
  };
  EXPECT_NE(one("3").find(R"("status":"won")"), std::string::npos);
  EXPECT_NE(one("4").find(R"("status":"lost")"), std::string::npos);
}

TEST(NpcAction, IsOneOfFourWords) {
  const auto match = match_of("{}");
  const auto read = [&](std::string_view text) {
    return Text::read_action(*parse_json(text), match.tables());
  };
  EXPECT_EQ(*read(R"("up")"), kUp);
  EXPECT_EQ(*read(R"("right")"), kRight);
  for (const char* text : {R"("Up")", R"("sideways")", "0", "null", "[]", R"({"resign":1})"}) {
    ASSERT_FALSE(read(text)) << text;
    EXPECT_EQ(read(text).error().code, Code::action_malformed);
  }
}

TEST(NpcEvents, AreWrittenWithTheirPlacesAndValues) {
  Match<Rules> match = match_of(R"({})");
  Recorder<Event> events;
  ASSERT_FALSE(match.apply(kRight, events));
  JsonWriter writer;
  writer.begin_array();
  for (const Event& event : events.all()) Text::write_event(writer, match.tables(), event);
  EXPECT_EQ(writer.end_array().text(),
            R"([{"type":"slide","block":0,"from":{"row":0,"col":0},"to":{"row":0,"col":3}},)"
            R"({"type":"apply","block":0,"row":0,"col":2,"value":6},)"
            R"({"type":"slide","block":1,"from":{"row":0,"col":3},"to":{"row":0,"col":3}},)"
            R"({"type":"merge","row":0,"col":3,"value":11},{"type":"win"}])");
}

}  // namespace
}  // namespace fissile::npc
