// `fissile levels`: the packs that are built in, and level files of one's own.
#include <fmt/core.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/commands/level_source.h"
#include "cli/commands/words.h"

namespace fissile::cli {
namespace {

struct Options {
  bool verbose = false;
  std::string source;  // a pack or a file
  int level = 0;       // 0: all
};

std::string size_text(const PackLevel& level) {
  return level.width > 0 ? fmt::format("{:>3} x {}", level.width, level.height) : "";
}

void print_list(const Options& options) {
  for (const LevelFile& file : level_files()) {
    const Pack pack =
        accept_pack({&terminal_game(file.game), std::string(file.pack), std::string(file.text)});
    fmt::print("{:<8}{:<14}{:>10}  {}\n", file.game, file.pack, counted(pack.levels.size()),
               pack.title);
    if (!options.verbose) continue;
    for (std::size_t i = 0; i < pack.levels.size(); ++i) {
      const PackLevel& level = pack.levels[i];
      fmt::print("{:>7} {:<30}{}{}\n", i + 1, level.title, size_text(level), level.note);
    }
  }
}

void show(const Options& options) {
  const LevelSource source = find_levels(options.source);
  source.game->show_levels(source.text, source.name, options.level);
}

void check_file(const Options& options) {
  const LevelSource source = read_source(options.source);
  const Pack pack = accept_pack(source);
  const auto by_area = [](const PackLevel& a, const PackLevel& b) {
    return a.width * a.height < b.width * b.height;
  };
  const auto [small, large] = std::minmax_element(pack.levels.begin(), pack.levels.end(), by_area);
  const auto pars = std::count_if(pack.levels.begin(), pack.levels.end(),
                                  [](const PackLevel& level) { return level.par.has_value(); });
  std::string sizes = fmt::format("{} x {}", small->width, small->height);
  if (by_area(*small, *large)) sizes += fmt::format(" to {} x {}", large->width, large->height);
  fmt::print("{}: ok: '{}', {}, {}, {} with a par\n", source.name, pack.title,
             counted(pack.levels.size()), sizes, pars);
}

// Such as "levels of one game or puzzles of another", of the games whose files can come from
// outside.
std::string level_files_text() {
  std::vector<std::string> kinds;
  for (const TerminalGame& game : terminal_games()) {
    if (game.is_level_file) kinds.push_back(game.level_files);
  }
  return join(kinds, " or ");
}

}  // namespace

void add_levels(Command app) {
  Command command = app.add_command("levels", "List, show, check and draw packs of levels");
  const auto options = std::make_shared<Options>();
  command.add_flag("--verbose,-v", options->verbose, "List every level");
  command.footer(
      "docs/levels.md describes level files. Examples:\n"
      "  fissile levels -v\n"
      "  fissile levels show classic 4\n"
      "  fissile levels check my-levels.txt\n"
      "  fissile levels render --pack classic -o sheet.png");
  command.run([options] { print_list(*options); });
  const auto add = [&](const char* name, const std::string& help, void (*run)(const Options&)) {
    Command below = command.add_command(name, help);
    below.run([options, run] { run(*options); });
    return below;
  };

  Command showing = add("show", "Print a pack, or one level of it, as text", show);
  showing.add_option("pack", options->source, "The name of a pack, or a FILE of push").required();
  showing.add_option("level", options->level, "The number of the level")
      .within_shown(1, static_cast<int>(kMaxFileLevels));

  Command checking = add("check", "Check a file of " + level_files_text(), check_file);
  checking.add_option("file", options->source, "The file; - is standard input")
      .type_name("FILE")
      .required();

  for (const TerminalGame& game : terminal_games()) {
    if (game.add_level_commands) game.add_level_commands(command);
  }
}

}  // namespace fissile::cli
