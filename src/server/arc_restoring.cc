#include "server/arc_restoring.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "online/costs.h"
#include "online/slices.h"
#include "server/effort.h"

namespace fissile::server {
namespace {

// Read of the store at once: a step may have 16 KiB.
constexpr int kPage = 200;
// A step costs less by far than what it is priced at, so a slice is cut by the clock too.
constexpr std::chrono::milliseconds kSlice{5};

arc::Step step_of(store::ArcStep& stored) {
  return {{stored.action, stored.x, stored.y}, std::move(stored.replies)};
}

ArcRefusal unreadable() {
  return {.status = 503,
          .code = Code::store_failed,
          .message = "what is stored of this play cannot be repeated; begin a new one"};
}
ArcRefusal no_room() {
  return {.status = 429,
          .code = Code::limit_exceeded,
          .message = "too many plays are asked for at one time; try again soon",
          .retry_after_s = 1};
}

void restore_after(const online::Ports& ports, const std::string& guid, const std::string& address,
                   const std::shared_ptr<ArcRestoring>& restoring, std::int64_t after,
                   std::function<void(const std::optional<ArcRefusal>&)> done) {
  const auto find = [guid, after](store::Database& database) {
    return database.arc_steps(guid, after, kPage);
  };
  store::ask(ports.store, find,
             [ports, guid, address, restoring, done = std::move(done)](auto steps) {
               if (!steps) return done(arc_refusal(steps.error()));
               if (steps->empty()) return done(std::nullopt);
               const bool last = steps->size() < static_cast<std::size_t>(kPage);
               const std::int64_t seq = steps->back().seq;
               restoring->give(std::move(*steps));
               const auto then = [=](bool went) {
                 if (!went) return done(no_room());
                 if (restoring->fault()) return done(unreadable());
                 if (last || restoring->stopped()) return done(std::nullopt);
                 restore_after(ports, guid, address, restoring, seq, done);
               };
               online::run_in_slices<ArcRestoring>(ports.workers, address, restoring, then);
             });
}

}  // namespace

void ArcRestoring::give(std::vector<store::ArcStep> page) {
  page_ = std::move(page);
  next_ = 0;
}

double ArcRestoring::cost() const {
  const double each = play_ ? play_->repeat_cost() : online::kSliceCost;
  return std::min(each * static_cast<double>(page_.size() - next_), online::kSliceCost);
}

void ArcRestoring::run() {
  const Effort effort;
  const auto end = std::chrono::steady_clock::now() + kSlice;
  if (!play_) {
    auto begun = arc::Play::begin(environment_, rules_);
    if (begun) {
      play_ = std::move(*begun);
    } else {
      fault_ = begun.error();
    }
  }
  while (!ready() && std::chrono::steady_clock::now() < end) {
    store::ArcStep& stored = page_[next_++];
    const auto answer = play_->repeat(step_of(stored));
    if (!answer) {
      fault_ = answer.error();
    } else if (visit_) {
      stopped_ = !visit_(stored, *answer);
    }
  }
  cost_bytes_ += effort.bytes();
}

void restore_arc_play(const online::Ports& ports, const std::string& guid,
                      const std::string& address, const std::shared_ptr<ArcRestoring>& restoring,
                      std::function<void(const std::optional<ArcRefusal>&)> done) {
  restore_after(ports, guid, address, restoring, 0, std::move(done));
}

}  // namespace fissile::server
