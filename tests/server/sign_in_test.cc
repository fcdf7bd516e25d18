// The ways into an account, and those who try them all day.
#include "server/accounts.h"

namespace fissile::online {
namespace {

class SignInTest : public AccountsTest {};

TEST_F(SignInTest, AnswerAlikeForAWrongNameAndAWrongPassword) {
  ASSERT_TRUE(sign_up("ada", "correct horse"));
  workers.hashes = 0;
  const auto wrong = sign_in("ada", "wrong horse");
  EXPECT_EQ(workers.hashes, 1);
  const auto nobody = sign_in("nobody", "wrong horse");
  EXPECT_EQ(workers.hashes, 2);
  const auto guest = be_guest();
  const auto as_guest = sign_in(guest->actor.username, "");
  EXPECT_EQ(workers.hashes, 3);
  EXPECT_EQ(code_of(wrong), "auth/refused");
  EXPECT_EQ(wrong.error().message, nobody.error().message);
  EXPECT_EQ(wrong.error().message, as_guest.error().message);
  // Who must wait learns nothing either.
  for (const char* name : {"ada", "nobody"}) {
    for (int i = 0; i < 10; ++i) (void)sign_in(name, "wrong horse", "other");
  }
  workers.hashes = 0;
  EXPECT_EQ(sign_in("ada", "wrong horse", "other").error().retry_after_s,
            sign_in("nobody", "wrong horse", "other").error().retry_after_s);
  EXPECT_EQ(workers.hashes, 0);
}

TEST_F(SignInTest, StopGuessingWithoutClosingWhatIsOpen) {
  Caller page = from("1.2.3.4");
  page.keeps_device = true;
  const auto owner = sign_up("ada", "correct horse", page);
  ASSERT_TRUE(owner);
  EXPECT_TRUE(is_token(owner->device));
  int refusals = 0;
  for (int i = 0; i < 200; ++i) {
    const auto guess = sign_in("ada", "guess", "address " + std::to_string(i));
    refusals += code_of(guess) == "auth/refused" ? 1 : 0;
    clock.now += 900;
  }
  EXPECT_LE(refusals, 20);
  EXPECT_GE(count("locked"), 1);
  workers.hashes = 0;
  const auto stranger = sign_in("ada", "correct horse", "another");
  EXPECT_EQ(code_of(stranger), "rate/exceeded");
  EXPECT_GT(stranger.error().retry_after_s, 0);
  EXPECT_EQ(workers.hashes, 0);
  // The owner is in, and gets in from where they were before, whatever strangers do.
  EXPECT_EQ(who(owner->token).username, "ada");
  page.device = owner->device;
  const auto again = sign_in({"ada", "correct horse"}, page);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->device, owner->device);
  // That device opens nothing elsewhere.
  ASSERT_TRUE(sign_up("bob", "correct horse"));
  for (int i = 0; i < 10; ++i) (void)sign_in("bob", "guess", "address " + std::to_string(i));
  EXPECT_EQ(code_of(sign_in({"bob", "correct horse"}, page)), "rate/exceeded");
  clock.now += 60 * 60'000;
  EXPECT_TRUE(sign_in("ada", "correct horse", "another"));
}

TEST_F(SignInTest, PriceGoodSignInsAndEndTheOldestOfManySessions) {
  const auto first = sign_up("ada", "correct horse");
  std::vector<std::string> tokens = {first->token};
  int refusals = 0;
  clock.now += 10;
  for (int i = 0; i < 100; ++i) {
    const auto one = sign_in("ada", "correct horse", "address " + std::to_string(i));
    if (one) tokens.push_back(one->token);
    refusals += one ? 0 : 1;
    clock.now += 10;
  }
  EXPECT_EQ(refusals, 40);
  int open = 0;
  for (const std::string& token : tokens) open += who(token).user_id.empty() ? 0 : 1;
  EXPECT_EQ(open, 20);
  EXPECT_EQ(who(first->token).user_id, "");
  EXPECT_EQ(who(tokens.back()).username, "ada");
  // Their sockets went with them.
  EXPECT_EQ(signed_out.size(), tokens.size() - 20);
  EXPECT_EQ(signed_out[0], first->actor.user_id + " " + hash_token(first->token));
}

TEST_F(SignInTest, LetASchoolSignUp) {
  for (int i = 0; i < 200; ++i) {
    ASSERT_TRUE(sign_up("pupil-" + std::to_string(i) + "x", "correct horse"));
  }
  const auto late = sign_up("late", "correct horse");
  EXPECT_EQ(code_of(late), "rate/exceeded");
  EXPECT_EQ(late.error().retry_after_s, 3'600);
  EXPECT_EQ(count("limited"), 1);
}

TEST_F(SignInTest, RecoverByACodeOnce) {
  const auto one = sign_up("ada", "correct horse");
  const auto codes = make_codes(*one, {"correct horse"});
  ASSERT_EQ(codes.size(), 8u);
  EXPECT_EQ(codes[0].size(), 29u);
  const auto recover = [&](const std::string& name, const std::string& code) {
    return get<SignedIn>(
        [&](auto done) { accounts.recover({name, "battery staple"}, code, from("a"), done); });
  };
  const auto wrong = recover("ada", "AAAA-AAAA-AAAA-AAAA");
  EXPECT_EQ(code_of(wrong), "auth/refused");
  EXPECT_EQ(recover("nobody", codes[0]).error().message, wrong.error().message);
  EXPECT_EQ(who(one->token).username, "ada");
  std::string typed = name_key(codes[3]);
  std::erase(typed, '-');
  const auto back = recover("ada", typed);
  ASSERT_TRUE(back);
  EXPECT_EQ(who(back->token).username, "ada");
  EXPECT_EQ(who(one->token).user_id, "");
  EXPECT_EQ(code_of(recover("ada", codes[3])), "auth/refused");
  EXPECT_TRUE(recover("ada", codes[4]));
  // Strangers who guess passwords keep nobody from recovering.
  for (int i = 0; i < 100; ++i) (void)sign_in("ada", "guess", "address " + std::to_string(i));
  EXPECT_TRUE(recover("ada", codes[5]));
}

TEST_F(SignInTest, TakeTheShorterCodesOfBeforeToo) {
  const auto one = sign_up("ada", "correct horse");
  const store::Changes old{store::PutRecoveryCodes{
      one->actor.user_id,
      {{one->actor.user_id, hash_recovery_code(one->actor.user_id, "2345-6789-ABCD-EFGH")}}}};
  ASSERT_EQ(store.database->commit({&old, 1})[0], store::Stored::yes);
  EXPECT_TRUE(get<SignedIn>([&](auto done) {
    accounts.recover({"ada", "battery staple"}, "2345 6789 abcd efgh", from("a"), done);
  }));
}

TEST_F(SignInTest, AskForTheSecondFactorWhereItIsOn) {
  const auto one = sign_up("ada", "correct horse"), other = sign_in("ada", "correct horse");
  const auto [secret, codes] = turn_totp_on(*one, "correct horse");
  EXPECT_EQ(who(other->token).user_id, "");
  EXPECT_EQ(who(one->token).username, "ada");
  EXPECT_EQ(codes.size(), 8u);
  const auto enter = [&](const std::string& password, const std::string& factor) {
    return code_of(sign_in({"ada", password, factor}, from("1.2.3.4")));
  };
  EXPECT_EQ(enter("correct horse", ""), "auth/second_factor");
  // Nobody learns without the password that there is a second factor, nor whether a code is right.
  EXPECT_EQ(enter("wrong horse", ""), "auth/refused");
  EXPECT_EQ(enter("wrong horse", totp_of(secret, 1)), "auth/refused");
  // The code that turned it on was used.
  EXPECT_EQ(enter("correct horse", totp_of(secret)), "auth/second_factor");
  const std::string next = totp_of(secret, 1);
  EXPECT_EQ(enter("correct horse", next.substr(0, 3) + " " + next.substr(3)), "ok");
  EXPECT_EQ(enter("correct horse", next), "auth/second_factor");
  EXPECT_EQ(enter("correct horse", codes[0]), "ok");
  EXPECT_EQ(enter("correct horse", codes[0]), "auth/second_factor");
  EXPECT_EQ(count("totp_on"), 1);
  EXPECT_EQ(count("recovery_used"), 1);
}

TEST_F(SignInTest, TakeACodeOnceAlsoWhenItComesTwiceAtOnce) {
  const auto one = sign_up("ada", "correct horse");
  const auto [secret, codes] = turn_totp_on(*one, "correct horse");
  clock.now += 5 * kTotpStepMs;
  for (const std::string& factor : {totp_of(secret), codes[0]}) {
    std::vector<std::string> fates;
    for (int i = 0; i < 2; ++i) {
      accounts.sign_in({"ada", "correct horse", factor}, from("1.2.3.4"),
                       [&](auto made) { fates.push_back(code_of(made)); });
    }
    run();
    EXPECT_EQ(fates, (std::vector<std::string>{"ok", "auth/second_factor"}));
  }
}

TEST_F(SignInTest, SlowDownWhoGuessesCodesWhateverTheirAddress) {
  const auto one = sign_up("ada", "correct horse");
  const auto [secret, codes] = turn_totp_on(*one, "correct horse");
  int tries = 0;
  for (int i = 0; i < 50; ++i) {
    const Caller caller = from("address " + std::to_string(i));
    tries += code_of(sign_in({"ada", "correct horse", "000000"}, caller)) == "auth/second_factor";
  }
  EXPECT_LE(tries, 5);
  clock.now += 60 * 60'000;
  // A recovery code cannot be guessed, so it is never kept waiting.
  for (int i = 0; i < 5; ++i) (void)sign_in({"ada", "correct horse", "000000"}, from("x"));
  EXPECT_EQ(code_of(sign_in({"ada", "correct horse", codes[0]}, from("y"))), "ok");
}

TEST_F(SignInTest, AskForTheSecondFactorToRecoverAndForWhatMatters) {
  const auto one = sign_up("ada", "correct horse");
  const auto [secret, codes] = turn_totp_on(*one, "correct horse");
  const auto recover = [&](const std::string& code, const std::string& factor) {
    return code_of(get<SignedIn>([&](auto done) {
      accounts.recover({"ada", "battery staple", factor}, code, from("1.2.3.4"), done);
    }));
  };
  EXPECT_EQ(recover(codes[0], ""), "auth/second_factor");
  EXPECT_EQ(recover("AAAA-AAAA", ""), "auth/refused");
  EXPECT_NE(recover(codes[0], codes[0]), "ok");
  const Caller caller = with(*one);
  EXPECT_EQ(told([&](auto done) {
              accounts.change_password(caller, {"correct horse"}, "battery staple", done);
            }),
            "auth/second_factor");
  EXPECT_EQ(told([&](auto done) { accounts.end_totp(caller, {"correct horse"}, done); }),
            "auth/second_factor");
  EXPECT_EQ(told([&](auto done) { accounts.delete_account(caller, {"correct horse"}, done); }),
            "auth/second_factor");
  clock.now += 2 * kTotpStepMs;
  EXPECT_EQ(recover(codes[0], totp_of(secret)), "ok");
  EXPECT_EQ(recover(codes[1], codes[2]), "ok");
}

TEST_F(SignInTest, TurnTheSecondFactorOff) {
  const auto one = sign_up("ada", "correct horse");
  const auto [secret, codes] = turn_totp_on(*one, "correct horse");
  const Caller caller = with(*one);
  const auto state = [&] {
    return *get<AccountState>([&](auto done) { accounts.show_account(caller, done); });
  };
  EXPECT_TRUE(state().second_factor);
  EXPECT_EQ(state().recovery_codes, 8);
  EXPECT_EQ(told([&](auto done) { accounts.end_totp(caller, {"correct horse", codes[0]}, done); }),
            "ok");
  EXPECT_FALSE(state().second_factor);
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "ok");
  EXPECT_EQ(count("totp_off"), 1);
}

TEST_F(SignInTest, SetTheSecondFactorUpOnlyInTheSameSessionAndInTime) {
  const auto one = sign_up("ada", "correct horse"), two = sign_in("ada", "correct horse");
  const Caller first = with(*one), second = with(*two);
  const auto begin = [&](const Caller& caller, const std::string& password) {
    return get<std::string>([&](auto done) { accounts.begin_totp(caller, {password}, done); });
  };
  const auto confirm = [&](const Caller& caller, const std::string& code) {
    return code_of(
        get<Accounts::Codes>([&](auto done) { accounts.confirm_totp(caller, code, done); }));
  };
  EXPECT_EQ(code_of(begin(first, "wrong horse")), "auth/refused");
  EXPECT_EQ(confirm(first, "000000"), "auth/refused");
  const auto secret = begin(first, "correct horse");
  ASSERT_TRUE(secret);
  EXPECT_EQ(confirm(second, totp_of(*secret)), "auth/refused");
  EXPECT_EQ(confirm(first, "000000"), "auth/second_factor");
  clock.now += 10 * 60'000;
  EXPECT_EQ(confirm(first, totp_of(*secret)), "auth/refused");
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "ok");
}

TEST_F(SignInTest, SayWhenThereIsNoRoomForAPassword) {
  ASSERT_TRUE(sign_up("ada", "correct horse"));
  workers.busy = true;
  EXPECT_EQ(code_of(sign_in("ada", "correct horse")), "rate/exceeded");
  EXPECT_EQ(code_of(sign_up("bob", "correct horse")), "rate/exceeded");
}

}  // namespace
}  // namespace fissile::online
