// The store as the server opens it, and what happens when it fails for good.
#include "server/storage.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>

#include "store/unreadable.h"

namespace fissile::server {
namespace {

// Forwards to a store in memory until it is told to lose track of what it writes.
class FailingDatabase final : public store::Unreadable {
 public:
  explicit FailingDatabase(const bool& failing) : Unreadable("no test asks"), failing_(failing) {}

  std::vector<store::Stored> commit(std::span<const store::Changes> batch) override {
    if (failing_) return std::vector(batch.size(), store::Stored::unknown);
    return inner_->commit(batch);
  }
  Result<std::vector<store::StoredGame>> unfinished() override { return inner_->unfinished(); }
  store::Health health() const override {
    return failing_ ? store::Health::broken : store::Health::good;
  }

 private:
  const bool& failing_;
  std::unique_ptr<store::Database> inner_ = store::open_memory();
};

// A queue that stands for the core's thread.
class Core {
 public:
  void post(std::function<void()> job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
    changed_.notify_one();
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !jobs_.empty(); });
    const auto job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
};

TEST(ServerStorage, SaysOnceThatNothingCanBePromisedAnyMore) {
  Core core;
  bool failing = false;
  int failures = 0;
  const auto store = make_store({std::make_unique<FailingDatabase>(failing), {}},
                                [&](std::function<void()> job) { core.post(std::move(job)); },
                                {.broken = [&](const std::string&) { ++failures; }});
  const auto write = [&](const std::string& name) {
    std::optional<store::Stored> answer;
    store->write({store::AddUser{{name, name, name, "", 1}}},
                 [&](store::Stored stored) { answer = stored; });
    while (!answer) core.run_one();
    return *answer;
  };
  EXPECT_EQ(write("one"), store::Stored::yes);
  EXPECT_EQ(failures, 0);
  failing = true;
  EXPECT_EQ(write("two"), store::Stored::unknown);
  EXPECT_EQ(write("three"), store::Stored::refused);
  EXPECT_EQ(failures, 1);
  EXPECT_FALSE(store->ready());
}

TEST(ServerStorage, MakesItsFolderForItsOwnerAlone) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(testing::TempDir()) / "fissile_storage_test";
  fs::remove_all(folder);
  ServeOptions options;
  options.data = (folder / "a").string();
  {
    const auto storage = open_storage(options);
    ASSERT_TRUE(storage) << storage.error().message;
    EXPECT_TRUE((*storage).readers.pages->unfinished()->empty());
    EXPECT_EQ(fs::status(options.data).permissions(), fs::perms::owner_all);
    EXPECT_FALSE(open_storage(options));
  }
  EXPECT_TRUE(open_storage(options));
  options.database = "sqlite:x";
  EXPECT_EQ(open_storage(options).error().code, Code::store_failed);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace fissile::server
