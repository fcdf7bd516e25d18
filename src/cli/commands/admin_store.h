#pragma once
// The store as 'fissile admin' uses it: beside a server, if one runs.
#include <functional>
#include <memory>
#include <string>

#include "online/deeds.h"
#include "store/database.h"

namespace fissile::cli {

// What every command of it takes.
struct AdminOptions {
  std::string data, database, note;
  bool json = false;
};

class AdminStore {
 public:
  // Throws Failure where there is no store, or it is of another version.
  explicit AdminStore(const AdminOptions& options);

  store::Database& database() { return *database_; }
  std::int64_t now_ms() const { return now_ms_; }

  // Whoever has that name now, or had it until a moderator took it. Throws if nobody does.
  store::User user(const std::string& name);

  // Carries out what is planned, which is asked again where somebody else changed the same at the
  // same time. Throws if that is refused.
  using MakePlan = std::function<Result<online::Plan>(const online::Doer& doer)>;
  void carry_out(const MakePlan& plan, const Error& on_conflict);

  std::string neutral_name();

 private:
  std::string note_;
  std::unique_ptr<store::Database> database_;
  std::int64_t now_ms_ = 0;
};

// What was read, or a Failure.
template <class T>
T read_or_fail(Result<T> result);

// Ends the command with that message, on one line.
[[noreturn]] void fail(const std::string& message);

template <class T>
T read_or_fail(Result<T> result) {
  if (!result) fail(result.error().message);
  return std::move(*result);
}

}  // namespace fissile::cli
