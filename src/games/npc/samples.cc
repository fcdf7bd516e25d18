#include <string>

#include "games/npc/text.h"

namespace fissile::npc {
namespace {

// 2^1024 - 1, the largest value (N6).
constexpr std::string_view kLargest =
    "17976931348623159077293051907890247336179769789423065727343008115773267580550096"
    "31327084773224075360211201138798713933576587897688144166224928474306394741243777"
    "67893424865485276302219601246094119453082952085005768838150682342462881473913110"
    "540827237163350510684586298239947245938479716304835356329624224137215";

// Totals whose partial sums break the bound, and turns that are refused.
std::string largest_values() {
  const std::string most(kLargest);
  return R"({"target":")" + most + R"(","tiles":[[".",".",".","."],["#","*-1",".","+1"]],)" +
         R"("blocks":[{"row":0,"col":0,"value":")" + most + R"("},{"row":0,"col":1,"value":")" +
         most + R"("},{"row":0,"col":3,"value":"-)" + most + R"("},{"row":1,"col":1,"value":7}]})";
}

// A board of any size with up to 64 blocks, every kind of tile in a pattern of 13.
std::string many_blocks(int rows, int cols) {
  static constexpr std::string_view kTiles[] = {".", "*-1", ".", ".",   "+4", ".", ".",
                                                "#", ".",   ".", "+-3", ".",  "*2"};
  const auto pick = [](int row, int col) { return (row * 5 + col * 3) % 13; };
  JsonWriter tiles, blocks;
  int count = 0;
  tiles.begin_array();
  blocks.begin_array();
  for (int row = 0; row < rows; ++row) {
    tiles.begin_array();
    for (int col = 0; col < cols; ++col) {
      tiles.value(kTiles[pick(row, col)]);
      if (pick(row, col) != 0 || count == kMaxBlocks) continue;
      ++count;
      blocks.begin_object().field("row", row).field("col", col);
      blocks.field("value", count * 7 % 41 - 20).end_object();
    }
    tiles.end_array();
  }
  tiles.end_array();
  blocks.end_array();
  JsonWriter writer;
  writer.begin_object().field("target", 1).key("tiles").raw(tiles.text());
  return writer.key("blocks").raw(blocks.text()).end_object().take();
}

}  // namespace

std::span<const std::string_view> Text::samples() {
  static const std::string kLargestValues = largest_values();
  static const std::string kSquare = many_blocks(64, 64);
  static const std::string kLine = many_blocks(1, kMaxSide);
  static const std::string_view kSamples[] = {
      // The smallest puzzle is over before it began.
      R"({"target":"-0","tiles":[["."]],"blocks":[{"row":0,"col":0,"value":0}]})",
      R"({"pack":"lessons","level":3})",
      // Long forms, a block that nothing moves, modifiers of every sign.
      R"({"title":"Forms","target":40,"tiles":[[{"type":"Add","modifier":"-7"},".",)"
      R"({"type":"Blank"},"*-2"],["#",{"type":"Wall","modifier":1},"+0",)"
      R"({"type":"Multiply","modifier":3}],["*0",".","+5","#"]],"blocks":[)"
      R"({"row":2,"col":1,"value":9},{"row":1,"col":3,"value":-4},{"row":0,"col":1,"value":6}]})",
      // Values on both sides of 2^53 and 2^64, and turns that overflow.
      R"({"target":"18446744073709551616","tiles":[[".","*9007199254740993",".","#","."],)"
      R"([".","#","*-340282366920938463463374607431768211456",".","."],[".","+-9007199254740992",)"
      R"(".","*4294967296","."]],"blocks":[{"row":0,"col":0,"value":"9007199254740991"},)"
      R"({"row":1,"col":0,"value":"-9007199254740992"},{"row":2,"col":4,"value":3},)"
      R"({"row":0,"col":4,"value":"1157920892373161954235709850086879078532699846656405"}]})",
      R"({"target":12,"tiles":[[".",".","+3",".","#",".","."],[".","#",".",".",".","*2","."],)"
      R"([".",".",".","#","+-4",".","."],["#",".","*3",".",".",".","#"],)"
      R"([".",".",".",".","#",".","."],["+1",".","#",".",".","*-1","."],)"
      R"([".",".",".","+2",".",".","."]],"blocks":[)"
      R"({"row":0,"col":0,"value":1},{"row":6,"col":6,"value":2},{"row":2,"col":2,"value":3},)"
      R"({"row":4,"col":5,"value":-4},{"row":1,"col":6,"value":5},{"row":5,"col":1,"value":-6},)"
      R"({"row":3,"col":3,"value":7},{"row":6,"col":0,"value":8}]})",
      kLargestValues,
      kLine,
      kSquare,
  };
  return kSamples;
}

}  // namespace fissile::npc
