// Random lists of changes: the real stores must answer and read exactly as plain memory does.
#include <algorithm>

#include "base/random.h"
#include "store/examples.h"
#include "store/places.h"

namespace fissile::store {
namespace {

constexpr int kLists = 10'000;
constexpr int kUsers = 12;
constexpr int kGames = 12;
constexpr int kLevels = 4;
constexpr int kTokens = 20;

// Draws changes over few ids, so that most of them meet something that is there.
class Chance {
 public:
  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }

  Changes list() {
    Changes changes;
    for (int i = below(3); i >= 0; --i) changes.push_back(change());
    return changes;
  }

 private:
  Change change() {
    const int n = below(kGames);
    switch (below(30)) {
      case 0: return AddUser{some_user()};
      case 1: return some_password();
      case 2: return below(5) ? Change(AddUser{user(n)}) : some_deletion();
      case 3: return some_session();
      case 16: return NameGuest{some_user(), "name" + std::to_string(below(kUsers))};
      case 17: return TouchSession{"token-" + std::to_string(below(kTokens)), 3000 + below(30)};
      case 18: return below(3) ? Change(PutTotp{totp(n)}) : Change(DropTotp{user_id(n)});
      case 19: return UseTotp{user_id(n), 38 + below(9)};
      case 20: return PutDevice{device(below(6), n), 1 + below(4)};
      case 4: return DropSession{"token-" + std::to_string(below(kTokens))};
      case 5: return DropSessionsOf{user_id(n), "token-" + std::to_string(below(kTokens))};
      case 6: return codes();
      case 7: return UseRecoveryCode{user_id(n), std::to_string(below(4))};
      case 8: return DropExpiredSessions{9000 + below(kTokens), 2995 + below(12)};
      case 9: return AddGame{some_game(), {some_seat(n), seat(n, 4)}};
      case 10: return AddGame{game(n), {seat(n, 1), seat(n, 2)}};
      case 11: return PutGame{some_game()};
      case 12: return PutSeat{some_seat(n)};
      case 13: return TakeSeat{some_seat(n)};
      case 14: return AddLevel{some_level()};
      case 15: return AddSolution{some_solution()};
      case 21: return DropGuest{user_id(n)};
      case 22: return DropFinished{game_id(n)};
      default: return AddMove{some_move(n)};
    }
  }
  User some_user() {
    User one = user(below(kUsers));
    one.username_key = below(4) ? "name" + std::to_string(below(kUsers)) : "";
    one.skeleton = below(4) ? "shape" + std::to_string(below(kUsers)) : "";
    if (below(2)) one.hashed_password = some_hash();
    return one;
  }
  // Of few, so that a guess what was there before is often right.
  std::string some_hash() { return below(3) ? "" : "hash" + std::to_string(below(2)); }
  SetPassword some_password() {
    const int n = below(kUsers);
    return {user_id(n), some_hash(), below(2) ? user(n).hashed_password : some_hash()};
  }
  DeleteUser some_deletion() {
    DeleteUser change{user_id(below(kUsers))};
    if (below(2)) change.hashed_password = some_hash();
    return change;
  }
  AddSession some_session() {
    AddSession change{session(below(kTokens), below(kUsers))};
    if (below(2)) change.hashed_password = some_hash();
    return change;
  }
  PutRecoveryCodes codes() {
    PutRecoveryCodes change{user_id(below(kUsers)), {}};
    for (int i = below(4); i > 0; --i) {
      change.codes.push_back({change.user_id, std::to_string(below(4))});
    }
    return change;
  }
  GameRecord some_game() {
    GameRecord record = game(below(kGames));
    record.status = static_cast<GameStatus>(below(3));
    record.winner = below(3);
    record.updated_at_ms += below(10);
    record.grid_rows -= below(10) == 0;
    return record;
  }
  SeatRecord some_seat(int n) {
    SeatRecord record = below(3) ? seat(n, 1 + below(3), below(kUsers)) : seat(n, 1 + below(3));
    if (below(4) == 0) record.player = "level:7";
    record.is_active = below(2) == 0;
    return record;
  }
  // Mostly the record that is next, as far as this knows.
  MoveRecord some_move(int n) {
    std::int64_t& next = next_[static_cast<std::size_t>(n)];
    if (below(6) == 0) next = std::max(1, below(static_cast<int>(next) + 1));
    MoveRecord record = move(n, next++);
    record.kind = static_cast<MoveKind>(below(12) ? 0 : below(5));
    if (below(4)) record.next_player = below(3);
    if (below(12) == 0) record.user_id = user_id(below(kUsers + 2));
    return record;
  }
  LevelRecord some_level() {
    LevelRecord record = level(below(kLevels));
    if (below(2)) record.author = user_id(below(kUsers));
    if (below(5) == 0) record.content = "another";
    return record;
  }
  SolutionRecord some_solution() {
    return solution(below(kLevels), below(kUsers), 5 + below(3), below(4) * 100);
  }

  Random random_{20240229};
  std::vector<std::int64_t> next_ = std::vector<std::int64_t>(kGames, 1);
};

// Everything that can be read, as values that can be compared.
struct Everything {
  std::vector<std::optional<User>> users, named;
  std::vector<std::optional<Session>> sessions;
  std::vector<std::optional<StoredGame>> games;
  std::vector<std::vector<StoredGame>> lists;
  std::vector<std::optional<LevelRecord>> levels;
  std::vector<SolutionRecord> solutions;
  std::vector<std::string> names;
  std::vector<Belongings> belongings;
  std::vector<std::vector<Guest>> guests;
  std::vector<std::vector<OldGame>> finished;
  std::vector<std::optional<Totp>> totps;
  std::vector<bool> known;
  bool operator==(const Everything&) const = default;
};

Everything read_all(Database& database) {
  Everything all;
  all.lists.push_back(*database.unfinished());
  for (int n = 0; n < kUsers; ++n) {
    all.users.push_back(*database.user(user_id(n)));
    all.named.push_back(*database.user_named("name" + std::to_string(n)));
    all.lists.push_back(*database.games_of(user_id(n), {.limit = 5}));
    all.lists.push_back(*database.games_of(user_id(n), {.before_ms = game(6).updated_at_ms}));
    all.lists.push_back(*database.games_of(
        user_id(n), {.before_ms = game(6).updated_at_ms, .before_id = game_id(3)}));
    all.totps.push_back(*database.totp(user_id(n)));
    for (int k = 0; k < 6; ++k) {
      all.known.push_back(*database.has_device(user_id(n), device(k, n).device_hash));
      all.known.push_back(*database.has_recovery_code(user_id(n), std::to_string(k)));
    }
    all.belongings.push_back(*database.belongings(user_id(n), {.limit = 3}));
    all.belongings.push_back(*database.belongings(user_id(n), {.before_ms = 7'002}));
  }
  for (int n = 0; n < kTokens; ++n) {
    all.sessions.push_back(*database.session("token-" + std::to_string(n)));
  }
  for (int n = 0; n < kGames; ++n) all.games.push_back(*database.game(game_id(n)));
  for (const Mark& after : {Mark{}, Mark{user(3).created_at_ms, user_id(3)}}) {
    all.guests.push_back(*database.guests(after, user(9).created_at_ms, 5));
  }
  for (const Mark& after : {Mark{}, Mark{game(3).updated_at_ms, game_id(3)}}) {
    all.finished.push_back(*database.finished(after, game(15).updated_at_ms, 4));
  }
  for (int n = 0; n < kLevels; ++n) {
    all.levels.push_back(*database.level(level_id(n)));
    const auto standings = database.standings(level_id(n), 7);
    for (const Standing& standing : *standings) {
      all.solutions.push_back(standing.solution);
      all.names.push_back(standing.username);
    }
  }
  return all;
}

class Twins : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Stores, Twins, testing::ValuesIn(lasting_kinds()), kind_name);

TEST_P(Twins, RandomChangesFareAlike) {
  const Place place(GetParam());
  auto plain = open_memory();
  auto real = place.open();
  Chance chance;
  int stored = 0, conflicts = 0;
  for (int done = 0, round = 0; done < kLists; ++round) {
    std::vector<Changes> batch;
    for (int i = chance.below(80); i >= 0; --i) batch.push_back(chance.list());
    done += static_cast<int>(batch.size());
    const std::vector<Stored> expected = plain->commit(batch);
    ASSERT_EQ(real->commit(batch), expected) << "round " << round;
    stored += static_cast<int>(std::count(expected.begin(), expected.end(), Stored::yes));
    conflicts += static_cast<int>(std::count(expected.begin(), expected.end(), Stored::conflict));
    if (round % 16 == 0) {
      ASSERT_EQ(read_all(*real), read_all(*plain)) << "round " << round;
    }
    if (round % 64 == 0) {
      real.reset();
      real = place.open();
    }
  }
  EXPECT_EQ(read_all(*real), read_all(*plain));
  // Chance must have met both, or the comparison says little.
  EXPECT_GT(stored, kLists / 6);
  EXPECT_GT(conflicts, kLists / 5);
}

}  // namespace
}  // namespace fissile::store
