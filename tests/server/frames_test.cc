// WebSocket as functions of bytes: frames, the handshake, whose page asks, and cookies.
#include <gtest/gtest.h>

#include "server/cookies.h"
#include "server/frames.h"
#include "server/handshake.h"
#include "server/origin.h"

namespace fissile::server {
namespace {

constexpr std::size_t kMost = 1000;

std::string masked(int opcode, std::string payload, bool final = true) {
  const std::string mask = "abcd";
  std::string out{static_cast<char>((final ? 0x80 : 0) | opcode)};
  if (payload.size() < 126) {
    out += static_cast<char>(0x80 | payload.size());
  } else {
    out += {static_cast<char>(0xfe), static_cast<char>(payload.size() >> 8),
            static_cast<char>(payload.size() & 0xff)};
  }
  for (std::size_t i = 0; i < payload.size(); ++i) {
    payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
  }
  return out + mask + payload;
}

// All that is heard in the bytes, as words; what is not whole at the end is left out.
std::string hear(std::string bytes, std::size_t at_once = 1 << 20) {
  FrameReader reader(kMost);
  std::string words, waiting;
  for (std::size_t at = 0; at < bytes.size(); at += at_once) {
    waiting += bytes.substr(at, at_once);
    std::span<char> rest(waiting);
    while (const auto heard = reader.next(rest)) {
      constexpr const char* kNames[] = {"text", "ping", "pong", "close", "fault", "piece"};
      words += kNames[static_cast<int>(heard->kind)];
      if (heard->code) words += " " + std::to_string(heard->code);
      words += "(" + std::string(heard->text) + ") ";
      if (heard->kind == Heard::Kind::fault) return words;
    }
    waiting.erase(0, waiting.size() - rest.size());
  }
  return words;
}

TEST(Frames, AreHeardWholeHoweverTheyArrive) {
  const std::string bytes = masked(1, "hello") + masked(9, "p") + masked(1, "a", false) +
                            masked(10, "q") + masked(0, "b", false) + masked(0, "c") +
                            masked(1, std::string(300, 'x')) +
                            masked(8,
                                   "\x03\xe8"
                                   "bye");
  const std::string words = "text(hello) ping(p) piece() pong(q) piece() text(abc) text(" +
                            std::string(300, 'x') + ") close 1000(bye) ";
  EXPECT_EQ(hear(bytes), words);
  for (const std::size_t at_once : {1u, 2u, 3u, 7u, 100u}) EXPECT_EQ(hear(bytes, at_once), words);
}

TEST(Frames, OfWrongFormAreFaults) {
  const auto two = [](int first, int second) {
    return std::string{static_cast<char>(first), static_cast<char>(second)} + "abcd";
  };
  EXPECT_EQ(hear(two(0x81, 0x00)), "fault 1002() ");  // no mask
  EXPECT_EQ(hear(two(0xc1, 0x80)), "fault 1002() ");  // an extension
  EXPECT_EQ(hear(two(0x82, 0x80)), "fault 1003() ");  // binary
  EXPECT_EQ(hear(two(0x83, 0x80)), "fault 1002() ");  // unknown
  EXPECT_EQ(hear(two(0x8b, 0x80)), "fault 1002() ");
  EXPECT_EQ(hear(two(0x09, 0x80)), "fault 1002() ");  // a ping in pieces
  EXPECT_EQ(hear(two(0x89, 0xfe)), "fault 1002() ");  // a long ping
  EXPECT_EQ(hear(masked(0, "x")), "fault 1002() ");   // nothing to go on with
  EXPECT_EQ(hear(masked(1, "x", false) + masked(1, "y")), "piece() fault 1002() ");
  EXPECT_EQ(hear(masked(1, "\xff")), "fault 1007() ");
  EXPECT_EQ(hear(masked(1, "\xc3", false) + masked(0, "\xa9")), "piece() text(\xc3\xa9) ");
  EXPECT_EQ(hear(masked(1, "\xc3", false) + masked(0, "x")), "piece() fault 1007() ");
  EXPECT_EQ(hear(masked(8, "x")), "fault 1002() ");
  EXPECT_EQ(hear(masked(8, std::string("\x03\xed"))), "fault 1002() ");  // 1005 is never sent
  EXPECT_EQ(hear(masked(8, "")), "close() ");
  EXPECT_EQ(hear(std::string("\x81\xfe\x00\x05"
                             "abcd",
                             8)),
            "fault 1002() ");  // not the shortest
}

TEST(Frames, OverTheLimitAreRefusedBeforeTheyArrive) {
  EXPECT_EQ(hear(masked(1, std::string(kMost, 'x'))).substr(0, 5), "text(");
  EXPECT_EQ(hear(masked(1, std::string(kMost + 1, 'x')).substr(0, 20)), "fault 1009() ");
  EXPECT_EQ(hear(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"
                             "abcd",
                             14)),
            "fault 1009() ");
  EXPECT_EQ(hear(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff"
                             "abcd",
                             14)),
            "fault 1002() ");
  const std::string half(kMost / 2, 'x');
  EXPECT_EQ(hear(masked(1, half, false) + masked(0, half, false) + masked(0, "x")),
            "piece() piece() fault 1009() ");
  // What was in pieces before does not count any more.
  EXPECT_EQ(hear(masked(1, half, false) + masked(0, half) + masked(1, std::string(kMost, 'y')))
                .substr(8, 5),
            "text(");
}

TEST(Frames, AreWrittenInTheShortestForm) {
  const auto front = [](std::size_t size) {
    const FrameFront made = frame_front(Opcode::text, size);
    return std::string(made.bytes.data(), made.size);
  };
  EXPECT_EQ(front(5), std::string("\x81\x05", 2));
  EXPECT_EQ(front(125), std::string("\x81\x7d", 2));
  EXPECT_EQ(front(126), std::string("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(front(65535), std::string("\x81\x7e\xff\xff", 4));
  EXPECT_EQ(front(65536), std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
  EXPECT_EQ(close_payload(1008, "x"), "\x03\xf0x");
  EXPECT_EQ(close_payload(1008, std::string(122, 'x') + "\xc3\xa9").size(), 124u);
}

Request upgrade() {
  Request request;
  request.fields = {{"host", "localhost:8080"},
                    {"upgrade", "WebSocket"},
                    {"connection", "keep-alive, Upgrade"},
                    {"sec-websocket-version", "13"},
                    {"sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  return request;
}

TEST(Handshake, IsThatOfTheStandard) {
  EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(handshake_fault(upgrade()), 0);
  EXPECT_EQ(field(accept_handshake(upgrade()), "Sec-WebSocket-Accept"),
            "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  Request head = upgrade();
  head.method = "HEAD";
  EXPECT_EQ(handshake_fault(head), 426);
  for (std::size_t i = 1; i < upgrade().fields.size(); ++i) {
    Request request = upgrade();
    request.fields[i].value = "8";
    EXPECT_EQ(handshake_fault(request), i == 4 ? 400 : 426) << i;
  }
}

TEST(Origin, MustBeThatOfOurOwnPages) {
  const auto home = [](std::vector<Field> fields) {
    Request request;
    request.fields = std::move(fields);
    request.fields.push_back({"host", "Example.org:8080"});
    return is_from_home(request, {"play.example.org"});
  };
  EXPECT_TRUE(home({{"origin", "http://example.org:8080"}}));
  EXPECT_TRUE(home({{"origin", "https://EXAMPLE.org:8080"}, {"cookie", "a=b"}}));
  EXPECT_TRUE(home({{"origin", "https://play.example.org"}}));
  EXPECT_TRUE(home({}));
  EXPECT_FALSE(home({{"cookie", "a=b"}}));
  for (const char* origin :
       {"http://example.org", "http://example.org:8081", "http://evil.example", "null", "",
        "http://", "file://", "http://example.org:8080.evil.example", "example.org:8080",
        "http://example.org:8080/", "http://evil.example/example.org:8080",
        "http://example.org:8080, http://evil.example", "http://xplay.example.org"}) {
    EXPECT_FALSE(home({{"origin", origin}})) << origin;
  }
  EXPECT_FALSE(home({{"origin", "http://example.org:8080"}, {"sec-fetch-site", "cross-site"}}));
}

TEST(Cookies, GiveTheTokenAndNothingElse) {
  const std::string token(64, 'a');
  const auto from = [](std::vector<Field> fields, CookieKind kind = CookieKind::host_only) {
    Request request;
    request.fields = std::move(fields);
    return token_of(request, kind);
  };
  EXPECT_EQ(from({{"cookie", "x=y; __Host-fissile=" + token}}), token);
  EXPECT_EQ(from({{"cookie", "fissile=" + token}}, CookieKind::insecure), token);
  EXPECT_EQ(from({{"authorization", "bearer " + token}}), token);
  EXPECT_EQ(from({{"cookie", "fissile=" + token}}), "");
  EXPECT_EQ(from({{"cookie", "__Host-fissile=" + token + "a"}}), "");
  EXPECT_EQ(from({{"cookie", "__Host-fissile=' OR 1=1"}}), "");
  EXPECT_EQ(from({{"cookie", "x__Host-fissile=" + token}}), "");
  EXPECT_EQ(from({{"authorization", "Basic " + token}}), "");
  EXPECT_EQ(from({}), "");
  EXPECT_EQ(find_cookie("a=1;b=2=3; a=4", "b"), "2=3");
  EXPECT_EQ(set_cookie(CookieKind::host_only, "t", 9),
            "__Host-fissile=t; Path=/; Max-Age=9; HttpOnly; SameSite=Lax; Secure");
  EXPECT_EQ(set_cookie(CookieKind::insecure, "", 0),
            "fissile=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
}

}  // namespace
}  // namespace fissile::server
