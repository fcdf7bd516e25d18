#include "base/int1024.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <limits>
#include <string>
#include <vector>

#include "base/random.h"

namespace fissile {
namespace {

using boost::multiprecision::cpp_int;

const cpp_int kBound = cpp_int(1) << 1024;

bool fits(const cpp_int& value) { return abs(value) < kBound; }

cpp_int exact(std::span<const std::uint64_t> limbs, bool negative) {
  cpp_int value = 0;
  for (std::size_t i = limbs.size(); i-- > 0;) value = (value << 64) + limbs[i];
  return negative ? -value : value;
}

cpp_int exact(const Int1024& value) { return exact(value.limbs(), value.negative()); }

Int1024 ours(const cpp_int& value) {
  const auto read = int1024_from_decimal(value.str());
  EXPECT_TRUE(read.has_value()) << value;
  return read.value_or(Int1024());
}

// A random value with up to 1024 bits, often next to a power of two, where the carries run.
cpp_int draw(Random& random) {
  const unsigned bits = random.below(4) == 0 ? 1024 : random.below(1025);
  cpp_int value = 0;
  for (int i = 0; i < 16; ++i) value = (value << 64) + random.next();
  value >>= 1024 - bits;
  if (random.below(3) == 0) value = (cpp_int(1) << bits) + int(random.below(5)) - 2;
  if (abs(value) >= kBound) value = kBound - 1;
  return random.below(2) == 0 ? value : -value;
}

void expect_same(const Int1024& a, const cpp_int& b) {
  ASSERT_EQ(exact(a), b);
  ASSERT_EQ(a.negative(), b < 0);
  ASSERT_TRUE(a.limbs().empty() || a.limbs().back() != 0);
}

constexpr Int1024 sum(Int1024 a, const Int1024& b) { return a.add(b) ? a : Int1024(); }
constexpr Int1024 product(Int1024 a, const Int1024& b) { return a.multiply(b) ? a : Int1024(); }

static_assert(Int1024() == 0 && !Int1024(0).negative() && Int1024(0).used() == 0);
static_assert(sum(2, -5) == -3 && sum(-3, 3) == 0 && !sum(-3, 3).negative());
static_assert(product(-4, 6) == -24 && product(0, -7) == 0 && !product(0, -7).negative());
static_assert(Int1024(-2) < 1 && Int1024(-2) > -3 && Int1024(7) > 6);
static_assert(sum(std::numeric_limits<std::int64_t>::min(), -1) <
              std::numeric_limits<std::int64_t>::min());
static_assert(sizeof(Int1024) == 17 * sizeof(std::uint64_t));

TEST(Int1024, HoldsEveryInt64) {
  for (std::int64_t value : {std::numeric_limits<std::int64_t>::min(), std::int64_t{-1},
                             std::int64_t{0}, std::numeric_limits<std::int64_t>::max()}) {
    expect_same(value, value);
    EXPECT_EQ(to_decimal(value), std::to_string(value));
  }
}

TEST(Int1024, AddsAsBoostDoesOrRefusesAndStaysAsItWas) {
  Random random{1};
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    const cpp_int a = draw(random), b = draw(random), want = a + b;
    Int1024 value = ours(a);
    const bool added = value.add(ours(b));
    ASSERT_EQ(added, fits(want)) << a << " + " << b;
    expect_same(value, added ? want : a);
    refused += !added;
  }
  EXPECT_GT(refused, 100);
}

TEST(Int1024, MultipliesAsBoostDoesOrRefusesAndStaysAsItWas) {
  Random random{2};
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    cpp_int a = draw(random), b = draw(random);
    if (i % 2) b >>= random.below(1024);
    const cpp_int want = a * b;
    Int1024 value = ours(a);
    const bool multiplied = value.multiply(ours(b));
    ASSERT_EQ(multiplied, fits(want)) << a << " * " << b;
    expect_same(value, multiplied ? want : a);
    refused += !multiplied;
  }
  EXPECT_GT(refused, 1000);
}

TEST(Int1024, MayBeAddedToAndMultipliedByItself) {
  Random random{3};
  for (int i = 0; i < 5000; ++i) {
    const cpp_int a = draw(random) >> (i % 2 ? 512 : 0);
    Int1024 doubled = ours(a), squared = ours(a);
    ASSERT_EQ(doubled.add(doubled), fits(2 * a));
    expect_same(doubled, fits(2 * a) ? cpp_int(2 * a) : a);
    ASSERT_EQ(squared.multiply(squared), fits(a * a));
    expect_same(squared, fits(a * a) ? cpp_int(a * a) : a);
  }
}

TEST(Int1024, ComparesAsBoostDoes) {
  Random random{4};
  for (int i = 0; i < 20000; ++i) {
    const cpp_int a = draw(random), b = i % 8 ? draw(random) : cpp_int(a + i % 3 - 1);
    if (!fits(b)) continue;
    ASSERT_EQ(ours(a) < ours(b), a < b) << a << " < " << b;
    ASSERT_EQ(ours(a) == ours(b), a == b);
  }
}

TEST(Int1024, ReadsAndWritesDecimalTextExactly) {
  Random random{5};
  for (int i = 0; i < 20000; ++i) {
    const cpp_int a = draw(random);
    const std::string text = a.str();
    const auto value = int1024_from_decimal(text);
    ASSERT_TRUE(value);
    expect_same(*value, a);
    ASSERT_EQ(to_decimal(*value), text);
  }
}

TEST(Int1024, WritesPowersOfTenWithAllTheirZeros) {
  for (std::size_t zeros = 0; zeros <= 308; ++zeros) {
    for (const char* sign : {"", "-"}) {
      const std::string text = sign + ("1" + std::string(zeros, '0'));
      const auto value = int1024_from_decimal(text);
      ASSERT_TRUE(value) << text;
      EXPECT_EQ(to_decimal(*value), text);
    }
  }
}

TEST(Int1024, EndsRightBelowTwoToThe1024) {
  const cpp_int most = kBound - 1;
  EXPECT_TRUE(int1024_from_decimal(most.str()));
  EXPECT_TRUE(int1024_from_decimal("-" + most.str()));
  EXPECT_FALSE(int1024_from_decimal(kBound.str()));
  EXPECT_FALSE(int1024_from_decimal("-" + kBound.str()));
  EXPECT_FALSE(int1024_from_decimal(std::string(309, '9')));
  Int1024 value = ours(most);
  EXPECT_FALSE(value.add(Int1024(1)));
  EXPECT_TRUE(value.add(Int1024(-1)));
  EXPECT_TRUE(value.add(Int1024(1)));
  EXPECT_TRUE(value.multiply(-1));
  EXPECT_FALSE(value.add(Int1024(-1)));
  expect_same(value, -most);
}

TEST(Int1024, ReadsMinusZeroAndLeadingZeros) {
  EXPECT_EQ(int1024_from_decimal("-0"), Int1024(0));
  EXPECT_FALSE(int1024_from_decimal("-000")->negative());
  EXPECT_EQ(int1024_from_decimal("007"), Int1024(7));
  EXPECT_EQ(int1024_from_decimal("-0" + std::string(1000, '0') + "12"), Int1024(-12));
}

TEST(Int1024, RefusesWhatIsNoDecimalText) {
  for (const char* text : {"", "-", "+1", "--1", "1-", " 1", "1 ", "1.0", "1e3", "0x10", "1_000"}) {
    EXPECT_FALSE(int1024_from_decimal(text)) << text;
  }
  EXPECT_FALSE(int1024_from_decimal(std::string_view("1\0", 2)));
}

TEST(Int1024, IsDoneWithAMegabyteOfDigitsAtOnce) {
  EXPECT_FALSE(int1024_from_decimal(std::string(1 << 20, '9')));
  EXPECT_EQ(int1024_from_decimal(std::string(1 << 20, '0') + "5"), Int1024(5));
}

TEST(Int1024, HashesByValue) {
  const auto hash = [](const Int1024& value) {
    Hasher hasher;
    hasher.add(value);
    return hasher.value();
  };
  Int1024 back = ours(kBound - 1);
  ASSERT_TRUE(back.add(ours(6 - kBound)));
  EXPECT_EQ(hash(back), hash(5));
  EXPECT_NE(hash(5), hash(-5));
  EXPECT_NE(hash(0), hash(1));
  EXPECT_NE(hash(ours(cpp_int(1) << 64)), hash(1));
}

TEST(Sum1024, IsExactPastTheBoundOnTheWay) {
  const Int1024 most = ours(kBound - 1);
  Int1024 least = most;
  least.negate();
  Sum1024 total;
  for (int i = 0; i < 32; ++i) ASSERT_TRUE(total.add(most));
  EXPECT_FALSE(total.narrow<16>());
  for (int i = 0; i < 31; ++i) ASSERT_TRUE(total.add(least));
  EXPECT_EQ(total.narrow<16>(), most);
  ASSERT_TRUE(total.add(Int1024(1)));
  EXPECT_FALSE(total.narrow<16>());
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(total.add(least));
  ASSERT_TRUE(total.add(Int1024(-2)));
  EXPECT_FALSE(total.narrow<16>());
  ASSERT_TRUE(total.add(Int1024(1)));
  EXPECT_EQ(total.narrow<16>(), least);
}

TEST(Sum1024, IsTheSumOfSixtyFourRandomValues) {
  Random random{6};
  for (int i = 0; i < 500; ++i) {
    cpp_int want = 0;
    Sum1024 total;
    for (int j = 0; j < 64; ++j) {
      const cpp_int value = draw(random);
      want += value;
      ASSERT_TRUE(total.add(ours(value)));
      ASSERT_EQ(exact(total.limbs(), total.negative()), want);
    }
    ASSERT_EQ(total.narrow<16>().has_value(), fits(want));
  }
}

TEST(Sum1024, WidensAValueWithoutChange) {
  Random random{7};
  for (int i = 0; i < 1000; ++i) {
    const Int1024 value = ours(draw(random));
    EXPECT_EQ(Sum1024(value).narrow<16>(), value);
  }
}

}  // namespace
}  // namespace fissile
