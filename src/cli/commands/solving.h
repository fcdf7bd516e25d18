#pragma once
// What `solve` and `hint` share: limits from flags, the clock, Ctrl-C, and the line of progress.
#include <cstdint>
#include <string>
#include <vector>

#include "cli/terminal_game.h"
#include "solve/position.h"

namespace fissile::cli {

struct SolveFlags {
  std::int64_t ms = 0;          // 0: no limit
  std::uint64_t states = 0;     // 0: no limit
  std::uint64_t memory = 1024;  // MiB
  int threads = 2;              // not every solver has work for more than one
};

void add_solve_flags(Command command, SolveFlags& flags);

// What a search is given. Progress is shown on standard error if that is a terminal and the search
// takes a while; `unit` is what the bound counts, such as "moves". Ctrl-C cancels the search.
SolveHost solve_host(const SolveFlags& flags, const std::string& unit);

// Whether Ctrl-C cancelled a search, and what a shell says of a program that it ended.
bool was_interrupted();
constexpr int kInterrupted = 130;

// Takes the line of progress away again.
void end_progress();

// The games that have a solver.
std::vector<const TerminalGame*> solved_games();
// Their ids, such as "one and two".
std::string solved_ids(std::string_view between);

}  // namespace fissile::cli
