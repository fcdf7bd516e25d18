#include "server/workers.h"

#include <sodium.h>

#include <charconv>

namespace fissile::server {
namespace {

// What OWASP asks of argon2id: 19 MiB, two passes.
constexpr std::size_t kHashBytes = 19 << 20;
constexpr unsigned long long kHashPasses = 2;
// Levels are bounded by nodes, so that they play the same everywhere; these are for a machine that
// is too slow even for those, and for a thought that has waited for its thread until nothing is
// left.
constexpr std::chrono::milliseconds kLongestThought{20'000}, kShortestThought{1};
constexpr std::string_view kLevel = "level:", kBot = "bot:";

std::optional<int> level_of(std::string_view player) {
  int level = 0;
  if (!player.starts_with(kLevel)) return {};
  const std::string_view digits = player.substr(kLevel.size());
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), level);
  if (error != std::errc() || end != digits.data() + digits.size()) return {};
  if (level < 1 || level > kMaxStrength) return {};
  return level;
}

std::string write_action(const AnyMatch<AllGames>& match, std::uint32_t action) {
  JsonWriter writer;
  with_match(match, [&]<class P>(const P& played) {
    using Text = typename P::Text;
    Text::write_action(writer, played.match.tables(),
                       static_cast<typename Text::Rules::Action>(action));
  });
  return writer.take();
}

std::optional<std::string> hash(const std::string& password) {
  std::string text(crypto_pwhash_STRBYTES, '\0');
  const int failed =
      crypto_pwhash_str(text.data(), password.data(), password.size(), kHashPasses, kHashBytes);
  if (failed) return {};
  text.resize(text.find('\0'));
  return text;
}

}  // namespace

Ask level_ask(const online::Workers::Thought& thought, int level,
              std::chrono::milliseconds waited) {
  Ask ask;
  ask.strength = level;
  // The top level would think until its time is up.
  ask.own_nodes = true;
  ask.seed = thought.seed;
  const auto most = std::min(std::chrono::milliseconds(thought.think_ms), kLongestThought);
  ask.time = std::max(most - waited, kShortestThought);
  return ask;
}

Pool::Pool(int threads, std::size_t most) : most_(most) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    jobs_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Pool::add(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || jobs_.size() >= most_) return false;
    jobs_.push_back(std::move(job));
    ++added_;
  }
  changed_.notify_one();
  return true;
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

std::size_t Pool::added() const {
  const std::lock_guard lock(mutex_);
  return added_;
}

void Pool::work() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
      if (ending_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

struct PoolWorkers::Minds {
  explicit Minds(int count) : thinkers(static_cast<std::size_t>(count)) {}

  std::vector<Thinker> thinkers;  // one a thread
};

PoolWorkers::PoolWorkers(Post post, WorkerLimits limits)
    : post_(std::move(post)),
      minds_(std::make_unique<Minds>(limits.thinkers)),
      thinking_(limits.thinkers, limits.thinking, limits.thinking_turn),
      hashing_(limits.hashers, limits.hashing_queue),
      computing_(limits.computers, limits.computing),
      bots_(std::move(limits.bots), std::move(limits.bot_rules)) {}

PoolWorkers::~PoolWorkers() = default;

void PoolWorkers::think(Thought thought, std::function<void(Played)> done) {
  const auto give = [post = post_, done = std::move(done)](Played played) {
    post([done, played = std::move(played)] { done(played); });
  };
  const std::string kind = thought.kind;
  if (kind.starts_with(kBot) && bots_.knows(kind.substr(kBot.size()))) {
    if (!bots_.ask(kind.substr(kBot.size()), std::move(thought), give)) give({});
    return;
  }
  const auto level = level_of(kind);
  if (!level) return give({{}, "no player here is called " + kind.substr(0, 50)});
  if (!Thinker::plays(*thought.match)) return give({{}, "no level plays this game"});
  const auto cost = static_cast<double>(Thinker::own_nodes(*thought.match, *level));
  const std::string user = thought.user;
  const bool room = thinking_.add(
      user, cost,
      [this, thought = std::move(thought), level, give](int index, std::chrono::milliseconds waited,
                                                        const std::atomic<bool>& hurry) {
        Ask ask = level_ask(thought, *level, waited);
        ask.stop = &hurry;
        Thinker& thinker = minds_->thinkers[static_cast<std::size_t>(index)];
        const auto found = thinker.think(*thought.match, ask);
        if (!found) return give({{}, "there is nothing to play"});
        give({write_action(*thought.match, found->action), ""});
      });
  // Nothing, and no reason: there is no room for a thought now.
  if (!room) give({});
}

PoolWorkers::Numbers PoolWorkers::numbers() const {
  return {.thinking = thinking_.numbers(),
          .bots_waiting = bots_.waiting(),
          .hashers = hashing_.threads(),
          .passwords_waiting = hashing_.waiting(),
          .passwords = hashing_.added(),
          .computing = computing_.numbers()};
}

void PoolWorkers::hash_password(std::string password,
                                std::function<void(std::optional<std::string>)> done) {
  const bool room = hashing_.add([post = post_, password = std::move(password), done] {
    post([done, hashed = hash(password)] { done(hashed); });
  });
  if (!room) post_([done] { done({}); });
}

void PoolWorkers::check_password(std::string password, std::string hashed,
                                 std::function<void(std::optional<bool>)> done) {
  const bool room = hashing_.add(
      [post = post_, password = std::move(password), hashed = std::move(hashed), done] {
        const bool same =
            crypto_pwhash_str_verify(hashed.c_str(), password.data(), password.size()) == 0;
        post([done, same] { done(same); });
      });
  if (!room) post_([done] { done({}); });
}

// Nothing of the core is destroyed on the thread of the job: what it captured goes with `done`.
void PoolWorkers::compute(online::Work work) {
  const auto shared = std::make_shared<online::Work>(std::move(work));
  const bool room = computing_.add(shared->user, shared->cost, [post = post_, shared] {
    shared->job();
    post([job = std::move(shared->job), done = std::move(shared->done)] { done(true); });
  });
  if (!room) post_([done = std::move(shared->done)] { done(false); });
}

}  // namespace fissile::server
