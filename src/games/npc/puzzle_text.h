#pragma once
// The puzzle file (N7) and the values in it (N6), read and written.
#include <string_view>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "games/npc/puzzle.h"

namespace fissile::npc {

// Reads the member of that name: a whole number, or a string of its digits. Its absence is a fault.
void read_value(JsonReader& reader, std::string_view name, Int1024& out);
// The same of a value that stands anywhere; a fault names `path`, below the place of the reader.
void read_value(JsonReader& reader, std::string_view path, const Json& json, Int1024& out);

// A number where every reader of JSON is exact, below 2^53; a string of digits from there on.
void write_value(JsonWriter& writer, const Int1024& value);

// Shape and types, and never more than a puzzle may hold; the rest is check_puzzle. Asks for the
// members only: finish() is left to the caller.
void read_puzzle(JsonReader& reader, Setup& setup);

// The members of a puzzle, every tile in its short form.
void write_puzzle(JsonWriter& writer, const Setup& setup);

}  // namespace fissile::npc
