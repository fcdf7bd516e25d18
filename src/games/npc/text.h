#pragma once
// The JSON of npc (N6, N7, N10, N11).
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/bench.h"
#include "core/generating.h"
#include "core/level_files.h"
#include "core/text_form.h"
#include "core/twins.h"
#include "games/npc/agent.h"
#include "games/npc/fast.h"
#include "games/npc/rules.h"

namespace fissile::npc {

struct Arc;  // games/npc/arc.h

struct Text {
  using Rules = npc::Rules;
  using Twins = TwinList<SmallFast, LargeFast>;
  using Agent = npc::Agent;
  using Arc = npc::Arc;
  static constexpr std::string_view kSolveGoals[] = {"turns"};

  static constexpr GenerateOption kGenerateOptions[] = {
      {"size", "SIZE", "5", "Tiles a side, or WIDTHxHEIGHT"},
      {"blocks", "N", "3", "Blocks to merge"},
      {"kinds", "KINDS", "add,multiply",
       "What there may be: add and multiply, of tiles, and negative numbers"},
      {"decoys", "N", "0", "Tiles that no shortest win needs"},
  };

  static constexpr BenchSetup kBenches[] = {
      // Values stay below a thousand: what multiplies, multiplies by 0 or -1. A random play takes
      // 30 turns, with four blocks on an average turn.
      {"npc-random",
       R"({"target":12,"tiles":[["#",".","#","#","#",".","*-1","#",".","+6"],)"
       R"([".",".",".",".",".",".","+4",".",".","."],)"
       R"(["+2",".","#",".","+3",".",".","+-1",".","+-4"],)"
       R"(["+5","*0","#","+-8","*-1",".","*-1",".",".","#"],)"
       R"(["+3","#","#",".","+-2",".","+-3","+4","#","*0"],)"
       R"([".",".","+4","#",".",".",".",".",".","."],)"
       R"(["*-1","+6",".",".","#",".","#","+9",".","+-3"],)"
       R"([".","+-9","#",".","*0","+3","*-1","+-7","#","#"],)"
       R"(["+-7",".","+-5","#",".","+-1",".","+7","+7","+4"],)"
       R"([".",".",".","+-8","*-1","+-2","#",".","+-7","."]],"blocks":[)"
       R"({"row":0,"col":1,"value":5},{"row":0,"col":6,"value":9},{"row":0,"col":9,"value":-9},)"
       R"({"row":6,"col":9,"value":8},{"row":7,"col":1,"value":-6},{"row":8,"col":9,"value":1}]})"},
  };

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
  // A level file of somebody's (docs/levels.md), and the levels of a setup as one.
  static Result<LevelPack> read_level_text(std::string_view text);
  static std::string write_level_text(const Setup& setup);

  // N8: the members of the protocol's requests of that name, and of their answers.
  static std::optional<Error> encode(JsonReader& request, JsonWriter& answer);
  static std::optional<Error> decode(JsonReader& request, JsonWriter& answer);
};

}  // namespace fissile::npc
