// The flags of the programs that measure levels.
#include "mind/flags.h"

#include <gtest/gtest.h>

#include <vector>

namespace fissile {
namespace {

struct Taken {
  std::string fault;
  std::vector<int> levels;
  int seeds = 0;
  bool json = false;
};

Taken read(std::vector<const char*> arguments) {
  Taken taken;
  const Flag flags[] = {
      {"--level", 1, 10, [&](int number) { taken.levels.push_back(number); }},
      {"--seeds", 1, kManyGames, [&](int number) { taken.seeds = number; }},
  };
  taken.fault = read_flags(arguments, flags, taken.json);
  return taken;
}

TEST(Flags, TakeEachNumberInItsOrder) {
  const Taken taken = read({"--level", "1", "--json", "--seeds", "200", "--level", "10"});
  EXPECT_EQ(taken.fault, "");
  EXPECT_EQ(taken.levels, (std::vector<int>{1, 10}));
  EXPECT_EQ(taken.seeds, 200);
  EXPECT_TRUE(taken.json);
}

TEST(Flags, RefuseANumberBeyondTheBounds) {
  for (const char* level : {"0", "11", "99", "-1", "99999999999"}) {
    const Taken taken = read({"--level", level});
    EXPECT_EQ(taken.fault, "--level needs a number from 1 to 10") << level;
    EXPECT_TRUE(taken.levels.empty()) << level;
  }
  EXPECT_EQ(read({"--seeds", "0"}).fault, "--seeds needs a number from 1 to 1000000");
}

TEST(Flags, RefuseWhatIsNoNumberOrNoFlag) {
  for (const char* level : {"", "x", "3x", " 3", "3.0"}) {
    EXPECT_EQ(read({"--level", level}).fault, "--level needs a number from 1 to 10") << level;
  }
  EXPECT_EQ(read({"--level"}).fault, "--level needs a number from 1 to 10");
  EXPECT_EQ(read({"--depth", "3"}).fault, "there is no flag --depth");
  EXPECT_EQ(read({"3"}).fault, "there is no flag 3");
}

}  // namespace
}  // namespace fissile
