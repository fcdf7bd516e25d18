#pragma once
// Jobs that take turns: a few run at once, of each asker fewer still, and askers follow each other
// in a ring, so whoever asks for a hundred waits for all of them and holds up nobody else. On the
// thread of the core.
#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <unordered_map>

namespace fissile::server {

struct TurnLimits {
  int at_once = 8;
  int at_once_per_asker = 2;
  std::size_t waiting = 1'000;
  std::size_t waiting_per_asker = 128;
};

class Turns {
 public:
  using Job = std::function<void()>;
  enum class Place { given, too_many_of_asker, too_many };

  explicit Turns(TurnLimits limits) : limits_(limits) {}

  // Runs the job, now or when its turn comes. Whoever began it says when it is over.
  Place add(const std::string& asker, Job job);
  void end(const std::string& asker);
  // All that waits, for whoever tells those who wait.
  std::deque<Job> take_all();

  std::size_t waiting() const { return waiting_; }
  int running() const { return running_; }

 private:
  struct Line {
    std::deque<Job> jobs;
    int running = 0;
    bool in_ring = false;
  };

  void start();
  void put_into_ring(const std::string& asker, Line& line);

  TurnLimits limits_;
  std::unordered_map<std::string, Line> lines_;
  std::deque<std::string> ring_;  // askers of whom a job may begin
  std::size_t waiting_ = 0;
  int running_ = 0;
  bool starting_ = false;
};

}  // namespace fissile::server
