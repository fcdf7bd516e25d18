#include "store/postgres_connection.h"

#include <array>
#include <thread>

namespace fissile::store {
namespace {

constexpr std::chrono::milliseconds kBetweenTries{100};

// A commit that waits for nobody would be acknowledged and lost.
constexpr char kSettings[] =
    "SET synchronous_commit = on; SET client_min_messages = error; SET row_security = off";
constexpr char kBorn[] = "SELECT pg_postmaster_start_time()::text";
constexpr char kReadOnly[] = "SET default_transaction_read_only = on";
// One server writes at a time; the lock goes with the connection. Stores in different schemas of
// one database do not know each other.
constexpr char kLock[] =
    "SELECT pg_try_advisory_lock(hashtextextended('fissile ' || current_schema(), 0))";

std::string without_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

}  // namespace

std::string first_cell(const PGresult* result) {
  if (PQntuples(result) == 0 || PQnfields(result) == 0) return "";
  return PQgetvalue(result, 0, 0);
}

bool PgConnection::alive() const {
  return connection_ && PQstatus(connection_.get()) == CONNECTION_OK;
}

bool PgConnection::connect() {
  // What the address says comes later, and so counts more.
  const std::array<const char*, 6> names = {"connect_timeout",  "tcp_user_timeout",
                                            "application_name", "client_encoding",
                                            "dbname",           nullptr};
  const std::array<const char*, 6> values = {"5",    "10000",      "fissile",
                                             "UTF8", url_.c_str(), nullptr};
  prepared_.clear();
  connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (!alive()) {
    trouble_ = "PostgreSQL cannot be reached: " + without_end(PQerrorMessage(connection_.get()));
    return false;
  }
  const PgResult born = run_plain(kBorn);
  born_ = first_cell(born.get());
  if (judge(run_plain(kSettings).get()) == Ran::done && take_lock()) return true;
  connection_.reset();
  return false;
}

bool PgConnection::take_lock() {
  locked_out_ = false;
  if (access_ == Access::read) return judge(run_plain(kReadOnly).get()) == Ran::done;
  if (access_ == Access::beside) return true;
  const PgResult result = run_plain(kLock);
  if (judge(result.get()) != Ran::done) return false;
  const std::string taken = first_cell(result.get());
  if (taken == "t") return true;
  locked_out_ = taken == "f";
  trouble_ = taken.empty() ? "the schema that the address names is not there; create it"
                           : "another fissile is writing to this database; stop that one, or name "
                             "another database";
  return false;
}

bool PgConnection::ensure(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!alive() && !connect()) {
    if (std::chrono::steady_clock::now() + kBetweenTries > end) return false;
    std::this_thread::sleep_for(kBetweenTries);
  }
  return true;
}

PgResult PgConnection::run_plain(const char* statements) {
  return PgResult(PQexec(connection_.get(), statements));
}

PgResult PgConnection::run(const char* statement, Cells values) {
  std::string& name = prepared_[statement];
  if (name.empty()) {
    // A number of its own, even after one that could not be prepared.
    std::string fresh = "s" + std::to_string(++names_);
    PgResult result(PQprepare(connection_.get(), fresh.c_str(), statement, 0, nullptr));
    if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) return result;
    name = std::move(fresh);
  }
  texts_.resize(values.size());
  std::vector<const char*> given(values.size(), nullptr);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (is_null(values[i])) continue;
    const auto* number = std::get_if<std::int64_t>(&values[i]);
    texts_[i] = number ? std::to_string(*number) : text_of(values[i]);
    given[i] = texts_[i].c_str();
  }
  return PgResult(PQexecPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                                 given.data(), nullptr, nullptr, 0));
}

Ran PgConnection::judge(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return Ran::done;
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  // Class 23: a constraint of ours says no.
  if (state && std::string_view(state).starts_with("23")) return Ran::clash;
  trouble_ = without_end(result ? PQresultErrorMessage(result) : PQerrorMessage(connection_.get()));
  return Ran::failed;
}

}  // namespace fissile::store
