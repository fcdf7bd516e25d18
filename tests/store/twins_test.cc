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
constexpr int kReports = 20;
constexpr int kEntries = 2'000;
constexpr int kCards = 6;
constexpr int kPlays = 9;

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
    switch (below(56)) {
      case 0: return AddUser{some_user()};
      case 1: return some_password();
      case 2: return below(5) ? Change(AddUser{user(n)}) : some_deletion();
      case 3: return some_session();
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
      case 14: return AddLevel{some_level(), some_quota()};
      case 15: return AddSolution{some_solution(), some_quota()};
      case 16: return DropUnusedLevels{7'000 + below(20), below(3)};
      case 17: return PublishLevel{level_id(below(kLevels)), below(2) ? some_time() : std::nullopt};
      case 18: return ExpectRole{user_id(n), some_role()};
      case 19: return PutRole{user_id(n), some_role()};
      case 20: return Suspend{user_id(n), below(2) ? below(100) : 0};
      case 21: return RenameUser{user_id(n), "new", some_name(), some_name(), below(200)};
      case 22: return ExpectFreeName{some_name(), below(200)};
      case 23: return DropFormerNames{below(200)};
      case 24: return AddReport{some_report(), below(4)};
      case 25: return some_put_report();
      case 26: return DropClosedReports{4'000 + below(20)};
      case 27: return AddAuditEntry{some_entry()};
      case 28: return NameGuest{some_user(), "name" + std::to_string(below(kUsers))};
      case 29: return TouchSession{"token-" + std::to_string(below(kTokens)), 3000 + below(30)};
      case 30: return below(3) ? Change(PutTotp{totp(n)}) : Change(DropTotp{user_id(n)});
      case 31: return UseTotp{user_id(n), 38 + below(9)};
      case 32: return PutDevice{device(below(6), n), 1 + below(4)};
      case 33: return DropGuest{user_id(n)};
      case 34: return DropFinished{game_id(n)};
      case 35: return AddArcKey{{arc_key(below(6)), user_id(n), 9}, below(3)};
      case 36: return AddArcCard{some_card(), some_arc_quota()};
      case 37: return AddArcCard{arc_card(below(kCards), below(6))};
      case 38: return AddArcPlay{arc_play(below(kPlays), below(kCards)), some_arc_quota()};
      case 39: return AddArcPlay{arc_play(below(kPlays), below(kCards))};
      case 40: return some_arc_step(0);
      case 41: return some_arc_step(4);
      case 42:
        return below(3) ? Change(CloseArcCard{card_id(below(kCards)), 500 + below(2)})
                        : CloseIdleArcCards{100 + below(300), 502};
      case 43: return DropArcCards{below(3) ? 0 : 495 + below(9), below(3)};
      default: return AddMove{some_move(n)};
    }
  }
  Role some_role() { return static_cast<Role>(below(3)); }
  std::string some_name() { return "name" + std::to_string(below(kUsers)); }
  std::optional<std::int64_t> some_time() { return below(100); }
  Quota some_quota() { return below(2) ? Quota{} : Quota{1 + below(3), 10 + below(40)}; }
  ReportRecord some_report() {
    ReportRecord record = report(below(kReports), below(kUsers), user_id(below(kUsers)));
    if (below(3) == 0) {
      record.target_kind = TargetKind::level;
      record.target_id = level_id(below(kLevels));
    }
    return record;
  }
  PutReport some_put_report() {
    const auto some_status = [&] { return static_cast<ReportStatus>(below(3)); };
    return {report_id(below(kReports)),
            some_status(),
            some_status(),
            below(2) ? std::optional(user_id(below(kUsers))) : std::nullopt,
            "why",
            4'000 + below(20)};
  }
  AuditEntry some_entry() {
    AuditEntry record = entry(below(kEntries), user_id(below(kUsers)));
    if (below(9) == 0) record.note = "another";
    return record;
  }
  ArcQuota some_arc_quota() {
    return below(2) ? ArcQuota{} : ArcQuota{1 + below(3), 500 + below(900), below(3), below(3)};
  }
  ArcCard some_card() {
    ArcCard card = arc_card(below(kCards), below(6));
    card.competition = below(4) == 0;
    return card;
  }
  AddArcStep some_arc_step(int seqs) {
    const int play = below(kPlays), card = below(3) ? play % kCards : below(kCards);
    AddArcStep change{arc_step(play, 1 + below(1 + seqs)), arc_run(play, card, below(3), below(4))};
    if (below(4) == 0) change.quota = some_arc_quota();
    if (below(9) == 0) change.step.x = 9;
    return change;
  }
  User some_user() {
    User one = user(below(kUsers));
    if (below(4) == 0) one.hashed_password = "";
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
  std::vector<std::vector<LevelRecord>> levels_of;
  std::vector<std::vector<SolutionRecord>> solutions_of;
  std::vector<std::vector<MoveRecord>> moves_of;
  std::vector<std::vector<User>> user_lists;
  std::vector<std::optional<FormerName>> former_names;
  std::vector<std::vector<FormerName>> former_names_of;
  std::vector<std::optional<ReportRecord>> reports;
  std::vector<std::vector<ReportRecord>> report_lists;
  std::vector<std::vector<AuditEntry>> logs;
  std::vector<std::optional<ArcCard>> arc_cards;
  std::vector<std::optional<ArcPlay>> arc_plays;
  std::vector<std::vector<ArcKey>> arc_keys;
  std::vector<std::vector<ArcCard>> arc_cards_of;
  std::vector<std::vector<ArcRun>> arc_runs;
  std::vector<std::vector<ArcStep>> arc_steps;
  std::vector<std::optional<Totp>> totps;
  std::vector<bool> known;
  bool operator==(const Everything&) const = default;
};

// Of user `n` and of what has that number.
void read_moderation(Database& database, int n, Everything& all) {
  const std::string name = "name" + std::to_string(n);
  all.user_lists.push_back(*database.users({.prefix = name}, 5));
  all.user_lists.push_back(*database.users({.after_key = name}, 3));
  all.former_names.push_back(*database.former_name(name, 100));
  all.former_names_of.push_back(*database.former_names(user_id(n)));
  all.reports.push_back(*database.report(report_id(n)));
  using By = ReportFilter::By;
  const Page older{.before_ms = 4'002, .before_id = report_id(2)};
  for (const ReportFilter& filter :
       {ReportFilter{By::target, user_id(n), user_id(n + 1)}, ReportFilter{By::target, level_id(n)},
        ReportFilter{By::reporter, user_id(n)}, ReportFilter{By::all, "", user_id(n)}}) {
    all.report_lists.push_back(*database.reports(filter, {}));
    all.report_lists.push_back(*database.reports(filter, older));
  }
  all.logs.push_back(*database.audit_log({.target_id = user_id(n)}, 4));
}

void read_arc(Database& database, Everything& all) {
  for (int n = 0; n < kUsers; ++n) all.arc_keys.push_back(*database.arc_keys(user_id(n)));
  for (int n = 0; n < 6; ++n) {
    all.arc_cards_of.push_back(*database.arc_cards(arc_key(n), {.limit = 3}));
    const Page older{.before_ms = 103, .before_id = card_id(1)};
    all.arc_cards_of.push_back(*database.arc_cards(arc_key(n), older));
  }
  for (int n = 0; n < kCards; ++n) {
    all.arc_cards.push_back(*database.arc_card(card_id(n)));
    all.arc_runs.push_back(*database.arc_runs(card_id(n)));
  }
  for (int n = 0; n < kPlays; ++n) {
    all.arc_plays.push_back(*database.arc_play(guid(n)));
    all.arc_steps.push_back(*database.arc_steps(guid(n), 1, 3));
  }
}

Everything read_all(Database& database) {
  Everything all;
  read_arc(database, all);
  for (const Role role : {Role::moderator, Role::admin}) {
    all.user_lists.push_back(*database.users({.role = role}, 9));
  }
  all.user_lists.push_back(*database.users({.suspended = true, .now_ms = 50}, 9));
  for (const std::string status : {"open", "taken", "closed"}) {
    all.report_lists.push_back(*database.reports({ReportFilter::By::status, status}, {.limit = 6}));
  }
  all.logs.push_back(*database.audit_log({}, 5));
  all.logs.push_back(*database.audit_log({.before_seq = 7}, 5));
  all.logs.push_back(*database.audit_since(3, 5));
  all.lists.push_back(*database.unfinished());
  for (int n = 0; n < kUsers; ++n) {
    all.users.push_back(*database.user(user_id(n)));
    all.named.push_back(*database.user_named("name" + std::to_string(n)));
    all.lists.push_back(*database.games_of(user_id(n), {.limit = 5}));
    all.lists.push_back(*database.games_of(user_id(n), {.before_ms = game(6).updated_at_ms}));
    all.lists.push_back(*database.games_of(
        user_id(n), {.before_ms = game(6).updated_at_ms, .before_id = game_id(3)}));
    all.belongings.push_back(*database.belongings(user_id(n)));
    const Page some{.limit = 3}, older{.before_ms = 7'002, .before_id = level_id(2)};
    for (const Page& page : {some, older}) {
      all.levels_of.push_back(*database.levels_of(user_id(n), page));
      all.solutions_of.push_back(*database.solutions_of(user_id(n), page));
    }
    all.moves_of.push_back(*database.moves_of(user_id(n), game_id(n), 2, 5));
    read_moderation(database, n, all);
    all.totps.push_back(*database.totp(user_id(n)));
    for (int k = 0; k < 6; ++k) {
      all.known.push_back(*database.has_device(user_id(n), device(k, n).device_hash));
      all.known.push_back(*database.has_recovery_code(user_id(n), std::to_string(k)));
    }
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
