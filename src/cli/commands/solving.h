#pragma once
// What `solve` and `hint` share: limits from flags, the clock, the line of progress, and the answer
// in words.
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "games/push/text.h"
#include "solve/push/solver.h"

namespace fissile::cli {

struct SolveFlags {
  std::int64_t ms = 0;          // 0: no limit
  std::uint64_t states = 0;     // 0: no limit
  std::uint64_t memory = 1024;  // MiB
  int threads = 2;              // push alone has work for more than one
};

void add_solve_flags(Command command, SolveFlags& flags);

// The limits of one search that begins now. Progress is shown on standard error if that is a
// terminal and the search takes a while; `unit` is what the bound counts, such as "moves".
SolveLimits limits_of(const SolveFlags& flags, const std::string& unit);

// Whether Ctrl-C ended a search of these limits.
bool was_interrupted();

// Takes the line of progress away again.
void end_progress();

// The fields of an answer, without those that name the level.
void write_answer(JsonWriter& writer, const Answer<push::Action>& answer);

// Letters u, d, l and r.
std::string letters_of(const std::vector<push::Action>& actions);

// Whether a text is a puzzle of npc or a pack of them, and no pack of push, which may be JSON too.
bool is_puzzle_file(std::string_view text);

// Solves the puzzles of a text that came from there, or one of them, and prints what it finds.
void solve_npc(std::string_view text, const std::string& name, int level, bool json,
               const SolveFlags& flags);

}  // namespace fissile::cli
