#pragma once
// The shipped puzzles, read as a player would get them, and a player without a plan.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/check.h"
#include "core/level_files.h"
#include "core/perft.h"
#include "games/npc/text.h"

namespace fissile::npc_proof {

using namespace npc;

struct Shipped {
  std::string pack;
  int number = 0;
  std::unique_ptr<Setup> setup;

  std::string title() const { return setup->title.value_or(""); }
};

// Every level of a pack.
inline std::vector<Shipped> shipped(const std::string& pack) {
  const auto file = parse_json(level_file(Rules::kId, pack));
  check(file && file->find("levels"), "a pack of npc has levels");
  const std::size_t count = file->find("levels")->array()->size();
  std::vector<Shipped> levels;
  for (std::size_t number = 1; number <= count; ++number) {
    JsonWriter writer;
    writer.begin_object().field("pack", pack).field("level", number).end_object();
    auto setup = accept_setup<Text>(*parse_json(writer.text()), "");
    check(static_cast<bool>(setup), "a shipped puzzle is sound");
    levels.push_back({pack, static_cast<int>(number), std::move(*setup)});
  }
  return levels;
}

// Tables are large, so they live on the heap.
inline std::unique_ptr<Tables> tables_of(const Setup& setup) {
  return std::unique_ptr<Tables>(new Tables(Rules::prepare(setup)));
}

// How many of some plays of random turns win; each is given up after 200 turns.
inline int random_wins(const Tables& tables, int plays) {
  int wins = 0;
  for (int play = 0; play < plays; ++play) {
    Random random{static_cast<std::uint64_t>(play)};
    State state = Rules::initial(tables, 0);
    Silent silent;
    for (int turn = 0; turn < 200; ++turn) {
      const auto action = random_action<Rules>(tables, state, random);
      if (!action) break;
      Rules::apply(tables, state, *action, silent);
    }
    wins += Rules::outcome(tables, state).ending == Ending::won;
  }
  return wins;
}

// How far all blocks together are from the target. Sums of 65 values fit a Sum1024.
inline Sum1024 distance(const Tables& tables, const State& state) {
  Int1024 minus_target = tables.target;
  minus_target.negate();
  Sum1024 far;
  bool fits = far.add(minus_target);
  for (const Block& block : state.blocks) fits = far.add(block.value) && fits;
  check(fits, "a sum of 65 values does not fit");
  if (far.negative()) far.negate();
  return far;
}

// Whether a player wins that looks one turn ahead: it wins if it can, never ends the game
// otherwise unless it must, and brings the sum of the blocks as near to the target as it can.
inline bool greedy_wins(const Tables& tables) {
  State state = Rules::initial(tables, 0);
  Silent silent;
  for (int turn = 0; turn < 200 && Rules::to_move(state) != 0; ++turn) {
    std::optional<State> best;
    ActionList<Rules> actions;
    Rules::legal(tables, state, actions);
    for (const Rules::Action action : actions) {
      State next = state;
      Rules::apply(tables, next, action, silent);
      if (Rules::outcome(tables, next).ending == Ending::won) return true;
      const bool over = Rules::to_move(next) == 0;
      const bool best_over = best && Rules::to_move(*best) == 0;
      const bool nearer =
          best && over == best_over && distance(tables, next) < distance(tables, *best);
      if (!best || (best_over && !over) || nearer) best = next;
    }
    if (!best) return false;
    state = *best;
  }
  return false;
}

}  // namespace fissile::npc_proof
