#pragma once
// One connection to PostgreSQL. It is made again when it is lost, within bounds.
#include <libpq-fe.h>

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "store/sql.h"

namespace fissile::store {

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, ClearResult>;

class PgConnection {
 public:
  PgConnection(std::string url, Access access) : url_(std::move(url)), access_(access) {}

  // Whether there is a connection, made anew if need be. It gives up after `patience`, but tries
  // once at least.
  bool ensure(std::chrono::milliseconds patience);
  bool alive() const;

  PgResult run(const char* statement, Cells values);  // kept prepared
  PgResult run_plain(const char* statements);         // several, not kept
  // Notes what is wrong with a result.
  Ran judge(const PGresult* result);

  const std::string& trouble() const { return trouble_; }
  // When the server that the last connection reached was started.
  const std::string& born() const { return born_; }
  // Whether the last try found another server's lock.
  bool locked_out() const { return locked_out_; }

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  bool connect();
  bool take_lock();

  std::string url_;
  Access access_;
  std::unique_ptr<PGconn, Finish> connection_;
  std::map<const char*, std::string> prepared_;
  int names_ = 0;
  std::vector<std::string> texts_;
  std::string trouble_;
  std::string born_;
  bool locked_out_ = false;
};

// The first cell of a result as text; empty if there is none.
std::string first_cell(const PGresult* result);

}  // namespace fissile::store
