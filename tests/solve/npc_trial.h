#pragma once
// Random small puzzles of npc, and the solver's word on them against whoever trusts it least: the
// plain rules, an exhaustive search, and the reader of proofs.
#include <memory>
#include <optional>
#include <string>

#include "base/random.h"
#include "npc/search.h"
#include "solve/npc/solver.h"
#include "solve/npc/verify.h"

namespace fissile::npc_proof {

// Of values: any, or only growing ones, or so few that a search comes to its end, or such that
// turns are refused (N6).
enum class Sort : std::uint8_t { any, growing, calm, huge };

// A power of two, or its negative.
inline Int1024 huge_number(Random& random) {
  Int1024 value = 1;
  bool fits = true;
  for (auto bits = 200 + random.below(824); bits > 0; --bits) fits = value.add(value) && fits;
  check(fits, "2^1023 fits");
  if (random.below(2) == 0) value.negate();
  return value;
}

inline Tile random_tile(Random& random, Sort sort) {
  const auto roll = random.below(100);
  if (roll < 20) return {Kind::wall, 0};
  if (roll < 50 && sort == Sort::huge) {
    return {roll < 40 ? Kind::add : Kind::multiply, huge_number(random)};
  }
  if (roll < 45 && sort != Sort::calm) {
    const auto by = static_cast<std::int64_t>(random.below(11)) - 5;
    return {Kind::add, sort == Sort::growing && by < 0 ? -by : by};
  }
  if (roll < 58) {
    const auto by = static_cast<std::int64_t>(random.below(sort == Sort::calm ? 3 : 6));
    return {Kind::multiply, sort == Sort::growing ? by : sort == Sort::calm ? by - 1 : by - 2};
  }
  return {Kind::blank, 0};
}

// The value that a random play ends with, if it ends.
inline std::optional<Int1024> played_value(const Setup& setup, Random& random) {
  const auto tables = std::make_unique<Tables>(Rules::prepare(setup));
  State state = Rules::initial(*tables, 0);
  Silent silent;
  for (int turn = 0; turn < 40 && Rules::to_move(state) != 0; ++turn) {
    const auto action = static_cast<Rules::Action>(random.below(kDirectionCount));
    if (Rules::refusal(*tables, state, action) == Refusal::none) {
      Rules::apply(*tables, state, action, silent);
    }
  }
  if (Rules::to_move(state) != 0) return std::nullopt;
  return state.blocks[0].value;
}

inline Setup random_puzzle(std::uint64_t seed) {
  Random random{seed};
  Setup setup;
  setup.rows = 1 + static_cast<int>(random.below(5));
  setup.cols = 2 + static_cast<int>(random.below(4));
  const auto count = static_cast<std::size_t>(setup.rows * setup.cols);
  const Sort sort = static_cast<Sort>(random.below(4));
  for (std::size_t i = 0; i < count; ++i) setup.tiles.push_back(random_tile(random, sort));
  const std::size_t wanted = 2 + random.below(3);
  for (std::size_t tries = 0; tries < 60 && setup.blocks.size() < wanted; ++tries) {
    const auto tile = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(count)));
    setup.tiles[tile].kind =
        setup.tiles[tile].kind == Kind::wall ? Kind::blank : setup.tiles[tile].kind;
    const int row = static_cast<int>(tile) / setup.cols, col = static_cast<int>(tile) % setup.cols;
    const auto value =
        static_cast<std::int64_t>(random.below(13)) - (sort == Sort::growing ? 0 : 6);
    const auto stands = [&](const Block& block) { return block.row == row && block.col == col; };
    if (std::none_of(setup.blocks.begin(), setup.blocks.end(), stands)) {
      setup.blocks.push_back({row, col, value});
    }
  }
  setup.target = static_cast<std::int64_t>(random.below(61)) - 20;
  if (random.below(2) == 0) {
    if (const auto value = played_value(setup, random)) setup.target = *value;
  }
  return setup;
}

struct Trial {
  Answer<Rules::Action> answer;
  std::string flaw;     // what is wrong; empty if nothing is
  bool closed = false;  // the exhaustive search ended by itself
};

inline bool wins(const Tables& tables, State state, const std::vector<Rules::Action>& actions) {
  Silent silent;
  for (const Rules::Action action : actions) {
    if (Rules::refusal(tables, state, action) != Refusal::none) return false;
    Rules::apply(tables, state, action, silent);
  }
  return Rules::outcome(tables, state).ending == Ending::won;
}

inline std::string compare(const Answer<Rules::Action>& answer, const Found& found) {
  const bool solved = answer.result == Verdict::solved;
  if (found.verdict == Found::Verdict::win) {
    if (answer.result == Verdict::unsolvable) return "unsolvable, and the search wins";
    if (solved && answer.actions.size() != found.actions.size()) {
      return std::to_string(answer.actions.size()) + " turns, and the search needs " +
             std::to_string(found.actions.size());
    }
  }
  if (found.verdict == Found::Verdict::none && solved) return "solved, and the search does not win";
  if (found.verdict != Found::Verdict::unknown && answer.result == Verdict::unknown) {
    return "unknown, and the search knows";
  }
  return "";
}

inline Trial try_puzzle(const Setup& setup, std::uint64_t states, std::size_t positions) {
  const auto tables = std::make_unique<Tables>(Rules::prepare(setup));
  const State start = Rules::initial(*tables, 0);
  Trial trial;
  Proof proof;
  SolveLimits limits;
  limits.states = states;
  trial.answer = solve(*tables, start, limits, &proof);
  if (trial.answer.result == Verdict::solved &&
      (!trial.answer.optimal || !wins(*tables, start, trial.answer.actions))) {
    trial.flaw = "solved, and its actions do not win";
  } else if (trial.answer.result == Verdict::unsolvable) {
    if (const auto flaw = find_flaw(*tables, start, proof)) trial.flaw = "no proof: " + *flaw;
  }
  if (!trial.flaw.empty() || Rules::to_move(start) == 0) return trial;
  const Found found = shortest_win(*tables, {positions, INT32_MAX});
  trial.closed = found.verdict == Found::Verdict::none;
  trial.flaw = compare(trial.answer, found);
  return trial;
}

}  // namespace fissile::npc_proof
