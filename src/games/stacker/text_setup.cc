// The setups of stacker as JSON: reading, writing, the samples and the named ones (S12).
#include <algorithm>
#include <memory>

#include "games/stacker/text.h"
#include "games/stacker/words.h"

namespace fissile::stacker {
namespace {

void read_odds(JsonReader& reader, Odds& odds) {
  const Json* json = reader.member("odds");
  if (!json) return;
  JsonReader inner(*json, Code::setup_invalid, reader.place("odds"));
  inner.integer("bomb", odds.bomb);
  inner.integer("hard", odds.hard);
  inner.integer("star", odds.star);
  if (const auto fault = inner.finish()) reader.fail(*fault);
}

// What a cell holds; the reader gets a fault, at `name`, if it is neither a block's name nor null.
Block read_block(const Json& json, JsonReader& reader, const std::string& name) {
  if (json.is_null()) return Block::empty;
  for (std::size_t i = 1; json.string() && i < kBlockWords.size(); ++i) {
    if (*json.string() == kBlockWords[i]) return static_cast<Block>(i);
  }
  reader.fail(name, "must be null or the name of a block");
  return Block::empty;
}

void read_start(JsonReader& reader, FixedList<Row, kRows>& start) {
  const Json* json = reader.member("start");
  if (!json) return;
  const Json::Array* rows = json->array();
  if (!rows || rows->size() > kRows) return reader.fail("start", "must be a list of 0 to 12 rows");
  for (std::size_t i = 0; reader.ok() && i < rows->size(); ++i) {
    const std::string name = "start/" + std::to_string(i);
    const Json::Array* cells = (*rows)[i].array();
    if (!cells || cells->size() != kCols) return reader.fail(name, "must be a list of 6 cells");
    Row row{};
    for (std::size_t col = 0; reader.ok() && col < kCols; ++col) {
      row[col] = read_block((*cells)[col], reader, name + "/" + std::to_string(col));
    }
    start.push_back(row);
  }
}

}  // namespace

std::span<const std::string_view> Text::samples() {
  static constexpr std::string_view kSamples[] = {
      R"({})",
      R"({"hand":0,"odds":{"bomb":0,"hard":0,"star":0}})",
      R"({"hand":40,"odds":{"bomb":10,"hard":15,"star":30}})",
      R"({"hand":100,"odds":{"bomb":50,"hard":0,"star":25}})",
      R"({"mode":"round","quota":1,"hand":0,"odds":{"hard":10,"star":40}})",
      R"({"mode":"challenge","handEvery":3,"handEveryMin":1})",
      R"({"mode":"timeattack","landings":5,)"
      R"("start":[["star","rick","hard","cracked","kine","bomb"],)"
      R"(["coo",null,"star","rick",null,"coo"]]})",
      R"({"hand":20,"start":[["star",null,"star","star","star","star"],)"
      R"(["star",null,"star","star","star","star"],["star",null,"star","star","star","star"],)"
      R"(["star",null,"star","star","star","star"],["star",null,"star","star","star","star"],)"
      R"(["star",null,"star","star","star","star"],["star",null,"star","star","star","star"],)"
      R"(["star",null,"star","star","star","star"],["star",null,"star","star","star","star"],)"
      R"(["star",null,"star","star","star","star"],["star",null,null,null,"star","star"],)"
      R"(["star",null,null,null,"star","star"]]})",
  };
  return kSamples;
}

std::string_view Text::schema() {
  return R"({"type":"object","additionalProperties":false,"properties":{)"
         R"("hand":{"type":"integer","minimum":0,"maximum":100,"default":10},)"
         R"("odds":{"type":"object","additionalProperties":false,"properties":{)"
         R"("bomb":{"type":"integer","minimum":0,"maximum":100,"default":3},)"
         R"("hard":{"type":"integer","minimum":0,"maximum":100,"default":3},)"
         R"("star":{"type":"integer","minimum":0,"maximum":100,"default":10}}},)"
         R"("mode":{"enum":["endless","round","challenge","timeattack"],"default":"endless"},)"
         R"("quota":{"type":"integer","minimum":0,"maximum":1000000,"default":0},)"
         R"("handEvery":{"type":"integer","minimum":1,"maximum":1000000,"default":10},)"
         R"("handEveryMin":{"type":"integer","minimum":1,"maximum":1000000,"default":3},)"
         R"("landings":{"type":"integer","minimum":1,"maximum":1000000,"default":100},)"
         R"("start":{"type":"array","maxItems":12,"default":[],"items":{"type":"array",)"
         R"("minItems":6,"maxItems":6,"items":{"enum":[null,"rick","coo","kine","star","bomb",)"
         R"("hard","cracked"]}}}},)"
         R"("if":{"required":["mode"],"properties":{"mode":{"const":"round"}}},)"
         R"("then":{"required":["quota"],"properties":{"quota":{"minimum":1}}}})";
}

std::span<const Difficulty> Text::difficulties() {
  static constexpr Difficulty kDifficulties[] = {
      {"gentle", R"({"hand":0,"odds":{"bomb":5,"hard":0,"star":10}})"},
      {"mild", R"({"hand":5,"odds":{"bomb":4,"hard":2,"star":10}})"},
      {"normal", R"({})"},
      {"rough", R"({"hand":15,"odds":{"bomb":3,"hard":8,"star":15}})"},
      {"wild", R"({"hand":25,"odds":{"bomb":2,"hard":15,"star":20}})"},
  };
  return kDifficulties;
}

SetupResult<Rules> Text::read_setup(const Json& json, const std::string& at) {
  auto setup = std::make_unique<Setup>();
  JsonReader reader(json, Code::setup_invalid, at);
  reader.integer("hand", setup->hand);
  read_odds(reader, setup->odds);
  int mode = static_cast<int>(setup->mode);
  reader.choice("mode", kModeWords, mode);
  setup->mode = static_cast<Mode>(mode);
  reader.integer("quota", setup->quota);
  reader.integer("handEvery", setup->hand_every);
  // A first countdown below the default of the last is its own last.
  setup->hand_every_min = std::min(setup->hand_every_min, setup->hand_every);
  reader.integer("handEveryMin", setup->hand_every_min);
  reader.integer("landings", setup->landings);
  read_start(reader, setup->start);
  if (const auto fault = reader.finish()) return *fault;
  return setup;
}

void Text::write_setup(JsonWriter& writer, const Setup& setup) {
  writer.begin_object().field("hand", setup.hand).key("odds").begin_object();
  writer.field("bomb", setup.odds.bomb).field("hard", setup.odds.hard);
  writer.field("star", setup.odds.star).end_object();
  writer.field("mode", kModeWords[static_cast<std::size_t>(setup.mode)]);
  writer.field("quota", setup.quota).field("handEvery", setup.hand_every);
  writer.field("handEveryMin", setup.hand_every_min).field("landings", setup.landings);
  writer.key("start").begin_array();
  for (const Row& row : setup.start) write_blocks(writer, row);
  writer.end_array().end_object();
}

}  // namespace fissile::stacker
