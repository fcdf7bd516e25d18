#pragma once
// The JSON of fission (F8, F10); what it shares with orbs is burst/text.h.
#include <span>
#include <string_view>

#include "burst/text.h"
#include "core/bench.h"
#include "games/fission/mind.h"
#include "games/fission/rules.h"

namespace fissile::fission {

struct Form {
  using Mind = fission::Mind;

  static constexpr std::string_view kColors[] = {"B", "R"};

  static constexpr BenchSetup kBenches[] = {
      {"fission-6x6", "{}"},
      {"fission-16x16", R"({"gridSize":16})"},
  };

  static std::span<const std::string_view> samples();
  static std::string_view schema();
  static SetupResult<Rules> read_setup(const Json& json, const std::string& at);
  static void write_setup(JsonWriter& writer, const Rules::Setup& setup);
};

using Text = BurstText<Rules, Form>;

}  // namespace fissile::fission
