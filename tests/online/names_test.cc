// Which names and passwords are allowed.
#include "online/names.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "online/passwords.h"

namespace fissile::online {
namespace {

TEST(Names, ThatSpeakForTheServerAreNobodys) {
  for (const char* name :
       {"admin",        "Admin",   "ADMINISTRATOR", "adm1n",     "aclmin_",  "admin7",
        "moderator",    "Mod",     "m0d",           "root",      "system",   "SYSTEM32",
        "support",      "staff",   "official",      "0fficial",  "fissile",  "Fissi1e",
        "flssile",      "guest",   "guest-1",       "Guestbook", "gue5t",    "anonymous",
        "level",        "level-7", "bot",           "bot_9",     "computer", "everyone",
        "here",         "deleted", "api",           "ada_admin", "mod-bob",  "the-official-ada",
        "fissile_team", "rnod",    "__root__"}) {
    const auto fault = name_fault(name);
    if (std::string_view(name) == "aclmin_") {
      EXPECT_FALSE(fault) << "cl is no d";
    } else {
      EXPECT_TRUE(fault) << name;
      EXPECT_EQ(fault->code, Code::name_invalid);
    }
  }
  for (const char* name : {"ada", "Grace_Hopper", "badminton", "model", "modest", "rooster",
                           "botanist", "levelheaded", "hereford", "all_in", "player1", "-x"}) {
    EXPECT_FALSE(name_fault(name)) << name;
  }
  for (const char* name : {"", "a", "--", "_-_", "a b", "abcdefghijklmnopqrstu", "ad\xc3\xa4"}) {
    EXPECT_TRUE(name_fault(name)) << name;
  }
}

TEST(Names, ThatLookAlikeHaveOneSkeleton) {
  for (const auto& [one, other] : {std::pair{"alice", "aIice"},
                                   {"alice", "a1ice"},
                                   {"alice", "al-ice_"},
                                   {"bob", "8ob"},
                                   {"Oscar", "0scar"},
                                   {"zoe", "2oe"},
                                   {"sam", "5arn"},
                                   {"wendy", "vvendy"},
                                   {"martin", "rnartin"},
                                   {"lil", "I1l"}}) {
    EXPECT_EQ(name_skeleton(one), name_skeleton(other)) << one << " " << other;
  }
  for (const auto& [one, other] :
       {std::pair{"alice", "alicia"}, {"bob", "rob"}, {"clark", "dark"}, {"anna", "ana"}}) {
    EXPECT_NE(name_skeleton(one), name_skeleton(other)) << one << " " << other;
  }
}

TEST(Passwords, ThatEverybodyTriesAreRefused) {
  const std::string_view all = common_passwords();
  EXPECT_GE(std::count(all.begin(), all.end(), '\n') + 1, 3'000);
  std::size_t start = 0, tested = 0;
  std::string_view before;
  while (start < all.size()) {
    const std::size_t end = std::min(all.find('\n', start), all.size());
    const std::string_view one = all.substr(start, end - start);
    ASSERT_LT(before, one);
    ASSERT_GE(one.size(), kPasswordMin);
    if (tested++ % 100 == 0) {
      const auto fault = password_fault(one, "nobody-at-all");
      ASSERT_TRUE(fault) << one;
      ASSERT_EQ(fault->code, Code::password_weak);
    }
    before = one;
    start = end + 1;
  }
  for (const char* one : {"password", "PassWord1", "12345678", "iloveyou", "qwertyuiop", "superman",
                          "football1", "trustno1", "princess", "zzzzzzzzzz"}) {
    EXPECT_TRUE(password_fault(one, "ada")) << one;
  }
}

TEST(Passwords, AreMoreThanAName) {
  for (const char* one : {"AdaLovelace", "adalovelace1", "!!adalovelace2024", "fissile1",
                          "Fissile!!", "123fissile123"}) {
    EXPECT_TRUE(password_fault(one, "AdaLovelace")) << one;
  }
  for (const char* one : {"correct horse", "ada lovelace writes", "fissile material",
                          "\xc3\xa4\xc3\xb6"
                          "\xc3\xbc\xc3\x9f\xc3\xa9\xc3\xa8\xc3\xa0\xc3\xb4",
                          "8472910537"}) {
    EXPECT_FALSE(password_fault(one, "AdaLovelace")) << one;
  }
  EXPECT_TRUE(password_fault("1234567", "ada"));
  EXPECT_TRUE(password_fault(std::string(129, 'x'), "ada"));
}

}  // namespace
}  // namespace fissile::online
