#include "games/npc/puzzle_text.h"

#include <string>
#include <utility>

namespace fissile::npc {
namespace {

constexpr std::string_view kTooLarge = "must lie between -2^1024 and 2^1024";
constexpr std::string_view kTileHelp =
    R"(must be ".", "#", "+k", "*k" or {"type":...,"modifier":...})";
constexpr std::string_view kSizeHelp =
    "must be 1 to 256 rows of 1 to 256 tiles, at most 4096 in all";
constexpr std::string_view kTypes[] = {"Blank", "Wall", "Add", "Multiply"};  // in order of Kind

bool is_integer(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// N1: who writes a puzzle looks for the row and the column of a fault, so words say them before the
// sentence about the place in the file.
void fail_in(JsonReader& reader, const std::string& words, Error fault) {
  fault.message = words + ": " + fault.message;
  reader.fail(std::move(fault));
}

void fail_in(JsonReader& reader, const std::string& words, std::string_view path,
             std::string_view what) {
  const std::string where = reader.place(path);
  fail_in(reader, words,
          Error{Code::setup_invalid, where.substr(1) + " " + std::string(what), where});
}

// Where a tile or a block stands. Both count from 0, as in the file.
std::string row_and_column(auto row, auto col) {
  return "row " + std::to_string(row) + ", column " + std::to_string(col);
}

// One tile of the file while it is read; its words are made only for a fault.
struct TilePlace {
  std::size_t row;
  std::size_t col;

  std::string path() const { return "tiles/" + std::to_string(row) + "/" + std::to_string(col); }
  std::string words() const { return "tile in " + row_and_column(row, col); }
};

void fail_in(JsonReader& reader, const TilePlace& place, std::string_view what) {
  fail_in(reader, place.words(), place.path(), what);
}

void read_short_tile(JsonReader& reader, const TilePlace& place, std::string_view text,
                     Tile& tile) {
  if (text == ".") return;
  if (text == "#") {
    tile.kind = Kind::wall;
    return;
  }
  const bool acting = text.starts_with('+') || text.starts_with('*');
  if (!acting || !is_integer(text.substr(1))) {
    return fail_in(reader, place, kTileHelp);
  }
  tile.kind = text[0] == '+' ? Kind::add : Kind::multiply;
  const auto modifier = int1024_from_decimal(text.substr(1));
  if (!modifier) {
    return fail_in(reader, place, "has a modifier that does not lie between -2^1024 and 2^1024");
  }
  tile.modifier = *modifier;
}

void read_long_tile(JsonReader& reader, const TilePlace& place, const Json& json, Tile& tile) {
  JsonReader inner(json, Code::setup_invalid, reader.place(place.path()));
  int type = 0;
  inner.required("type");
  inner.choice("type", kTypes, type);
  tile.kind = static_cast<Kind>(type);
  if (acts(tile.kind)) {
    read_value(inner, "modifier", tile.modifier);
  } else {
    inner.member("modifier");  // N7: ignored, whatever it is
  }
  if (auto fault = inner.finish()) fail_in(reader, place.words(), std::move(*fault));
}

Tile read_tile(JsonReader& reader, const TilePlace& place, const Json& json) {
  Tile tile;
  if (json.string()) {
    read_short_tile(reader, place, *json.string(), tile);
  } else if (json.object()) {
    read_long_tile(reader, place, json, tile);
  } else {
    fail_in(reader, place, kTileHelp);
  }
  return tile;
}

// Row 0 says how many tiles every row has. False if the row is a fault.
bool has_width(JsonReader& reader, std::size_t row, const Json& json, std::size_t cols) {
  const Json::Array* line = json.array();
  if (line && line->size() == cols) return true;
  std::string what = "must be a list of " + std::to_string(cols) + " tiles, like row 0";
  if (line) what += ", and has " + std::to_string(line->size());
  const std::string number = std::to_string(row);
  fail_in(reader, "row " + number, "tiles/" + number, what);
  return false;
}

void read_tiles(JsonReader& reader, Setup& setup) {
  const Json* json = reader.required("tiles");
  if (!json) return;
  if (!json->array()) return reader.fail("tiles", "must be a list of rows");
  const Json::Array& rows = *json->array();
  if (!rows.empty() && !rows[0].array()) {
    return fail_in(reader, "row 0", "tiles/0", "must be a list of tiles");
  }
  const std::size_t cols = rows.empty() ? 0 : rows[0].array()->size();
  if (!size_fits(rows.size(), cols)) {
    return reader.fail("tiles", std::string(kSizeHelp) + ", and has " +
                                    std::to_string(rows.size()) + " x " + std::to_string(cols));
  }
  setup.rows = static_cast<int>(rows.size());
  setup.cols = static_cast<int>(cols);
  setup.tiles.reserve(rows.size() * cols);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!has_width(reader, row, rows[row], cols)) return;
    for (std::size_t col = 0; col < cols && reader.ok(); ++col) {
      setup.tiles.push_back(read_tile(reader, {row, col}, (*rows[row].array())[col]));
    }
  }
}

void read_block(JsonReader& reader, std::size_t index, const Json& json, Setup& setup) {
  JsonReader inner(json, Code::setup_invalid, reader.place("blocks/" + std::to_string(index)));
  std::string words = "block " + std::to_string(index);
  Block block;
  inner.required("row");
  inner.required("col");
  inner.integer("row", block.row);
  inner.integer("col", block.col);
  if (inner.ok()) words += " in " + row_and_column(block.row, block.col);
  read_value(inner, "value", block.value);
  if (auto fault = inner.finish()) return fail_in(reader, words, std::move(*fault));
  setup.blocks.push_back(block);
  if (const auto fault = check_block(setup, index)) {
    fail_in(reader, words, fault->where.text().substr(1), fault->what);
  }
}

void read_blocks(JsonReader& reader, Setup& setup) {
  const Json* json = reader.required("blocks");
  if (!json) return;
  if (!json->array()) return reader.fail("blocks", "must be a list of blocks");
  const Json::Array& blocks = *json->array();
  if (blocks.empty() || blocks.size() > kMaxBlocks) {
    return reader.fail("blocks",
                       "must hold 1 to 64 blocks, and holds " + std::to_string(blocks.size()));
  }
  for (std::size_t i = 0; i < blocks.size() && reader.ok(); ++i) {
    read_block(reader, i, blocks[i], setup);
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
