#pragma once
// Rate limits: how often one user or address may do something in a window of time; and delays,
// which grow with every failure.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "online/expiring_table.h"

namespace fissile::online {

// How many of each are remembered: 10 MB.
constexpr std::size_t kMostCounted = 100'000;

// Milliseconds as the seconds that a client is told to wait.
constexpr int wait_seconds(std::int64_t ms) { return static_cast<int>((ms + 999) / 1000); }

struct Rate {
  int times;
  std::int64_t window_ms;
};

class Rates {
 public:
  explicit Rates(std::size_t most = kMostCounted) : counts_(most) {}

  // Whether `who` may do it once more now; counts it if so.
  bool take(std::string_view who, Rate rate, std::int64_t now_ms) {
    Count* count = counts_.find(who, now_ms);
    if (!count) {
      count = &counts_.keep(who, now_ms, now_ms + rate.window_ms);
      *count = {0, false, now_ms + rate.window_ms};
    }
    if (count->times >= rate.times) return false;
    ++count->times;
    return true;
  }

  // How long until `who`, who was refused, may do it again.
  std::int64_t wait_ms(std::string_view who, std::int64_t now_ms) {
    const Count* count = counts_.find(who, now_ms);
    return count ? count->until_ms - now_ms : 0;
  }

  // Whether this refusal is the first of its window, so that one line is written and not thousands.
  bool is_first_refusal(std::string_view who, std::int64_t now_ms) {
    Count* count = counts_.find(who, now_ms);
    return count && !std::exchange(count->refused, true);
  }

 private:
  struct Count {
    int times = 0;
    bool refused = false;
    std::int64_t until_ms = 0;
  };
  ExpiringTable<Count> counts_;
};

// So many failures are free; each further one doubles the time until the next try, from the first
// wait to the longest. All is forgotten after so long without a failure.
struct Delay {
  int free;
  std::int64_t first_ms;
  std::int64_t longest_ms;
  std::int64_t forget_ms;
};

class Delays {
 public:
  explicit Delays(std::size_t most = kMostCounted) : counts_(most) {}

  // How long until `who` may try; 0 is now. What is tried at this moment counts as failed, or many
  // tries at once would all be the first.
  std::int64_t wait_ms(std::string_view who, Delay delay, std::int64_t now_ms) {
    const Count* count = counts_.find(who, now_ms);
    if (!count) return 0;
    if (count->next_ms > now_ms) return count->next_ms - now_ms;
    const bool free = count->failures + count->trying < delay.free;
    return free || count->trying == 0 ? 0 : delay.first_ms;
  }

  void begin(std::string_view who, Delay delay, std::int64_t now_ms) {
    Count* count = counts_.find(who, now_ms);
    if (!count) count = &counts_.keep(who, now_ms, now_ms + delay.forget_ms);
    ++count->trying;
  }
  // It did not fail, or was no try after all.
  void end(std::string_view who, std::int64_t now_ms) {
    Count* count = counts_.find(who, now_ms);
    if (count && count->trying > 0) --count->trying;
  }
  // It failed. Whether that made the first wait, so that it is worth a line in the log.
  bool fail(std::string_view who, Delay delay, std::int64_t now_ms) {
    end(who, now_ms);
    Count& count = counts_.keep(who, now_ms, now_ms + delay.forget_ms);
    ++count.failures;
    constexpr int kMostDoublings = 30;
    const int doublings = std::min(count.failures - delay.free, kMostDoublings);
    if (doublings < 0) return false;
    count.next_ms = now_ms + std::min(delay.first_ms << doublings, delay.longest_ms);
    return doublings == 0;
  }
  void forget(std::string_view who) { counts_.forget(who); }

 private:
  struct Count {
    int failures = 0;
    int trying = 0;
    std::int64_t next_ms = 0;
  };
  ExpiringTable<Count> counts_;
};

}  // namespace fissile::online
