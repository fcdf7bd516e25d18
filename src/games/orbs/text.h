#pragma once
// The JSON of orbs (O9, O10); what it shares with fission is burst/text.h.
#include <span>
#include <string_view>

#include "burst/text.h"
#include "core/bench.h"
#include "games/orbs/agent.h"
#include "games/orbs/mind.h"
#include "games/orbs/rules.h"

namespace fissile::orbs {

struct Arc;  // games/orbs/arc.h

struct Form {
  using Agent = orbs::Agent;
  using Arc = orbs::Arc;
  using Mind = orbs::Mind;

  static constexpr std::string_view kColors[] = {"red",    "blue",   "green", "yellow",
                                                 "purple", "orange", "cyan",  "pink"};

  static std::span<const std::string_view> samples();
  static std::string_view own_schema();

  static constexpr BenchSetup kBenches[] = {
      {"orbs-9x6", "{}"},
      {"orbs-16x16-4p", R"({"rows":16,"cols":16,"players":4})"},
      {"orbs-32x32-8p", R"({"rows":32,"cols":32,"players":8})"},
  };

  static void read_own(JsonReader& reader, Rules::Setup& setup);
  static void write_own(JsonWriter& writer, const Rules::Setup& setup);
  static BoardSides sides(const Rules::Setup& setup) { return {setup.rows, setup.cols}; }
};

using Text = BurstText<Rules, Form>;

}  // namespace fissile::orbs
