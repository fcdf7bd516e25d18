#include "base/json.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <locale>

#include "base/json_oracle.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/random.h"

namespace fissile {
namespace {

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

std::string object_of(int members) {
  std::string text = "{";
  for (int i = 0; i < members; ++i) {
    text += (i ? ",\"" : "\"") + std::to_string(i) + "\":" + std::to_string(i);
  }
  return text + "}";
}

Code refusal(std::string_view text) {
  const auto json = parse_json(text);
  EXPECT_FALSE(json) << text;
  return json ? Code::undo_nothing : json.error().code;
}

// A random JSON text that is mostly right: values of every kind, space in odd places, escapes, and
// now and then a byte that breaks it.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_{seed} {}

  std::string document() {
    std::string text = value(0);
    if (random_.below(3) == 0) spoil(text);
    return text;
  }

 private:
  static constexpr int kDepth = 6;

  std::string_view pick(std::span<const std::string_view> words) {
    return words[random_.below(static_cast<std::uint32_t>(words.size()))];
  }

  std::string space() {
    static constexpr std::string_view kSpaces[] = {"", "", "", " ", "\t", "\r\n", "  "};
    return std::string(pick(kSpaces));
  }

  std::string value(int depth) {
    const std::uint32_t kind = random_.below(depth < kDepth ? 7 : 4);
    static constexpr std::string_view kWords[] = {"null", "true", "false"};
    std::string text = kind <= 1   ? number()
                       : kind == 2 ? string()
                       : kind == 3 ? std::string(pick(kWords))
                       : kind <= 5 ? list('[', ']', depth)
                                   : list('{', '}', depth);
    return space() + text + space();
  }

  std::string list(char open, char close, int depth) {
    std::string text(1, open);
    const std::uint32_t count = random_.below(5);
    if (count == 0) text += space();
    for (std::uint32_t i = 0; i < count; ++i) {
      if (i > 0) text += ',';
      if (open == '{') text += space() + string() + space() + ':';
      text += value(depth + 1);
    }
    return text + close;
  }

  std::string number() {
    std::string text = random_.below(3) == 0 ? "-" : "";
    const std::uint32_t digits = random_.below(8) == 0 ? 300 : 1 + random_.below(22);
    for (std::uint32_t i = 0; i < digits; ++i) {
      text += static_cast<char>('0' + random_.below(10));
      if (i == 0 && text.back() == '0') break;
    }
    if (random_.below(6) == 0) text += "." + std::to_string(random_.below(1000));
    static constexpr std::string_view kExponents[] = {"", "", "", "", "e5", "E-3", "e+17"};
    return text + std::string(pick(kExponents));
  }

  std::string string() {
    static constexpr std::string_view kPieces[] = {"a",
                                                   "b",
                                                   "rows",
                                                   "\\n",
                                                   "\\\"",
                                                   "\\\\",
                                                   "\\/",
                                                   "\\u00e9",
                                                   "\\u0000",
                                                   "\\ud83d\\ude00",
                                                   "\\t",
                                                   "\xC3\xA9",
                                                   "\xE2\x82\xAC",
                                                   " ",
                                                   "\\uD7FF",
                                                   "\\uE000",
                                                   "\x7F",
                                                   "\\b",
                                                   "\xF0\x9F\x98\x80"};
    std::string text = "\"";
    for (std::uint32_t i = random_.below(5); i > 0; --i) text += pick(kPieces);
    return text + "\"";
  }

  void spoil(std::string& text) {
    static constexpr std::string_view kBytes = "{}[],:\"\\0-+.eEtfn u\x01\x80\xC0\xED\xF4\xFF \n";
    const auto at = random_.below(static_cast<std::uint32_t>(text.size()));
    const char byte = kBytes[random_.below(static_cast<std::uint32_t>(kBytes.size()))];
    const std::uint32_t how = random_.below(4);
    if (how == 0) text.erase(at, 1);
    if (how == 1) text.insert(at, 1, byte);
    if (how == 2) text[at] = byte;
    if (how == 3) text.resize(at);
  }

  Random random_;
};

TEST(Json, AgreesWithItsOracleOnRandomDocuments) {
  constexpr std::uint64_t kDocuments = 20'000;
  int accepted = 0;
  for (std::uint64_t seed = 0; seed < kDocuments; ++seed) {
    const std::string text = Generator(seed).document();
    accepted += bool(parse_json(text));
    ASSERT_EQ(oracle::disagreement(text), "") << "seed " << seed << ": " << text;
  }
  // Both sides of the question were asked.
  EXPECT_GT(accepted, 8'000);
  EXPECT_LT(accepted, 18'000);
}

RC_GTEST_PROP(Json, AgreesWithItsOracleOnRandomBytes, (const std::string& bytes)) {
  RC_ASSERT(oracle::disagreement(bytes) == "");
  RC_ASSERT(oracle::disagreement("\"" + bytes + "\"") == "");
}

// Any character as UTF-8, written with the standard library's converter as the second opinion.
std::string utf8(const std::vector<std::uint32_t>& numbers) {
  std::string text;
  for (const std::uint32_t number : numbers) {
    const char32_t code = number % 0x110000;
    if (code >= 0xD800 && code < 0xE000) continue;
    char8_t bytes[8];
    char8_t* to = bytes;
    const char32_t* from = &code;
    std::mbstate_t state{};
    std::use_facet<std::codecvt<char32_t, char8_t, std::mbstate_t>>(std::locale::classic())
        .out(state, from, from + 1, from, bytes, bytes + 8, to);
    text.append(bytes, to);
  }
  return text;
}

RC_GTEST_PROP(Json, ReadsBackEveryStringItWrites, (const std::vector<std::uint32_t>& numbers)) {
  const std::string text = utf8(numbers);
  std::string written;
  append_json_string(written, text);
  const auto json = parse_json(written);
  RC_ASSERT(bool(json));
  RC_ASSERT(*json->string() == text);
  RC_ASSERT(oracle::disagreement(written) == "");
}

TEST(Json, AgreesWithItsOracleOnKnownHardTexts) {
  const std::string texts[] = {
      "",
      " ",
      "-",
      "-0",
      "00",
      "01",
      "1.",
      ".5",
      "1e",
      "1e+",
      "1.5e3",
      "+1",
      "0x10",
      "NaN",
      "Infinity",
      "nul",
      "nulll",
      "[1,]",
      "[,1]",
      "{\"a\"}",
      "{\"a\":}",
      "{,}",
      "{1:2}",
      "'a'",
      "\"\\u\"",
      "\"\\ud800\"",
      "\"\\ud800\\u0041\"",
      "\"\\udc00\"",
      "\"\\x\"",
      "\"\t\"",
      "\"\\ud800\\ud800\"",
      "\"a",
      "\"",
      "\"\\",
      "[",
      "{",
      "[1",
      "{\"a\":1",
      "[1]]",
      "1 2",
      "// 1",
      "\xEF\xBB\xBF"
      "1",
      "\"\xC0\xAF\"",
      "\"\xED\xA0\x80\"",
      "\"\xF4\x90\x80\x80\"",
      "\"\xE2\x82\"",
      "{\"a\":1,\"a\":2}",
      "{\"a\":1,\"\\u0061\":2}",
      "{\"\":1,\"\":2}",
      "18446744073709551616",
      "-9223372036854775809",
      std::string("1\0", 2),
      std::string("\"\0\"", 3),
      "\x01",
      "[1 2]",
      nested(31),
      nested(32),
      nested(33),
      object_of(256),
      object_of(257),
  };
  for (const std::string& text : texts) EXPECT_EQ(oracle::disagreement(text), "") << text;
}

TEST(Json, KeepsIntegersOfAnySizeExact) {
  const std::string digits = "-1" + std::string(400, '7');
  const auto json = parse_json(digits);
  ASSERT_TRUE(json);
  EXPECT_EQ(*json->integer_text(), digits);
  EXPECT_EQ(json->integer(), std::nullopt);
  EXPECT_EQ(json->dump(), digits);
}

TEST(Json, GivesIntegersThatFitAsNumbers) {
  EXPECT_EQ(parse_json("9223372036854775807")->integer(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse_json("-9223372036854775808")->integer(),
            std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(parse_json("9223372036854775808")->integer(), std::nullopt);
  EXPECT_EQ(parse_json("-0")->integer(), 0);
}

TEST(Json, TakesNoFractionOrExponentForAnInteger) {
  for (const char* text : {"1.0", "1e2", "1E2", "0.5"}) {
    const auto json = parse_json(text);
    ASSERT_TRUE(json) << text;
    EXPECT_EQ(json->integer_text(), nullptr) << text;
    EXPECT_EQ(json->integer(), std::nullopt) << text;
  }
}

TEST(Json, NestsThirtyTwoDeepAndNoDeeper) {
  EXPECT_TRUE(parse_json(nested(32)));
  EXPECT_EQ(refusal(nested(33)), Code::limit_exceeded);
  EXPECT_EQ(refusal(std::string(10'000, '[')), Code::limit_exceeded);
  std::string objects;
  for (int i = 0; i < 10'000; ++i) objects += "{\"a\":";
  EXPECT_EQ(refusal(objects), Code::limit_exceeded);
}

TEST(Json, RefusesANameThatStandsTwice) {
  EXPECT_EQ(refusal(R"({"a":1,"b":2,"a":1})"), Code::request_malformed);
  EXPECT_TRUE(parse_json(R"({"a":1,"A":2})"));
}

TEST(Json, BoundsTheNamesOfOneObject) {
  EXPECT_TRUE(parse_json(object_of(256)));
  EXPECT_EQ(refusal(object_of(257)), Code::limit_exceeded);
}

TEST(Json, NamesTheByteOfAFault) {
  const auto json = parse_json("[1, x]");
  ASSERT_FALSE(json);
  EXPECT_NE(json.error().message.find("byte 4"), std::string::npos) << json.error().message;
}

TEST(Json, FindsMembersOfObjectsOnly) {
  const auto json = parse_json(R"({"a":[1],"b":null})");
  ASSERT_TRUE(json);
  ASSERT_NE(json->find("a"), nullptr);
  EXPECT_EQ(json->find("a")->array()->size(), 1u);
  EXPECT_TRUE(json->find("b")->is_null());
  EXPECT_EQ(json->find("c"), nullptr);
  EXPECT_EQ(json->find("a")->find("a"), nullptr);
}

TEST(Json, WritesWhatIsNotUtf8AsTheReplacementCharacter) {
  std::string out;
  append_json_string(out,
                     "a\xFF\xC3"
                     "b\x01\"\\\x1F");
  EXPECT_EQ(out,
            "\"a\xEF\xBF\xBD\xEF\xBF\xBD"
            "b\\u0001\\\"\\\\\\u001f\"");
  EXPECT_TRUE(parse_json(out));
}

}  // namespace
}  // namespace fissile
