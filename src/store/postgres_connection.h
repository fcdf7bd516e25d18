#pragma once
// One connection to PostgreSQL. It is made again when it is lost, within bounds, and nothing waits
// for a server that says nothing: libpq is asked without blocking, and the waiting is done here.
#include <libpq-fe.h>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/cut.h"
#include "store/sql.h"

namespace fissile::store {

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, ClearResult>;

class PgConnection {
 public:
  using Milliseconds = std::chrono::milliseconds;

  PgConnection(std::string url, Access access) : url_(std::move(url)), access_(access) {}

  // From here on a server that has said nothing for so long is given up; before, it is waited for.
  void set_patience(Milliseconds silence);

  // Whether there is a connection, made anew if need be. It gives up after `patience`, but tries
  // once at least.
  bool ensure(Milliseconds patience);
  bool alive() const;
  // Whether the connection was given up because the server said nothing.
  bool silent() const { return silent_; }

  // Without a result where the connection is lost.
  PgResult run(const char* statement, Cells values);  // kept prepared
  PgResult run_plain(const char* statements);         // several, not kept
  // Notes what is wrong with a result.
  Ran judge(const PGresult* result);
  // Waits, but not once cut.
  void pause(Milliseconds time) { cut_.wait(time); }
  // Ends whatever waits, now and from now on. The one call for another thread.
  void cut() { cut_.cut(); }

  const std::string& trouble() const { return trouble_; }
  // When the server that the last connection reached was started.
  const std::string& born() const { return session_.server; }
  // Whether the last try found another server's lock.
  bool locked_out() const { return locked_out_; }

 private:
  using Steady = std::chrono::steady_clock;
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  // What tells one process of PostgreSQL from all others.
  struct Session {
    std::string server, process, begun;
  };

  bool connect();
  bool begin_session();
  bool set_up();
  bool take_lock();
  bool await_socket(short events, Steady::time_point end);
  PgResult await_result();
  Steady::time_point end_of_patience() const;
  void lose(const std::string& why);

  std::string url_;
  Access access_;
  Cut cut_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::optional<Milliseconds> patience_;
  Steady::time_point try_end_ = Steady::time_point::max();  // of a connection that is being made
  std::map<const char*, std::string> prepared_;
  int names_ = 0;
  std::vector<std::string> texts_;
  std::string trouble_;
  Session session_;  // of the last connection
  bool locked_out_ = false;
  bool silent_ = false;
};

// The first cell of a result as text; empty if there is none.
std::string first_cell(const PGresult* result);

}  // namespace fissile::store
