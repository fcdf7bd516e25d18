#pragma once
// The door to what anybody may read: games, replays, lists, profiles, levels. Who asks for much
// waits for it alone: askers take turns, and everybody has a budget of work, for an address and for
// a user. Work is counted in the bytes of answers, and what a game takes to be played again in
// those that could be written meanwhile.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "server/answers.h"
#include "server/budgets.h"
#include "server/http.h"
#include "server/text_cache.h"
#include "server/turns.h"

namespace fissile::server {

// What a request reads: nothing of the store; some rows; or a game with all its moves.
enum class Reading { nothing, rows, game };

struct ReadLimits {
  Budget budget{16 << 20, 512 << 10};  // bytes
  TurnLimits rows{};
  // One game may have megabytes, and is held until its answer is made.
  TurnLimits games{.at_once = 4, .at_once_per_asker = 1};
  TextCache::Limits cache{};
};

class Reads {
 public:
  using Post = std::function<void(std::function<void()>)>;
  struct Asker {
    std::string address;
    std::string user_id;  // of an account; a guest is counted with their address
  };

  // In which form a request is refused.
  using Refuse = Response (*)(const Error&);

  // `now_ms` is the steady clock. `post` runs something later on the core's thread.
  Reads(ReadLimits limits, Post post, std::function<std::int64_t()> now_ms,
        Refuse refuse = error_answer);

  // How an answer is made of what is kept: without more, as JSON.
  using Serve = std::function<Response(Body)>;

  // Answers from the cache, or runs `job` with a way to answer when its turn comes, unless there is
  // a reason not to, which is answered at once. The answer is charged. `name` is what was asked
  // for.
  void begin(Reading reading, const Asker& asker, const std::string& name, const Respond& respond,
             std::function<void(Respond)> job, const Serve& serve = {});
  // Whether something would be read for them now.
  bool allows(const Asker& asker) const { return !fault(asker); }
  // What an answer costs besides its bytes.
  void charge(const Asker& asker, double cost);
  // What waits is answered with an error.
  void stop();

  TextCache& cache() { return cache_; }
  struct Numbers {
    std::uint64_t refused = 0;
    std::size_t waiting = 0;
  };
  Numbers numbers() const;

 private:
  struct Turn;

  Turns& turns(Reading reading) { return reading == Reading::game ? games_ : rows_; }
  std::optional<Error> fault(const Asker& asker) const;
  void end(Reading reading, const std::string& line);

  Post post_;
  std::function<std::int64_t()> now_ms_;
  Refuse refuse_;
  Budgets budgets_;
  Turns rows_, games_;
  TextCache cache_;
  std::uint64_t refused_ = 0;
  bool stopped_ = false;
  // What was posted finds this expired once this is gone.
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
};

}  // namespace fissile::server
