#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "base/random.h"
#include "base/result.h"
#include "base/text.h"

namespace fissile {
namespace {

// The reference values of SplitMix64, as its author publishes them (C4).
TEST(Random, GivesThePublishedNumbers) {
  Random zero{0};
  for (const std::uint64_t want : {0xE220A8397B1DCDAFull, 0x6E789E6AA1B965F4ull,
                                   0x06C45D188009454Full, 0xF88BB8A8724C81ECull}) {
    EXPECT_EQ(zero.next(), want);
  }
  Random other{1234567};
  for (const std::uint64_t want :
       {6457827717110365317ull, 3203168211198807973ull, 9817491932198370423ull,
        4593380528125082431ull, 16408922859458223821ull}) {
    EXPECT_EQ(other.next(), want);
  }
}

static_assert(Random{0}.next() == 0xE220A8397B1DCDAFu);

TEST(Random, DrawsBelowABoundFromTheUpperHalf) {
  Random random{0}, copy{0};
  for (const std::uint32_t n : {1u, 2u, 7u, 1000u, 0xFFFFFFFFu}) {
    const std::uint32_t drawn = random.below(n);
    EXPECT_EQ(drawn, ((copy.next() >> 32) * n) >> 32);
    EXPECT_LT(drawn, n);
  }
}

TEST(FixedList, HoldsWhatWasPutInInOrder) {
  FixedList<int, 4> list;
  EXPECT_TRUE(list.empty());
  for (const int item : {3, 1, 2, 9}) list.push_back(item);
  EXPECT_TRUE(list.full());
  list.erase(1);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 2, 9}));
  EXPECT_EQ(list[1], 2);
}

TEST(FixedList, ClearsTheSlotsItGivesUp) {
  FixedList<int, 4> list;
  for (const int item : {3, 1, 2}) list.push_back(item);
  list.pop_back();
  list.resize(1);
  list.resize(3);
  EXPECT_EQ(list[1], 0);
  EXPECT_EQ(list[2], 0);
  list.clear();
  EXPECT_EQ(list, (FixedList<int, 4>{}));
}

TEST(FixedList, ComparesLengthAndItems) {
  FixedList<int, 4> a, b;
  a.push_back(0);
  EXPECT_FALSE(a == b);
  b.push_back(0);
  EXPECT_TRUE(a == b);
  b[0] = 1;
  EXPECT_FALSE(a == b);
}

TEST(FixedListDeathTest, StopsWhenItIsOverfilled) {
  FixedList<int, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "a FixedList is full");
}

constexpr bool works_in_constant_expressions() {
  FixedList<int, 3> list;
  list.push_back(1);
  list.push_back(2);
  list.erase(0);
  return list.size() == 1 && list[0] == 2;
}
static_assert(works_in_constant_expressions());
static_assert(std::is_trivially_copyable_v<FixedList<int, 3>>);

template <class... T>
std::uint64_t hash(const T&... values) {
  Hasher hasher;
  (hasher.add(values), ...);
  return hasher.value();
}

TEST(Hasher, TellsOrderLengthAndContentApart) {
  EXPECT_NE(hash(1, 2), hash(2, 1));
  EXPECT_NE(hash(0), hash(0, 0));
  EXPECT_NE(hash(std::vector<int>{1}, std::vector<int>{2}), hash(std::vector<int>{1, 2}));
  EXPECT_EQ(hash(std::string("ab")), hash(std::vector<char>{'a', 'b'}));
}

// The hash of a state is stored and sent, so it must not drift between builds or releases.
TEST(Hasher, GivesTheSameNumbersForEver) {
  EXPECT_EQ(hex64(hash()), hex64(0));
  EXPECT_EQ(hash(std::uint8_t{7}), hash(std::uint64_t{7}));
  EXPECT_EQ(hash(7), mix64(mix64(7) + 0x9E3779B97F4A7C15u));
  EXPECT_EQ(hash(-1), hash(std::uint64_t{0xFFFFFFFFFFFFFFFFu}));
}

TEST(Text, WritesSixteenHexDigits) {
  EXPECT_EQ(hex64(0), "0000000000000000");
  EXPECT_EQ(hex64(0xFEDCBA9876543210u), "fedcba9876543210");
}

TEST(Text, MeasuresUtf8Characters) {
  EXPECT_EQ(utf8_length("a"), 1u);
  EXPECT_EQ(utf8_length("\xC3\xA9x"), 2u);
  EXPECT_EQ(utf8_length("\xE2\x82\xAC"), 3u);
  EXPECT_EQ(utf8_length("\xF0\x9F\x98\x80"), 4u);
  EXPECT_EQ(utf8_length("\xF4\x8F\xBF\xBF"), 4u);
}

TEST(Text, RefusesWhatIsNoUtf8Character) {
  for (const std::string_view text :
       {"", "\x80", "\xC0\x80", "\xC1\xBF", "\xC3", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE2\x82",
        "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xC3\x28"}) {
    EXPECT_EQ(utf8_length(text), 0u);
  }
}

TEST(Result, HoldsEitherAValueOrAnError) {
  const Result<int> good = 3;
  const Result<int> bad = Error{Code::game_none, "no game", "/cmd"};
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 3);
  ASSERT_FALSE(bad);
  EXPECT_EQ(code_name(bad.error().code), "game/none");
}

TEST(ResultDeathTest, StopsWhenTheWrongSideIsRead) {
  const Result<int> bad = Error{Code::game_none, "no game", ""};
  EXPECT_DEATH(static_cast<void>(*bad), "without a value");
}

}  // namespace
}  // namespace fissile
