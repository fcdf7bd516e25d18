// Push's part of `fissile levels`: packs as text, Sokoban, and pictures.
#include <fmt/core.h>

#include <memory>

#include "cli/commands/replay_file.h"
#include "cli/games/push/game.h"
#include "games/push/frame.h"
#include "games/push/text.h"
#include "picture/contact_sheet.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string source;  // a pack or a file
  std::string pack;
  int level = 0;  // 0: all
  int scale = 4;
  std::string box_color = "red";
  std::string out;
};

std::string pack_text(const push::Pack& pack, const std::string& name) {
  const auto text = push::write_pack(pack);
  if (!text) throw Failure{fmt::format("{}: {}", name, text.error().message)};
  return *text;
}

void import_file(const Options& options) {
  int color = 0;
  while (push::kColorWords[color] != options.box_color) ++color;
  const std::string text = read_file(options.source, kMaxPackBytes, "a pack of levels");
  const auto pack = push::read_sokoban(text, static_cast<push::Color>(color));
  if (!pack) throw Failure{fmt::format("{}: {}", name_of(options.source), pack.error().message)};
  fmt::print("{}", pack_text(*pack, options.source));
}

push::Frame first_frame(const push::Level& level) {
  const push::Setup setup{"", 0, 1, {level}};
  const std::unique_ptr<push::Tables> tables(new push::Tables(push::Rules::prepare(setup)));
  return push::frame_of(*tables, push::Rules::initial(*tables, 0));
}

void render(const Options& options) {
  const std::string& name = options.source.empty() ? options.pack : options.source;
  if (name.empty() && options.level > 0) throw Failure{"--level needs a pack or a file", 2};
  std::vector<push::Pack> packs;
  if (!name.empty()) {
    const LevelSource source = find_levels(name);
    if (source.game->id != push::Rules::kId) throw Failure{name + ": is no pack of push", 2};
    packs.push_back(accept_push_pack(source.text, source.name));
  }
  for (const LevelFile& file : level_files()) {
    if (!name.empty() || file.game != push::Rules::kId) continue;
    packs.push_back(accept_push_pack(file.text, std::string(file.pack)));
  }
  std::size_t count = 0;
  std::vector<std::vector<push::Frame>> frames;
  for (push::Pack& pack : packs) {
    choose(pack.levels, options.level);
    count += pack.levels.size();
    frames.emplace_back();
    for (const push::Level& level : pack.levels) frames.back().push_back(first_frame(level));
  }
  const auto sheet = picture::contact_sheet(frames, static_cast<std::size_t>(options.scale));
  const std::string png = png_of(sheet, picture::kArcPalette);
  if (const auto wrong = write_file(options.out, png)) throw Failure{*wrong};
  fmt::print("{}: {}, {} x {} pixels\n", options.out, counted(count), sheet.width, sheet.height);
}

}  // namespace

push::Pack accept_push_pack(std::string_view text, const std::string& name) {
  auto pack = push::read_pack(text);
  if (!pack) throw Failure{fmt::format("{}: {}", name, pack.error().message)};
  return std::move(*pack);
}

void show_push_levels(std::string_view text, const std::string& name, int level) {
  push::Pack pack = accept_push_pack(text, name);
  choose(pack.levels, level);
  fmt::print("{}", pack_text(pack, name));
}

void add_push_level_commands(Command levels) {
  const auto options = std::make_shared<Options>();
  const auto add = [&](const char* name, const char* help, void (*run)(const Options&)) {
    Command below = levels.add_command(name, help);
    below.run([options, run] { run(*options); });
    return below;
  };

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
  rendering.add_option("--level", options->level, "One level alone")
      .within_shown(1, static_cast<int>(kMaxFileLevels));
  rendering.add_option("--scale", options->scale, "Pixels for each pixel of a frame")
      .within_shown(1, 16)
      .default_shown();
  rendering.add_option("--out,-o", options->out, "The PNG").type_name("FILE").required();
}

}  // namespace fissile::cli
