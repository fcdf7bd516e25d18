// The setups that tests and fuzzers play, and the schema of all of them.
#include <string>

#include "games/push/text.h"

namespace fissile::push {
namespace {

// 32 x 32 tiles without a wall and 32 blocks of every kind and colour.
std::string largest_level() {
  std::string rows, blocks;
  for (int i = 0; i < kMaxSide; ++i) {
    const int x = 2 + i % 8 * 3, y = 2 + i / 8 * 6;
    rows += (i ? ",\"" : "\"") + std::string(kMaxSide, ' ') + "\"";
    blocks += (i ? "," : "") + std::string(R"({"x":)") + std::to_string(x) + R"(,"y":)" +
              std::to_string(y) + R"(,"w":)" + std::to_string(1 + i % 2) + R"(,"color":")" +
              std::string(kColorWords[i / 2 % kColors]) + R"(","kind":")" +
              std::string(kKindWords[i % 3]) + "\"}";
  }
  return R"({"level":{"walls":[)" + rows + R"(],"player":[3,3],)" +
         R"("exit":{"x":30,"y":30,"w":2,"h":2},"blocks":[)" + blocks +
         R"(],"pads":[{"kind":"teleport","x":4,"y":3,"to":[31,0]},)" +
         R"({"kind":"teleport","x":31,"y":0,"to":[4,3]},)" +
         R"({"kind":"changer","x":9,"y":9,"color":"red"}]}})";
}

}  // namespace

std::span<const std::string_view> Text::samples() {
  static const std::string kLargest = largest_level();
  static const std::string_view kSamples[] = {
      R"({})",
      R"({"pack":"classic"})",
      R"({"pack":"classic","level":4})",
      R"({"level":{"walls":["  "],"player":[0,0],"exit":{"x":1,"y":0},"blocks":[]}})",
      // Ice, a jump and colours: play is short, so that random players finish it.
      R"({"level":{"title":"Ice","walls":["########","#      #","#      #","#   #  #","########"],)"
      R"("player":[1,1],"exit":{"x":1,"y":3},"blocks":[{"x":2,"y":1,"color":"red","kind":"ice"},)"
      R"({"x":3,"y":3,"color":"cyan","kind":"ice"},{"x":5,"y":2,"color":"cyan"}],"pads":[)"
      R"({"kind":"teleport","x":5,"y":1,"to":[2,2]},{"kind":"teleport","x":2,"y":2,"to":[5,1]},)"
      R"({"kind":"changer","x":4,"y":1,"color":"cyan"},)"
      R"({"kind":"changer","x":6,"y":2,"color":"red"}],)"
      R"("par":40,"moveLimit":90}})",
      // Bombs in rings, and blocks and an exit of more than one tile.
      R"({"level":{"title":"Rings","walls":["          ","          ","          ","          "],)"
      R"("player":[0,1],"exit":{"x":8,"y":2,"w":2,"h":2},"blocks":[{"x":1,"y":1,"color":"pink"},)"
      R"({"x":3,"y":0,"w":2,"h":2,"color":"pink","kind":"bomb"},{"x":5,"y":1,"color":"blue"},)"
      R"({"x":4,"y":2,"color":"green","kind":"bomb"},{"x":3,"y":2,"h":2,"color":"purple"},)"
      R"({"x":5,"y":2,"w":2,"color":"yellow","kind":"bomb"},{"x":6,"y":3,"color":"green"}]}})",
      kLargest,
  };
  return kSamples;
}

std::string_view Text::schema() {
  return R"({"type":"object","additionalProperties":false,"properties":{)"
         R"("pack":{"type":"string","default":"classic"},)"
         R"("level":{"oneOf":[{"type":"integer","minimum":1,"maximum":128},{"type":"object",)"
         R"("additionalProperties":false,"required":["walls","player","exit","blocks"],)"
         R"("properties":{"title":{"type":"string","maxLength":200},)"
         R"("lesson":{"type":"string","maxLength":1000},)"
         R"("walls":{"type":"array","minItems":1,"maxItems":32,"items":{"type":"string",)"
         R"("pattern":"^[# ]{1,32}$"}},"player":{"$ref":"#/$defs/tile"},)"
         R"("exit":{"type":"object","additionalProperties":false,"required":["x","y"],)"
         R"("properties":{)"
         R"("x":{"$ref":"#/$defs/at"},"y":{"$ref":"#/$defs/at"},)"
         R"("w":{"$ref":"#/$defs/size"},"h":{"$ref":"#/$defs/size"}}},)"
         R"("blocks":{"type":"array","maxItems":32,"items":{"type":"object",)"
         R"("additionalProperties":false,"required":["x","y","color"],"properties":{)"
         R"("x":{"$ref":"#/$defs/at"},"y":{"$ref":"#/$defs/at"},)"
         R"("w":{"$ref":"#/$defs/size"},"h":{"$ref":"#/$defs/size"},)"
         R"("color":{"$ref":"#/$defs/color"},)"
         R"("kind":{"enum":["plain","ice","bomb"],"default":"plain"}}}},)"
         R"("pads":{"type":"array","maxItems":1024,"default":[],"items":{"oneOf":[)"
         R"({"type":"object","additionalProperties":false,"required":["kind","x","y","to"],)"
         R"("properties":{"kind":{"const":"teleport"},"x":{"$ref":"#/$defs/at"},)"
         R"("y":{"$ref":"#/$defs/at"},"to":{"$ref":"#/$defs/tile"}}},)"
         R"({"type":"object","additionalProperties":false,"required":["kind","x","y","color"],)"
         R"("properties":{"kind":{"const":"changer"},"x":{"$ref":"#/$defs/at"},)"
         R"("y":{"$ref":"#/$defs/at"},"color":{"$ref":"#/$defs/color"}}}]}},)"
         R"("par":{"type":"integer","minimum":1,"maximum":1000000},)"
         R"("moveLimit":{"type":"integer","minimum":1,"maximum":1000000}}}]}},)"
         R"("$defs":{"at":{"type":"integer","minimum":0,"maximum":31},)"
         R"("size":{"type":"integer","minimum":1,"maximum":32,"default":1},)"
         R"("tile":{"type":"array","minItems":2,"maxItems":2,"items":{"$ref":"#/$defs/at"}},)"
         R"("color":{"enum":["red","blue","yellow","cyan","purple","pink","green"]}}})";
}

}  // namespace fissile::push
