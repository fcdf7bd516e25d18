// What every store does: games, seats and moves.
#include "store/same.h"

namespace fissile::store {
namespace {

class SameGames : public Same {};
INSTANTIATE_TEST_SUITE_P(Stores, SameGames, testing::ValuesIn(all_kinds()), kind_name);

TEST_P(SameGames, AGameHasItsSeatsAndMovesInOrder) {
  put({AddUser{user(1)}});
  EXPECT_EQ(put({AddGame{game(1), {seat(1, 2), seat(1, 1, 1)}}}), Stored::yes);
  MoveRecord second = move(1, 2);
  second.kind = MoveKind::takeback;
  second.user_id = user_id(1);
  second.row = second.col = std::nullopt;
  EXPECT_EQ(put({AddMove{move(1, 1)}, AddMove{second}}), Stored::yes);
  const StoredGame expected{game(1), {seat(1, 1, 1), seat(1, 2)}, {move(1, 1), second}};
  EXPECT_EQ(game_now(1), expected);
  EXPECT_EQ(got(database->game("none")), std::nullopt);
}

TEST_P(SameGames, TheSameGameTwiceIsOneWhateverHasBecomeOfIt) {
  put({AddUser{user(1)}, AddGame{game(1), {seat(1, 1)}}});
  GameRecord later = game(1);
  later.status = GameStatus::active;
  later.current_player = 2;
  later.updated_at_ms = 6999;
  EXPECT_EQ(put({PutGame{later}, TakeSeat{seat(1, 1, 1)}}), Stored::yes);
  EXPECT_EQ(put({AddGame{game(1), {seat(1, 1)}}}), Stored::yes);
  EXPECT_EQ(game_now(1), (StoredGame{later, {seat(1, 1, 1)}, {}}));
  GameRecord other = game(1);
  other.seed = 1;
  EXPECT_EQ(put({AddGame{other, {}}}), Stored::conflict);
}

TEST_P(SameGames, OnlyWhatChangesInAGameIsPut) {
  put({AddGame{game(1), {}}});
  GameRecord put_record = game(1);
  put_record.setup = "another";
  put_record.status = GameStatus::finished;
  put_record.winner = 2;
  put_record.current_player = 0;
  put_record.updated_at_ms = 1;
  EXPECT_EQ(put({PutGame{put_record}}), Stored::yes);
  put_record.setup = game(1).setup;
  EXPECT_EQ(game_now(1).game, put_record);
  EXPECT_EQ(put({PutGame{game(2)}}), Stored::conflict);
}

TEST_P(SameGames, AFreeSeatIsTakenOnce) {
  SeatRecord bot = seat(1, 2);
  bot.player = "level:7";
  put({AddUser{user(1)}, AddUser{user(2)}, AddGame{game(1), {seat(1, 1), bot, seat(1, 3)}}});
  EXPECT_EQ(put({TakeSeat{seat(1, 1, 1)}}), Stored::yes);
  EXPECT_EQ(put({TakeSeat{seat(1, 1, 1)}}), Stored::yes);
  EXPECT_EQ(put({TakeSeat{seat(1, 1, 2)}}), Stored::conflict);
  EXPECT_EQ(put({TakeSeat{seat(1, 2, 2)}}), Stored::conflict);
  EXPECT_EQ(put({TakeSeat{seat(1, 4, 2)}}), Stored::conflict);
  EXPECT_EQ(put({TakeSeat{seat(1, 3, 9)}}), Stored::conflict);
  SeatRecord third = bot;
  third.player_index = 3;
  EXPECT_EQ(put({TakeSeat{third}}), Stored::yes);
  EXPECT_EQ(put({TakeSeat{third}}), Stored::yes);
  EXPECT_EQ(put({TakeSeat{seat(1, 3, 2)}}), Stored::conflict);
  EXPECT_EQ(game_now(1).seats, (std::vector{seat(1, 1, 1), bot, third}));
}

TEST_P(SameGames, ASeatIsPutOverAnotherOrAdded) {
  put({AddUser{user(1)}, AddGame{game(1), {seat(1, 1)}}});
  SeatRecord gone = seat(1, 1, 1);
  gone.is_active = false;
  EXPECT_EQ(put({PutSeat{gone}, PutSeat{seat(1, 2)}}), Stored::yes);
  EXPECT_EQ(game_now(1).seats, (std::vector{gone, seat(1, 2)}));
  EXPECT_EQ(put({PutSeat{seat(1, 2, 5)}}), Stored::conflict);
  EXPECT_EQ(put({PutSeat{seat(2, 1)}}), Stored::conflict);
}

TEST_P(SameGames, ARecordOfAGameIsWrittenOnceAndWithoutGaps) {
  EXPECT_EQ(put({AddMove{move(1, 1)}}), Stored::conflict);
  put({AddGame{game(1), {}}});
  EXPECT_EQ(put({AddMove{move(1, 2)}}), Stored::conflict);
  EXPECT_EQ(put({AddMove{move(1, 1)}}), Stored::yes);
  EXPECT_EQ(put({AddMove{move(1, 3)}}), Stored::conflict);
  EXPECT_EQ(put({AddMove{move(1, 2)}}), Stored::yes);
  EXPECT_EQ(put({AddMove{move(1, 1)}}), Stored::yes);
  EXPECT_EQ(put({AddMove{move(1, 0)}}), Stored::conflict);
  for (int field = 0; field < 5; ++field) {
    MoveRecord other = move(1, 2);
    if (field == 0) other.row = std::nullopt;
    if (field == 1) other.action = "{}";
    if (field == 2) other.kind = MoveKind::flag;
    if (field == 3) other.timestamp_ms = 0;
    if (field == 4) other.user_id = "nobody";
    EXPECT_EQ(put({AddMove{other}}), Stored::conflict) << field;
  }
  MoveRecord stranger = move(1, 3);
  stranger.user_id = "nobody";
  EXPECT_EQ(put({AddMove{stranger}}), Stored::conflict);
  EXPECT_EQ(game_now(1).moves, (std::vector{move(1, 1), move(1, 2)}));
}

TEST_P(SameGames, ManyGamesGoOnInOneBatch) {
  std::vector<Changes> first, second;
  for (int n = 0; n < 50; ++n) {
    first.push_back({AddGame{game(n), {seat(n, 1)}}, AddMove{move(n, 1)}});
    GameRecord later = game(n);
    later.status = GameStatus::active;
    second.push_back({AddMove{move(n, 2)}, PutGame{later}});
  }
  EXPECT_EQ(database->commit(first), std::vector(50, Stored::yes));
  EXPECT_EQ(database->commit(second), std::vector(50, Stored::yes));
  EXPECT_EQ(database->commit(second), std::vector(50, Stored::yes));
  for (int n : {0, 49}) {
    EXPECT_EQ(game_now(n).moves, (std::vector{move(n, 1), move(n, 2)}));
    EXPECT_EQ(game_now(n).game.status, GameStatus::active);
  }
}

TEST_P(SameGames, AnActiveGameStandsAsItsLastRecordLeavesIt) {
  put({AddUser{user(1)}, AddGame{game(1), {seat(1, 1, 1)}}});
  GameRecord active = game(1);
  active.status = GameStatus::active;
  const auto record = [](std::int64_t seq, std::optional<int> next) {
    MoveRecord made = move(1, seq);
    made.next_player = next;
    return made;
  };
  const auto expect = [&](const GameRecord& expected) {
    EXPECT_EQ(game_now(1).game, expected);
    EXPECT_EQ(got(database->games_of(user_id(1), {})).at(0).game, expected);
  };
  EXPECT_EQ(put({PutGame{active}}), Stored::yes);
  expect(active);
  EXPECT_EQ(put({AddMove{record(1, 2)}}), Stored::yes);
  active.current_player = 2;
  active.updated_at_ms = record(1, 2).timestamp_ms;
  expect(active);
  EXPECT_EQ(got(database->unfinished()).at(0).game, active);
  EXPECT_EQ(put({AddMove{record(2, 0)}}), Stored::yes);
  active.current_player = 0;
  active.updated_at_ms = record(2, 0).timestamp_ms;
  expect(active);
  EXPECT_EQ(put({AddMove{record(2, 1)}}), Stored::conflict);
  GameRecord over = game(1);
  over.status = GameStatus::finished;
  over.winner = 1;
  EXPECT_EQ(put({AddMove{record(3, 1)}, PutGame{over}}), Stored::yes);
  expect(over);
}

TEST_P(SameGames, GamesOfOneMomentAreAllSeenInPages) {
  put({AddUser{user(1)}});
  std::vector<std::string> expected, seen;
  for (int n = 0; n < 7; ++n) {
    GameRecord record = game(n);
    record.updated_at_ms = n == 3 ? 7001 : 7000;
    put({AddGame{record, {seat(n, 1, 1)}}});
    expected.insert(n == 3 ? expected.begin() : expected.end(), record.game_id);
  }
  Page page{.limit = 2};
  for (std::size_t rounds = 0; rounds < 4; ++rounds) {
    for (const StoredGame& one : got(database->games_of(user_id(1), page))) {
      seen.push_back(one.game.game_id);
      page.before_ms = one.game.updated_at_ms;
      page.before_id = one.game.game_id;
    }
  }
  EXPECT_EQ(seen, expected);
  EXPECT_EQ(got(database->games_of(user_id(1), {.before_ms = 7001})).size(), 6u);
}

TEST_P(SameGames, UnfinishedGamesComeOldestFirstWithoutMoves) {
  for (int n : {3, 1, 2, 4}) put({AddGame{game(n), {seat(n, 1), seat(n, 2)}}, AddMove{move(n, 1)}});
  GameRecord over = game(2);
  over.status = GameStatus::finished;
  put({PutGame{over}});
  EXPECT_EQ(got(database->unfinished()),
            (std::vector<StoredGame>{{game(1), {seat(1, 1), seat(1, 2)}, {}},
                                     {game(3), {seat(3, 1), seat(3, 2)}, {}},
                                     {game(4), {seat(4, 1), seat(4, 2)}, {}}}));
}

TEST_P(SameGames, AStartReadsOnlyWhatIsDueAndCountsTheRest) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  for (int n : {1, 2, 3, 4}) {
    GameRecord record = game(n);
    record.wakes = n == 1 || n == 4;
    record.status = n <= 2 ? GameStatus::active : GameStatus::waiting;
    put({AddGame{record, {seat(n, 1, 1), seat(n, 2, n <= 2 ? 2 : 1)}}});
  }
  std::vector<std::string> due;
  for (const StoredGame& one : got(database->unfinished())) due.push_back(one.game.game_id);
  EXPECT_EQ(due, (std::vector<std::string>{game_id(1), game_id(3), game_id(4)}));
  const GamesByUser games = got(database->games_by_user());
  EXPECT_EQ(games.waiting, 2u);
  EXPECT_EQ(games.active, 2u);
  EXPECT_EQ(games.users, (std::vector<UserGames>{{user_id(1), 4, 2}, {user_id(2), 0, 2}}));
  EXPECT_EQ(got(database->began(game_id(2))), game(2).updated_at_ms);
  EXPECT_EQ(put({AddMove{move(2, 1)}}), Stored::yes);
  EXPECT_EQ(got(database->began(game_id(2))), game(2).updated_at_ms);
  EXPECT_EQ(got(database->began("none")), 0);
}

TEST_P(SameGames, AGameThatWaitsGoesWithItsSeatsAndOneThatBeganStays) {
  put({AddUser{user(1)}, AddGame{game(1), {seat(1, 1, 1), seat(1, 2)}}, AddGame{game(2), {}}});
  EXPECT_EQ(put({DropGame{game_id(1)}}), Stored::yes);
  EXPECT_EQ(got(database->game(game_id(1))), std::nullopt);
  EXPECT_TRUE(got(database->games_of(user_id(1), {})).empty());
  EXPECT_EQ(put({DropGame{game_id(1)}}), Stored::yes);
  GameRecord active = game(2);
  active.status = GameStatus::active;
  put({PutGame{active}});
  EXPECT_EQ(put({DropGame{game_id(2)}}), Stored::conflict);
  EXPECT_EQ(game_now(2).game, active);
  EXPECT_EQ(put({AddGame{game(1), {seat(1, 1, 1)}}}), Stored::yes);
  EXPECT_EQ(game_now(1).seats.size(), 1u);
}

TEST_P(SameGames, RunsAreKeptByNodeAndStart) {
  const Uptime first{"a", 100, 200}, longer{"a", 100, 900}, second{"b", 50, 300};
  EXPECT_EQ(put({PutUptime{first}}), Stored::yes);
  EXPECT_EQ(put({PutUptime{second}, PutUptime{longer}}), Stored::yes);
  EXPECT_EQ(got(database->uptimes()), (std::vector<Uptime>{second, longer}));
  EXPECT_EQ(put({DropUptimes{301}}), Stored::yes);
  EXPECT_EQ(got(database->uptimes()), (std::vector<Uptime>{longer}));
}

TEST_P(SameGames, GamesOfSomebodyComeNewestFirstInPages) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  for (int n : {1, 2, 3, 4}) put({AddGame{game(n), {seat(n, 1, n == 2 ? 2 : 1), seat(n, 2)}}});
  const auto ids = [&](Page page) {
    std::vector<std::string> found;
    for (const StoredGame& one : got(database->games_of(user_id(1), page))) {
      EXPECT_EQ(one.seats.size(), 2u);
      found.push_back(one.game.game_id);
    }
    return found;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids({}), (Ids{game_id(4), game_id(3), game_id(1)}));
  EXPECT_EQ(ids({.limit = 2}), (Ids{game_id(4), game_id(3)}));
  EXPECT_EQ(ids({.before_ms = game(3).updated_at_ms}), (Ids{game_id(1)}));
  EXPECT_EQ(ids({.limit = 0}), Ids{});
  EXPECT_EQ(ids({.limit = -5}), Ids{});
  EXPECT_EQ(got(database->games_of("nobody", {})).size(), 0u);
}

TEST_P(SameGames, SeatsOfAnotherGameOrTwiceAreAConflict) {
  EXPECT_EQ(put({AddGame{game(1), {seat(2, 1)}}}), Stored::conflict);
  EXPECT_EQ(put({AddGame{game(1), {seat(1, 1), seat(1, 1)}}}), Stored::conflict);
  EXPECT_EQ(put({AddGame{game(1), {seat(1, 0)}}}), Stored::conflict);
  EXPECT_EQ(got(database->game(game_id(1))), std::nullopt);
}

}  // namespace
}  // namespace fissile::store
