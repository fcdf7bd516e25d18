#include "store/log_mover.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace fissile::store {
namespace {

// The first round leaves what was written while it ran, and each other one less.
constexpr int kRounds = 2;
// Moves are answered before the log is moved.
void step_back() {
  constexpr int kNiceness = 10;
  const sched_param none{};
  sched_setscheduler(0, SCHED_BATCH, &none);
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
}

}  // namespace

LogMover::~LogMover() {
  if (thread_.joinable()) thread_.join();
}

void LogMover::begin() {
  ended_ = false;
  thread_ = std::thread([this] {
    step_back();
    code_ = move();
    ended_ = true;
  });
}

std::optional<int> LogMover::end(Patience patience) {
  if (!thread_.joinable() || (patience == Patience::none && !ended_)) return std::nullopt;
  thread_.join();
  return code_;
}

int LogMover::move() {
  if (!file_) {
    auto opened = open_file(path_, SQLITE_OPEN_READWRITE);
    if (!opened) return SQLITE_CANTOPEN;
    file_ = std::move(*opened);
  }
  int code = SQLITE_OK;
  for (int round = 0; round < kRounds && code == SQLITE_OK; ++round) {
    code = sqlite3_wal_checkpoint_v2(file_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                                     nullptr);
  }
  return code;
}

}  // namespace fissile::store
