#include "python/arc.h"

#include "base/json_writer.h"
#include "protocol/session.h"

namespace fissile::python {
namespace {

template <class List>
void write_list(JsonWriter& writer, std::string_view name, const List& list) {
  writer.key(name).begin_array();
  for (const auto& item : list) writer.value(item);
  writer.end_array();
}

std::string hex(const arc::Frame& frame) {
  std::string digits;
  digits.reserve(arc::kFrameSide * arc::kFrameSide);
  for (const auto& row : frame.rows) {
    for (const std::uint8_t color : row) digits += "0123456789abcdef"[color];
  }
  return digits;
}

}  // namespace

std::string arc_environments() {
  JsonWriter writer;
  writer.begin_object().field("ok", true).key("environments").begin_array();
  for (const arc::Environment& environment : arc::environments()) {
    writer.begin_object().field("game_id", environment.id).field("title", environment.title);
    writer.field("default_fps", environment.default_fps);
    write_list(writer, "tags", environment.tags);
    write_list(writer, "baseline_actions", environment.baselines);
    write_list(writer, "available_actions", environment.available_actions);
    writer.end_object();
  }
  return writer.end_array().end_object().take();
}

std::unique_ptr<ArcPlay> ArcPlay::begin(std::string_view id, bool competition) {
  const arc::Environment* environment = arc::find_environment(id);
  if (!environment) return nullptr;
  auto play = arc::Play::begin(*environment, {.competition = competition});
  return play ? std::make_unique<ArcPlay>(std::move(*play)) : nullptr;
}

std::string ArcPlay::act(int action, int x, int y) {
  const std::lock_guard lock(mutex_);
  const auto answer = play_.act({action, x, y}, nullptr);
  if (!answer) return write_error(answer.error());
  JsonWriter writer;
  writer.begin_object().field("ok", true);
  writer.field("state", arc::kStateWords[static_cast<std::size_t>(answer->state)]);
  writer.field("levelsCompleted", answer->levels_completed);
  writer.field("winLevels", answer->win_levels).key("frames").begin_array();
  for (const arc::Frame& frame : answer->frames) writer.value(hex(frame));
  return writer.end_array().end_object().take();
}

}  // namespace fissile::python
