#pragma once
// What the command line gives the solver of a board, which has no threads, files or clock itself:
// cores, a line of progress, and a folder in which finished layers survive a kill.
#include <string>

#include "cli/terminal/progress_line.h"
#include "solve/burst/values.h"

namespace fissile::cli {

struct ResourceOptions {
  int threads = 1;
  std::string folder;  // empty: layers stay in memory
  std::string board;   // names the board in the folder's files; layers of another are refused
};

// The line must outlive the resources. Throws Failure if the folder cannot be used, then and later.
solve::Resources solver_resources(const ResourceOptions& options, ProgressLine& line);

// Names what the values of a board depend on.
std::string board_name(const BurstTables& tables);

}  // namespace fissile::cli
