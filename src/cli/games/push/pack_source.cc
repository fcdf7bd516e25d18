#include "cli/games/push/pack_source.h"

#include <filesystem>

#include "cli/commands/replay_file.h"
#include "games/push/rules.h"

namespace fissile::cli {

std::string name_of(const std::string& source) { return source == "-" ? "standard input" : source; }

push::Pack accept_pack(std::string_view text, const std::string& source) {
  auto pack = push::read_pack(text);
  if (!pack) throw Failure{fmt::format("{}: {}", name_of(source), pack.error().message)};
  return std::move(*pack);
}

const LevelFile* find_pack(const std::string& name) {
  const LevelFile* found = nullptr;
  for (const LevelFile& file : level_files()) {
    if (fmt::format("{}/{}", file.game, file.pack) == name) return &file;
    if (file.pack != name) continue;
    if (found) throw Failure{fmt::format("{}: of which game? say GAME/{}", name, name), 2};
    found = &file;
  }
  return found;
}

std::string read_source(const std::string& path) {
  return read_file(path, push::kMaxPackBytes, "a pack of levels");
}

push::Pack push_pack(const std::string& source) {
  if (const LevelFile* file = find_pack(source)) {
    if (file->game != push::Rules::kId) throw Failure{source + ": is no pack of push", 2};
    return accept_pack(file->text, source);
  }
  if (source != "-" && !std::filesystem::exists(source)) {
    throw Failure{source + ": is neither a pack nor a file"};
  }
  return accept_pack(read_source(source), source);
}

}  // namespace fissile::cli
