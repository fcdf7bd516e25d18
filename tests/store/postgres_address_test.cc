// Whether the certificate of a PostgreSQL server is checked.
#include "store/postgres_address.h"

#include <gtest/gtest.h>

#include <string_view>

namespace fissile::store {
namespace {

const char* nothing(const char*) { return nullptr; }

const char* mode(const char* name) {
  return std::string_view(name) == "PGSSLMODE" ? "prefer" : nullptr;
}

const char* host(const char* name) {
  return std::string_view(name) == "PGHOST" ? "db.example.org" : nullptr;
}

TEST(PostgresAddress, AsksForACheckedCertificateOverANetwork) {
  const std::string wanted = "sslmode=verify-full";
  for (const std::string url :
       {"postgres://u@db.example.org/x", "postgres://u@192.0.2.1:5433/x",
        "postgresql://localhost,db.example.org/x", "postgres:///x?hostaddr=192.0.2.1"}) {
    const char* const sign = url.find('?') == url.npos ? "?" : "&";
    EXPECT_EQ(with_checked_certificate(url, nothing), url + sign + wanted);
  }
  EXPECT_EQ(with_checked_certificate("postgres://h/x?", nothing), "postgres://h/x?" + wanted);
  EXPECT_EQ(with_checked_certificate("postgres:///x", host), "postgres:///x?" + wanted);
}

TEST(PostgresAddress, LeavesAloneWhatIsSaidAndWhatStaysOnThisMachine) {
  for (const char* url :
       {"postgres://u@db.example.org/x?sslmode=disable", "postgres:///x?service=main",
        "postgres:///x", "postgres://localhost/x", "postgres://127.0.0.1:1/x", "postgres://[::1]/x",
        "postgres://fissile@/x?host=%2Ftmp%2Fpg", "postgres://%zz@h/x", "nonsense"}) {
    EXPECT_EQ(with_checked_certificate(url, nothing), url);
  }
  EXPECT_EQ(with_checked_certificate("postgres://h/x", mode), "postgres://h/x");
}

}  // namespace
}  // namespace fissile::store
