#include "arc/recording.h"

#include <optional>
#include <utility>

#include "base/check.h"
#include "base/json.h"
#include "base/json_writer.h"

namespace fissile::arc {
namespace {

std::optional<int> read_below(const Json& json, int end) {
  const auto number = json.integer();
  if (!number || *number < 0 || *number >= end) return std::nullopt;
  return static_cast<int>(*number);
}

std::optional<Input> read_input(const Json& json) {
  const Json::Array* parts = json.array();
  if (!parts) {
    const auto action = read_below(json, kLastAction + 1);
    if (!action || *action == kPick) return std::nullopt;
    return Input{*action};
  }
  if (parts->size() != 3) return std::nullopt;
  const auto action = read_below((*parts)[0], kLastAction + 1);
  const auto x = read_below((*parts)[1], kFrameSide), y = read_below((*parts)[2], kFrameSide);
  if (!action || *action != kPick || !x || !y) return std::nullopt;
  return Input{kPick, *x, *y};
}

Error bad(const std::string& what) { return Error{Code::setup_invalid, what, "/levels"}; }

}  // namespace

Recording recording_of(std::string_view name) {
  for (const RecordingFile& file : recording_files()) {
    if (file.name != name) continue;
    auto recording = read_recording(file.text);
    check(bool(recording), "a recorded win is broken");
    return std::move(*recording);
  }
  return {};
}

Result<Recording> read_recording(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  const Json* levels = json->find("levels");
  if (!levels || !levels->array()) return bad("levels must be a list");
  Recording recording;
  for (const Json& level : *levels->array()) {
    if (!level.array()) return bad("a level must be a list of inputs");
    auto& inputs = recording.emplace_back();
    for (const Json& json_input : *level.array()) {
      const auto input = read_input(json_input);
      if (!input) return bad("an input must be the number of an action, or [6, x, y]");
      inputs.push_back(*input);
    }
  }
  return recording;
}

std::string write_recording(const Recording& recording) {
  JsonWriter writer;
  writer.begin_object().key("levels").begin_array();
  for (const auto& level : recording) {
    writer.begin_array();
    for (const Input& input : level) {
      if (input.action != kPick) {
        writer.value(input.action);
      } else {
        writer.begin_array().value(input.action).value(input.x).value(input.y).end_array();
      }
    }
    writer.end_array();
  }
  return writer.end_array().end_object().take();
}

}  // namespace fissile::arc
