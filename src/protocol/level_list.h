#pragma once
// The levels that come with the games, as the protocol tells of them.
#include <optional>
#include <string>

#include "core/level_files.h"
#include "core/offers.h"
#include "core/text_form.h"

namespace fissile {

inline void write_head(JsonWriter& writer, const LevelInfo& level) {
  writer.field("title", level.title);
  if (level.par) writer.field("par", *level.par);
}

// The packs of a game with the titles of their levels.
template <TextForm T>
void write_packs(JsonWriter& writer) {
  writer.key("packs").begin_array();
  if constexpr (HasLevels<T>) {
    for (const LevelFile& file : level_files()) {
      if (file.game != T::Rules::kId) continue;
      const LevelPack pack = T::list_levels(file.text);
      writer.begin_object().field("pack", file.pack).field("title", pack.title);
      writer.key("levels").begin_array();
      for (const LevelInfo& level : pack.levels) {
        write_head(writer.begin_object(), level);
        writer.end_object();
      }
      writer.end_array().end_object();
    }
  }
  writer.end_array();
}

// One level with all that is in it.
template <TextForm T>
std::optional<Error> write_level(JsonWriter& writer, const std::string& name, int number) {
  const std::string_view file = level_file(T::Rules::kId, name);
  if (file.empty()) {
    return Error{Code::setup_invalid, "pack must be the name of a pack of this game", "/pack"};
  }
  if constexpr (HasLevels<T>) {
    const LevelPack pack = T::list_levels(file);
    const auto count = static_cast<int>(pack.levels.size());
    if (number < 1 || number > count) {
      return Error{Code::setup_invalid, "level must be 1 to " + std::to_string(count), "/level"};
    }
    const LevelInfo& level = pack.levels[static_cast<std::size_t>(number) - 1];
    write_head(writer.key("level").begin_object(), level);
    writer.key("setup").raw(level.setup).end_object();
  }
  return std::nullopt;
}

}  // namespace fissile
