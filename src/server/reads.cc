#include "server/reads.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "server/answers.h"

namespace fissile::server {
namespace {

// What any answer costs, however short it is: a look-up in the store and the way there.
constexpr double kLeast = 2'000;
// Of what is kept only the sending is left.
constexpr double kKeptShare = 0.1;

// Ids of users are hexadecimal, so no address is one of them.
std::string from(const std::string& address) { return "from " + address; }

const std::string& line_of(const Reads::Asker& asker) {
  return asker.user_id.empty() ? asker.address : asker.user_id;
}

Error too_much(std::int64_t wait_ms) {
  const int seconds = static_cast<int>((wait_ms + 999) / 1000);
  return {.code = Code::rate_exceeded,
          .message = "too much was read from here; wait " + std::to_string(seconds) + " seconds",
          .retry_after_s = seconds};
}
Error too_many() {
  return {.code = Code::limit_exceeded,
          .message = "too many requests wait for an answer; try again soon",
          .retry_after_s = 1};
}
Error stopping() { return {Code::store_failed, "the server stops; come back soon"}; }

}  // namespace

// A request that has its turn, until it is answered. One that is dropped without an answer may be
// dropped on any thread.
struct Reads::Turn {
  Reads& reads;
  std::weak_ptr<int> alive;
  Post post;
  Reading reading;
  Asker asker;
  Respond respond;
  std::atomic<bool> over = false;

  ~Turn() {
    if (over) return;
    post([&reads = reads, alive = alive, reading = reading, line = line_of(asker)] {
      if (!alive.expired()) reads.end(reading, line);
    });
  }
  void answer(Response response) {
    if (over.exchange(true)) return;
    const double bytes = response.body ? static_cast<double>(response.body->size()) : 0;
    reads.charge(asker, bytes);
    respond(std::move(response));
    reads.end(reading, line_of(asker));
  }
};

Reads::Reads(ReadLimits limits, Post post, std::function<std::int64_t()> now_ms, Refuse refuse)
    : post_(std::move(post)),
      now_ms_(std::move(now_ms)),
      refuse_(refuse),
      budgets_(limits.budget),
      rows_(limits.rows),
      games_(limits.games),
      cache_(limits.cache) {}

std::optional<Error> Reads::fault(const Asker& asker) const {
  if (stopped_) return stopping();
  const std::int64_t now_ms = now_ms_();
  std::int64_t wait_ms = budgets_.wait_ms(from(asker.address), now_ms);
  if (!asker.user_id.empty()) {
    wait_ms = std::max(wait_ms, budgets_.wait_ms(asker.user_id, now_ms));
  }
  if (wait_ms == 0) return {};
  return too_much(wait_ms);
}

void Reads::begin(Reading reading, const Asker& asker, const std::string& name,
                  const Respond& respond, std::function<void(Respond)> job, const Serve& serve) {
  if (const auto why = fault(asker)) {
    ++refused_;
    return respond(refuse_(*why));
  }
  charge(asker, kLeast);
  if (Body body = cache_.find(name)) {
    charge(asker, kKeptShare * static_cast<double>(body->size()));
    return respond(serve ? serve(std::move(body)) : json_answer(200, std::move(body)));
  }
  const auto turn = [this, reading, asker, respond, job = std::move(job)] {
    if (stopped_) return respond(refuse_(stopping()));
    const auto taken =
        std::shared_ptr<Turn>(new Turn{*this, alive_, post_, reading, asker, respond, false});
    job([taken](Response response) { taken->answer(std::move(response)); });
  };
  if (turns(reading).add(line_of(asker), turn) == Turns::Place::given) return;
  ++refused_;
  respond(refuse_(too_many()));
}

void Reads::charge(const Asker& asker, double cost) {
  const std::int64_t now_ms = now_ms_();
  budgets_.charge(from(asker.address), cost, now_ms);
  if (!asker.user_id.empty()) budgets_.charge(asker.user_id, cost, now_ms);
}

void Reads::end(Reading reading, const std::string& line) { turns(reading).end(line); }

void Reads::stop() {
  stopped_ = true;
  for (Turns* each : {&rows_, &games_}) {
    for (const Turns::Job& job : each->take_all()) job();
  }
}

Reads::Numbers Reads::numbers() const { return {refused_, rows_.waiting() + games_.waiting()}; }

}  // namespace fissile::server
