#pragma once
// What the command line lends to a solver, which has no threads, files or clock itself: cores,
// a line of progress, and a folder in which finished layers survive a kill.
#include <memory>
#include <string>

#include "solve/burst/values.h"

namespace fissile::cli {

struct LendingWish {
  int threads = 1;
  std::string folder;  // empty: layers stay in memory
  std::string board;   // names the board in the folder's files; layers of another are refused
};

// Throws Failure if the folder cannot be used, then and later.
solve::Lent lend(const LendingWish& wish);

// Names what the values of a board depend on.
std::string board_name(const BurstTables& tables);

// Takes the line of progress away, if there is one.
void clear_progress();

}  // namespace fissile::cli
