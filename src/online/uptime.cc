#include "online/uptime.h"

#include <algorithm>

namespace fissile::online {
namespace {

constexpr std::int64_t kTellMs = 1'000;
// A wall that is ahead by more has jumped: it was set, or the machine slept.
constexpr std::int64_t kJumpMs = 5'000;
// The wall goes on where the last run left it, if that is not further ahead than this. Then times
// that are written down never go back.
constexpr std::int64_t kMostAheadMs = 24 * 3'600'000;
// No turn runs longer than that; what was before is forgotten.
constexpr std::int64_t kKeptMs = 60LL * 24 * 3'600'000;
constexpr std::size_t kKeptRuns = 10'000;

}  // namespace

void Uptime::open(std::vector<store::Uptime> earlier, std::int64_t written_ms) {
  std::sort(earlier.begin(), earlier.end(),
            [](const auto& a, const auto& b) { return a.started_at_ms < b.started_at_ms; });
  for (const store::Uptime& run : earlier) {
    const std::int64_t from =
        std::max(run.started_at_ms, earlier_.empty() ? INT64_MIN : earlier_.back().second);
    if (run.alive_until_ms > from) earlier_.emplace_back(from, run.alive_until_ms);
  }
  const std::int64_t wall_ms = context_.ports.clock.wall_ms();
  if (!earlier_.empty()) written_ms = std::max(written_ms, earlier_.back().second);
  const std::int64_t ahead_ms = written_ms - wall_ms;
  begun_ms_ = ahead_ms > 0 && ahead_ms <= kMostAheadMs ? written_ms : wall_ms;
  context_.wall_offset_ms = begun_ms_ - context_.now();
  told_ms_ = context_.now();

  std::int64_t kept_ms = 0;
  std::size_t kept = 0;
  for (auto run = earlier_.rbegin(); run != earlier_.rend(); ++run) {
    if (kept_ms > kKeptMs || kept == kKeptRuns) {
      context_.ports.store.write({store::DropUptimes{run->second + 1}}, [](store::Stored) {});
      break;
    }
    kept_ms += run->second - run->first;
    ++kept;
  }
}

std::int64_t Uptime::since(std::int64_t wall_ms) const {
  std::int64_t up_ms = std::max<std::int64_t>(0, context_.wall() - std::max(begun_ms_, wall_ms));
  for (auto run = earlier_.rbegin(); run != earlier_.rend() && run->second > wall_ms; ++run) {
    up_ms += run->second - std::max(run->first, wall_ms);
  }
  return up_ms;
}

std::int64_t Uptime::next_ms() const {
  const bool tells = clocks_run_ && !telling_ && !context_.store_away;
  return tells ? told_ms_ + kTellMs : kNever;
}

void Uptime::pause() { paused_ms_ = context_.now(); }

// One run ends where the other begins, as at a stop.
std::int64_t Uptime::resume() {
  const std::int64_t away_ms = context_.now() - paused_ms_;
  const std::int64_t ended_ms = context_.wall() - away_ms;
  if (ended_ms > begun_ms_) {
    earlier_.emplace_back(begun_ms_, ended_ms);
    if (told_ || clocks_run_) {
      context_.ports.store.write({store::PutUptime{{context_.node, begun_ms_, ended_ms}}},
                                 [](store::Stored) {});
    }
  }
  begun_ms_ = std::max(begun_ms_, context_.wall());
  told_ = false;
  return away_ms;
}

void Uptime::tick() {
  if (context_.store_away) return;
  const std::int64_t jump_ms = context_.ports.clock.wall_ms() - context_.wall();
  if (jump_ms > kJumpMs) {
    if (told_ || clocks_run_) write([] {});
    earlier_.emplace_back(begun_ms_, context_.wall());
    context_.wall_offset_ms += jump_ms;
    begun_ms_ = context_.wall();
    told_ = false;
  }
  if (next_ms() <= context_.now()) write([] {});
}

// The next is told only once this was answered: a store that is away is not piled up with them.
void Uptime::write(std::function<void()> done) {
  telling_ = told_ = true;
  told_ms_ = context_.now();
  const auto answered = [this, done = std::move(done)](store::Stored) {
    telling_ = false;
    done();
  };
  context_.ports.store.write({store::PutUptime{{context_.node, begun_ms_, context_.wall()}}},
                             context_.while_alive(answered));
}

void Uptime::close(std::function<void()> done) {
  if (!told_ && !clocks_run_) return done();
  clocks_run_ = false;
  write(std::move(done));
}

}  // namespace fissile::online
