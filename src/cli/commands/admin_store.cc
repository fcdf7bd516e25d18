#include "cli/commands/admin_store.h"

#include <sys/random.h>

#include <chrono>
#include <cstdlib>

#include "cli/command.h"
#include "online/find_user.h"
#include "online/plain_text.h"
#include "online/secrets.h"
#include "server/server.h"

namespace fissile::cli {
namespace {

constexpr std::size_t kEntryBits = 128;
constexpr int kTries = 5;

class SystemChance final : public online::Randomness {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    const auto got = getrandom(bytes.data(), bytes.size(), 0);
    if (got != static_cast<ssize_t>(bytes.size())) fail("this machine gives no random numbers");
  }
};

std::string or_environment(const std::string& given, const char* name) {
  const char* value = given.empty() ? std::getenv(name) : nullptr;
  return value ? value : given;
}

std::int64_t wall_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

void fail(const std::string& message) { throw Failure{online::printable(message)}; }

AdminStore::AdminStore(const AdminOptions& options) : note_(options.note), now_ms_(wall_ms()) {
  const std::string place =
      server::store_place(or_environment(options.data, "FISSILE_DATA"),
                          or_environment(options.database, "FISSILE_DATABASE"));
  if (place.empty()) fail("there is no home that could hold a store; name its folder with --data");
  database_ = read_or_fail(store::open_database(place, store::Access::beside));
}

store::User AdminStore::user(const std::string& name) {
  auto user = read_or_fail(online::find_user(*database_, name, now_ms_));
  if (!user) fail("nobody here is called '" + name + "'");
  return *user;
}

std::string AdminStore::neutral_name() {
  SystemChance chance;
  return online::neutral_name(chance);
}

void AdminStore::carry_out(const MakePlan& make, const Error& on_conflict) {
  SystemChance chance;
  online::Doer doer;
  doer.note = note_;
  doer.address = "command line";
  doer.entry_id = online::draw_hex(chance, kEntryBits);
  doer.now_ms = now_ms_;
  if (const auto fault = online::note_fault(doer)) fail(fault->message);
  for (int i = 0; i < kTries; ++i) {
    const online::Plan plan = read_or_fail(make(doer));
    switch (database_->commit({&plan.changes, 1}).at(0)) {
      case store::Stored::yes: return;
      case store::Stored::conflict: break;
      case store::Stored::refused: fail("the store takes nothing now; is its disk full?");
      case store::Stored::unknown:
        fail("the store was lost while it answered; look, and try again");
    }
  }
  fail(on_conflict.message);
}

}  // namespace fissile::cli
