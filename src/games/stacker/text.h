#pragma once
// The JSON of stacker (S4, S12, S13).
#include <span>
#include <string>
#include <string_view>

#include "core/text_form.h"
#include "games/stacker/rules.h"

namespace fissile::stacker {

// A setup with a name (S12), as JSON.
struct Difficulty {
  std::string_view name;
  std::string_view setup;
};

struct Text {
  using Rules = stacker::Rules;

  static std::span<const std::string_view> samples();
  static std::string_view schema();
  // From the easiest to the hardest.
  static std::span<const Difficulty> difficulties();

  static SetupResult<Rules> read_setup(const Json& json, const std::string& at);
  static void write_setup(JsonWriter& writer, const Setup& setup);

  static Result<Action> read_action(const Json& json, const Tables& tables);
  static void write_action(JsonWriter& writer, const Tables& tables, Action action);
  // Why an action is illegal, for a person.
  static std::string explain(const Tables& tables, const State& state, Action action);

  static void write_state(JsonWriter& writer, const Tables& tables, const State& state);
  static void write_event(JsonWriter& writer, const Tables& tables, const Event& event);
  // A list of {"col", "rotation", "actions"}: where the pair can be dropped, and the shortest way
  // there.
  static void write_placements(JsonWriter& writer, const Tables& tables, const State& state);
};

}  // namespace fissile::stacker
