#pragma once
// What the command line lends to a solver, which has no threads, files or clock itself: cores,
// a line of progress, and a folder in which finished layers survive a kill.
#include <functional>
#include <memory>
#include <string>

#include "cli/terminal/progress_line.h"
#include "solve/burst/values.h"

namespace fissile::cli {

// Runs job(0) .. job(count - 1) on so many threads, this one among them, and waits for all.
void run_jobs(int threads, std::size_t count, const std::function<void(std::size_t)>& job);

struct LendingWish {
  int threads = 1;
  std::string folder;  // empty: layers stay in memory
  std::string board;   // names the board in the folder's files; layers of another are refused
};

// The line must outlive what is lent. Throws Failure if the folder cannot be used, then and later.
solve::Lent lend(const LendingWish& wish, ProgressLine& line);

// Names what the values of a board depend on.
std::string board_name(const BurstTables& tables);

}  // namespace fissile::cli
