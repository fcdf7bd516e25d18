// PostgreSQL through libpq. A lost connection is made again; a commit that it was lost in is asked
// after by the number of its transaction, so that it is hardly ever in doubt.
#include <charconv>
#include <cstdlib>

#include "store/postgres_address.h"
#include "store/postgres_connection.h"
#include "store/postgres_together.h"

namespace fissile::store {
namespace {

using std::chrono::milliseconds;

// To make a lost connection again; half of the patience of who is served, so that whoever waits for
// a commit is answered within two seconds (threads.h).
constexpr milliseconds kPatience{500};
constexpr milliseconds kLockPatience{3000};
// Before anybody is served there may be much to read.
constexpr milliseconds kFirstPatience{60'000};
// How often a transaction that is not over yet is asked after, and how long in between.
constexpr int kSettleTries = 10;
constexpr milliseconds kSettlePause{50};

constexpr char kBeginWrite[] = "BEGIN; SELECT pg_current_xact_id()::text";
constexpr char kBeginRead[] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
constexpr char kPing[] = "SELECT 1";
constexpr char kStatus[] = "SELECT pg_xact_status($1::text::xid8)";
constexpr char kSavepoint[] = "SAVEPOINT together";
constexpr char kRelease[] = "RELEASE SAVEPOINT together";
constexpr char kRollbackTo[] = "ROLLBACK TO SAVEPOINT together";

// The types of columns that hold numbers: bigint, smallint, integer.
bool is_number(Oid type) { return type == 20 || type == 21 || type == 23; }

class Postgres final : public Sql {
 public:
  Postgres(const std::string& url, Access access) : connection_(url, access) {}

  // PostgreSQL needs a moment to see that a server was killed, and to let go of its lock.
  bool open() {
    return connection_.ensure(milliseconds(0)) ||
           (connection_.locked_out() && connection_.ensure(kLockPatience));
  }

  Ran run(const char* statement, Cells values, const OnRow& on_row) override {
    // Outside of a transaction nothing but reads is run, and those can be run again.
    if (!in_transaction_ && !may_read()) return Ran::failed;
    PgResult result = connection_.run(statement, values);
    if (!in_transaction_ && may_repeat()) result = connection_.run(statement, values);
    given_up_ = !connection_.alive();
    const Ran ran = connection_.judge(result.get());
    if (ran != Ran::done) return ran;
    changed_ = std::atoll(PQcmdTuples(result.get()));
    if (on_row) hand_out(result.get(), on_row);
    return ran;
  }
  std::int64_t changed() const override { return changed_; }
  Ran run_script(const std::string& statements) override {
    return connection_.judge(connection_.run_plain(statements.c_str()).get());
  }

  Ran begin(Access access) override {
    if (!reconnect()) return Ran::failed;
    const char* statement = access == Access::write ? kBeginWrite : kBeginRead;
    PgResult result = connection_.run_plain(statement);
    if (may_repeat()) result = connection_.run_plain(statement);
    const Ran ran = connection_.judge(result.get());
    given_up_ = !connection_.alive();
    in_transaction_ = ran == Ran::done;
    born_ = connection_.born();
    forgotten_ = false;
    transaction_ = access == Access::write ? first_cell(result.get()) : "";
    return ran == Ran::done ? Ran::done : Ran::failed;
  }
  Stored commit() override {
    const PgResult result = connection_.run_plain("COMMIT");
    in_transaction_ = false;
    const Ran ran = connection_.judge(result.get());
    // The answer of a commit that failed is a rollback.
    if (ran == Ran::done) {
      return PQcmdStatus(const_cast<PGresult*>(result.get())) == std::string_view("COMMIT")
                 ? Stored::yes
                 : Stored::refused;
    }
    return connection_.alive() ? Stored::refused : settle();
  }
  void rollback() override {
    in_transaction_ = false;
    if (connection_.alive()) connection_.run_plain("ROLLBACK");
  }
  bool forgot() const override {
    return forgotten_ || (connection_.alive() && connection_.born() != born_);
  }
  Stored settle() override {
    for (int i = 0; i < kSettleTries && reconnect() && !forgot(); ++i) {
      std::string status;
      const auto read = [&](Cells cells) { status = text_of(cells[0]); };
      if (Sql::run(kStatus, {transaction_}, read) != Ran::done) break;
      if (status == "committed") return Stored::yes;
      if (status == "aborted") return Stored::refused;
      forgotten_ = status != "in progress";
      // Its old session was told to end (postgres_connection.cc), and needs a moment.
      connection_.pause(kSettlePause);
    }
    return Stored::unknown;
  }

  Health health() const override { return connection_.alive() ? Health::good : Health::away; }
  Health probe() override {
    if (reconnect()) connection_.run_plain(kPing);
    if (may_repeat()) connection_.run_plain(kPing);
    given_up_ = !connection_.alive();
    return health();
  }
  void set_patience(milliseconds silence) override {
    patience_ = silence;
    connection_.set_patience(silence);
  }
  void be_patient(bool patient) override {
    if (patience_) connection_.set_patience(patient ? kFirstPatience : *patience_);
  }
  void cut() override { connection_.cut(); }

  bool store_together(std::span<const Changes* const> lists) override {
    Together together;
    for (const Changes* changes : lists) {
      if (!together.add(*changes)) return false;
    }
    if (Sql::run(kSavepoint) != Ran::done) return false;
    const Ran ran = together.run(*this);
    if (ran == Ran::clash) Sql::run(kRollbackTo);
    return Sql::run(kRelease) == Ran::done && ran == Ran::done;
  }
  bool clash_ends_all() const override { return true; }
  bool is_sqlite() const override { return false; }
  std::string trouble() const override { return connection_.trouble(); }

 private:
  bool reconnect() {
    given_up_ = !connection_.ensure(patience_ ? *patience_ / 2 : kPatience);
    return !given_up_;
  }
  // One question may read several times. Where the first of them found nobody, the rest fail at
  // once.
  bool may_read() { return connection_.alive() || (!given_up_ && reconnect()); }
  // A connection may be lost because the server was started anew since. One that was given up would
  // be waited for once more.
  bool may_repeat() { return !connection_.alive() && !connection_.silent() && reconnect(); }

  static void hand_out(const PGresult* result, const OnRow& on_row) {
    const int columns = PQnfields(result);
    std::vector<Value> row(static_cast<std::size_t>(columns));
    for (int i = 0; i < PQntuples(result); ++i) {
      for (int column = 0; column < columns; ++column) {
        Value& value = row[static_cast<std::size_t>(column)];
        const std::string_view text(PQgetvalue(result, i, column),
                                    static_cast<std::size_t>(PQgetlength(result, i, column)));
        std::int64_t number = 0;
        if (PQgetisnull(result, i, column)) {
          value = std::monostate();
        } else if (is_number(PQftype(result, column))) {
          std::from_chars(text.data(), text.data() + text.size(), number);
          value = number;
        } else {
          value = text;
        }
      }
      on_row(row);
    }
  }

  PgConnection connection_;
  std::string transaction_;  // the number of the last that wrote
  std::string born_;         // of the server that the transaction was begun on
  std::int64_t changed_ = 0;
  std::optional<milliseconds> patience_;
  bool in_transaction_ = false;
  bool given_up_ = false;
  bool forgotten_ = false;  // the transaction was so long ago that nobody knows any more
};

}  // namespace

Result<std::unique_ptr<Sql>> connect_postgres(const std::string& url, Access access) {
  const auto environment = [](const char* name) -> const char* { return std::getenv(name); };
  auto sql = std::make_unique<Postgres>(with_checked_certificate(url, environment), access);
  if (!sql->open()) return Error{Code::store_failed, sql->trouble()};
  return std::unique_ptr<Sql>(std::move(sql));
}

}  // namespace fissile::store
