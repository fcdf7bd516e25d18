#pragma once
// How long the service was up, run by run. While somebody's clock runs the store is told every
// second that the service is there; so after a stop, however it came about, a turn has run for as
// long as the service was up since it began, and the time of the stop is nobody's.
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "online/context.h"
#include "store/records.h"

namespace fissile::online {

class Uptime {
 public:
  explicit Uptime(Context& context) : context_(context) {}

  // Begins with what earlier runs left behind, and sets the wall that the service goes by.
  // `written_ms` is the latest time that one of them wrote down.
  void open(std::vector<store::Uptime> earlier, std::int64_t written_ms);
  // How long the service has been up since that time on its wall.
  std::int64_t since(std::int64_t wall_ms) const;

  // A clock runs or none does: whether the store is to be told.
  void run(bool clocks_run) { clocks_run_ = clocks_run; }
  std::int64_t next_ms() const;
  void tick();
  // The store is away: until it is back nobody can move, and that time is nobody's. `resume` says
  // how long it was.
  void pause();
  std::int64_t resume();
  // Tells the store for the last time; `done` once it has answered.
  void close(std::function<void()> done);

 private:
  void write(std::function<void()> done);

  Context& context_;
  std::vector<std::pair<std::int64_t, std::int64_t>> earlier_;  // from, to; they do not overlap
  std::int64_t begun_ms_ = 0;                                   // when this run began, on the wall
  std::int64_t told_ms_ = 0;    // when the store was told, by the steady clock
  std::int64_t paused_ms_ = 0;  // when, by the steady clock
  bool clocks_run_ = false;
  bool telling_ = false;
  bool told_ = false;  // since the wall was set
};

}  // namespace fissile::online
