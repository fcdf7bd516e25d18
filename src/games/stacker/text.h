#pragma once
// The JSON of stacker (S4, S12, S13).
#include <span>
#include <string>
#include <string_view>

#include "core/bench.h"
#include "core/level_files.h"
#include "core/text_form.h"
#include "core/twins.h"
#include "games/stacker/agent.h"
#include "games/stacker/fast.h"
#include "games/stacker/mind.h"
#include "games/stacker/rules.h"

namespace fissile::stacker {

// A setup with a name (S12), as JSON.
struct Difficulty {
  std::string_view name;
  std::string_view setup;
};

struct Arc;  // games/stacker/arc.h

struct Text {
  using Rules = stacker::Rules;
  using Twins = TwinList<Fast>;
  using Agent = stacker::Agent;
  using Arc = stacker::Arc;
  using Mind = stacker::Mind;

  static constexpr BenchSetup kBenches[] = {
      {"stacker-place", "{}", BenchStep::placement},
      // A board of 63 blocks that one pair brings down in a chain of 20.
      {"stacker-chain",
       R"({"hand":0,"start":[["kine","coo","kine","rick","coo","rick"],)"
       R"(["coo","rick","coo","kine","rick","kine"],)"
       R"(["kine","coo","star","rick","cracked","coo"],)"
       R"(["coo","kine","rick","kine","star","rick"],)"
       R"(["rick","coo","kine","coo","kine","coo"],)"
       R"(["coo","kine","rick","star","coo","rick"],)"
       R"(["rick","star","coo","cracked","kine","coo"],)"
       R"(["kine","rick","kine","rick","coo","kine"],)"
       R"(["coo","star","rick","coo","rick","coo"],)"
       R"(["rick","kine","coo",null,"coo","kine"],)"
       R"(["coo","rick",null,null,"star","coo"]]})",
       BenchStep::fixed, R"({"col":2,"rotation":1})", 1},
  };

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

  // The text of a built-in pack of this game, read.
  static LevelPack list_levels(std::string_view file);
  // A list of {"col", "rotation", "actions"}: where the pair can be dropped, and the shortest way
  // there.
  static void write_placements(JsonWriter& writer, const Tables& tables, const State& state);
};

}  // namespace fissile::stacker
