#pragma once
// The JSON of fission (F8, F10); what it shares with orbs is burst/text.h.
#include <span>
#include <string_view>

#include "burst/text.h"
#include "core/bench.h"
#include "games/fission/agent.h"
#include "games/fission/mind.h"
#include "games/fission/rules.h"

namespace fissile::fission {

struct Arc;  // games/fission/arc.h

struct Form {
  using Agent = fission::Agent;
  using Arc = fission::Arc;
  using Mind = fission::Mind;

  static constexpr std::string_view kColors[] = {"B", "R"};

  static std::span<const std::string_view> samples();
  static std::string_view own_schema();

  static constexpr BenchSetup kBenches[] = {
      {"fission-6x6", "{}"},
      {"fission-16x16", R"({"gridSize":16})"},
  };

  static void read_own(JsonReader& reader, Rules::Setup& setup);
  static void write_own(JsonWriter& writer, const Rules::Setup& setup);
  static BoardSides sides(const Rules::Setup& setup) { return {setup.grid_size, setup.grid_size}; }
};

using Text = BurstText<Rules, Form>;

}  // namespace fissile::fission
