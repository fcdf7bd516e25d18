#pragma once
// A queue of jobs that is fair between users by the cost of what they ask. Each user has a line of
// their own, and of the first jobs of all lines the one goes next that would end first if all lines
// were served at the same pace. So a user who asks for seconds of work waits for all of it, and
// holds up somebody who asks for a millisecond by one job at most.
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace fissile::server {

// What may wait.
struct FairLimits {
  double user_cost = 600e6;  // of one user, in steps; a single job may cost more
  double all_cost = 6'000e6;
  std::size_t user_jobs = 256;
  std::size_t all_jobs = 10'000;
};

class FairQueue {
 public:
  using Job = std::function<void()>;

  explicit FairQueue(FairLimits limits) : limits_(limits) {}

  // False if there is no room. The server's own jobs (no user) have no limit of a user.
  bool add(const std::string& user, double cost, Job job);
  // The next job, or nothing.
  std::optional<Job> take();
  void clear();

  std::size_t size() const { return jobs_.size(); }
  double cost() const { return cost_; }

 private:
  // The time of a line is the cost of all that was asked for in it; `now_` is the time of those
  // that are served now, where a line begins that was empty.
  struct Line {
    double end = 0;   // of its last job
    double cost = 0;  // of what waits in it
    std::size_t jobs = 0;
  };
  struct Waiting {
    std::string user;
    double start = 0, cost = 0;
    Job job;
  };
  bool is_full(const std::string& user, const Line& line, double cost) const;

  FairLimits limits_;
  std::unordered_map<std::string, Line> lines_;
  std::map<std::pair<double, std::uint64_t>, Waiting> jobs_;  // by end, then as they came
  double now_ = 0;
  double cost_ = 0;
  std::uint64_t last_ = 0;
};

}  // namespace fissile::server
