// `fissile levels`: the packs that are built in, and level files of one's own.
#include <fmt/core.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/commands/puzzle_boards.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/solving.h"
#include "cli/games/npc/course.h"
#include "cli/games/push/contact_sheet.h"
#include "cli/games/push/pack_source.h"
#include "core/level_files.h"
#include "games/all.h"
#include "games/stacker/rounds.h"

namespace fissile::cli {
namespace {

struct Options {
  bool verbose = false;
  std::string source;  // a pack or a file
  std::string pack;
  int level = 0;  // 0: all
  int scale = 4;
  std::string box_color = "red";
  std::string out;
};

// What the list says of a level, whichever game it is of.
struct LevelLine {
  std::string title;
  int width = 0;
  int height = 0;
  std::string note;  // such as ", par 16"
  bool has_par = false;
};

struct PackLines {
  std::string title;
  std::vector<LevelLine> levels;
};

std::string counted(std::size_t levels) {
  return fmt::format("{} level{}", levels, levels == 1 ? "" : "s");
}

PackLines lines_of(const push::Pack& pack) {
  PackLines lines{pack.title, {}};
  for (const push::Level& level : pack.levels) {
    const std::string note = level.par ? fmt::format(", par {}", *level.par) : "";
    lines.levels.push_back(
        {level.title, push::width_of(level), push::height_of(level), note, level.par.has_value()});
  }
  return lines;
}

NpcCourse accept_puzzles(const LevelFile& file) {
  auto read = read_puzzles(file.text);
  if (!read) throw Failure{fmt::format("{}: {}", file.pack, read.error().message)};
  return std::move(*read);
}

PackLines npc_lines(const LevelFile& file) {
  const Course course = accept_puzzles(file).course;
  PackLines lines{course.title, {}};
  for (const CourseLevel& level : course.levels) {
    const std::string note = level.par ? fmt::format(", par {}", *level.par) : "";
    lines.levels.push_back({level.title, level.width, level.height, note, level.par.has_value()});
  }
  return lines;
}

PackLines stacker_lines(const LevelFile& file) {
  const stacker::RoundPack pack = stacker::built_in_rounds(file.pack);
  PackLines lines{pack.title, {}};
  for (const stacker::Round& round : pack.rounds) {
    const std::string note = fmt::format(", {}, {} stars", round.difficulty, round.setup.quota);
    lines.levels.push_back({round.title, stacker::kCols, stacker::kRows, note, false});
  }
  return lines;
}

PackLines lines_of(const LevelFile& file) {
  if (file.game == npc::Rules::kId) return npc_lines(file);
  if (file.game == stacker::Rules::kId) return stacker_lines(file);
  return lines_of(accept_pack(file.text, std::string(file.pack)));
}

void print_list(const Options& options) {
  for (const LevelFile& file : level_files()) {
    const PackLines pack = lines_of(file);
    fmt::print("{:<8}{:<14}{:>10}  {}\n", file.game, file.pack, counted(pack.levels.size()),
               pack.title);
    if (!options.verbose) continue;
    for (std::size_t i = 0; i < pack.levels.size(); ++i) {
      const LevelLine& level = pack.levels[i];
      fmt::print("{:>7} {:<30}{:>3} x {}{}\n", i + 1, level.title, level.width, level.height,
                 level.note);
    }
  }
}

std::string pack_text(const push::Pack& pack, const std::string& name) {
  const auto text = push::write_pack(pack);
  if (!text) throw Failure{fmt::format("{}: {}", name, text.error().message)};
  return *text;
}

void show_npc(const LevelFile& file, int number) {
  NpcCourse pack = accept_puzzles(file);
  choose(pack.puzzles, number);
  for (const npc::Setup& setup : pack.puzzles) {
    const std::unique_ptr<npc::Tables> tables(new npc::Tables(npc::Rules::prepare(setup)));
    fmt::print("{}level: {}\n{}", &setup == &pack.puzzles[0] ? "" : "\n", setup.title.value_or(""),
               board_text(*tables, npc::Rules::initial(*tables, 0)));
  }
}

void show_stacker(const LevelFile& file, int number) {
  stacker::RoundPack pack = stacker::built_in_rounds(file.pack);
  choose(pack.rounds, number);
  for (const stacker::Round& round : pack.rounds) {
    const stacker::Tables tables = stacker::Rules::prepare(round.setup);
    fmt::print("{}level: {}\n{}, {} stars\n{}", &round == &pack.rounds[0] ? "" : "\n", round.title,
               round.difficulty, round.setup.quota, start_text(tables));
  }
}

void show(const Options& options) {
  const LevelFile* file = find_pack(options.source);
  if (file && file->game == npc::Rules::kId) return show_npc(*file, options.level);
  if (file && file->game == stacker::Rules::kId) return show_stacker(*file, options.level);
  push::Pack pack = push_pack(options.source);
  choose(pack.levels, options.level);
  fmt::print("{}", pack_text(pack, options.source));
}

void check_file(const Options& options) {
  const std::string text = read_source(options.source), name = name_of(options.source);
  const PackLines pack = is_puzzle_file(text) ? npc_lines({npc::Rules::kId, name, text})
                                              : lines_of(accept_pack(text, options.source));
  const auto by_area = [](const LevelLine& a, const LevelLine& b) {
    return a.width * a.height < b.width * b.height;
  };
  const auto [small, large] = std::minmax_element(pack.levels.begin(), pack.levels.end(), by_area);
  const auto pars = std::count_if(pack.levels.begin(), pack.levels.end(),
                                  [](const LevelLine& level) { return level.has_par; });
  std::string sizes = fmt::format("{} x {}", small->width, small->height);
  if (by_area(*small, *large)) sizes += fmt::format(" to {} x {}", large->width, large->height);
  fmt::print("{}: ok: '{}', {}, {}, {} with a par\n", name, pack.title, counted(pack.levels.size()),
             sizes, pars);
}

void import_file(const Options& options) {
  int color = 0;
  while (push::kColorWords[color] != options.box_color) ++color;
  const auto pack =
      push::read_sokoban(read_source(options.source), static_cast<push::Color>(color));
  if (!pack) throw Failure{fmt::format("{}: {}", name_of(options.source), pack.error().message)};
  fmt::print("{}", pack_text(*pack, options.source));
}

void render(const Options& options) {
  const std::string& source = options.source.empty() ? options.pack : options.source;
  if (source.empty() && options.level > 0) throw Failure{"--level needs a pack or a file", 2};
  std::vector<push::Pack> packs;
  if (!source.empty()) packs.push_back(push_pack(source));
  for (const LevelFile& file : level_files()) {
    if (!source.empty() || file.game != push::Rules::kId) continue;
    packs.push_back(accept_pack(file.text, std::string(file.pack)));
  }
  std::size_t count = 0;
  for (push::Pack& pack : packs) {
    choose(pack.levels, options.level);
    count += pack.levels.size();
  }
  const Picture sheet = contact_sheet(packs, static_cast<std::size_t>(options.scale));
  if (const auto wrong = write_file(options.out, png_of(sheet, kArcPalette))) throw Failure{*wrong};
  fmt::print("{}: {}, {} x {} pixels\n", options.out, counted(count), sheet.width, sheet.height);
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
  const auto add = [&](const char* name, const char* help, void (*run)(const Options&)) {
    Command below = command.add_command(name, help);
    below.run([options, run] { run(*options); });
    return below;
  };
  constexpr auto kLast = static_cast<int>(push::kMaxLevels);

  Command showing = add("show", "Print a pack, or one level of it, as text", show);
  showing.add_option("pack", options->source, "The name of a pack, or a FILE of push").required();
  showing.add_option("level", options->level, "The number of the level").within_shown(1, kLast);

  Command checking = add("check", "Check a file of levels of push or puzzles of npc", check_file);
  checking.add_option("file", options->source, "The file; - is standard input")
      .type_name("FILE")
      .required();

  Command importing = add("import", "Turn Sokoban levels into a pack of push", import_file);
  importing.add_option("file", options->source, "The file; - is standard input")
      .type_name("FILE")
      .required();
  std::vector<std::string> colors(std::begin(push::kColorWords), std::end(push::kColorWords));
  importing.add_option("--box-color", options->box_color, "The colour of the boxes")
      .one_of(colors)
      .default_shown();

  Command rendering = add("render", "Draw the first frames of levels into a PNG", render);
  const Option file = rendering.add_option("file", options->source, "A file of push levels");
  file.type_name("FILE");
  rendering.add_option("--pack", options->pack, "A pack instead; all of push if left out")
      .excludes(file);
  rendering.add_option("--level", options->level, "One level alone").within_shown(1, kLast);
  rendering.add_option("--scale", options->scale, "Pixels for each pixel of a frame")
      .within_shown(1, 16)
      .default_shown();
  rendering.add_option("--out,-o", options->out, "The PNG").type_name("FILE").required();
}

}  // namespace fissile::cli
