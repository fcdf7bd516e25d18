#include "games/push/text.h"

#include <memory>
#include <string>
#include <utility>

#include "core/level_files.h"
#include "games/push/arc.h"
#include "games/push/pack.h"

namespace fissile::push {
namespace {

constexpr std::string_view kDefaultPack = "classic";

// The levels of a pack into `setup`: all of them, or the one of that number.
void read_levels(JsonReader& reader, Setup& setup) {
  const std::string_view text = level_file(Rules::kId, setup.pack);
  if (text.empty()) return reader.fail("pack", "must be the name of a pack of levels");
  auto pack = read_pack(text);
  if (!pack) return reader.fail("pack", "is a broken file: " + pack.error().message);
  setup.pack_size = static_cast<int>(pack->levels.size());
  if (setup.number > setup.pack_size) {
    return reader.fail("level", "must be 1 to " + std::to_string(setup.pack_size));
  }
  if (setup.number > 0) {
    setup.levels.push_back(std::move(pack->levels[static_cast<std::size_t>(setup.number) - 1]));
  } else {
    setup.levels = std::move(pack->levels);
  }
}

void write_tile(JsonWriter& writer, std::string_view name, Tile at) {
  writer.key(name).begin_array().value(int{at.x}).value(int{at.y}).end_array();
}

}  // namespace

SetupResult<Rules> Text::read_setup(const Json& json, const std::string& at) {
  auto setup = std::make_unique<Setup>();
  JsonReader reader(json, Code::setup_invalid, at);
  const Json* pack = reader.member("pack");
  const Json* level = reader.member("level");
  reader.string("pack", setup->pack);
  if (pack && setup->pack.empty()) reader.fail("pack", "must be the name of a pack of levels");
  if (!pack && level) {
    setup->pack_size = 1;
    setup->levels.push_back(read_level(reader, *level, reader.place("level")));
  } else {
    if (!pack) setup->pack = kDefaultPack;
    if (!pack) setup->number = 1;
    reader.integer("level", setup->number);
    if (level && setup->number < 1) reader.fail("level", "must be the number of a level");
    if (reader.ok()) read_levels(reader, *setup);
  }
  if (const auto fault = reader.finish()) return *fault;
  return setup;
}

void Text::write_setup(JsonWriter& writer, const Setup& setup) {
  writer.begin_object();
  if (setup.pack.empty()) {
    writer.key("level");
    write_level(writer, setup.levels[0]);
  } else {
    writer.field("pack", setup.pack);
    if (setup.number > 0) writer.field("level", setup.number);
  }
  writer.end_object();
}

void Text::write_state(JsonWriter& writer, const Tables& tables, const State& state) {
  const LevelTable& level = Rules::level_of(tables, state);
  writer.begin_object().field("game", Rules::kId).field("status", state.won ? "won" : "active");
  writer.field("level", int{state.level}).field("levels", tables.pack_size);
  writer.field("width", int{level.width}).field("height", int{level.height});
  write_tile(writer, "player", state.player);
  writer.key("exit").begin_object().field("x", level.exit.x).field("y", level.exit.y);
  writer.field("w", level.exit.w).field("h", level.exit.h);
  writer.field("unlocked", Rules::unlocked(state)).end_object();
  writer.key("blocks").begin_array();
  for (const Block& block : state.blocks) {
    writer.begin_object().field("x", int{block.at.x}).field("y", int{block.at.y});
    writer.field("w", int{block.w}).field("h", int{block.h});
    writer.field("color", kColorWords[static_cast<std::size_t>(block.color)]);
    writer.field("kind", kKindWords[static_cast<std::size_t>(block.kind)]).end_object();
  }
  writer.end_array().field("moves", state.moves).end_object();
}

void Text::write_event(JsonWriter& writer, const Tables&, const Event& event) {
  static constexpr std::string_view kNames[] = {"step",       "push",    "recolour", "teleport",
                                                "annihilate", "explode", "unlock",   "complete"};
  using Type = Event::Type;
  writer.begin_object().field("type", kNames[static_cast<std::size_t>(event.type)]);
  if (event.type == Type::complete) {
    writer.field("level", int{event.level});
  } else {
    write_tile(writer, "at", event.at);
  }
  if (event.type == Type::recolour) {
    writer.field("color", kColorWords[static_cast<std::size_t>(event.color)]);
  } else if (event.type != Type::complete && event.type != Type::unlock) {
    write_tile(writer, "to", event.to);
  }
  writer.end_object();
}

static_assert(TextForm<Text>);
static_assert(arc::ArcForm<Text>);

}  // namespace fissile::push
