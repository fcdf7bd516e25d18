// Who asks, and what is written down about them.
#include <gtest/gtest.h>

#include "server/forwarded.h"
#include "server/security_log.h"

namespace fissile::server {
namespace {

std::string forwarded(std::string_view list, int proxies) {
  const auto address = forwarded_address(list, proxies);
  return address ? address_group(*address) : "none";
}

TEST(Forwarded, IsWhatTheOutermostProxyOfOursWrote) {
  EXPECT_EQ(forwarded("8.8.8.8, 9.9.9.9", 1), "9.9.9.9");
  EXPECT_EQ(forwarded("8.8.8.8, 9.9.9.9", 2), "8.8.8.8");
  EXPECT_EQ(forwarded("1.1.1.1,8.8.8.8 ,\t9.9.9.9", 2), "8.8.8.8");
  EXPECT_EQ(forwarded("9.9.9.9", 1), "9.9.9.9");
}

TEST(Forwarded, IsNothingWhereTheListIsShortOrOdd) {
  EXPECT_EQ(forwarded("9.9.9.9", 2), "none");
  EXPECT_EQ(forwarded("", 1), "none");
  EXPECT_EQ(forwarded(",", 1), "none");
  EXPECT_EQ(forwarded("9.9.9.9,", 1), "none");
  EXPECT_EQ(forwarded("8.8.8.8, unknown", 1), "none");
  EXPECT_EQ(forwarded("8.8.8.8, 9.9.9.9:443", 1), "none");
  EXPECT_EQ(forwarded("8.8.8.8, 9.9.9", 1), "none");
  EXPECT_EQ(forwarded("unknown, 9.9.9.9", 1), "9.9.9.9");
  EXPECT_EQ(forwarded("9.9.9.9", 0), "none");
}

TEST(Forwarded, CountsAHouseholdAsOne) {
  EXPECT_EQ(forwarded("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::");
  EXPECT_EQ(forwarded("::ffff:9.9.9.9", 1), "9.9.9.9");
  EXPECT_EQ(address_text(*forwarded_address("::ffff:9.9.9.9", 1)), "9.9.9.9");
  EXPECT_EQ(address_text(*forwarded_address("2001:db8::1", 1)), "2001:db8::1");
}

TEST(SecurityLog, WritesOneLineThatNobodyCanForge) {
  EXPECT_EQ(security_line(0, {"sign_in", "u1", "Ada", "9.9.9.9"}),
            R"({"time":"1970-01-01T00:00:00Z","event":"sign_in","userId":"u1","username":"Ada",)"
            R"("from":"9.9.9.9"})"
            "\n");
  const std::string line =
      security_line(0, {"sign_in_failed", "", "", "9.9.9.9", "a\n{\"event\":\"x\"}\x1b[31m"});
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_EQ(line.find('\x1b'), line.npos);
  EXPECT_NE(line.find("a%0a{\\\"event\\\""), line.npos) << line;
  EXPECT_LT(security_line(0, {"flood", "", "", "", std::string(9'999, 'x')}).size(), 300u);
}

TEST(SecurityLog, CountsWhatItNotes) {
  SecurityLog log;
  log.note({"sign_up", "u1", "Ada", "9.9.9.9"});
  log.note({"sign_in", "u1", "Ada", "9.9.9.9"});
  log.note({"sign_in", "u1", "Ada", "9.9.9.9"});
  EXPECT_EQ(log.counts()[0], 1u);
  EXPECT_EQ(log.counts()[1], 2u);
}

}  // namespace
}  // namespace fissile::server
