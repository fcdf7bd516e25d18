#include "server/turns.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace fissile::server {

Turns::Place Turns::add(const std::string& asker, Job job) {
  if (waiting_ >= limits_.waiting) return Place::too_many;
  Line& line = lines_[asker];
  if (line.jobs.size() >= limits_.waiting_per_asker) return Place::too_many_of_asker;
  line.jobs.push_back(std::move(job));
  ++waiting_;
  put_into_ring(asker, line);
  start();
  return Place::given;
}

void Turns::end(const std::string& asker) {
  const auto found = lines_.find(asker);
  if (found == lines_.end() || found->second.running == 0) return;
  --running_;
  --found->second.running;
  put_into_ring(asker, found->second);
  if (found->second.running == 0 && found->second.jobs.empty()) lines_.erase(found);
  start();
}

std::deque<Turns::Job> Turns::take_all() {
  std::deque<Job> all;
  for (auto& [asker, line] : lines_) {
    std::move(line.jobs.begin(), line.jobs.end(), std::back_inserter(all));
    line.jobs.clear();
  }
  std::erase_if(lines_, [](const auto& it) { return it.second.running == 0; });
  waiting_ = 0;
  return all;
}

void Turns::put_into_ring(const std::string& asker, Line& line) {
  if (line.in_ring || line.jobs.empty() || line.running >= limits_.at_once_per_asker) return;
  line.in_ring = true;
  ring_.push_back(asker);
}

// A job may be over before it returns, and its end begins the next: here, and not inside of it.
void Turns::start() {
  if (std::exchange(starting_, true)) return;
  while (running_ < limits_.at_once && !ring_.empty()) {
    const std::string asker = std::move(ring_.front());
    ring_.pop_front();
    const auto found = lines_.find(asker);
    if (found == lines_.end()) continue;
    Line& line = found->second;
    line.in_ring = false;
    if (line.jobs.empty()) continue;
    const Job job = std::move(line.jobs.front());
    line.jobs.pop_front();
    --waiting_;
    ++line.running;
    ++running_;
    put_into_ring(asker, line);
    job();
  }
  starting_ = false;
}

}  // namespace fissile::server
