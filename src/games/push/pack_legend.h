#pragma once
// The legend of a map: what its signs stand for.
#include <array>
#include <optional>
#include <string_view>

#include "games/push/level.h"
#include "games/push/pack_lines.h"

namespace fissile::push {

// What a sign stands for: what stands on its tile, and what lies under that.
struct Sign {
  enum class Thing : std::uint8_t { nothing, wall, player, exit, block };
  enum class Ground : std::uint8_t { floor, changer, teleport };

  Thing thing = Thing::nothing;
  BlockText look = {};  // of a block; its place is at (0,0)
  Ground ground = Ground::floor;
  Color paint = Color::red;  // of a changer
  char pair = 0;             // of a teleport: the sign that its two tiles share

  bool operator==(const Sign&) const = default;
};

// By character.
using Legend = std::array<std::optional<Sign>, 128>;

constexpr std::size_t slot_of(char sign) { return static_cast<unsigned char>(sign) % 128; }

// The signs that mean something in every map.
Legend first_legend();

// Whether a legend may say what this character stands for. Those that begin another kind of line,
// and those that always mean the same, are not to be had.
constexpr bool may_name(char sign) {
  return sign > ' ' && sign < 0x7F &&
         std::string_view("#.;:=PE").find(sign) == std::string_view::npos;
}

// Whether the line is an entry of a legend: a sign, '=', and more.
bool is_entry(std::string_view line);

// Reads `Y = yellow 2x2` and the like. REQUIRES: is_entry(line.text).
Result<Sign> read_entry(const Line& line, const Legend& legend);

}  // namespace fissile::push
