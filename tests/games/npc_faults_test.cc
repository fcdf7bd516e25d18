// What is said of a puzzle that is refused (N1, N6, N7): the place in the file, and the row and the
// column in words. What is refused at all is tested in npc_text_test.cc.
#include <gtest/gtest.h>

#include <string>

#include "games/npc_board.h"

namespace fissile::npc {
namespace {

constexpr auto kTileHelp = R"(must be ".", "#", "+k", "*k" or {"type":...,"modifier":...})";
constexpr auto kBound = "must lie between -2^1024 and 2^1024";
constexpr auto kOneBlock = R"([{"row":0,"col":0,"value":1}])";

// "place | message".
std::string fault(std::string_view text) {
  const auto setup = accept(text);
  if (setup) return "accepted";
  EXPECT_EQ(setup.error().code, Code::setup_invalid);
  return setup.error().at + " | " + setup.error().message;
}

// A board of 4 rows and 8 columns with this tile in row 3, column 7.
std::string tile_fault(const std::string& tile) {
  const std::string row = R"([".",".",".",".",".",".",".",".")";
  const std::string last = R"([".",".",".",".",".",".",".",)" + tile + "]";
  return fault(puzzle("[" + row + "]," + row + "]," + row + "]," + last + "]", kOneBlock));
}

std::string in_tile(const std::string& place, const std::string& what) {
  return "/setup/tiles/3/7" + place + " | tile in row 3, column 7: setup/tiles/3/7" + place + " " +
         what;
}

// A board of two rows with a wall in row 0, column 1, and this block after one in row 0, column 0.
std::string block_fault(const std::string& block) {
  return fault(
      puzzle(R"([[".","#"],[".","."]])", R"([{"row":0,"col":0,"value":1},)" + block + "]"));
}

std::string in_block(const std::string& words, const std::string& place, const std::string& what) {
  return "/setup/blocks/1" + place + " | block 1" + words + ": setup/blocks/1" + place + " " + what;
}

std::string past_the_bound() { return std::string(kLargest.substr(0, 308)) + "6"; }  // 2^1024

TEST(NpcFaults, OfATileNameItsRowAndColumn) {
  for (const char* tile : {R"("?")", R"("")", R"("+")", R"("3")", "3", "null", "[]", "true"}) {
    EXPECT_EQ(tile_fault(tile), in_tile("", kTileHelp)) << tile;
  }
  EXPECT_EQ(tile_fault("{}"), in_tile("/type", "is missing"));
  EXPECT_EQ(tile_fault(R"({"type":"Hole"})"),
            in_tile("/type", R"(must be one of "Blank", "Wall", "Add", "Multiply")"));
  EXPECT_EQ(tile_fault(R"({"type":"Wall","k":1})"), in_tile("/k", "is not a field of this"));
}

TEST(NpcFaults, OfAModifierNameItsRowAndColumn) {
  EXPECT_EQ(tile_fault(R"({"type":"Add"})"), in_tile("/modifier", "is missing"));
  EXPECT_EQ(tile_fault(R"({"type":"Add","modifier":1.5})"),
            in_tile("/modifier", "must be a whole number or a string of its digits"));
  EXPECT_EQ(tile_fault(R"({"type":"Multiply","modifier":-)" + past_the_bound() + "}"),
            in_tile("/modifier", kBound));
  EXPECT_EQ(tile_fault("\"*" + past_the_bound() + "\""),
            in_tile("", "has a modifier that does not lie between -2^1024 and 2^1024"));
}

TEST(NpcFaults, OfARaggedBoardNameTheRow) {
  EXPECT_EQ(fault(puzzle(R"([[".","."],["."]])", kOneBlock)),
            "/setup/tiles/1 | row 1: setup/tiles/1 must be a list of 2 tiles, like row 0, "
            "and has 1");
  EXPECT_EQ(fault(puzzle(R"([[".","."],[".","."],[".",".","."]])", kOneBlock)),
            "/setup/tiles/2 | row 2: setup/tiles/2 must be a list of 2 tiles, like row 0, "
            "and has 3");
  EXPECT_EQ(fault(puzzle(R"([[".","."],".."])", kOneBlock)),
            "/setup/tiles/1 | row 1: setup/tiles/1 must be a list of 2 tiles, like row 0");
  EXPECT_EQ(fault(puzzle(R"(["..",".."])", kOneBlock)),
            "/setup/tiles/0 | row 0: setup/tiles/0 must be a list of tiles");
  EXPECT_EQ(fault(puzzle(R"({})", kOneBlock)), "/setup/tiles | setup/tiles must be a list of rows");
}

TEST(NpcFaults, OfASizeSayWhatItIs) {
  const auto sized = [](int rows, int cols) {
    std::string row = "[", board = "[";
    for (int col = 0; col < cols; ++col) row += col ? ",\".\"" : "\".\"";
    for (int i = 0; i < rows; ++i) board += (i ? "," : "") + row + "]";
    return fault(puzzle(board + "]", kOneBlock));
  };
  const std::string help =
      "/setup/tiles | setup/tiles must be 1 to 256 rows of 1 to 256 tiles, at most 4096 in all, "
      "and has ";
  EXPECT_EQ(sized(64, 64), "accepted");
  EXPECT_EQ(sized(0, 0), help + "0 x 0");
  EXPECT_EQ(sized(1, 0), help + "1 x 0");
  EXPECT_EQ(sized(257, 1), help + "257 x 1");
  EXPECT_EQ(sized(1, 257), help + "1 x 257");
  EXPECT_EQ(sized(63, 66), help + "63 x 66");
}

TEST(NpcFaults, OfABlockNameItsRowAndColumn) {
  const std::string at = R"({"row":1,"col":1,"value":)";
  EXPECT_EQ(block_fault(at + "1}"), "accepted");
  EXPECT_EQ(block_fault(R"({"row":0,"col":1,"value":1})"),
            in_block(" in row 0, column 1", "", "must not stand on a wall"));
  EXPECT_EQ(block_fault(R"({"row":0,"col":0,"value":1})"),
            in_block(" in row 0, column 0", "", "must not stand on the tile of another block"));
  EXPECT_EQ(block_fault(R"({"row":2,"col":1,"value":1})"),
            in_block(" in row 2, column 1", "/row", "must be a row of the puzzle"));
  EXPECT_EQ(block_fault(R"({"row":1,"col":-1,"value":1})"),
            in_block(" in row 1, column -1", "/col", "must be a column of the puzzle"));
  EXPECT_EQ(block_fault(at + past_the_bound() + "}"),
            in_block(" in row 1, column 1", "/value", kBound));
  EXPECT_EQ(block_fault(at + "true}"),
            in_block(" in row 1, column 1", "/value",
                     "must be a whole number or a string of its digits"));
  EXPECT_EQ(block_fault(at + R"(1,"id":7})"),
            in_block(" in row 1, column 1", "/id", "is not a field of this"));
  EXPECT_EQ(block_fault(R"({"row":1,"col":1})"),
            in_block(" in row 1, column 1", "/value", "is missing"));
}

TEST(NpcFaults, OfABlockWithoutAPlaceNameTheBlock) {
  EXPECT_EQ(block_fault("{}"), in_block("", "/row", "is missing"));
  EXPECT_EQ(block_fault(R"({"row":1,"value":1})"), in_block("", "/col", "is missing"));
  EXPECT_EQ(block_fault(R"({"row":"1","col":1,"value":1})"),
            in_block("", "/row", "must be a whole number"));
  EXPECT_EQ(block_fault("7"), in_block("", "", "must be an object"));
}

TEST(NpcFaults, OfTheNumberOfBlocksSayWhatItIs) {
  EXPECT_EQ(fault(puzzle(R"([["."]])", "[]")),
            "/setup/blocks | setup/blocks must hold 1 to 64 blocks, and holds 0");
  std::string blocks = R"([{"row":0,"col":0,"value":1})";
  for (int i = 0; i < 64; ++i) blocks += R"(,{"row":0,"col":0,"value":1})";
  EXPECT_EQ(fault(puzzle(R"([["."]])", blocks + "]")),
            "/setup/blocks | setup/blocks must hold 1 to 64 blocks, and holds 65");
}

TEST(NpcFaults, OfTheRestNameTheField) {
  EXPECT_EQ(fault(R"({"tiles":[["."]],"blocks":[{"row":0,"col":0,"value":1}]})"),
            "/setup/target | setup/target is missing");
  EXPECT_EQ(fault(puzzle(R"([["."]])", kOneBlock, "1.5")),
            "/setup/target | setup/target must be a whole number or a string of its digits");
  EXPECT_EQ(fault(puzzle(R"([["."]])", kOneBlock, past_the_bound())),
            std::string("/setup/target | setup/target ") + kBound);
  EXPECT_EQ(fault(puzzle(R"([["."]])", kOneBlock, R"(1,"par":3)")),
            "/setup/par | setup/par is not a field of this");
  EXPECT_EQ(fault(puzzle(R"([["."]])", kOneBlock, R"(1,"title":[])")),
            "/setup/title | setup/title must be a string");
}

// The rules check a setup that was not read from text as well.
TEST(NpcFaults, AreFoundInASetupThatWasMadeByHand) {
  npc::Setup setup = **accept(puzzle(R"([[".","#"]])", kOneBlock));
  EXPECT_FALSE(Rules::check(setup));
  setup.blocks[0].col = 1;
  ASSERT_TRUE(Rules::check(setup));
  EXPECT_EQ(Rules::check(setup)->where.text(), "/blocks/0");
  setup.blocks.clear();
  EXPECT_EQ(Rules::check(setup)->where.text(), "/blocks");
  setup.tiles.pop_back();
  EXPECT_EQ(Rules::check(setup)->where.text(), "/tiles");
  setup.rows = 0;
  EXPECT_EQ(Rules::check(setup)->where.text(), "/tiles");
}

}  // namespace
}  // namespace fissile::npc
