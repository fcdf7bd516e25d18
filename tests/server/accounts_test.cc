// Accounts: sessions, names, what is changed and what is deleted.
#include "server/accounts.h"

namespace fissile::online {
namespace {

TEST_F(AccountsTest, OpenASessionThatOnlyTheTokenOpensAgain) {
  const auto made = sign_up("Ada", "correct horse");
  ASSERT_TRUE(made);
  EXPECT_EQ(who(made->token).username, "Ada");
  EXPECT_FALSE(who(made->token).guest);
  EXPECT_EQ(who(std::string(64, '0')).user_id, "");
  EXPECT_EQ(who("").user_id, "");
  const auto again = sign_in("aDA", "correct horse");
  ASSERT_TRUE(again);
  EXPECT_NE(again->token, made->token);
  EXPECT_EQ(again->actor.user_id, made->actor.user_id);
  EXPECT_EQ(store.database->session(again->token)->has_value(), false);
  EXPECT_EQ(store.database->session(hash_token(again->token))->has_value(), true);
  const Caller caller = with(*again);
  EXPECT_EQ(told([&](auto done) { accounts.sign_out(caller, done); }), "ok");
  EXPECT_EQ(who(again->token).user_id, "");
  EXPECT_EQ(who(made->token).username, "Ada");
}

TEST_F(AccountsTest, RefuseNamesAndPasswordsThatWillNotDo) {
  for (const char* name :
       {"a", "a b", "<b>x</b>", "Robert'); DROP TABLE users;--", "guest-1", "GUEST-a",
        "\xd0\xb0"
        "da",
        "a\n", "", "abcdefghijklmnopqrstu"}) {
    EXPECT_EQ(code_of(sign_up(name, "correct horse")), "name/invalid") << name;
  }
  for (const char* password : {"", "short", "password", "PassWord", "12345678", "adalovelace"}) {
    EXPECT_EQ(code_of(sign_up("AdaLovelace", password)), "password/weak") << password;
  }
  EXPECT_EQ(code_of(sign_up("ada", std::string(129, 'x'))), "password/weak");
  EXPECT_EQ(code_of(sign_up("ada", "\xff\xff\xff\xff\xff\xff\xff\xff")), "password/weak");
  EXPECT_TRUE(sign_up("ada", std::string(128, 'x')));
  EXPECT_EQ(code_of(sign_up("ADA", "correct horse")), "name/taken");
}

TEST_F(AccountsTest, LeaveTheSessionThatCameWithANewSignIn) {
  const auto old = sign_up("ada", "correct horse");
  const auto made = sign_in({"ada", "correct horse"}, with(*old));
  ASSERT_TRUE(made);
  EXPECT_EQ(who(old->token).user_id, "");
  EXPECT_EQ(who(made->token).username, "ada");
  EXPECT_EQ(signed_out, std::vector{old->actor.user_id + " " + hash_token(old->token)});
}

TEST_F(AccountsTest, EndOtherSessionsWithANewPassword) {
  const auto one = sign_up("ada", "correct horse");
  const auto two = sign_in("ada", "correct horse");
  const auto change = [&](const std::string& old_password, const std::string& new_password) {
    return told([&](auto done) {
      accounts.change_password(with(*one), {old_password}, new_password, done);
    });
  };
  EXPECT_EQ(change("wrong horse", "battery staple"), "auth/refused");
  EXPECT_EQ(change("correct horse", "short"), "password/weak");
  EXPECT_EQ(who(two->token).username, "ada");
  EXPECT_TRUE(signed_out.empty());
  EXPECT_EQ(change("correct horse", "battery staple"), "ok");
  EXPECT_EQ(signed_out, std::vector<std::string>{one->actor.user_id + " "});
  EXPECT_EQ(who(one->token).username, "ada");
  EXPECT_EQ(who(two->token).user_id, "");
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "auth/refused");
  EXPECT_TRUE(sign_in("ada", "battery staple"));
}

TEST_F(AccountsTest, SignOutOneSessionAlone) {
  const auto one = sign_up("ada", "correct horse");
  const auto two = sign_in("ada", "correct horse");
  const std::string session = who(one->token).session;
  EXPECT_FALSE(session.empty());
  EXPECT_NE(session, who(two->token).session);
  EXPECT_NE(session, one->token);
  const Caller caller = with(*one);
  EXPECT_EQ(told([&](auto done) { accounts.sign_out(caller, done); }), "ok");
  EXPECT_EQ(signed_out, std::vector<std::string>{one->actor.user_id + " " + session});
  EXPECT_EQ(who(two->token).username, "ada");
}

TEST_F(AccountsTest, LetAGuestStayAndSignUp) {
  const auto guest = be_guest();
  ASSERT_TRUE(guest);
  EXPECT_TRUE(who(guest->token).guest);
  EXPECT_TRUE(guest->actor.username.starts_with("guest-"));
  const Caller caller = with(*guest);
  const auto made = sign_up("ada", "correct horse", caller);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->actor.user_id, guest->actor.user_id);
  // Nothing stays open under the old name.
  EXPECT_EQ(signed_out.back(), guest->actor.user_id + " ");
  // A second try of the guest that is none any more makes no second user.
  EXPECT_FALSE(sign_up("eve", "correct horse", caller));
  EXPECT_FALSE(who(made->token).guest);
  EXPECT_EQ(who(guest->token).user_id, "");
}

TEST_F(AccountsTest, ForgetWhoIsDeletedAndEndInTime) {
  const auto one = sign_up("ada", "correct horse");
  const auto remove = [&](const SignedIn& whose, const std::string& password) {
    const Caller caller = with(whose);
    return told([&](auto done) { accounts.delete_account(caller, {password}, done); });
  };
  EXPECT_EQ(remove(*one, "wrong"), "auth/refused");
  EXPECT_EQ(remove(*one, "correct horse"), "ok");
  EXPECT_EQ(signed_out.back(), one->actor.user_id + " ");
  EXPECT_EQ(who(one->token).user_id, "");
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "auth/refused");
  const auto guest = be_guest();
  EXPECT_EQ(remove(*guest, ""), "ok");
  EXPECT_EQ(who(guest->token).user_id, "");
}

TEST_F(AccountsTest, EndSessionsThatNobodyUsesAndAllInTheEnd) {
  constexpr std::int64_t kDay = 24LL * 3'600'000;
  const auto used = sign_up("ada", "correct horse");
  const auto idle = sign_in("ada", "correct horse");
  for (int day = 0; day < 29; ++day) {
    clock.now += kDay;
    EXPECT_EQ(who(used->token).username, "ada");
  }
  EXPECT_EQ(who(idle->token).username, "ada");
  clock.now += 30 * kDay;
  EXPECT_EQ(who(idle->token).user_id, "");
  EXPECT_EQ(signed_out.back(), used->actor.user_id + " " + hash_token(idle->token));
  EXPECT_EQ(who(used->token).user_id, "");
  const auto long_one = sign_in("ada", "correct horse");
  ASSERT_TRUE(long_one);
  int days = 0;
  for (; days < 1'000 && !who(long_one->token).user_id.empty(); ++days) clock.now += kDay;
  EXPECT_EQ(days, 180);
}

TEST_F(AccountsTest, ReadAndWriteNothingForASessionThatIsKnown) {
  const auto one = sign_up("ada", "correct horse");
  who(one->token);
  store.reads = store.writes = 0;
  for (int i = 0; i < 1'000; ++i) {
    bool at_once = false;
    accounts.who(one->token, [&](auto actor) { at_once = actor && actor->username == "ada"; });
    EXPECT_TRUE(at_once);
    clock.now += 60'000;
  }
  EXPECT_EQ(store.reads, 0);
  EXPECT_EQ(store.writes, 0);
  clock.now += 24LL * 3'600'000;
  who(one->token);
  who(one->token);
  EXPECT_EQ(store.writes, 1);
}

TEST_F(AccountsTest, KeepNoSessionThatEndedWhileItWasRead) {
  const auto one = sign_up("ada", "correct horse");
  const Caller caller = with(*one);
  accounts.forget_user(one->actor.user_id);
  // The read sees the session, and it ends before the answer comes.
  std::vector<std::string> seen;
  accounts.who(one->token, [&](auto actor) { seen.push_back(actor->username); });
  const auto read = std::move(later.front());
  later.pop_front();
  EXPECT_EQ(told([&](auto done) { accounts.sign_out(caller, done); }), "ok");
  later.push_back(read);
  run();
  EXPECT_EQ(who(one->token).user_id, "");
  EXPECT_EQ(seen, std::vector<std::string>{""});
}

// Two changes of one account are on their way at once; whichever is stored first counts.
TEST_F(AccountsTest, BringNobodyBackWhoWasDeletedMeanwhile) {
  const auto one = sign_up("ada", "correct horse"), two = sign_in("ada", "correct horse");
  const auto codes = make_codes(*one, {"correct horse"});
  const Caller first = with(*one), second = with(*two);
  std::vector<std::string> fates;
  const auto tell = [&](std::optional<Error> error) {
    fates.emplace_back(error ? code_name(error->code) : "ok");
  };
  const auto entered = [&](auto made) { fates.push_back(code_of(made)); };
  accounts.delete_account(first, {"correct horse"}, tell);
  accounts.change_password(second, {"correct horse"}, "battery staple", tell);
  accounts.sign_in({"ada", "correct horse"}, from("1.2.3.4"), entered);
  accounts.recover({"ada", "battery staple"}, codes[0], from("1.2.3.4"), entered);
  run();
  EXPECT_EQ(std::count(fates.begin(), fates.end(), "ok"), 1) << fates[0] << fates[1];
  EXPECT_EQ(fates.size(), 4u);
  const auto user = store.database->user(one->actor.user_id);
  EXPECT_EQ((*user)->username_key.empty(), fates[0] == "ok");
  EXPECT_EQ(who(two->token).user_id.empty(), true);
}

TEST_F(AccountsTest, OpenNoSessionByAPasswordThatIsNoMore) {
  const auto one = sign_up("ada", "correct horse");
  const Caller caller = with(*one);
  std::string fate;
  // The sign-in has compared the old password when the new one is stored.
  accounts.change_password(caller, {"correct horse"}, "battery staple", [](auto) {});
  for (int i = 0; i < 3; ++i) {
    later.front()();
    later.pop_front();
  }
  accounts.sign_in({"ada", "correct horse"}, from("1.2.3.4"),
                   [&](auto made) { fate = code_of(made); });
  run();
  EXPECT_EQ(fate, "auth/refused");
}

}  // namespace
}  // namespace fissile::online
