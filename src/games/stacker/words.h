#pragma once
// The words of stacker's JSON, in the order of the values they stand for.
#include <array>
#include <span>
#include <string_view>

#include "base/json_writer.h"
#include "games/stacker/types.h"

namespace fissile::stacker {

// An empty cell is null, not a word.
constexpr std::array<std::string_view, 8> kBlockWords = {"",     "rick", "coo",  "kine",
                                                         "star", "bomb", "hard", "cracked"};
constexpr std::array<std::string_view, 4> kModeWords = {"endless", "round", "challenge",
                                                        "timeattack"};
constexpr std::array<std::string_view, 3> kStatusWords = {"active", "won", "over"};
constexpr std::array<std::string_view, 6> kActionWords = {"left", "right", "cw",
                                                          "ccw",  "down",  "drop"};
constexpr std::array<std::string_view, 13> kEventWords = {
    "move",  "lock",  "fall", "chain", "blast", "score", "crack",
    "clear", "bonus", "hand", "spawn", "won",   "over"};

inline void write_block(JsonWriter& writer, Block block) {
  if (block == Block::empty) {
    writer.null();
  } else {
    writer.value(kBlockWords[static_cast<std::size_t>(block)]);
  }
}

inline void write_blocks(JsonWriter& writer, std::span<const Block> blocks) {
  writer.begin_array();
  for (const Block block : blocks) write_block(writer, block);
  writer.end_array();
}

}  // namespace fissile::stacker
