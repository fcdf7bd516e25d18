#include "cli/commands/level_source.h"

#include <filesystem>

#include "cli/commands/replay_file.h"
#include "cli/commands/setup_flags.h"

namespace fissile::cli {

std::string name_of(const std::string& source) { return source == "-" ? "standard input" : source; }

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

LevelSource read_source(const std::string& path) {
  std::string text = read_file(path, kMaxPackBytes, "a pack of levels");
  for (const TerminalGame& game : terminal_games()) {
    if (game.is_level_file && game.is_level_file(text))
      return {&game, name_of(path), std::move(text)};
  }
  throw Failure{fmt::format("{}: is a level file of no game", name_of(path))};
}

LevelSource find_levels(const std::string& source) {
  if (const LevelFile* file = find_pack(source))
    return {&terminal_game(file->game), source, std::string(file->text)};
  if (source != "-" && !std::filesystem::exists(source)) {
    throw Failure{source + ": is neither a pack nor a file"};
  }
  return read_source(source);
}

Pack accept_pack(const LevelSource& source) {
  auto pack = source.game->read_pack(source.text);
  if (!pack) throw Failure{fmt::format("{}: {}", source.name, pack.error().message)};
  return std::move(*pack);
}

std::string counted(std::size_t levels) {
  return fmt::format("{} level{}", levels, levels == 1 ? "" : "s");
}

void show_boards(const LevelSource& source, int level) {
  Pack pack = accept_pack(source);
  choose(pack.levels, level);
  for (const PackLevel& each : pack.levels) {
    const auto match = make_match(source.game->id, SetupFlags{.setup = each.setup.dump()});
    fmt::print("{}level: {}\n{}", &each == &pack.levels[0] ? "" : "\n", each.title,
               source.game->board(match, Look{Color::bare}));
  }
}

}  // namespace fissile::cli
