#include "solve/burst/prove.h"

namespace fissile::solve {
namespace {

struct Option {
  BurstAction action;
  int value;  // as Values::value_after
};

std::vector<Option> options_of(Values& values, const BurstTables& tables, const BurstState& state) {
  ActionList<Plain> actions;
  Plain::legal(tables, state, actions);
  std::vector<Option> options;
  for (const BurstAction action : actions) {
    options.push_back({action, values.value_after(state, action)});
  }
  return options;
}

// How good a value is for the player who moves there: soon won, then undecided, then late lost.
int worth(int value) {
  constexpr int kMost = 1000;
  if (value == 0) return 0;
  return value % 2 != 0 ? kMost - value : value - kMost;
}

Option best_of(const std::vector<Option>& options) {
  Option best = options.front();
  for (const Option& option : options) {
    if (worth(option.value) > worth(best.value)) best = option;
  }
  return best;
}

// Whether a move with that value keeps the promise when `left` plies of it are left.
bool keeps(const Promise& promise, int value, int left) {
  if (promise.goal == Goal::win) return value % 2 != 0 && value <= left;
  return value % 2 != 0 || value == 0 || (promise.plies != 0 && value >= left);
}

}  // namespace

Claim claim_of(Values& values, const BurstTables& tables) {
  const int plies = values.value(tables.start);
  if (plies == 0) return {};
  const int mover = tables.start.mover;
  return {plies % 2 != 0 ? mover : 3 - mover, plies};
}

std::vector<BurstAction> best_line(Values& values, const BurstTables& tables) {
  std::vector<BurstAction> line;
  if (values.value(tables.start) == 0) return line;
  BurstState state = tables.start;
  while (state.ending == Ending::none) {
    line.push_back(best_of(options_of(values, tables, state)).action);
    Silent silent;
    Plain::apply(tables, state, line.back(), silent);
  }
  return line;
}

Result<std::array<Moves, 2>> prove(Values& values, const BurstTables& tables, const Claim& claim,
                                   std::uint64_t max_positions, const Tell& tell) {
  const std::size_t cells = tables.start.cells.size();
  std::array<Moves, 2> moves{Moves(cells), Moves(cells)};
  const auto promises = promises_of(claim);
  for (std::size_t i = 0; i < 2; ++i) {
    const Promise& promise = promises[i];
    const auto choose = [&](const BurstState& state) -> std::optional<BurstAction> {
      const int left = promise.plies - static_cast<int>(state.turn - tables.start.turn);
      ActionList<Plain> actions;
      Plain::legal(tables, state, actions);
      for (const BurstAction action : actions) {
        if (!keeps(promise, values.value_after(state, action), left)) continue;
        moves[i].add(action);
        tell_moves(tell, moves[0].count() + moves[1].count());
        return action;
      }
      return std::nullopt;
    };
    const auto asked = follow(tables, promise, choose, max_positions);
    if (!asked) return asked.error();
  }
  return moves;
}

}  // namespace fissile::solve
