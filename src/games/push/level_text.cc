// A level in JSON, both ways.
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/push/text.h"

namespace fissile::push {
namespace {

int required_integer(JsonReader& reader, std::string_view name) {
  int number = 0;
  if (reader.required(name)) reader.integer(name, number);
  return number;
}

std::optional<int> optional_integer(JsonReader& reader, std::string_view name) {
  int number = 0;
  if (!reader.member(name)) return std::nullopt;
  reader.integer(name, number);
  return number;
}

template <class Word, class Words>
Word read_word(JsonReader& reader, std::string_view name, const Words& words) {
  int index = 0;
  reader.choice(name, words, index);
  return static_cast<Word>(index);
}

// A member that is [x, y].
std::pair<int, int> read_tile(JsonReader& reader, std::string_view name) {
  const Json* found = reader.required(name);
  const Json::Array* items = found ? found->array() : nullptr;
  if (!items || items->size() != 2 || !(*items)[0].integer_text() || !(*items)[1].integer_text()) {
    reader.fail(name, "must be [x, y]");
    return {};
  }
  int numbers[2] = {};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto number = (*items)[i].integer();
    // What is far off the board becomes -1, which is off it too.
    const bool fits = number && *number >= -1 && *number <= kMaxSide;
    numbers[i] = fits ? static_cast<int>(*number) : -1;
  }
  return {numbers[0], numbers[1]};
}

Rect read_place(JsonReader& reader) {
  Rect place;
  place.x = required_integer(reader, "x");
  place.y = required_integer(reader, "y");
  reader.integer("w", place.w);
  reader.integer("h", place.h);
  return place;
}

BlockText read_block(JsonReader& reader) {
  BlockText block;
  block.place = read_place(reader);
  reader.required("color");
  block.color = read_word<Color>(reader, "color", kColorWords);
  block.kind = read_word<Kind>(reader, "kind", kKindWords);
  return block;
}

PadText read_pad(JsonReader& reader) {
  PadText pad;
  reader.required("kind");
  pad.kind = read_word<PadText::Kind>(reader, "kind", kPadWords);
  pad.x = required_integer(reader, "x");
  pad.y = required_integer(reader, "y");
  if (pad.kind == PadText::Kind::teleport) {
    std::tie(pad.to_x, pad.to_y) = read_tile(reader, "to");
  } else {
    reader.required("color");
    pad.color = read_word<Color>(reader, "color", kColorWords);
  }
  return pad;
}

// The objects of a list, each read by `read`, up to the first fault.
template <class Item>
std::vector<Item> read_list(JsonReader& reader, std::string_view name, Item (*read)(JsonReader&)) {
  std::vector<Item> items;
  const Json* found = reader.member(name);
  if (!found) return items;
  if (!found->array()) reader.fail(name, "must be a list");
  for (std::size_t i = 0; reader.ok() && i < found->array()->size(); ++i) {
    JsonReader inner((*found->array())[i], Code::setup_invalid,
                     reader.place(name) + "/" + std::to_string(i));
    items.push_back(read(inner));
    if (const auto fault = inner.finish()) reader.fail(*fault);
  }
  return items;
}

std::vector<std::string> read_walls(JsonReader& reader) {
  std::vector<std::string> rows;
  const Json* found = reader.required("walls");
  if (found && !found->array()) reader.fail("walls", "must be a list of rows");
  for (std::size_t i = 0; reader.ok() && i < found->array()->size(); ++i) {
    const std::string* row = (*found->array())[i].string();
    if (row) {
      rows.push_back(*row);
    } else {
      reader.fail("walls/" + std::to_string(i), "must be a string");
    }
  }
  return rows;
}

void write_place(JsonWriter& writer, const Rect& place) {
  writer.field("x", place.x).field("y", place.y).field("w", place.w).field("h", place.h);
}

void write_pad(JsonWriter& writer, const PadText& pad) {
  writer.begin_object().field("kind", kPadWords[static_cast<std::size_t>(pad.kind)]);
  writer.field("x", pad.x).field("y", pad.y);
  if (pad.kind == PadText::Kind::teleport) {
    writer.key("to").begin_array().value(pad.to_x).value(pad.to_y).end_array();
  } else {
    writer.field("color", kColorWords[static_cast<std::size_t>(pad.color)]);
  }
  writer.end_object();
}

}  // namespace

Level read_level(JsonReader& reader, const Json& json, const std::string& at) {
  Level level;
  JsonReader inner(json, Code::setup_invalid, at);
  inner.string("title", level.title);
  inner.string("lesson", level.lesson);
  level.walls = read_walls(inner);
  std::tie(level.player_x, level.player_y) = read_tile(inner, "player");
  if (const Json* exit = inner.required("exit")) {
    JsonReader place(*exit, Code::setup_invalid, inner.place("exit"));
    level.exit = read_place(place);
    if (const auto fault = place.finish()) inner.fail(*fault);
  }
  inner.required("blocks");
  level.blocks = read_list(inner, "blocks", read_block);
  level.pads = read_list(inner, "pads", read_pad);
  level.par = optional_integer(inner, "par");
  level.move_limit = optional_integer(inner, "moveLimit");
  if (const auto fault = inner.finish()) reader.fail(*fault);
  return level;
}

void write_level(JsonWriter& writer, const Level& level) {
  writer.begin_object();
  if (!level.title.empty()) writer.field("title", level.title);
  if (!level.lesson.empty()) writer.field("lesson", level.lesson);
  writer.key("walls").begin_array();
  for (const std::string& row : level.walls) writer.value(std::string_view(row));
  writer.end_array();
  writer.key("player").begin_array().value(level.player_x).value(level.player_y).end_array();
  writer.key("exit").begin_object();
  write_place(writer, level.exit);
  writer.end_object().key("blocks").begin_array();
  for (const BlockText& block : level.blocks) {
    writer.begin_object();
    write_place(writer, block.place);
    writer.field("color", kColorWords[static_cast<std::size_t>(block.color)]);
    writer.field("kind", kKindWords[static_cast<std::size_t>(block.kind)]).end_object();
  }
  writer.end_array().key("pads").begin_array();
  for (const PadText& pad : level.pads) write_pad(writer, pad);
  writer.end_array();
  if (level.par) writer.field("par", *level.par);
  if (level.move_limit) writer.field("moveLimit", *level.move_limit);
  writer.end_object();
}

}  // namespace fissile::push
