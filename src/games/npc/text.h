#pragma once
// The JSON of npc (N6, N7, N10, N11).
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/level_files.h"
#include "core/text_form.h"
#include "games/npc/rules.h"

namespace fissile::npc {

struct Text {
  using Rules = npc::Rules;

  static std::span<const std::string_view> samples();
  static std::string_view schema();
  static SetupResult<Rules> read_setup(const Json& json, const std::string& at);
  static void write_setup(JsonWriter& writer, const Setup& setup);
  static Result<Rules::Action> read_action(const Json& json, const Tables& tables);
  static void write_action(JsonWriter& writer, const Tables& tables, Rules::Action action);
  static void write_state(JsonWriter& writer, const Tables& tables, const State& state);
  static void write_event(JsonWriter& writer, const Tables& tables, const Event& event);

  // The text of a built-in pack of this game, read.
  static LevelPack list_levels(std::string_view file);

  // N8: the members of the protocol's requests of that name, and of their answers.
  static std::optional<Error> encode(JsonReader& request, JsonWriter& answer);
  static std::optional<Error> decode(JsonReader& request, JsonWriter& answer);
};

}  // namespace fissile::npc
