// What every store does: guests who never played go, and games that are over.
#include "store/same.h"

namespace fissile::store {
namespace {

class SameRetention : public Same {
 protected:
  static User guest(int n) {
    User one = user(n);
    one.hashed_password = "";
    return one;
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, SameRetention, testing::ValuesIn(all_kinds()), kind_name);

TEST_P(SameRetention, AGuestWhoLeftNothingGoesWithSessionsAndName) {
  put({AddUser{guest(1)}, AddSession{session(1, 1)}});
  EXPECT_EQ(put({DropGuest{user_id(1)}}), Stored::yes);
  EXPECT_EQ(got(database->user(user_id(1))), std::nullopt);
  EXPECT_EQ(got(database->session("token-1")), std::nullopt);
  EXPECT_EQ(put({DropGuest{user_id(1)}}), Stored::yes);
  User other = user(2);
  other.username_key = user(1).username_key;
  EXPECT_EQ(put({AddUser{other}}), Stored::yes);
}

TEST_P(SameRetention, WhoHasAPasswordASeatALevelOrASolutionStays) {
  LevelRecord made = level(1);
  made.author = user_id(2);
  put({AddUser{guest(1)}, AddUser{guest(2)}, AddUser{guest(3)}, AddUser{user(4)},
       AddGame{game(1), {seat(1, 1, 1)}}, AddLevel{made}, AddSolution{solution(1, 3, 5, 0)}});
  for (const int n : {1, 2, 3, 4}) {
    EXPECT_EQ(put({AddSession{session(9, n)}, DropGuest{user_id(n)}}), Stored::conflict) << n;
    EXPECT_EQ(got(database->session("token-9")), std::nullopt);
    EXPECT_EQ(user_now(n).user_id, user_id(n));
  }
}

TEST_P(SameRetention, ADeletedAccountThatLeftNothingGoesToo) {
  put({AddUser{user(1)}, DeleteUser{user_id(1)}});
  EXPECT_EQ(put({DropGuest{user_id(1)}}), Stored::yes);
  EXPECT_EQ(got(database->user(user_id(1))), std::nullopt);
}

// A seat names whoever moved, so this cannot be; but no database may read all moves to see that.
TEST_P(SameRetention, MovesAloneKeepNobody) {
  MoveRecord made = move(1, 1);
  made.user_id = user_id(1);
  put({AddUser{guest(1)}, AddGame{game(1), {}}, AddMove{made}});
  EXPECT_EQ(put({DropGuest{user_id(1)}}), Stored::yes);
  MoveRecord next = move(1, 2);
  next.user_id = user_id(1);
  EXPECT_EQ(put({AddMove{next}}), Stored::conflict);
  EXPECT_EQ(database->commit(std::vector<Changes>(2, {AddMove{next}})),
            std::vector<Stored>(2, Stored::conflict));
  EXPECT_EQ(put({AddMove{made}}), Stored::yes);
}

TEST_P(SameRetention, GuestsAreListedByAgeWithWhetherTheyPlayed) {
  User same_time = guest(5);
  same_time.created_at_ms = guest(1).created_at_ms;
  put({AddUser{guest(2)}, AddUser{guest(1)}, AddUser{user(3)}, AddUser{guest(4)},
       AddUser{same_time}, AddGame{game(1), {seat(1, 1, 2)}}});
  const Guest one{user_id(1), 1001, false}, five{user_id(5), 1001, false},
      two{user_id(2), 1002, true};
  EXPECT_EQ(got(database->guests({}, 1004, 10)), (std::vector{one, five, two}));
  EXPECT_EQ(got(database->guests({}, 1004, 2)), (std::vector{one, five}));
  EXPECT_EQ(got(database->guests({1001, user_id(1)}, 1004, 10)), (std::vector{five, two}));
  EXPECT_EQ(got(database->guests({1002, user_id(2)}, 1004, 10)), std::vector<Guest>());
}

TEST_P(SameRetention, AFinishedGameGoesWhole) {
  GameRecord over = game(1);
  over.status = GameStatus::finished;
  put({AddUser{user(1)}, AddGame{over, {seat(1, 1, 1), seat(1, 2)}}, AddMove{move(1, 1)},
       AddMove{move(1, 2)}, AddGame{game(2), {seat(2, 1, 1)}}});
  EXPECT_EQ(got(database->finished({}, 9000, 10)),
            (std::vector{OldGame{game_id(1), over.updated_at_ms, 2}}));
  EXPECT_EQ(got(database->finished({}, over.updated_at_ms, 10)), std::vector<OldGame>());
  EXPECT_EQ(put({DropFinished{game_id(2)}}), Stored::conflict);
  EXPECT_EQ(put({DropFinished{game_id(1)}}), Stored::yes);
  EXPECT_EQ(put({DropFinished{game_id(1)}}), Stored::yes);
  EXPECT_EQ(got(database->game(game_id(1))), std::nullopt);
  EXPECT_EQ(got(database->games_of(user_id(1), {})).size(), 1u);
  EXPECT_EQ(put({AddMove{move(1, 3)}}), Stored::conflict);
  EXPECT_EQ(put({AddGame{game(1), {}}, AddMove{move(1, 1)}}), Stored::yes);
}

TEST_P(SameRetention, AListThatFailsLeavesAGameAsItWas) {
  GameRecord over = game(1);
  over.status = GameStatus::finished;
  const StoredGame expected{over, {seat(1, 1)}, {move(1, 1), move(1, 2)}};
  put({AddGame{over, {seat(1, 1)}}, AddMove{move(1, 1)}});
  put({AddMove{move(1, 2)}});
  EXPECT_EQ(put({AddMove{move(1, 3)}, DropFinished{game_id(1)}, DropFinished{game_id(1)},
                 PutGame{game(7)}}),
            Stored::conflict);
  EXPECT_EQ(game_now(1), expected);
}

}  // namespace
}  // namespace fissile::store
