#pragma once
// Places for stores in tests: a folder that goes with the test, and a schema of its own in the
// PostgreSQL that FISSILE_POSTGRES names (tests/store/postgres.py starts one).
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "store/database.h"

namespace fissile::store {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "fissile-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::string postgres_url() {
  const char* url = std::getenv("FISSILE_POSTGRES");
  return url ? url : "";
}

inline void run_postgres(const std::string& url, const std::string& statement) {
  PGconn* connection = PQconnectdb(url.c_str());
  PGresult* result = PQexec(connection, statement.c_str());
  EXPECT_NE(PQresultStatus(result), PGRES_FATAL_ERROR) << PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
}

// An empty schema, dropped at the end.
class Schema {
 public:
  Schema() {
    static int count = 0;
    name_ = "test_" + std::to_string(getpid()) + "_" + std::to_string(++count);
    run_postgres(postgres_url(), "CREATE SCHEMA " + name_);
  }
  Schema(const Schema&) = delete;
  ~Schema() {
    run_postgres(postgres_url(),
                 "SET client_min_messages = error; DROP SCHEMA " + name_ + " CASCADE");
  }
  std::string url() const {
    const std::string all = postgres_url();
    return all + (all.find('?') == std::string::npos ? "?" : "&") + "options=-csearch_path%3D" +
           name_;
  }

 private:
  std::string name_;
};

// Somewhere for a store of one kind: "memory", "sqlite" or "postgres".
class Place {
 public:
  explicit Place(const std::string& kind) : kind_(kind) {
    if (kind == "postgres") schema_.emplace();
  }
  // What a command line would call it; memory has no such name.
  std::string name() const { return schema_ ? schema_->url() : folder_.file("store.db"); }
  std::unique_ptr<Database> open(Access access = Access::write) const {
    if (kind_ == "memory") return open_memory();
    auto database = open_database(name(), access);
    EXPECT_TRUE(database) << database.error().message;
    return database ? std::move(*database) : nullptr;
  }

 private:
  std::string kind_;
  Folder folder_;
  std::optional<Schema> schema_;
};

// The kinds that last beyond their Database, and all of them.
inline std::vector<std::string> lasting_kinds() {
  std::vector<std::string> kinds = {"sqlite"};
  if (!postgres_url().empty()) kinds.push_back("postgres");
  return kinds;
}
inline std::vector<std::string> all_kinds() {
  std::vector<std::string> kinds = lasting_kinds();
  kinds.insert(kinds.begin(), "memory");
  return kinds;
}

inline std::string kind_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace fissile::store
