#pragma once
// What batches are tried on: for each game lists of levels that go into one batch.
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.h"
#include "core/agents.h"

namespace fissile {

struct BatchCase {
  std::string_view game;
  std::vector<BatchLevel> levels;
  AgentOptions agent = {};
};

inline std::vector<BatchCase> batch_cases() {
  std::vector<BatchCase> cases = {
      {"orbs", {}},
      {"orbs", {{R"({"rows":3,"cols":2,"surplus":"lose"})", {}}}},
      {"orbs", {{R"({"rows":3,"cols":4,"players":3})", {}}}},
      {"orbs",
       {{R"({"rows":4,"cols":3,"players":8})", {}},
        {R"({"rows":4,"cols":3,"players":8,"turnLimit":30})", {}}},
       {.limit = 60}},
      {"orbs", {{R"({"rows":9,"cols":9,"players":2})", {}}}},
      {"orbs",
       {{R"({"rows":2,"cols":3,"position":"a1b21/1a11 a 4"})", {}},
        {R"({"rows":2,"cols":3})", {}},
        {R"({"rows":2,"cols":3,"turnLimit":7})", {}}}},
      {"fission", {}},
      {"fission", {{R"({"gridSize":3})", {}}}, {.limit = 40}},
      {"fission",
       {{R"({"gridSize":4,"criticalMass":{"corner":2,"edge":3,"center":4},"firstTurnValue":1})",
         {}},
        {R"({"gridSize":4,"surplus":"lose","turnLimit":90})", {}}}},
      {"fission",
       {{R"({"gridSize":5,"criticalMass":{"corner":8,"edge":7,"center":6},"firstTurnValue":5})",
         {}}}},
      {"push", {{R"({"pack":"classic","level":5})", 46}}, {.step_cost = 0.01}},
      {"push", *levels_of_pack("push", "blocks")},
      {"push", *levels_of_pack("push", "extensions"), {.limit = 90}},
      {"stacker", {}},
      {"stacker", {{R"({"hand":60,"mode":"challenge","handEvery":4})", {}}}, {.limit = 12}},
      {"stacker", *levels_of_pack("stacker", "rounds"), {.keys = true}},
      {"npc", *levels_of_pack("npc", "puzzles", 8)},
      {"npc", *levels_of_pack("npc", "puzzles")},
      {"npc",
       {{R"({"target":7,"tiles":[[".",".","*-3"]],"blocks":[)"
         R"({"row":0,"col":0,"value":"123456789012345678901234567890"},)"
         R"({"row":0,"col":1,"value":-1}]})",
         2}}},
  };
  return cases;
}

}  // namespace fissile
