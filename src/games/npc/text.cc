#include "games/npc/text.h"

#include <climits>
#include <memory>
#include <utility>

#include "core/level_files.h"
#include "games/npc/arc.h"
#include "games/npc/puzzle_text.h"

namespace fissile::npc {
namespace {

constexpr std::string_view kDefaultPack = "lessons";

void write_place(JsonWriter& writer, const Tables& tables, int tile) {
  writer.field("row", tile / tables.cols).field("col", tile % tables.cols);
}

// A level of a pack: the reader's members are `pack` and `level`.
void read_level(JsonReader& reader, Setup& setup) {
  setup.pack = kDefaultPack;
  setup.level = 1;
  reader.string("pack", setup.pack);
  reader.integer("level", setup.level);
  if (!reader.ok()) return;
  const std::string_view file = level_file(Rules::kId, setup.pack);
  if (file.empty()) return reader.fail("pack", "must be the name of a pack of this game");
  const auto pack = parse_json(file);
  const Json* levels = pack ? pack->find("levels") : nullptr;
  check(levels && levels->array(), "a pack of npc has no list of levels");
  const std::size_t count = levels->array()->size();
  if (setup.level < 1 || static_cast<std::size_t>(setup.level) > count) {
    return reader.fail("level", "must be 1 to " + std::to_string(count));
  }
  JsonReader inner((*levels->array())[static_cast<std::size_t>(setup.level) - 1],
                   Code::setup_invalid, reader.place("level"));
  read_puzzle(inner, setup);
  if (auto fault = inner.finish()) reader.fail(std::move(*fault));
}

}  // namespace

std::string_view Text::schema() {
  return R"({"oneOf":[{"type":"object","additionalProperties":false,"properties":{)"
         R"("pack":{"type":"string","default":"lessons"},)"
         R"("level":{"type":"integer","minimum":1,"default":1}}},)"
         R"({"type":"object","additionalProperties":false,)"
         R"("required":["target","tiles","blocks"],"properties":{)"
         R"("target":{"$ref":"#/$defs/value"},"tiles":{"type":"array","minItems":1,)"
         R"("maxItems":256,"items":{"type":"array","minItems":1,"maxItems":256,)"
         R"("items":{"$ref":"#/$defs/tile"}}},"blocks":{"type":"array","minItems":1,)"
         R"("maxItems":64,"items":{"type":"object","additionalProperties":false,)"
         R"("required":["row","col","value"],"properties":{)"
         R"("row":{"type":"integer","minimum":0,"maximum":255},)"
         R"("col":{"type":"integer","minimum":0,"maximum":255},)"
         R"("value":{"$ref":"#/$defs/value"}}}},"title":{"type":"string"}}}],"$defs":{)"
         R"("value":{"oneOf":[{"type":"integer"},{"type":"string","pattern":"^-?[0-9]+$"}]},)"
         R"("tile":{"oneOf":[{"type":"string","pattern":"^([.#]|[+*]-?[0-9]+)$"},)"
         R"({"type":"object","additionalProperties":false,"required":["type"],"properties":{)"
         R"("type":{"enum":["Blank","Wall"]},"modifier":{}}},)"
         R"({"type":"object","additionalProperties":false,"required":["type","modifier"],)"
         R"("properties":{"type":{"enum":["Add","Multiply"]},)"
         R"("modifier":{"$ref":"#/$defs/value"}}}]}}})";
}

SetupResult<Rules> Text::read_setup(const Json& json, const std::string& at) {
  auto setup = std::make_unique<Setup>();
  JsonReader reader(json, Code::setup_invalid, at);
  const bool is_level =
      json.find("pack") || json.find("level") || (json.object() && json.object()->empty());
  is_level ? read_level(reader, *setup) : read_puzzle(reader, *setup);
  if (const auto fault = reader.finish()) return *fault;
  return setup;
}

void Text::write_setup(JsonWriter& writer, const Setup& setup) {
  writer.begin_object();
  if (setup.pack.empty()) {
    write_puzzle(writer, setup);
  } else {
    writer.field("pack", setup.pack).field("level", setup.level);
  }
  writer.end_object();
}

Result<Rules::Action> Text::read_action(const Json& json, const Tables&) {
  return read_word_action<Rules::Action>(json, kDirections);
}

void Text::write_action(JsonWriter& writer, const Tables&, Rules::Action action) {
  writer.value(kDirections[action]);
}

void Text::write_state(JsonWriter& writer, const Tables& tables, const State& state) {
  static constexpr std::string_view kStatus[] = {"active", "won", "lost"};  // in order of Ending
  const Ending ending = Rules::outcome(tables, state).ending;
  writer.begin_object().field("game", Rules::kId);
  writer.field("status", kStatus[static_cast<std::size_t>(ending)]).field("turn", state.turn);
  writer.field("rows", tables.rows).field("cols", tables.cols);
  write_value(writer.key("target"), tables.target);
  writer.key("blocks").begin_array();
  for (const Block& block : state.blocks) {
    writer.begin_object().field("row", block.row).field("col", block.col);
    write_value(writer.key("value"), block.value);
    writer.end_object();
  }
  writer.end_array().end_object();
}

void Text::write_event(JsonWriter& writer, const Tables& tables, const Event& event) {
  using Type = Event::Type;
  static constexpr std::string_view kTypes[] = {"slide", "apply", "merge", "win", "lose"};
  writer.begin_object().field("type", kTypes[static_cast<std::size_t>(event.type)]);
  if (event.type == Type::slide || event.type == Type::apply) {
    writer.field("block", int{event.block});
  }
  if (event.type == Type::slide) {
    writer.key("from").begin_object();
    write_place(writer, tables, event.from);
    writer.end_object().key("to").begin_object();
    write_place(writer, tables, event.tile);
    writer.end_object();
  }
  if (event.type == Type::apply || event.type == Type::merge) {
    write_place(writer, tables, event.tile);
    write_value(writer.key("value"), event.value);
  }
  writer.end_object();
}

namespace {

// A setup may also name a level of a pack, which a file of puzzles must not.
Result<LevelInfo> read_listed(const Json& json, const std::string& at) {
  if (!json.find("tiles")) {
    return Error{Code::setup_invalid, at.substr(1) + " must have target, tiles and blocks", at};
  }
  const auto setup = accept_setup<Text>(json, at);
  if (!setup) return setup.error();
  return LevelInfo{(*setup)->title.value_or(""), std::nullopt, json.dump()};
}

// The pars that a pack may have beside its levels: one for each, or none at all.
std::optional<Error> add_pars(LevelPack& pack, const Json& pars) {
  const Error fault{Code::setup_invalid, "pars must be whole numbers, one for each level", "/pars"};
  if (!pars.array() || pars.array()->size() != pack.levels.size()) return fault;
  for (std::size_t i = 0; i < pack.levels.size(); ++i) {
    const auto par = (*pars.array())[i].integer();
    if (!par || *par < 0 || *par > INT_MAX) return fault;
    pack.levels[i].par = static_cast<int>(*par);
  }
  return std::nullopt;
}

}  // namespace

Result<LevelPack> Text::read_level_text(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  const Json* list = json->find("levels");
  if (!list) {
    auto level = read_listed(*json, "/puzzle");
    if (!level) return level.error();
    return LevelPack{level->title, {std::move(*level)}};
  }
  const Json* title = json->find("title");
  LevelPack pack{title && title->string() ? *title->string() : "", {}};
  if (!list->array() || list->array()->empty()) {
    return Error{Code::setup_invalid, "levels must be a list of puzzles", "/levels"};
  }
  for (std::size_t i = 0; i < list->array()->size(); ++i) {
    auto level = read_listed((*list->array())[i], "/levels/" + std::to_string(i));
    if (!level) return level.error();
    pack.levels.push_back(std::move(*level));
  }
  if (const Json* pars = json->find("pars")) {
    if (auto fault = add_pars(pack, *pars)) return std::move(*fault);
  }
  return pack;
}

LevelPack Text::list_levels(std::string_view file) {
  auto pack = read_level_text(file);
  check(bool(pack), "a pack of npc is broken");
  return std::move(*pack);
}

std::string Text::write_level_text(const Setup& setup) {
  JsonWriter writer;
  write_puzzle(writer.begin_object(), setup);
  return writer.end_object().take();
}

static_assert(TextForm<Text>);
static_assert(arc::ArcForm<Text>);

}  // namespace fissile::npc
