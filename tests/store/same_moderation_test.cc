// What every store does with roles, suspensions, names, reports, the audit log and what users made.
#include "store/same.h"

namespace fissile::store {
namespace {

class SameModeration : public Same {
 protected:
  Role role_now(int n) { return user_now(n).role; }
};
INSTANTIATE_TEST_SUITE_P(Stores, SameModeration, testing::ValuesIn(all_kinds()), kind_name);

TEST_P(SameModeration, ARoleIsForAccountsAndTheLastAdminKeepsIt) {
  User guest = user(3);
  guest.hashed_password = "";
  put({AddUser{user(1)}, AddUser{user(2)}, AddUser{guest}});
  EXPECT_EQ(put({PutRole{user_id(3), Role::moderator}}), Stored::conflict);
  EXPECT_EQ(put({PutRole{user_id(9), Role::moderator}}), Stored::conflict);
  EXPECT_EQ(put({PutRole{user_id(1), Role::moderator}}), Stored::yes);
  EXPECT_EQ(put({PutRole{user_id(1), Role::player}}), Stored::yes);
  EXPECT_EQ(put({PutRole{user_id(1), Role::admin}}), Stored::yes);
  EXPECT_EQ(put({PutRole{user_id(1), Role::moderator}}), Stored::conflict);
  EXPECT_EQ(role_now(1), Role::admin);
  EXPECT_EQ(put({PutRole{user_id(2), Role::admin}, PutRole{user_id(1), Role::player}}),
            Stored::yes);
  EXPECT_EQ(role_now(1), Role::player);
  EXPECT_EQ(role_now(2), Role::admin);
}

TEST_P(SameModeration, WhatWasDecidedByARoleThatChangedDoesNotHappen) {
  put({AddUser{user(1)}, PutRole{user_id(1), Role::admin}, AddUser{user(2)}});
  EXPECT_EQ(put({ExpectRole{user_id(2), Role::player}, Suspend{user_id(2), 5}}), Stored::yes);
  EXPECT_EQ(put({ExpectRole{user_id(1), Role::player}, Suspend{user_id(1), 5}}), Stored::conflict);
  EXPECT_EQ(put({ExpectRole{"nobody", Role::player}}), Stored::conflict);
  EXPECT_EQ(user_now(1).suspended_until_ms, 0);
  EXPECT_EQ(user_now(2).suspended_until_ms, 5);
}

TEST_P(SameModeration, ANewPasswordOrNameLeavesRoleAndSuspensionAsTheyAre) {
  put({AddUser{user(1)}, PutRole{user_id(1), Role::moderator}, Suspend{user_id(1), kForever}});
  EXPECT_EQ(put({SetPassword{user_id(1), "new", user(1).hashed_password}}), Stored::yes);
  User changed = user(1);
  changed.hashed_password = "new";
  changed.role = Role::moderator;
  changed.suspended_until_ms = kForever;
  EXPECT_EQ(user_now(1), changed);
  User first = changed;
  first.role = Role::player;
  first.suspended_until_ms = 0;
  EXPECT_EQ(put({AddUser{first}}), Stored::yes);
  EXPECT_EQ(user_now(1), changed);

  User guest = user(2);
  guest.hashed_password = "";
  put({AddUser{guest}, Suspend{user_id(2), 5}});
  EXPECT_EQ(put({NameGuest{user(2), user(2).username_key}}), Stored::yes);
  EXPECT_EQ(user_now(2).suspended_until_ms, 5);
}

TEST_P(SameModeration, WhoIsSuspendedGetsNoSession) {
  put({AddUser{user(1)}, Suspend{user_id(1), 2'005}});
  EXPECT_EQ(put({AddSession{session(4, 1)}}), Stored::conflict);
  EXPECT_EQ(put({AddSession{session(5, 1)}}), Stored::yes);
  EXPECT_EQ(put({Suspend{user_id(1), kForever}}), Stored::yes);
  EXPECT_EQ(put({AddSession{session(6, 1)}}), Stored::conflict);
  EXPECT_EQ(put({Suspend{user_id(1), 0}, AddSession{session(6, 1)}}), Stored::yes);
  EXPECT_EQ(put({Suspend{user_id(9), 1}}), Stored::conflict);
}

TEST_P(SameModeration, ANameThatWasTakenAwayIsNobodysForAWhile) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  const RenameUser rename{user_id(1), "player-1", "player-1", "name1", 500};
  EXPECT_EQ(put({rename}), Stored::yes);
  EXPECT_EQ(put({rename}), Stored::yes);
  EXPECT_EQ(user_now(1).username, "player-1");
  EXPECT_EQ(user_now(1).skeleton, "");
  EXPECT_EQ(got(database->user_named("name1")), std::nullopt);
  const FormerName former{"name1", "Name1", user_id(1), 500};
  EXPECT_EQ(got(database->former_name("name1", 499)), former);
  EXPECT_EQ(got(database->former_name("name1", 500)), std::nullopt);
  EXPECT_EQ(got(database->former_names(user_id(1))), std::vector{former});
  User heir = user(3);
  heir.username_key = "name1";
  EXPECT_EQ(put({ExpectFreeName{"name1", 499}, AddUser{heir}}), Stored::conflict);
  EXPECT_EQ(put({ExpectFreeName{"name1", 500}, AddUser{heir}}), Stored::yes);

  EXPECT_EQ(put({RenameUser{user_id(2), "x", "name1", "name2", 9}}), Stored::conflict);
  EXPECT_EQ(put({RenameUser{user_id(9), "x", "x", "y", 9}}), Stored::conflict);
  EXPECT_EQ(put({DropFormerNames{500}}), Stored::yes);
  EXPECT_EQ(got(database->former_names(user_id(1))).size(), 1u);
  EXPECT_EQ(put({DropFormerNames{501}}), Stored::yes);
  EXPECT_EQ(got(database->former_names(user_id(1))).size(), 0u);
}

TEST_P(SameModeration, OneReportOfAUserAboutATargetWaitsAtATime) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  EXPECT_EQ(put({AddReport{report(1, 1, user_id(2))}}), Stored::yes);
  EXPECT_EQ(put({AddReport{report(1, 1, user_id(2))}}), Stored::yes);
  EXPECT_EQ(put({AddReport{report(2, 1, user_id(2))}}), Stored::conflict);
  ReportRecord level = report(2, 1, user_id(2));
  level.target_kind = TargetKind::level;
  EXPECT_EQ(put({AddReport{level}}), Stored::yes);
  EXPECT_EQ(put({AddReport{report(3, 2, user_id(2))}}), Stored::yes);
  EXPECT_EQ(put({AddReport{report(4, 1, user_id(3)), 2}}), Stored::conflict);
  EXPECT_EQ(put({AddReport{report(4, 1, user_id(3)), 3}}), Stored::yes);

  const PutReport close{report_id(1), ReportStatus::open, ReportStatus::closed,
                        user_id(9),   "nothing in it",    4'500};
  EXPECT_EQ(put({close}), Stored::yes);
  EXPECT_EQ(put({close}), Stored::yes);
  PutReport late = close;
  late.status = ReportStatus::taken;
  EXPECT_EQ(put({late}), Stored::conflict);
  const ReportRecord closed = got(database->report(report_id(1))).value_or(ReportRecord());
  EXPECT_EQ(closed.status, ReportStatus::closed);
  EXPECT_EQ(closed.note, "nothing in it");
  EXPECT_EQ(closed.handler_id, user_id(9));
  EXPECT_EQ(put({AddReport{report(5, 1, user_id(2))}}), Stored::yes);
  const PutReport reopen{report_id(1), ReportStatus::closed, ReportStatus::open, {}, "", 4'600};
  EXPECT_EQ(put({reopen}), Stored::conflict);
  EXPECT_EQ(put({DropClosedReports{4'500}}), Stored::yes);
  EXPECT_TRUE(got(database->report(report_id(1))));
  EXPECT_EQ(put({DropClosedReports{4'501}}), Stored::yes);
  EXPECT_FALSE(got(database->report(report_id(1))));
}

TEST_P(SameModeration, ReportsAreFoundNewestFirst) {
  for (int n = 1; n <= 5; ++n) put({AddReport{report(n, n, user_id(n % 2))}});
  put({PutReport{report_id(2), ReportStatus::open, ReportStatus::taken, {}, "", 1}});
  const auto ids = [&](ReportFilter filter, Page page = {}) {
    std::string text;
    for (const ReportRecord& one : got(database->reports(filter, page))) {
      text += one.report_id.back();
    }
    return text;
  };
  using By = ReportFilter::By;
  EXPECT_EQ(ids({}), "54321");
  EXPECT_EQ(ids({By::status, "open"}), "5431");
  EXPECT_EQ(ids({By::status, "taken"}), "2");
  EXPECT_EQ(ids({By::target, user_id(1)}), "531");
  EXPECT_EQ(ids({By::reporter, user_id(4)}), "4");
  EXPECT_EQ(ids({By::all, "", user_id(1)}), "42");
  EXPECT_EQ(ids({}, {.limit = 2}), "54");
  EXPECT_EQ(ids({}, {.before_ms = report(4, 0, "").created_at_ms}), "321");
  EXPECT_EQ(ids({}, {.before_ms = report(4, 0, "").created_at_ms, .before_id = "report-3"}),
            "4321");
}

TEST_P(SameModeration, TheAuditLogGrowsAndNothingElse) {
  EXPECT_EQ(put({AddAuditEntry{entry(1, user_id(1))}}), Stored::yes);
  EXPECT_EQ(put({AddAuditEntry{entry(2, user_id(2))}}), Stored::yes);
  EXPECT_EQ(put({AddAuditEntry{entry(1, user_id(1))}}), Stored::yes);
  EXPECT_EQ(put({AddAuditEntry{entry(1, user_id(2))}}), Stored::conflict);
  EXPECT_EQ(put({AddAuditEntry{entry(3, user_id(1))}, ExpectRole{"nobody", Role::player}}),
            Stored::conflict);
  EXPECT_EQ(put({AddAuditEntry{entry(3, user_id(1))}}), Stored::yes);
  const auto seqs = [&](const std::vector<AuditEntry>& entries) {
    std::string text;
    for (const AuditEntry& one : entries) {
      text += std::to_string(one.seq) + one.entry_id.substr(5) + " ";
    }
    return text;
  };
  EXPECT_EQ(seqs(got(database->audit_log({}, 9))), "3-3 2-2 1-1 ");
  EXPECT_EQ(seqs(got(database->audit_log({.target_id = user_id(1)}, 9))), "3-3 1-1 ");
  EXPECT_EQ(seqs(got(database->audit_log({.before_seq = 3}, 1))), "2-2 ");
  EXPECT_EQ(seqs(got(database->audit_since(1, 9))), "2-2 3-3 ");
  EXPECT_EQ(got(database->audit_since(0, 1)).at(0).address, "1.2.3.4");
}

TEST_P(SameModeration, ADeletedAccountStaysInTheLogByItsIdAlone) {
  put({AddUser{user(1)}, AddUser{user(2)}, PutRole{user_id(2), Role::admin},
       PutRole{user_id(1), Role::moderator}, AddReport{report(1, 1, user_id(2))},
       RenameUser{user_id(1), "player-1", "player-1", "name1", 500},
       AddAuditEntry{entry(1, user_id(1))}});
  EXPECT_EQ(put({DeleteUser{user_id(1)}}), Stored::yes);
  EXPECT_EQ(user_now(1).role, Role::player);
  EXPECT_EQ(got(database->report(report_id(1)))->text, "");
  EXPECT_EQ(got(database->report(report_id(1)))->reporter_id, user_id(1));
  EXPECT_TRUE(got(database->former_names(user_id(1))).empty());
  // Nor is the name free by it.
  EXPECT_EQ(got(database->former_name("name1", 499)), (FormerName{"name1", "", std::nullopt, 500}));
  EXPECT_EQ(got(database->audit_log({}, 9)).at(0).target_id, user_id(1));
}

TEST_P(SameModeration, UsersAreFoundByNameRoleAndSuspension) {
  for (int n : {1, 2, 3, 10}) put({AddUser{user(n)}});
  put({PutRole{user_id(2), Role::moderator}, Suspend{user_id(3), 50}});
  const auto names = [&](const UserFilter& filter, int limit = 9) {
    std::string text;
    for (const User& one : got(database->users(filter, limit))) text += one.username + " ";
    return text;
  };
  EXPECT_EQ(names({}), "Name1 Name10 Name2 Name3 ");
  EXPECT_EQ(names({}, 2), "Name1 Name10 ");
  EXPECT_EQ(names({.prefix = "name1"}), "Name1 Name10 ");
  EXPECT_EQ(names({.after_key = "name10"}), "Name2 Name3 ");
  EXPECT_EQ(names({.role = Role::moderator}), "Name2 ");
  EXPECT_EQ(names({.role = Role::admin}), "");
  EXPECT_EQ(names({.suspended = true, .now_ms = 49}), "Name3 ");
  EXPECT_EQ(names({.suspended = true, .now_ms = 50}), "");
}

TEST_P(SameModeration, WhatAUserMadeIsFoundInPages) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  for (int n : {1, 2, 3, 4}) {
    LevelRecord record = level(n);
    record.author = user_id(n == 2 ? 2 : 1);
    if (n == 4) record.created_at_ms = level(3).created_at_ms;
    put({AddLevel{record}, AddSolution{solution(n, 1, 9, 0)}});
  }
  const auto levels = [&](Page page) {
    std::string ids;
    for (const LevelRecord& one : got(database->levels_of(user_id(1), page))) ids += one.level_id;
    return ids;
  };
  const std::int64_t last = level(3).created_at_ms;
  EXPECT_EQ(levels({}), "level-3level-4level-1");
  EXPECT_EQ(levels({.limit = 1}), "level-3");
  EXPECT_EQ(levels({.before_ms = last, .before_id = level_id(3)}), "level-4level-1");
  EXPECT_EQ(levels({.before_ms = last}), "level-1");
  EXPECT_EQ(levels({.limit = -1}), "");
  // These are all of one moment.
  const std::int64_t solved = solution(1, 1, 9, 0).created_at_ms;
  EXPECT_EQ(got(database->solutions_of(user_id(1), {})).size(), 4u);
  EXPECT_EQ(got(database->solutions_of(user_id(1), {.before_ms = solved, .before_id = level_id(2)}))
                .size(),
            2u);
  EXPECT_EQ(got(database->solutions_of(user_id(2), {})).size(), 0u);

  MoveRecord mine = move(1, 1), theirs = move(1, 2), later = move(1, 3);
  mine.user_id = later.user_id = user_id(1);
  theirs.user_id = user_id(2);
  put({AddGame{game(1), {}}, AddMove{mine}, AddMove{theirs}, AddMove{later}});
  EXPECT_EQ(got(database->moves_of(user_id(1), game_id(1), 0, 9)), (std::vector{mine, later}));
  EXPECT_EQ(got(database->moves_of(user_id(1), game_id(1), 1, 9)), std::vector{later});
  EXPECT_EQ(got(database->moves_of(user_id(1), game_id(1), 0, 1)), std::vector{mine});
  EXPECT_TRUE(got(database->moves_of(user_id(3), game_id(1), 0, 9)).empty());
}

TEST_P(SameModeration, NobodyStoresMoreThanTheirQuota) {
  put({AddUser{user(1)}, AddUser{user(2)}});
  const Quota two{2, 0}, bytes{0, static_cast<std::int64_t>(3 * level(1).content.size())};
  const auto add = [&](int n, Quota quota) {
    LevelRecord record = level(n);
    record.author = user_id(1);
    return put({AddLevel{record, quota}});
  };
  EXPECT_EQ(add(1, two), Stored::yes);
  EXPECT_EQ(add(2, two), Stored::yes);
  EXPECT_EQ(add(3, two), Stored::conflict);
  EXPECT_FALSE(got(database->level(level_id(3))));
  EXPECT_EQ(add(2, two), Stored::yes);
  EXPECT_EQ(add(3, bytes), Stored::yes);
  EXPECT_EQ(add(4, bytes), Stored::conflict);
  EXPECT_EQ(put({AddSolution{solution(1, 1, 9, 0), {1, 0}}}), Stored::yes);
  EXPECT_EQ(put({AddSolution{solution(1, 1, 8, 0), {1, 0}}}), Stored::yes);
  EXPECT_EQ(put({AddSolution{solution(2, 1, 9, 0), {1, 0}}}), Stored::conflict);
  EXPECT_EQ(put({AddSolution{solution(2, 2, 9, 0), {1, 0}}}), Stored::yes);
  EXPECT_EQ(got(database->solutions_of(user_id(1), {})).size(), 1u);
}

TEST_P(SameModeration, LevelsThatNobodyUsesGoAndOthersStay) {
  put({AddUser{user(1)}});
  for (int n = 1; n <= 6; ++n) put({AddLevel{level(n)}});
  LevelRecord shared = level(2);
  shared.created_at_ms = 9'000;
  ReportRecord reported = report(1, 1, level_id(4));
  reported.target_kind = TargetKind::level;
  put({AddSolution{solution(1, 1, 9, 0)}, AddLevel{shared}, PublishLevel{level_id(3), 8'000},
       AddReport{reported}});
  EXPECT_EQ(put({DropUnusedLevels{level(6).created_at_ms, 9}}), Stored::yes);
  std::string left;
  for (int n = 1; n <= 6; ++n) left += got(database->level(level_id(n))) ? "+" : "-";
  EXPECT_EQ(left, "++++-+");
  EXPECT_EQ(got(database->level(level_id(2)))->created_at_ms, level(2).created_at_ms);
  EXPECT_EQ(got(database->level(level_id(3)))->unpublished_at_ms, 8'000);
  put({PublishLevel{level_id(3), std::nullopt},
       PutReport{report_id(1), ReportStatus::open, ReportStatus::closed, {}, "", 1}});
  EXPECT_EQ(put({DropUnusedLevels{10'000, 1}}), Stored::yes);
  EXPECT_FALSE(got(database->level(level_id(3))));
  EXPECT_TRUE(got(database->level(level_id(4))));
  EXPECT_EQ(put({DropUnusedLevels{10'000, 9}}), Stored::yes);
  EXPECT_TRUE(got(database->level(level_id(1))));
  EXPECT_FALSE(got(database->level(level_id(2))));
  EXPECT_EQ(put({PublishLevel{level_id(2), 1}}), Stored::conflict);
}

}  // namespace
}  // namespace fissile::store
