#include "solve/push/generate_pieces.h"

#include <algorithm>
#include <cstdlib>

#include "games/push/level_check.h"
#include "solve/generate/climb.h"

namespace fissile::push {
namespace {

constexpr int kTries = 40;

bool has(Features features, Feature feature) { return (features & bit(feature)) != 0; }

bool is_free(const Level& level, const Rect& place) {
  for (int y = place.y; y < place.y + place.h; ++y) {
    for (int x = place.x; x < place.x + place.w; ++x) {
      if (!is_floor(level, x, y)) return false;
    }
  }
  const auto there = [&](const BlockText& block) { return overlap(block.place, place); };
  return std::none_of(level.blocks.begin(), level.blocks.end(), there);
}

// A random free place of that size; false if none was found.
bool find_place(const Level& level, Rect& place, Random& random) {
  for (int i = 0; i < kTries; ++i) {
    place.x = between(random, 1, width_of(level) - 1 - place.w);
    place.y = between(random, 1, height_of(level) - 1 - place.h);
    if (is_free(level, place)) return true;
  }
  return false;
}

// The kinds of blocks among the features, one for each pair, each of them at least once.
std::vector<Feature> kinds_of(const Recipe& recipe, Features features, Random& random) {
  std::vector<Feature> listed, kinds;
  for (const Feature kind : {Feature::wide, Feature::ice, Feature::bomb}) {
    if (has(features, kind)) listed.push_back(kind);
  }
  const bool plain = has(recipe.features, Feature::plain) || listed.empty();
  for (int pair = 0; pair < recipe.pairs; ++pair) {
    const auto at = static_cast<std::size_t>(pair);
    if (at < listed.size()) {
      kinds.push_back(listed[at]);
    } else if (plain) {
      kinds.push_back(Feature::plain);
    } else {
      kinds.push_back(listed[random.below(static_cast<std::uint32_t>(listed.size()))]);
    }
  }
  return kinds;
}

bool add_pair(Level& level, Feature kind, Color color, Random& random) {
  Rect size{0, 0, 1, 1};
  if (kind == Feature::wide) size = below(random, 2) == 0 ? Rect{0, 0, 2, 1} : Rect{0, 0, 1, 2};
  if (kind == Feature::wide && below(random, 4) == 0) size.w = size.h = 2;
  for (int i = 0; i < 2; ++i) {
    BlockText block{size, color, Kind::plain};
    if (kind == Feature::ice) block.kind = Kind::ice;
    if (kind == Feature::bomb) block.kind = Kind::bomb;
    if (!find_place(level, block.place, random)) return false;
    level.blocks.push_back(block);
  }
  return true;
}

// One tile of floor that has no pad yet.
bool find_pad(const Level& level, PadText& pad, Random& random) {
  for (int i = 0; i < kTries; ++i) {
    pad.x = between(random, 1, width_of(level) - 2);
    pad.y = between(random, 1, height_of(level) - 2);
    const auto there = [&](const PadText& other) { return other.x == pad.x && other.y == pad.y; };
    if (!is_free(level, {pad.x, pad.y, 1, 1})) continue;
    if (std::none_of(level.pads.begin(), level.pads.end(), there)) return true;
  }
  return false;
}

bool add_teleport(Level& level, Random& random) {
  PadText one, other;
  if (!find_pad(level, one, random)) return false;
  level.pads.push_back(one);
  if (!find_pad(level, other, random)) return false;
  level.pads.back().to_x = other.x;
  level.pads.back().to_y = other.y;
  other.to_x = one.x;
  other.to_y = one.y;
  level.pads.push_back(other);
  return true;
}

// A changer, and a block that needs it: one of some pair takes another colour.
bool add_changer(Level& level, int colors, Random& random) {
  BlockText& block = level.blocks[random.below(static_cast<std::uint32_t>(level.blocks.size()))];
  PadText pad;
  pad.kind = PadText::Kind::changer;
  pad.color = block.color;
  block.color =
      static_cast<Color>((static_cast<int>(block.color) + between(random, 1, colors - 1)) % colors);
  if (!find_pad(level, pad, random)) return false;
  level.pads.push_back(pad);
  return true;
}

void place_player(Level& level, Random& random) {
  Rect place{0, 0, 1, 1};
  find_place(level, place, random);
  level.player_x = place.x;
  level.player_y = place.y;
}

void move_block(Level& level, Random& random) {
  BlockText& block = level.blocks[random.below(static_cast<std::uint32_t>(level.blocks.size()))];
  const Rect before = block.place;
  if (below(random, 2) == 0) {
    block.place.x += between(random, -1, 1);
    block.place.y += between(random, -1, 1);
  } else if (!find_place(level, block.place, random)) {
    block.place = before;
  }
}

void swap_blocks(Level& level, Random& random) {
  const auto count = static_cast<std::uint32_t>(level.blocks.size());
  Rect &one = level.blocks[random.below(count)].place,
       &other = level.blocks[random.below(count)].place;
  std::swap(one.x, other.x);
  std::swap(one.y, other.y);
}

void move_pad(Level& level, Random& random) {
  PadText& pad = level.pads[random.below(static_cast<std::uint32_t>(level.pads.size()))];
  const PadText before = pad;
  if (!find_pad(level, pad, random)) pad = before;
  for (PadText& other : level.pads) {
    const bool partner = other.kind == PadText::Kind::teleport && &other != &pad &&
                         other.to_x == before.x && other.to_y == before.y;
    if (partner) other.to_x = pad.x, other.to_y = pad.y;
  }
}

}  // namespace

bool is_fit(const Level& level) {
  const auto covered = [&](const PadText& pad) {
    const Rect place{pad.x, pad.y, 1, 1};
    return !is_free(level, place) || place == Rect{level.player_x, level.player_y, 1, 1};
  };
  return !check_level(level, "level") && is_one_room(level) &&
         std::none_of(level.pads.begin(), level.pads.end(), covered);
}

std::optional<Level> draw_level(const Recipe& recipe, Features features, Random& random) {
  Level level;
  draw_walls(level, recipe.width, recipe.height, random);
  move_exit(level, random);
  const auto kinds = kinds_of(recipe, features, random);
  for (int pair = 0; pair < recipe.pairs; ++pair) {
    const auto color = static_cast<Color>(pair % recipe.colors);
    if (!add_pair(level, kinds[static_cast<std::size_t>(pair)], color, random)) return std::nullopt;
  }
  // What has no partner must be blown up.
  const bool single = has(features, Feature::bomb) && recipe.pairs > 1 && below(random, 2) == 0;
  if (single && level.blocks.back().kind != Kind::bomb) level.blocks.pop_back();
  if (has(features, Feature::teleport) && !add_teleport(level, random)) return std::nullopt;
  if (has(features, Feature::changer) && !add_changer(level, recipe.colors, random)) {
    return std::nullopt;
  }
  place_player(level, random);
  return is_fit(level) ? std::optional(level) : std::nullopt;
}

std::optional<Level> change_level(const Level& level, Random& random) {
  Level changed = level;
  const int choice = below(random, 20);
  if (choice < 8) {
    move_block(changed, random);
  } else if (choice < 10) {
    swap_blocks(changed, random);
  } else if (choice < 12) {
    place_player(changed, random);
  } else if (choice < 13) {
    move_exit(changed, random);
  } else if (choice < 16 && !level.pads.empty()) {
    move_pad(changed, random);
  } else {
    change_wall(changed, random);
  }
  if (changed == level || !is_fit(changed)) return std::nullopt;
  return changed;
}

}  // namespace fissile::push
