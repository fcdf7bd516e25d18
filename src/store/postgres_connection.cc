#include "store/postgres_connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace fissile::store {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenTries{50};
// Before anybody is served a server may take its time.
constexpr milliseconds kFirstPatience{5'000};
// What PostgreSQL itself allows where patience is bounded. It is more than we wait, so that it ends
// only what nobody waits for any more.
constexpr int kServerFactor = 2;

// A commit that waits for nobody would be acknowledged and lost.
constexpr char kSettings[] =
    "SET synchronous_commit = on; SET client_min_messages = error; SET row_security = off";
constexpr char kReadOnly[] = "SET default_transaction_read_only = on";
constexpr char kSession[] =
    "SELECT pg_postmaster_start_time()::text, pid::text, backend_start::text "
    "FROM pg_stat_activity WHERE pid = pg_backend_pid()";
// One server writes at a time; the lock goes with the connection. Stores in different schemas of
// one database do not know each other.
constexpr char kLock[] =
    "SELECT pg_try_advisory_lock(hashtextextended('fissile ' || current_schema(), 0))";
// A connection that was given up may live on at the other end, with its transaction and its lock.
constexpr char kEndSession[] =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid = $1::text::int AND backend_start = $2::text::timestamptz";

// What libpq says in several lines.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n' || c == '\t';
    if (!blank) line += c;
    if (blank && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string cell(const PGresult* result, int column) {
  const bool there = PQntuples(result) > 0 && PQnfields(result) > column;
  return there ? PQgetvalue(result, 0, column) : "";
}

// A server that hangs for good, or a cable that is cut, leaves a session behind that would keep its
// transaction open for hours.
std::string server_limits(milliseconds patience) {
  const std::string most = std::to_string(kServerFactor * patience.count());
  return "SET statement_timeout = " + most + "; SET lock_timeout = " + most +
         "; SET idle_in_transaction_session_timeout = " + most +
         "; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; "
         "SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000";
}

}  // namespace

std::string first_cell(const PGresult* result) { return cell(result, 0); }

bool PgConnection::alive() const {
  return connection_ && PQstatus(connection_.get()) == CONNECTION_OK;
}

void PgConnection::set_patience(milliseconds silence) {
  patience_ = silence;
  if (alive()) run_plain(server_limits(silence).c_str());
}

PgConnection::Steady::time_point PgConnection::end_of_patience() const {
  if (!patience_) return try_end_;
  return std::min(try_end_, Steady::now() + *patience_);
}

void PgConnection::lose(const std::string& why) {
  trouble_ = why;
  connection_.reset();
}

// False at the end of the time, or once cut; then the connection is lost.
bool PgConnection::await_socket(short events, Steady::time_point end) {
  std::array<pollfd, 2> ends = {pollfd{PQsocket(connection_.get()), events, 0},
                                pollfd{cut_.descriptor(), POLLIN, 0}};
  int timeout = -1;
  if (end != Steady::time_point::max()) {
    const auto left = std::chrono::ceil<milliseconds>(end - Steady::now());
    timeout = static_cast<int>(std::max<std::int64_t>(left.count(), 0));
  }
  const int ready = poll(ends.data(), ends.size(), timeout);
  if (ready > 0 && ends[1].revents == 0) return true;
  if (ready < 0 && errno == EINTR) return true;
  silent_ = ready == 0;
  lose(silent_ ? "PostgreSQL says nothing" : "the server stops");
  return false;
}

// What PQexec would return: the last result, or the first that is an error.
PgResult PgConnection::await_result() {
  PgResult last;
  while (alive()) {
    auto end = end_of_patience();
    while (PQisBusy(connection_.get())) {
      const int unsent = PQflush(connection_.get());
      if (unsent < 0) break;
      const short events = unsent ? POLLIN | POLLOUT : POLLIN;
      if (!await_socket(events, end)) return {};
      if (!PQconsumeInput(connection_.get())) break;
      end = end_of_patience();
    }
    PgResult next(PQgetResult(connection_.get()));
    if (!next) return last;
    if (!last || is_good(last.get())) last = std::move(next);
  }
  const bool told = last && !is_good(last.get());
  lose(one_line(told ? PQresultErrorMessage(last.get()) : PQerrorMessage(connection_.get())));
  return told ? std::move(last) : PgResult();
}

bool PgConnection::connect() {
  // What the address says comes later, and so counts more.
  const std::array<const char*, 5> names = {"tcp_user_timeout", "application_name",
                                            "client_encoding", "dbname", nullptr};
  const std::array<const char*, 5> values = {"10000", "fissile", "UTF8", url_.c_str(), nullptr};
  prepared_.clear();
  silent_ = locked_out_ = false;
  connection_.reset(PQconnectStartParams(names.data(), values.data(), 1));
  auto state = PGRES_POLLING_WRITING;
  while (PQstatus(connection_.get()) != CONNECTION_BAD && state != PGRES_POLLING_OK &&
         state != PGRES_POLLING_FAILED) {
    if (!await_socket(state == PGRES_POLLING_READING ? POLLIN : POLLOUT, try_end_)) return false;
    state = PQconnectPoll(connection_.get());
  }
  if (!alive()) {
    lose("PostgreSQL cannot be reached: " + one_line(PQerrorMessage(connection_.get())));
    return false;
  }
  PQsetnonblocking(connection_.get(), 1);
  if (begin_session() && set_up() && take_lock()) return true;
  connection_.reset();
  return false;
}

// Ends the session before, if the same server has it still.
bool PgConnection::begin_session() {
  const PgResult result = run_plain(kSession);
  if (judge(result.get()) != Ran::done) return false;
  const Session before = std::exchange(
      session_, {cell(result.get(), 0), cell(result.get(), 1), cell(result.get(), 2)});
  if (before.server != session_.server) return true;
  return judge(run(kEndSession, std::array<Value, 2>{before.process, before.begun}).get()) ==
         Ran::done;
}

bool PgConnection::set_up() {
  std::string settings = kSettings;
  if (patience_) settings += "; " + server_limits(*patience_);
  return judge(run_plain(settings.c_str()).get()) == Ran::done;
}

bool PgConnection::take_lock() {
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

bool PgConnection::ensure(milliseconds patience) {
  const auto end = Steady::now() + patience;
  bool there = alive();
  while (!there) {
    try_end_ = patience_ ? end : Steady::now() + kFirstPatience;
    there = connect();
    try_end_ = Steady::time_point::max();
    if (there || Steady::now() + kBetweenTries > end || !cut_.wait(kBetweenTries)) break;
  }
  return there;
}

PgResult PgConnection::run_plain(const char* statements) {
  if (!alive()) return {};
  if (!PQsendQuery(connection_.get(), statements)) {
    lose(one_line(PQerrorMessage(connection_.get())));
    return {};
  }
  return await_result();
}

PgResult PgConnection::run(const char* statement, Cells values) {
  if (!alive()) return {};
  std::string& name = prepared_[statement];
  if (name.empty()) {
    // A number of its own, even after one that could not be prepared.
    std::string fresh = "s" + std::to_string(++names_);
    PQsendPrepare(connection_.get(), fresh.c_str(), statement, 0, nullptr);
    PgResult result = await_result();
    if (!is_good(result.get())) return result;
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
  PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                      given.data(), nullptr, nullptr, 0);
  return await_result();
}

Ran PgConnection::judge(const PGresult* result) {
  if (is_good(result)) return Ran::done;
  if (!result) return Ran::failed;
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  // Class 23: a constraint of ours says no.
  if (state && std::string_view(state).starts_with("23")) return Ran::clash;
  trouble_ = one_line(PQresultErrorMessage(result));
  return Ran::failed;
}

}  // namespace fissile::store
