// Passwords that say little but where they are for, or whose they are.
#include "online/context_words.h"

#include <gtest/gtest.h>

#include "online/passwords.h"

namespace fissile::online {
namespace {

TEST(ContextWords, AloneOrNearlyMakeNoPassword) {
  for (const char* weak : {"fissilefissile", "Fissile2024!", "fissile-game-server", "12admin34",
                           "ModeratorAdmin", "password99", "mirjam mirjam", "Mirjam1999"}) {
    const auto fault = password_fault(weak, "Mirjam");
    ASSERT_TRUE(fault) << weak;
    EXPECT_EQ(fault->code, Code::password_weak);
  }
}

TEST(ContextWords, MayStandInAPasswordOfOnesOwn) {
  for (const char* fine : {"fissile and a green door", "push the small boat", "73920184651",
                           "a game of seven crows", "ed red bed shed", "mirjam likes otters"}) {
    EXPECT_FALSE(password_fault(fine, "Mirjam")) << fine;
  }
  EXPECT_FALSE(password_fault("redbedsheds", "ed"));
}

}  // namespace
}  // namespace fissile::online
