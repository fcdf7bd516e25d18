// Level files from outside, in any of their forms (docs/levels.md), and levels as such files.
#include <utility>

#include "games/push/pack.h"
#include "games/push/pack_lines.h"
#include "games/push/text.h"

namespace fissile::push {
namespace {

LevelPack listed(const Pack& pack) {
  LevelPack list{pack.title, {}};
  for (const Level& level : pack.levels) {
    JsonWriter writer;
    push::write_level(writer.begin_object().key("level"), level);
    list.levels.push_back({level.title, level.par, writer.end_object().take()});
  }
  return list;
}

// A setup with a whole level in it, or such a level by itself.
Result<Pack> read_json_level(const Json& json) {
  const Json* level = json.find("level");
  const Json whole(Json::Object{{"level", level && level->object() ? *level : json}});
  const auto setup = accept_setup<Text>(whole, "");
  if (!setup) return setup.error();
  return Pack{"", (*setup)->levels};
}

Result<Pack> read_any(std::string_view text) {
  const auto json = parse_json(text);
  if (json && json->object() && !json->find("levels")) return read_json_level(*json);
  if (json) return read_pack(text);
  if (text.size() > kMaxPackBytes) return read_pack(text);
  auto drawn = read_ascii_pack(text, Heading::optional);
  if (drawn) return drawn;
  auto sokoban = read_sokoban(text, Color::red);
  // The player of Sokoban says which of the two was meant.
  return sokoban || text.find('@') != text.npos ? std::move(sokoban) : std::move(drawn);
}

// Drawn files have one line for a title.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!blank) line += c;
    if (blank && !line.empty() && line.back() != ' ') line += ' ';
  }
  return std::string(trim_end(line));
}

}  // namespace

LevelPack Text::list_levels(std::string_view file) {
  const auto pack = read_pack(file);
  check(bool(pack), "a pack of push that is built in is broken");
  return listed(*pack);
}

Result<LevelPack> Text::read_level_text(std::string_view text) {
  const auto pack = read_any(text);
  if (!pack) return pack.error();
  return listed(*pack);
}

std::string Text::write_level_text(const Setup& setup) {
  Pack pack{setup.pack, setup.levels};
  for (Level& level : pack.levels) {
    level.title = one_line(level.title);
    if (level.title.empty()) level.title = "Untitled";
    level.lesson = one_line(level.lesson);
  }
  if (pack.title.empty()) pack.title = pack.levels[0].title;
  if (auto text = write_pack(pack)) return std::move(*text);
  JsonWriter writer;
  writer.begin_object().field("title", pack.title).key("levels").begin_array();
  for (const Level& level : pack.levels) push::write_level(writer, level);
  return writer.end_array().end_object().take();
}

}  // namespace fissile::push
