#pragma once
// The JSON of sixth (X5).
#include <span>
#include <string>
#include <string_view>

#include "core/text_form.h"
#include "games/sixth/rules.h"

namespace fissile::sixth {

struct Text {
  using Rules = sixth::Rules;

  static std::span<const std::string_view> samples();
  static std::string_view schema();
  static SetupResult<Rules> read_setup(const Json& json, const std::string& at);
  static void write_setup(JsonWriter& writer, const Rules::Setup& setup);
  static Result<Rules::Action> read_action(const Json& json, const Rules::Tables& tables);
  static void write_action(JsonWriter& writer, const Rules::Tables& tables, Rules::Action action);
  static void write_state(JsonWriter& writer, const Rules::Tables& tables,
                          const Rules::State& state);
  static void write_event(JsonWriter& writer, const Rules::Tables& tables,
                          const Rules::Event& event);
};

}  // namespace fissile::sixth
