#pragma once
// The shipped levels, read as a player would get them.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "base/json.h"
#include "core/level_files.h"
#include "games/push/text.h"

namespace fissile::push_proof {

using namespace push;

struct Shipped {
  std::string pack;
  int number = 0;
  Level level;
};

// REQUIRES: the name of a pack of this game, whose levels are sound.
inline std::vector<Shipped> shipped(const std::string& pack) {
  JsonWriter request;
  request.begin_object().field("pack", pack).end_object();
  const auto json = parse_json(request.text());
  const auto setup = accept_setup<Text>(*json, "");
  check(static_cast<bool>(setup), "a shipped pack is sound");
  std::vector<Shipped> levels;
  for (const Level& level : (*setup)->levels) {
    levels.push_back({pack, static_cast<int>(levels.size()) + 1, level});
  }
  return levels;
}

inline std::vector<Shipped> all_shipped() {
  std::vector<Shipped> all;
  for (const LevelFile& file : level_files()) {
    if (file.game != Rules::kId) continue;
    for (Shipped& level : shipped(std::string(file.pack))) all.push_back(std::move(level));
  }
  return all;
}

// A level by itself. Tables are large, so they live on the heap.
inline std::unique_ptr<Tables> tables_of_one(const Level& level) {
  return std::make_unique<Tables>(Rules::prepare(Setup{"", 0, 1, {level}}));
}

}  // namespace fissile::push_proof
