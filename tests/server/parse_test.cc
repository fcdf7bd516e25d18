// What the server reads of its own: heads, targets, Accept-Encoding, If-None-Match, Host.
#include <gtest/gtest.h>

#include "server/head.h"
#include "server/hosts.h"
#include "server/http.h"
#include "server/negotiation.h"
#include "server/target.h"

namespace fissile::server {
namespace {

using namespace std::string_literals;

std::string path_of(std::string_view target) {
  const auto read = read_target(target);
  return read ? read->path : "refused";
}

TEST(ServerTarget, IsDecodedOnce) {
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/play/orbs"), "/play/orbs");
  EXPECT_EQ(path_of("/play/orbs/"), "/play/orbs/");
  EXPECT_EQ(path_of("/a%20b"), "/a b");
  EXPECT_EQ(path_of("/%C3%A9"), "/\xC3\xA9");
  EXPECT_EQ(path_of("/a%2541"), "/a%41");
  EXPECT_EQ(path_of("/.../x"), "/.../x");
  EXPECT_EQ(path_of("/a?x=%zz/../"), "/a");
  EXPECT_EQ(read_target("/a?x=1&y=/../")->query, "x=1&y=/../");
}

TEST(ServerTarget, MayNameTheServerToo) {
  const auto read = read_target("HTTP://Example.org:80/a?b");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->authority, "Example.org:80");
  EXPECT_EQ(read->path, "/a");
  EXPECT_EQ(read->query, "b");
  EXPECT_EQ(path_of("http:///a"), "refused");
  EXPECT_EQ(path_of("http://host"), "refused");
  EXPECT_EQ(path_of("http://host?a"), "refused");
  EXPECT_EQ(path_of("https://host/"), "refused");
}

TEST(ServerTarget, TakesDoubledSlashesBelowApiForOne) {
  for (const std::string target : {"/api/games", "//api/games", "/api//games", "///api////games"}) {
    EXPECT_EQ(path_of(target), "/api/games") << target;
  }
  for (const std::string target : {"//apis/games", "/a//api/games", "//api//..//a", "/api//%2e"}) {
    EXPECT_EQ(path_of(target), "refused") << target;
  }
}

TEST(ServerTarget, RefusesWhatClimbsOrHides) {
  for (const std::string target :
       {"",          "*",      "a",         "host:443",       "/..",     "/../a",      "/a/../b",
        "/a/..",     "/./a",   "/a/.",      "/%2e%2e/a",      "/.%2E/a", "/a/%2e",     "//a",
        "/a//b",     "/a//",   "/a%2fb",    "/a%2Fb",         "/..%2f",  "/a\\b",      "/a%5Cb",
        "/%5c..%5c", "/a%00b", "/a%0d%0ab", "/a%1b[2J",       "/a%7f",   "/%",         "/%4",
        "/%4g",      "/%-1",   "/%C3",      "/%c0%ae%c0%ae/", "/%ff",    "/%ed%a0%80", "/a#b"}) {
    EXPECT_EQ(path_of(target), "refused") << target;
  }
  EXPECT_EQ(path_of("/a\0b"s), "refused");
}

int fault_of(const std::string& head) { return head_fault(head, Limits{}); }

TEST(ServerHead, HasOneFormOnly) {
  EXPECT_EQ(fault_of("GET / HTTP/1.1\r\n\r\n"), 0);
  EXPECT_EQ(fault_of("GET / HTTP/1.1\r\nHost: a\r\nX:\r\nY: \t\xE9 b\r\n\r\n"), 0);
  for (const std::string head : {"GET / HTTP/1.1\n\n",
                                 "GET / HTTP/1.1\nHost: a\r\n\r\n",
                                 "GET / HTTP/1.1\r\nHost: a\n\r\n\r\n",
                                 "GET / HTTP/1.1\r\nA: b\r\n folded\r\n\r\n",
                                 "GET / HTTP/1.1\r\n A: b\r\n\r\n",
                                 "GET / HTTP/1.1\r\nA: b\r\n\tfolded\r\n\r\n",
                                 "GET / HTTP/1.1\r\nA : b\r\n\r\n",
                                 "GET / HTTP/1.1\r\n: b\r\n\r\n",
                                 "GET / HTTP/1.1\r\nA\r\n\r\n",
                                 "GET / HTTP/1.1\r\nA: b\rc\r\n\r\n",
                                 "GET / HTTP/1.1\r\nA: \x01\r\n\r\n",
                                 "GET /\r\n\r\n",
                                 "GET  / HTTP/1.1\r\n\r\n",
                                 "GET /  HTTP/1.1\r\n\r\n",
                                 "GET / a HTTP/1.1\r\n\r\n",
                                 " GET / HTTP/1.1\r\n\r\n",
                                 "GET\t/\tHTTP/1.1\r\n\r\n",
                                 "GET /\xC3\xA9 HTTP/1.1\r\n\r\n",
                                 "\r\n\r\n",
                                 "GET / HTTP/1.1\r\n"}) {
    EXPECT_EQ(fault_of(head), 400) << head;
  }
  EXPECT_EQ(fault_of("GET / HTTP/1.1\r\nA: b\0c\r\n\r\n"s), 400);
}

TEST(ServerHead, HasBounds) {
  const Limits limits;
  const auto with_target = [](std::size_t size) {
    return "GET /" + std::string(size - 1, 'a') + " HTTP/1.1\r\n\r\n";
  };
  EXPECT_EQ(fault_of(with_target(limits.target_bytes)), 0);
  EXPECT_EQ(fault_of(with_target(limits.target_bytes + 1)), 414);
  EXPECT_EQ(fault_of(std::string(100, 'M') + with_target(limits.target_bytes)), 414);
  const auto with_fields = [](int count) {
    std::string head = "GET / HTTP/1.1\r\n";
    for (int i = 0; i < count; ++i) head += "A: b\r\n";
    return head + "\r\n";
  };
  EXPECT_EQ(fault_of(with_fields(limits.fields)), 0);
  EXPECT_EQ(fault_of(with_fields(limits.fields + 1)), 431);
  const std::string start = "GET / HTTP/1.1\r\nA: ";
  EXPECT_EQ(fault_of(start + std::string(limits.head_bytes, 'a') + "\r\n\r\n"), 431);
}

TEST(ServerHead, IsRefusedBeforeItsEndWhereItCanOnlyGetWorse) {
  const Limits limits;
  EXPECT_EQ(unfinished_head_fault("", limits), 0);
  EXPECT_EQ(unfinished_head_fault("GET /", limits), 0);
  EXPECT_EQ(unfinished_head_fault("\x16\x03\x01", limits), 400);
  EXPECT_EQ(unfinished_head_fault("GET /" + std::string(3000, 'a'), limits), 414);
  EXPECT_EQ(unfinished_head_fault("GET / HTTP/1.1\r\nA: " + std::string(3000, 'a'), limits), 0);
  EXPECT_EQ(unfinished_head_fault("GET / HTTP/1.1\r\nA: " + std::string(9000, 'a'), limits), 431);
}

TEST(ServerHead, EndsAtItsEmptyLineHoweverItArrives) {
  const std::string text = "GET / HTTP/1.1\r\nA: b\r\n\r\nrest";
  const std::size_t end = text.size() - 4;
  for (std::size_t searched = 0; searched < end; ++searched) {
    EXPECT_EQ(head_end(text.substr(0, searched), 0), std::string::npos);
    EXPECT_EQ(head_end(text, searched), end) << searched;
  }
}

constexpr Available kAll = {true, true, true};

std::string coding(std::optional<std::string_view> accept, Available available = kAll) {
  const auto chosen = choose_coding(accept, available);
  return chosen ? std::string(kCodingNames[static_cast<int>(*chosen)]) : "none";
}

TEST(ServerNegotiation, TakesTheBestThatIsAccepted) {
  EXPECT_EQ(coding({}), "identity");
  EXPECT_EQ(coding(""), "identity");
  EXPECT_EQ(coding("gzip, deflate, br, zstd"), "br");
  EXPECT_EQ(coding("gzip, deflate"), "gzip");
  EXPECT_EQ(coding("GZIP"), "gzip");
  EXPECT_EQ(coding("x-gzip"), "gzip");
  EXPECT_EQ(coding("deflate"), "identity");
  EXPECT_EQ(coding("*"), "br");
  EXPECT_EQ(coding("br", {true, true, false}), "identity");
  EXPECT_EQ(coding("br, gzip", {true, true, false}), "gzip");
}

TEST(ServerNegotiation, KnowsWeights) {
  EXPECT_EQ(coding("br;q=0.5, gzip;q=0.6"), "gzip");
  EXPECT_EQ(coding("br ; q=0.5 ,gzip;Q=0.5"), "br");
  EXPECT_EQ(coding("gzip;q=0.001"), "gzip");
  EXPECT_EQ(coding("identity;q=1, gzip;q=0.9"), "identity");
  EXPECT_EQ(coding("gzip;q=0, br;q=0"), "identity");
  EXPECT_EQ(coding("*;q=0, gzip"), "gzip");
  EXPECT_EQ(coding("*;q=0.5, br;q=0"), "gzip");
  EXPECT_EQ(coding("identity;q=0"), "none");
  EXPECT_EQ(coding("*;q=0"), "none");
  EXPECT_EQ(coding("identity;q=0, gzip;q=0, *;q=1"), "br");
}

TEST(ServerNegotiation, PassesOverNonsense) {
  for (const char* text :
       {"gzip;q=2", "gzip;q=1.001", "gzip;q=-1", "gzip;q=0.0001", "gzip;q=", "gzip;q",
        "gzip;level=9", "gzip;q=1;x", "gz ip", ";q=1", ",,,", "=", ";"}) {
    EXPECT_EQ(coding(text), "identity") << text;
  }
  EXPECT_EQ(coding(",, gzip ,"), "gzip");
}

TEST(ServerNegotiation, ComparesTagsWeakly) {
  EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("W/\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag(" \"b\" ,W/\"c,d\",\t\"a\"", "\"a\""));
  EXPECT_TRUE(names_tag("\"c,d\"", "\"c,d\""));
  EXPECT_TRUE(names_tag(" * ", "\"a\""));
  for (const char* text :
       {"", "a", "\"b\"", "\"a", "w/\"a\"", "\"b\" \"a\"", "\"b,\"a\"", "*, \"b\"", "\"A\"", ","}) {
    EXPECT_FALSE(names_tag(text, "\"a\"")) << text;
  }
}

TEST(ServerHosts, AreReadWithoutPortAndCase) {
  EXPECT_EQ(host_name("Example.ORG"), "example.org");
  EXPECT_EQ(host_name("example.org.:80"), "example.org");
  EXPECT_EQ(host_name("127.0.0.1:8080"), "127.0.0.1");
  EXPECT_EQ(host_name("[::1]:8080"), "::1");
  EXPECT_EQ(host_name("host:"), "host");
  for (const char* text : {"", ":80", "a b", "a/b", "user@host", "host:80a", "host:123456", "[::1",
                           "[::1]80", "[]", "::1", "a,b", "host:80:80", "[a/b]"}) {
    EXPECT_FALSE(host_name(text)) << text;
  }
}

TEST(ServerHosts, OfStrangersAreNotOurs) {
  const HostRule rule{false, {"box.lan"}};
  for (const char* name : {"localhost", "127.0.0.1", "127.9.9.9", "::1", "box.lan"}) {
    EXPECT_TRUE(answers_for(rule, name)) << name;
  }
  for (const char* name : {"example.org", "127.0.0.1.example.org", "localhost.example.org", "127.1",
                           "127.0.0.1.", "127.0.0.x", "0.0.0.0", "lan", "2130706433"}) {
    EXPECT_FALSE(answers_for(rule, name)) << name;
  }
  EXPECT_TRUE(answers_for({true, {}}, "example.org"));
}

}  // namespace
}  // namespace fissile::server
