#include "server/fair_queue.h"

#include <algorithm>

namespace fissile::server {
namespace {

// Lines without jobs that are kept, so that a user who comes again soon begins where they were.
constexpr std::size_t kLinesKept = 1'000;

}  // namespace

bool FairQueue::is_full(const std::string& user, const Line& line, double cost) const {
  if (jobs_.size() >= limits_.all_jobs || cost_ + cost > limits_.all_cost) return !jobs_.empty();
  if (user.empty() || line.jobs == 0) return false;
  return line.jobs >= limits_.user_jobs || line.cost + cost > limits_.user_cost;
}

bool FairQueue::add(const std::string& user, double cost, Job job) {
  // Nobody waits for anybody: what was asked for before no longer counts against anyone.
  if (jobs_.empty()) {
    lines_.clear();
    now_ = 0;
  }
  cost = std::max(cost, 1.0);
  if (lines_.size() > 2 * jobs_.size() + kLinesKept) {
    std::erase_if(lines_,
                  [&](const auto& it) { return it.second.jobs == 0 && it.second.end <= now_; });
  }
  Line& line = lines_[user];
  if (is_full(user, line, cost)) return false;
  const double start = std::max(now_, line.end);
  line.end = start + cost;
  line.cost += cost;
  ++line.jobs;
  cost_ += cost;
  jobs_.emplace(std::pair(line.end, ++last_), Waiting{user, start, cost, std::move(job)});
  return true;
}

std::optional<FairQueue::Job> FairQueue::take() {
  if (jobs_.empty()) return std::nullopt;
  Waiting next = std::move(jobs_.extract(jobs_.begin()).mapped());
  now_ = std::max(now_, next.start);
  cost_ = jobs_.empty() ? 0 : cost_ - next.cost;
  Line& line = lines_[next.user];
  line.cost -= next.cost;
  if (--line.jobs == 0 && line.end <= now_) lines_.erase(next.user);
  return std::move(next.job);
}

void FairQueue::clear() {
  jobs_.clear();
  lines_.clear();
  cost_ = 0;
}

}  // namespace fissile::server
