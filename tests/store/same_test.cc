// What every store does: users, sessions, levels, batches and texts.
#include "store/same.h"

namespace fissile::store {
namespace {

class SameRules : public Same {};
INSTANTIATE_TEST_SUITE_P(Stores, SameRules, testing::ValuesIn(all_kinds()), kind_name);

TEST_P(SameRules, AUserIsFoundByIdAndByName) {
  EXPECT_EQ(put({AddUser{user(1)}}), Stored::yes);
  EXPECT_EQ(user_now(1), user(1));
  EXPECT_EQ(got(database->user_named("name1")), user(1));
  EXPECT_EQ(got(database->user_named("Name1")), std::nullopt);
  EXPECT_EQ(got(database->user("nobody")), std::nullopt);
}

TEST_P(SameRules, ANameOrIdIsTakenOnceAndTheSameUserTwiceIsOne) {
  EXPECT_EQ(put({AddUser{user(1)}}), Stored::yes);
  EXPECT_EQ(put({AddUser{user(1)}}), Stored::yes);
  User other = user(2);
  other.username_key = "name1";
  EXPECT_EQ(put({AddUser{other}}), Stored::conflict);
  other = user(2);
  other.user_id = user_id(1);
  EXPECT_EQ(put({AddUser{other}}), Stored::conflict);
  EXPECT_EQ(user_now(1), user(1));
  EXPECT_EQ(got(database->user_named("name2")), std::nullopt);
}

TEST_P(SameRules, ManyMayHaveNoName) {
  for (int n : {1, 2}) {
    User guest = user(n);
    guest.username_key = "";
    EXPECT_EQ(put({AddUser{guest}}), Stored::yes);
    EXPECT_EQ(user_now(n), guest);
  }
  EXPECT_EQ(got(database->user_named("")), std::nullopt);
}

TEST_P(SameRules, NamesThatLookAlikeAreOne) {
  EXPECT_EQ(put({AddUser{user(1)}}), Stored::yes);
  User other = user(2);
  other.skeleton = "shape1";
  EXPECT_EQ(put({AddUser{other}}), Stored::conflict);
  other.skeleton = "";
  EXPECT_EQ(put({AddUser{other}}), Stored::yes);
  EXPECT_EQ(put({DeleteUser{user_id(1)}}), Stored::yes);
  other = user(3);
  other.skeleton = "shape1";
  EXPECT_EQ(put({AddUser{other}}), Stored::yes);
  EXPECT_EQ(user_now(3), other);
}

TEST_P(SameRules, AGuestGetsAFreeNameOnce) {
  const User guest{user_id(1), "guest-1", "guest-1", "", 1000};
  put({AddUser{guest}, AddUser{user(2)}});
  User named = user(1);
  named.created_at_ms = guest.created_at_ms;
  for (const auto& [key, skeleton] : {std::pair{"name2", "shape1"}, std::pair{"name1", "shape2"}}) {
    User taken = named;
    taken.username_key = key;
    taken.skeleton = skeleton;
    EXPECT_EQ(put({NameGuest{taken, "guest-1"}}), Stored::conflict);
  }
  EXPECT_EQ(put({NameGuest{named, "guest-2"}}), Stored::conflict);
  EXPECT_EQ(put({NameGuest{user(3), "guest-1"}}), Stored::conflict);
  EXPECT_EQ(user_now(1), guest);
  EXPECT_EQ(put({NameGuest{named, "guest-1"}}), Stored::yes);
  EXPECT_EQ(put({NameGuest{named, "guest-1"}}), Stored::yes);
  EXPECT_EQ(user_now(1), named);
  named.hashed_password = "another";
  EXPECT_EQ(put({NameGuest{named, "guest-1"}}), Stored::conflict);
  EXPECT_EQ(got(database->user_named("guest-1")), std::nullopt);
}

TEST_P(SameRules, APasswordFollowsTheOneThatWasReadAndNobodyComesBack) {
  put({AddUser{user(1)}});
  const std::string old = user(1).hashed_password;
  EXPECT_EQ(put({SetPassword{user_id(1), "new", "other"}}), Stored::conflict);
  EXPECT_EQ(put({SetPassword{user_id(1), "new", old}}), Stored::yes);
  EXPECT_EQ(put({SetPassword{user_id(1), "new", old}}), Stored::yes);
  EXPECT_EQ(put({SetPassword{user_id(1), "newer", old}}), Stored::conflict);
  EXPECT_EQ(user_now(1).hashed_password, "new");
  EXPECT_EQ(put({AddSession{session(1, 1), old}}), Stored::conflict);
  EXPECT_EQ(put({AddSession{session(1, 1), "new"}}), Stored::yes);
  EXPECT_EQ(put({DeleteUser{user_id(1), old}}), Stored::conflict);
  EXPECT_EQ(put({DeleteUser{user_id(1), "new"}}), Stored::yes);
  EXPECT_EQ(put({DeleteUser{user_id(1), "new"}}), Stored::yes);
  EXPECT_EQ(put({SetPassword{user_id(1), "newer", "new"}}), Stored::conflict);
  EXPECT_EQ(put({SetPassword{user_id(1), "newer", ""}}), Stored::conflict);
  EXPECT_EQ(put({NameGuest{user(1), "name1"}}), Stored::conflict);
  EXPECT_EQ(put({AddSession{session(2, 1), ""}}), Stored::conflict);
  EXPECT_EQ(put({AddSession{session(2, 1)}}), Stored::conflict);
  EXPECT_EQ(put({PutRecoveryCodes{user_id(1), {}}}), Stored::conflict);
  EXPECT_EQ(put({PutTotp{totp(1)}}), Stored::conflict);
  EXPECT_EQ(put({PutDevice{device(1, 1), 5}}), Stored::conflict);
  EXPECT_EQ(user_now(1).username, "");
}

TEST_P(SameRules, ACodeOfASecondFactorIsUsedOnceAndNoneBeforeIt) {
  put({AddUser{user(1)}});
  EXPECT_EQ(put({UseTotp{user_id(1), 50}}), Stored::conflict);
  EXPECT_EQ(put({PutTotp{totp(1)}}), Stored::yes);
  EXPECT_EQ(got(database->totp(user_id(1))), totp(1));
  EXPECT_EQ(put({UseTotp{user_id(1), 40}}), Stored::conflict);
  EXPECT_EQ(put({UseTotp{user_id(1), 42}}), Stored::yes);
  EXPECT_EQ(put({UseTotp{user_id(1), 42}}), Stored::conflict);
  EXPECT_EQ(put({UseTotp{user_id(1), 41}}), Stored::conflict);
  EXPECT_EQ(put({UseTotp{user_id(1), 43}}), Stored::yes);
  EXPECT_EQ(got(database->belongings(user_id(1))).totp_since_ms, totp(1).created_at_ms);
  EXPECT_EQ(put({DropTotp{user_id(1)}}), Stored::yes);
  EXPECT_EQ(put({DropTotp{user_id(1)}}), Stored::yes);
  EXPECT_EQ(got(database->totp(user_id(1))), std::nullopt);
  EXPECT_EQ(put({UseTotp{user_id(1), 50}}), Stored::conflict);
}

TEST_P(SameRules, TheDevicesSeenLastAreKept) {
  put({AddUser{user(1)}, AddUser{user(2)}, PutDevice{device(1, 2), 3}});
  for (int n : {1, 2, 3, 4}) EXPECT_EQ(put({PutDevice{device(n, 1), 3}}), Stored::yes);
  const auto knows = [&](int n) {
    return got(database->has_device(user_id(1), "device-" + std::to_string(n)));
  };
  EXPECT_FALSE(knows(1));
  EXPECT_TRUE(knows(2) && knows(3) && knows(4));
  Device again = device(2, 1);
  again.seen_at_ms = 9000;
  put({PutDevice{again, 3}, PutDevice{device(5, 1), 3}});
  EXPECT_TRUE(knows(2) && !knows(3) && knows(5));
  EXPECT_EQ(got(database->belongings(user_id(1))).devices, 3);
  EXPECT_TRUE(got(database->has_device(user_id(2), "device-1")));
  EXPECT_FALSE(got(database->has_device("", "")));
}

TEST_P(SameRules, ASessionThatNobodyUsesEnds) {
  put({AddUser{user(1)}, AddSession{session(1, 1)}, AddSession{session(2, 1)}});
  EXPECT_EQ(put({TouchSession{"token-1", 5000}}), Stored::yes);
  EXPECT_EQ(put({TouchSession{"token-1", 4000}}), Stored::yes);
  EXPECT_EQ(put({TouchSession{"token-9", 4000}}), Stored::yes);
  EXPECT_EQ(got(database->session("token-1"))->seen_at_ms, 5000);
  EXPECT_EQ(put({DropExpiredSessions{0, 5000}}), Stored::yes);
  EXPECT_TRUE(got(database->session("token-1")));
  EXPECT_EQ(got(database->session("token-2")), std::nullopt);
}

TEST_P(SameRules, ADeletedUserKeepsTheirGamesAlone) {
  put({AddUser{user(1)}, AddSession{session(1, 1)},
       PutRecoveryCodes{user_id(1), {{user_id(1), "code"}}}, PutTotp{totp(1)},
       PutDevice{device(1, 1), 5}, AddGame{game(1), {seat(1, 1, 1)}}});
  EXPECT_EQ(put({DeleteUser{user_id(1)}}), Stored::yes);
  EXPECT_EQ(put({DeleteUser{user_id(1)}}), Stored::yes);
  EXPECT_EQ(put({DeleteUser{user_id(2)}}), Stored::conflict);
  EXPECT_EQ(user_now(1), (User{user_id(1), "", "", "", user(1).created_at_ms}));
  EXPECT_EQ(got(database->session("token-1")), std::nullopt);
  EXPECT_EQ(put({UseRecoveryCode{user_id(1), "code"}}), Stored::conflict);
  EXPECT_EQ(got(database->belongings(user_id(1))), Belongings());
  EXPECT_EQ(game_now(1).seats, std::vector{seat(1, 1, 1)});
  EXPECT_EQ(put({AddUser{user(9)}}), Stored::yes);
}

TEST_P(SameRules, SessionsComeAndGo) {
  EXPECT_EQ(put({AddSession{session(1, 1)}}), Stored::conflict);
  put({AddUser{user(1)}, AddUser{user(2)}});
  for (int n : {1, 2, 3}) EXPECT_EQ(put({AddSession{session(n, 1)}}), Stored::yes);
  EXPECT_EQ(put({AddSession{session(4, 2)}}), Stored::yes);
  EXPECT_EQ(put({AddSession{session(4, 2)}}), Stored::yes);
  Session other = session(4, 2);
  other.expires_at_ms = 1;
  EXPECT_EQ(put({AddSession{other}}), Stored::conflict);
  EXPECT_EQ(got(database->session("token-4")), session(4, 2));

  EXPECT_EQ(put({DropSessionsOf{user_id(1), "token-2"}}), Stored::yes);
  EXPECT_EQ(got(database->session("token-1")), std::nullopt);
  EXPECT_EQ(got(database->session("token-2")), session(2, 1));
  EXPECT_EQ(put({DropExpiredSessions{session(4, 2).expires_at_ms}}), Stored::yes);
  EXPECT_EQ(got(database->session("token-2")), std::nullopt);
  EXPECT_EQ(got(database->session("token-4")), session(4, 2));
  EXPECT_EQ(put({DropSession{"token-4"}}), Stored::yes);
  EXPECT_EQ(put({DropSession{"token-4"}}), Stored::yes);
  EXPECT_EQ(got(database->session("token-4")), std::nullopt);
}

TEST_P(SameRules, ARecoveryCodeIsUsedOnceAndNewOnesReplaceTheOld) {
  const auto codes = [](std::vector<std::string> hashes) {
    PutRecoveryCodes change{user_id(1), {}};
    for (const std::string& hash : hashes) change.codes.push_back({user_id(1), hash});
    return change;
  };
  EXPECT_EQ(put({codes({"a"})}), Stored::conflict);
  EXPECT_EQ(put({codes({})}), Stored::conflict);
  put({AddUser{user(1)}});
  EXPECT_EQ(put({codes({"a", "b", "b"})}), Stored::yes);
  EXPECT_EQ(put({UseRecoveryCode{user_id(1), "a"}}), Stored::yes);
  EXPECT_EQ(put({UseRecoveryCode{user_id(1), "a"}}), Stored::conflict);
  EXPECT_EQ(put({codes({"c"})}), Stored::yes);
  EXPECT_EQ(put({UseRecoveryCode{user_id(1), "b"}}), Stored::conflict);
  EXPECT_EQ(put({UseRecoveryCode{user_id(1), "c"}}), Stored::yes);
  PutRecoveryCodes others{user_id(1), {{user_id(2), "d"}}};
  EXPECT_EQ(put({others}), Stored::conflict);
}

TEST_P(SameRules, TheSameLevelIsOneAndTheFirstAuthors) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  LevelRecord mine = level(1), theirs = level(1);
  mine.author = user_id(1);
  theirs.author = user_id(2);
  EXPECT_EQ(put({AddLevel{mine}}), Stored::yes);
  EXPECT_EQ(put({AddLevel{theirs}}), Stored::yes);
  EXPECT_EQ(got(database->level(level_id(1))), mine);
  theirs.content = "another";
  EXPECT_EQ(put({AddLevel{theirs}}), Stored::conflict);
  LevelRecord stranger = level(2);
  stranger.author = "nobody";
  EXPECT_EQ(put({AddLevel{stranger}}), Stored::conflict);
  EXPECT_EQ(got(database->level(level_id(2))), std::nullopt);
}

TEST_P(SameRules, WhatBelongsToAUserIsFound) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  const Session session{"token", user_id(1), 1, 9};
  put({AddSession{session}, PutRecoveryCodes{user_id(1), {{user_id(1), "a"}, {user_id(1), "b"}}}});
  for (int n : {1, 2, 3}) {
    LevelRecord record = level(n);
    record.author = user_id(n == 2 ? 2 : 1);
    put({AddLevel{record}, AddSolution{solution(n, 1, 9, 0)}});
  }
  const Belongings all = got(database->belongings(user_id(1)));
  EXPECT_EQ(all.sessions, std::vector{session});
  EXPECT_EQ(all.recovery_codes, 2);
  EXPECT_EQ(got(database->belongings("nobody")), Belongings());
}

TEST_P(SameRules, TheBetterSolutionOfAUserStays) {
  put({AddLevel{level(1)}});
  for (int n : {1, 2, 3, 4}) put({AddUser{user(n)}});
  EXPECT_EQ(put({AddSolution{solution(2, 1, 9, 9)}}), Stored::conflict);
  EXPECT_EQ(put({AddSolution{solution(1, 9, 9, 9)}}), Stored::conflict);
  for (const auto& better :
       {solution(1, 1, 9, 0), solution(1, 1, 9, 500), solution(1, 1, 9, 400),
        solution(1, 1, 9, 400), solution(1, 1, 9, 0), solution(1, 1, 9, 450), solution(1, 1, 10, 1),
        solution(1, 2, 8, 0), solution(1, 3, 9, 400), solution(1, 4, 9, 0)}) {
    EXPECT_EQ(put({AddSolution{better}}), Stored::yes);
  }
  std::vector<std::string> order;
  for (const Standing& standing : got(database->standings(level_id(1), 10))) {
    order.push_back(standing.username + " " + std::to_string(standing.solution.moves) + " " +
                    std::to_string(standing.solution.time_ms));
  }
  EXPECT_EQ(order,
            (std::vector<std::string>{"Name2 8 0", "Name1 9 400", "Name3 9 400", "Name4 9 0"}));
  EXPECT_EQ(got(database->standings(level_id(1), 2)).size(), 2u);
  EXPECT_EQ(got(database->standings(level_id(1), -1)).size(), 0u);
}

TEST_P(SameRules, AListHappensWholeOrNotAtAllAndHindersNoOther) {
  put({AddUser{user(1)}, AddGame{game(1), {}}});
  GameRecord later = game(1);
  later.updated_at_ms = 1;
  const std::vector<Changes> batch = {
      {AddMove{move(1, 1)}},
      {AddMove{move(1, 2)}, PutGame{later}, AddMove{move(1, 4)}},
      {AddMove{move(1, 2)}},
      {},
      {AddGame{game(2), {seat(2, 1, 1), seat(2, 2, 9)}}},
      {AddUser{user(2)}, AddUser{user(2)}, SetPassword{user_id(3), "new", ""}},
      {DropSession{"none"}},
      {AddMove{move(1, 3)}, AddMove{move(2, 1)}},
  };
  using enum Stored;
  EXPECT_EQ(database->commit(batch),
            (std::vector{yes, conflict, yes, yes, conflict, conflict, yes, conflict}));
  EXPECT_EQ(game_now(1), (StoredGame{game(1), {}, {move(1, 1), move(1, 2)}}));
  EXPECT_EQ(got(database->game(game_id(2))), std::nullopt);
  EXPECT_EQ(got(database->user(user_id(2))), std::nullopt);
  EXPECT_TRUE(database->commit({}).empty());
}

TEST_P(SameRules, AListSeesThoseBeforeItInItsBatch) {
  const std::vector<Changes> batch = {
      {AddMove{move(1, 1)}}, {AddGame{game(1), {}}}, {AddMove{move(1, 1)}},
      {AddMove{move(1, 2)}}, {AddMove{move(1, 2)}},  {PutGame{game(1)}, AddMove{move(1, 3)}},
  };
  using enum Stored;
  EXPECT_EQ(database->commit(batch), (std::vector{conflict, yes, yes, yes, yes, yes}));
  EXPECT_EQ(game_now(1).moves.size(), 3u);
}

TEST_P(SameRules, TextIsKeptAsItIs) {
  for (const std::string text :
       {"'; DROP TABLE users; --", "\"quoted\" \\ {a,b} NULL", "\xF0\x9F\x94\xA5 \xC3\xA9 \xD8\xA7",
        "line\nbreak\ttab\x01\x7f", "$1 ?1 :a @b %s", ""}) {
    const int n = static_cast<int>(text.size());
    User one = user(n);
    one.username = one.hashed_password = text;
    one.username_key = text;
    EXPECT_EQ(put({AddUser{one}}), Stored::yes) << text;
    EXPECT_EQ(user_now(n), one);
    put({AddGame{game(n), {}}});
    MoveRecord record = move(n, 1), next = move(n, 2);
    record.action = record.state_hash = next.action = text;
    EXPECT_EQ(database->commit(std::vector<Changes>{{AddMove{record}}, {AddMove{next}}}),
              (std::vector{Stored::yes, Stored::yes}));
    EXPECT_EQ(game_now(n).moves, (std::vector{record, next}));
  }
}

TEST_P(SameRules, LongTextIsKeptAndTextWithoutBoundIsNot) {
  MoveRecord record = move(1, 1);
  record.action = std::string(64 << 10, 'x');
  put({AddGame{game(1), {}}});
  EXPECT_EQ(put({AddMove{record}}), Stored::yes);
  EXPECT_EQ(game_now(1).moves, std::vector{record});
  MoveRecord longer = move(1, 2);
  longer.action = std::string((1 << 20) + 1, 'x');
  EXPECT_EQ(put({AddMove{longer}}), Stored::conflict);
  User long_id = user(1);
  long_id.user_id = std::string(257, 'x');
  EXPECT_EQ(put({AddUser{long_id}}), Stored::conflict);
  long_id.user_id = std::string(256, 'x');
  EXPECT_EQ(put({AddUser{long_id}}), Stored::yes);
  EXPECT_EQ(got(database->user(long_id.user_id)), long_id);
}

TEST_P(SameRules, WhatIsNoTextIsAConflictAndIsNeverFound) {
  for (const std::string& text : {std::string("a\0b", 3), std::string("\xff\xfe"),
                                  std::string("\xed\xa0\x80"), std::string("\xc0\x80")}) {
    User name = user(1), key = user(1), id = user(1);
    name.username = text;
    key.username_key = text;
    id.user_id = text;
    for (const User& wrong : {name, key, id}) EXPECT_EQ(put({AddUser{wrong}}), Stored::conflict);
    EXPECT_EQ(got(database->user(text)), std::nullopt);
    EXPECT_EQ(got(database->user_named(text)), std::nullopt);
    EXPECT_EQ(got(database->session(text)), std::nullopt);
    EXPECT_EQ(got(database->game(text)), std::nullopt);
    EXPECT_EQ(got(database->level(text)), std::nullopt);
    EXPECT_TRUE(got(database->games_of(text, {})).empty());
    EXPECT_TRUE(got(database->standings(text, 5)).empty());
  }
  EXPECT_EQ(put({AddUser{User()}}), Stored::conflict);
}

TEST_P(SameRules, NumbersAreKeptToTheirEnds) {
  for (const std::int64_t number : {INT64_MIN, INT64_MAX, std::int64_t{-1}}) {
    const int n = number < 0 ? number == -1 ? 1 : 2 : 3;
    User one = user(n);
    one.created_at_ms = number;
    GameRecord record = game(n);
    record.seed = static_cast<std::uint64_t>(number);
    record.created_at_ms = record.updated_at_ms = number;
    record.grid_rows = INT32_MIN;
    record.grid_cols = INT32_MAX;
    MoveRecord turn = move(n, 1), next = move(n, 2);
    turn.spent_ms = turn.timestamp_ms = next.spent_ms = number;
    turn.turn_number = INT32_MAX;
    turn.row = INT32_MIN;
    EXPECT_EQ(put({AddUser{one}, AddGame{record, {}}}), Stored::yes);
    EXPECT_EQ(database->commit(std::vector<Changes>{{AddMove{turn}}, {AddMove{next}}}),
              (std::vector{Stored::yes, Stored::yes}));
    EXPECT_EQ(user_now(n), one);
    EXPECT_EQ(game_now(n), (StoredGame{record, {}, {turn, next}}));
  }
}

}  // namespace
}  // namespace fissile::store
