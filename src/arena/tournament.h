#pragma once
// Many games between many players on all cores, the same games whatever the number of workers.
#include <atomic>
#include <functional>
#include <string>

#include "arena/journal.h"
#include "arena/order.h"

namespace fissile::arena {

// How it is played.
struct RunOptions {
  int workers = 1;
  std::string folder;  // none if empty
  Begin begin = Begin::anew;
};

// Called after every game, by one worker at a time.
using Progress = std::function<void(const Report&)>;

// Plays until all games are played, the test has decided, or `stop` is set; then `stop` is set.
// REQUIRES: check_order found nothing.
Result<Report> run_tournament(const Order& order, const RunOptions& run, std::atomic<bool>& stop,
                              const Progress& progress);

}  // namespace fissile::arena
