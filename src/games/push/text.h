#pragma once
// The JSON of push (P18): setups, which are levels of a pack or one whole level, actions, states
// and events.
#include <span>
#include <string>
#include <string_view>

#include "core/bench.h"
#include "core/generating.h"
#include "core/level_files.h"
#include "core/text_form.h"
#include "core/twins.h"
#include "games/push/agent.h"
#include "games/push/fast.h"
#include "games/push/rules.h"

namespace fissile::push {

inline constexpr std::string_view kColorWords[] = {"red",    "blue", "yellow", "cyan",
                                                   "purple", "pink", "green"};
inline constexpr std::string_view kKindWords[] = {"plain", "ice", "bomb"};
inline constexpr std::string_view kPadWords[] = {"teleport", "changer"};

struct Arc;  // games/push/arc.h

struct Text {
  using Rules = push::Rules;
  using Twins = TwinList<Fast>;
  using Arc = push::Arc;
  using Agent = push::Agent;
  static constexpr std::string_view kSolveGoals[] = {"moves", "pushes"};

  static constexpr GenerateOption kGenerateOptions[] = {
      {"size", "SIZE", "8", "Tiles a side, or WIDTHxHEIGHT, with the outer walls"},
      {"colors", "N", "2", "Colours of blocks"},
      {"pairs", "N", "", "Pairs of blocks; one a colour if left out"},
      {"kinds", "KINDS", "plain", "What there may be: plain, wide, ice, bomb, teleport, changer"},
  };

  static constexpr BenchSetup kBenches[] = {
      {"push-random", R"({"pack":"classic","level":5})"},
      {"push-2x2", R"({"pack":"classic","level":4})"},
  };

  static std::span<const std::string_view> samples();
  static std::string_view schema();
  static SetupResult<Rules> read_setup(const Json& json, const std::string& at);
  static void write_setup(JsonWriter& writer, const Setup& setup);
  static void write_state(JsonWriter& writer, const Tables& tables, const State& state);
  static void write_event(JsonWriter& writer, const Tables& tables, const Event& event);

  // The text of a built-in pack of this game, read.
  static LevelPack list_levels(std::string_view file);
  // A level file of somebody's (docs/levels.md), and the levels of a setup as one.
  static Result<LevelPack> read_level_text(std::string_view text);
  static std::string write_level_text(const Setup& setup);

  // Why this step is refused. REQUIRES: Rules::refusal(...) == Refusal::illegal and action < 4.
  static std::string explain(const Tables& tables, const State& state, Action action);

  static Result<Action> read_action(const Json& json, const Tables&) {
    return read_word_action<Action>(json, kDirections);
  }
  static void write_action(JsonWriter& writer, const Tables&, Action action) {
    writer.value(kDirections[action]);
  }
};

// One whole level as it is written in a setup and in the files of packs. A fault goes to `reader`.
Level read_level(JsonReader& reader, const Json& json, const std::string& at);
void write_level(JsonWriter& writer, const Level& level);

}  // namespace fissile::push
