#include "games/npc/puzzle_text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace fissile::npc {
namespace {

constexpr std::string_view kTooLarge = "must lie between -2^1024 and 2^1024";
constexpr std::string_view kTileHelp =
    R"(must be ".", "#", "+k", "*k" or {"type":...,"modifier":...})";
constexpr std::string_view kTypes[] = {"Blank", "Wall", "Add", "Multiply"};  // in order of Kind

bool is_integer(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

void read_short_tile(JsonReader& reader, const std::string& path, std::string_view text,
                     Tile& tile) {
  if (text == ".") return;
  if (text == "#") {
    tile.kind = Kind::wall;
    return;
  }
  const bool acting = text.starts_with('+') || text.starts_with('*');
  if (!acting || !is_integer(text.substr(1))) return reader.fail(path, kTileHelp);
  tile.kind = text[0] == '+' ? Kind::add : Kind::multiply;
  const auto modifier = int1024_from_decimal(text.substr(1));
  if (!modifier) {
    return reader.fail(path, "has a modifier that does not lie between -2^1024 and 2^1024");
  }
  tile.modifier = *modifier;
}

void read_long_tile(JsonReader& reader, const std::string& path, const Json& json, Tile& tile) {
  JsonReader inner(json, Code::setup_invalid, reader.place(path));
  int type = 0;
  inner.required("type");
  inner.choice("type", kTypes, type);
  tile.kind = static_cast<Kind>(type);
  if (acts(tile.kind)) {
    read_value(inner, "modifier", tile.modifier);
  } else {
    inner.member("modifier");  // N7: ignored, whatever it is
  }
  if (auto fault = inner.finish()) reader.fail(std::move(*fault));
}

Tile read_tile(JsonReader& reader, const std::string& path, const Json& json) {
  Tile tile;
  if (json.string()) {
    read_short_tile(reader, path, *json.string(), tile);
  } else if (json.object()) {
    read_long_tile(reader, path, json, tile);
  } else {
    reader.fail(path, kTileHelp);
  }
  return tile;
}

void read_tiles(JsonReader& reader, Setup& setup) {
  const Json* json = reader.required("tiles");
  if (!json) return;
  if (!json->array()) return reader.fail("tiles", "must be a list of rows");
  const Json::Array& rows = *json->array();
  if (rows.empty()) return;
  if (!rows[0].array()) return reader.fail("tiles/0", "must be a list of tiles");
  const std::size_t cols = rows[0].array()->size();
  setup.rows = static_cast<int>(rows.size());
  setup.cols = static_cast<int>(cols);
  if (!size_fits(rows.size(), cols)) return;  // check_puzzle says so
  setup.tiles.reserve(rows.size() * cols);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string path = "tiles/" + std::to_string(row);
    const Json::Array* line = rows[row].array();
    if (!line || line->size() != cols) {
      return reader.fail(path, "must be a list of " + std::to_string(cols) + " tiles");
    }
    for (std::size_t col = 0; col < cols && reader.ok(); ++col) {
      setup.tiles.push_back(read_tile(reader, path + "/" + std::to_string(col), (*line)[col]));
    }
  }
}

void read_blocks(JsonReader& reader, Setup& setup) {
  const Json* json = reader.required("blocks");
  if (!json) return;
  if (!json->array()) return reader.fail("blocks", "must be a list of blocks");
  // One more than a puzzle may hold is enough for check_puzzle to say so.
  const std::size_t count = std::min<std::size_t>(json->array()->size(), kMaxBlocks + 1);
  for (std::size_t i = 0; i < count && reader.ok(); ++i) {
    const std::string path = "blocks/" + std::to_string(i);
    JsonReader inner((*json->array())[i], Code::setup_invalid, reader.place(path));
    Block block;
    inner.required("row");
    inner.required("col");
    inner.integer("row", block.row);
    inner.integer("col", block.col);
    read_value(inner, "value", block.value);
    if (auto fault = inner.finish()) reader.fail(std::move(*fault));
    setup.blocks.push_back(block);
  }
}

std::string short_tile(const Tile& tile) {
  switch (tile.kind) {
    case Kind::blank: return ".";
    case Kind::wall: return "#";
    case Kind::add: return "+" + to_decimal(tile.modifier);
    case Kind::multiply: return "*" + to_decimal(tile.modifier);
  }
  return ".";
}

void write_tiles(JsonWriter& writer, const Setup& setup) {
  writer.begin_array();
  for (std::size_t i = 0; i < setup.tiles.size(); ++i) {
    const std::size_t col = i % static_cast<std::size_t>(setup.cols);
    if (col == 0) writer.begin_array();
    writer.value(std::string_view(short_tile(setup.tiles[i])));
    if (col + 1 == static_cast<std::size_t>(setup.cols)) writer.end_array();
  }
  writer.end_array();
}

}  // namespace

void read_value(JsonReader& reader, std::string_view name, Int1024& out) {
  if (const Json* found = reader.required(name)) read_value(reader, name, *found, out);
}

void read_value(JsonReader& reader, std::string_view path, const Json& json, Int1024& out) {
  const std::string* text = json.string() ? json.string() : json.integer_text();
  if (!text || !is_integer(*text)) {
    return reader.fail(path, "must be a whole number or a string of its digits");
  }
  const auto value = int1024_from_decimal(*text);
  if (!value) return reader.fail(path, kTooLarge);
  out = *value;
}

void write_value(JsonWriter& writer, const Int1024& value) {
  constexpr Int1024 kSafe = std::int64_t{1} << 53;
  constexpr Int1024 kSafeBelow = -(std::int64_t{1} << 53);
  const std::string text = to_decimal(value);
  value<kSafe && value> kSafeBelow ? writer.raw(text) : writer.value(std::string_view(text));
}

void read_puzzle(JsonReader& reader, Setup& setup) {
  read_value(reader, "target", setup.target);
  read_tiles(reader, setup);
  read_blocks(reader, setup);
  if (reader.member("title")) reader.string("title", setup.title.emplace());
}

void write_puzzle(JsonWriter& writer, const Setup& setup) {
  write_value(writer.key("target"), setup.target);
  write_tiles(writer.key("tiles"), setup);
  writer.key("blocks").begin_array();
  for (const Block& block : setup.blocks) {
    writer.begin_object().field("row", block.row).field("col", block.col).key("value");
    write_value(writer, block.value);
    writer.end_object();
  }
  writer.end_array();
  if (setup.title) writer.field("title", *setup.title);
}

}  // namespace fissile::npc
