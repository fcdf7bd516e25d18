#pragma once
// A long task on the threads of Workers::compute, slice by slice, so that others have a turn in
// between.
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "online/ports.h"

namespace fissile::online {

// A task has `double cost() const`, of its next slice; `void run()`, which does that; and `bool
// ready() const`. `done` hears, on the core's thread, whether it was done to its end: false if
// there was no room for a slice.
template <class Task>
void run_in_slices(Workers& workers, const std::string& user, std::shared_ptr<Task> task,
                   std::function<void(bool)> done) {
  const double cost = task->cost();
  const auto next = [&workers, user, task, done = std::move(done)](bool went) {
    if (!went || task->ready()) return done(went);
    run_in_slices(workers, user, task, done);
  };
  workers.compute({user, cost, [task] { task->run(); }, next});
}

}  // namespace fissile::online
