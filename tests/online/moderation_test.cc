// Reports and deeds of moderators over the ports of the world, and names that change in games.
#include "online/moderation.h"

#include "online/dates.h"
#include "online/people.h"
#include "online/plain_text.h"

namespace fissile::online {
namespace {

using store::ReportStatus;
using store::TargetKind;

class ModerationTest : public testing::Test {
 protected:
  ModerationTest() {
    moderation.open([](std::optional<Error> error) { EXPECT_FALSE(error); });
    world.settle();
  }

  // Somebody with an account and a role.
  Actor come(const std::string& name, Role role = Role::player, const std::string& hashed = "h") {
    EXPECT_EQ(put({store::AddUser{{"u-" + name, name, name, hashed, 1}}}), store::Stored::yes);
    if (role != Role::player) {
      EXPECT_EQ(put({store::PutRole{"u-" + name, role}}), store::Stored::yes);
    }
    Actor actor{"u-" + name, name, hashed.empty()};
    actor.role = role;
    actor.address = "address of " + name;
    return actor;
  }
  store::Stored put(store::Changes changes) { return world.database().commit({&changes, 1}).at(0); }
  store::User stored(const std::string& name) {
    return world.database().user("u-" + name)->value_or(store::User());
  }

  // The code of what is refused, "ok" for what is done.
  Moderation::Told told(std::string& code) {
    code = "never answered";
    return [&code](std::optional<Error> error) {
      code = error ? std::string(code_name(error->code)) : "ok";
    };
  }
  template <class T>
  Moderation::Done<T> done(std::string& code) {
    return [told = told(code)](const Result<T>& result) {
      told(result ? std::nullopt : std::optional(result.error()));
    };
  }
  std::string report(const Actor& by, const std::string& about, const std::string& text = "") {
    std::string code;
    moderation.report(by, {TargetKind::user, about, "abuse", text, ""}, done<std::string>(code));
    world.settle();
    return code;
  }
  std::string suspend(const Actor& by, const std::string& name, std::int64_t until_ms) {
    std::string code;
    moderation.suspend({by, "why"}, name, until_ms, told(code));
    world.settle();
    return code;
  }
  std::string give(const Actor& by, const std::string& name, Role role) {
    std::string code;
    moderation.set_role({by, ""}, name, role, told(code));
    world.settle();
    return code;
  }
  std::string handle(const Actor& by, const std::string& id, ReportStatus status) {
    std::string code;
    moderation.handle_report({by, ""}, id, status, told(code));
    world.settle();
    return code;
  }
  std::vector<store::AuditEntry> log() { return *world.database().audit_since(0, 100); }

  World world{1, {}};
  std::vector<std::string> happened;
  ModerationLimits limits;
  Moderation moderation{
      {world, world, world, world, world, world}, limits, [this](const store::AuditEntry& entry) {
        happened.push_back(entry.action + " " + entry.target_id);
      }};
};

TEST_F(ModerationTest, ADeedAndItsEntryAreStoredTogetherAndHeardOfOnce) {
  const Actor mod = come("mod", Role::moderator);
  come("bob");
  EXPECT_EQ(suspend(mod, "BOB", store::kForever), "ok");
  EXPECT_EQ(stored("bob").suspended_until_ms, store::kForever);
  ASSERT_EQ(log().size(), 1u);
  const store::AuditEntry entry = log()[0];
  EXPECT_EQ(entry.actor_id, "u-mod");
  EXPECT_EQ(entry.action, "suspend");
  EXPECT_EQ(entry.target_id, "u-bob");
  EXPECT_EQ(entry.after, "forever");
  EXPECT_EQ(entry.note, "why");
  EXPECT_EQ(entry.address, "address of mod");
  EXPECT_EQ(entry.created_at_ms, world.wall_ms());
  moderation.watch();
  world.settle();
  EXPECT_EQ(happened, std::vector<std::string>{"suspend u-bob"});
}

TEST_F(ModerationTest, WhatIsDoneBesideTheServerIsHeardOfInItsOrder) {
  come("bob");
  for (int n : {1, 2, 3}) {
    const Plan plan = *plan_restoring({.entry_id = std::to_string(n)}, stored("bob"));
    EXPECT_EQ(put(plan.changes), store::Stored::yes);
  }
  moderation.watch();
  moderation.watch();
  world.settle();
  EXPECT_EQ(happened, std::vector<std::string>(3, "restore u-bob"));
  // Another server that starts now has read what came of them.
  Moderation other({world, world, world, world, world, world}, {},
                   [](const store::AuditEntry&) { ADD_FAILURE() << "an old entry"; });
  other.open([](std::optional<Error> error) { EXPECT_FALSE(error); });
  world.settle();
  other.watch();
  world.settle();
}

TEST_F(ModerationTest, AStoreThatCannotBeReadIsAskedAgain) {
  come("bob");
  const Plan plan = *plan_restoring({.entry_id = "1"}, stored("bob"));
  EXPECT_EQ(put(plan.changes), store::Stored::yes);
  world.faults.read_fails = 1000;
  moderation.watch();
  world.settle();
  EXPECT_TRUE(happened.empty());
  world.faults.read_fails = 0;
  moderation.watch();
  world.settle();
  EXPECT_EQ(happened.size(), 1u);
}

TEST_F(ModerationTest, NobodyActsOnWhomTheyDoNotOutrank) {
  const Actor player = come("player"), mod = come("mod", Role::moderator),
              other = come("other", Role::moderator), admin = come("admin", Role::admin);
  const std::int64_t later = world.wall_ms() + 1'000;
  for (const char* name : {"mod", "other", "admin", "player"}) {
    EXPECT_EQ(suspend(player, name, later), "auth/forbidden") << name;
  }
  for (const char* name : {"mod", "other", "admin"}) {
    EXPECT_EQ(suspend(mod, name, later), "auth/forbidden") << name;
  }
  EXPECT_EQ(suspend(admin, "admin", later), "auth/forbidden");
  EXPECT_TRUE(log().empty());
  EXPECT_EQ(suspend(mod, "player", later), "ok");
  EXPECT_EQ(suspend(admin, "mod", later), "ok");
  EXPECT_EQ(suspend(admin, "nobody", later), "request/unknown");
  for (const std::int64_t no : {world.wall_ms(), std::int64_t{0}, later * 100}) {
    EXPECT_EQ(suspend(admin, "other", no), "request/malformed") << no;
  }
}

TEST_F(ModerationTest, RolesAreGivenByAdminsAndTheLastStaysOne) {
  const Actor player = come("player"), mod = come("mod", Role::moderator),
              admin = come("admin", Role::admin), guest = come("guest", Role::player, "");
  EXPECT_EQ(give(player, "player", Role::admin), "auth/forbidden");
  EXPECT_EQ(give(mod, "player", Role::moderator), "auth/forbidden");
  EXPECT_EQ(give(mod, "mod", Role::player), "auth/forbidden");
  EXPECT_EQ(give(admin, "guest", Role::moderator), "auth/forbidden");
  EXPECT_EQ(give(admin, "admin", Role::player), "auth/forbidden");
  EXPECT_EQ(stored("admin").role, Role::admin);
  EXPECT_EQ(give(admin, "mod", Role::admin), "ok");
  EXPECT_EQ(give(admin, "admin", Role::player), "ok");
  EXPECT_EQ(stored("admin").role, Role::player);
  ASSERT_EQ(log().size(), 2u);
  EXPECT_EQ(log()[0].before + " " + log()[0].after, "moderator admin");
  // Who laid it down has it no more, whatever their page believes.
  EXPECT_EQ(give(admin, "player", Role::admin), "sequence/stale");
  EXPECT_EQ(suspend(admin, "player", store::kForever), "sequence/stale");
}

TEST_F(ModerationTest, TheOperatorMayDoAllButLeaveNoAdmin) {
  come("admin", Role::admin);
  come("mod", Role::moderator);
  const Doer operator_now{.entry_id = "1", .now_ms = 5};
  EXPECT_TRUE(plan_suspension(operator_now, stored("admin"), store::kForever));
  const auto plan = plan_role(operator_now, stored("admin"), Role::player);
  ASSERT_TRUE(plan);
  EXPECT_EQ(put(plan->changes), store::Stored::conflict);
  EXPECT_EQ(put(plan_role(operator_now, stored("mod"), Role::admin)->changes), store::Stored::yes);
  EXPECT_EQ(log()[0].actor_id, std::nullopt);
}

TEST_F(ModerationTest, AReportIsMadeOnceAndNotByTheHundred) {
  const Actor ada = come("ada"), guest = come("guest", Role::player, "");
  for (const std::string name : {"b1", "b2", "b3", "b4", "b5", "b6"}) come(name);
  EXPECT_EQ(report({}, "b1"), "auth/required");
  EXPECT_EQ(report(ada, "b1"), "ok");
  EXPECT_EQ(report(ada, "B1"), "report/duplicate");
  EXPECT_EQ(report(ada, "ada"), "auth/forbidden");
  EXPECT_EQ(report(ada, "nobody"), "request/unknown");
  for (const char* name : {"b1", "b2", "b3"}) EXPECT_EQ(report(guest, name), "ok");
  EXPECT_EQ(report(guest, "b4"), "rate/exceeded");
  // Later there is a rate again, but those that wait are enough.
  world.run_until(world.steady_ms() + 3'600'001);
  EXPECT_EQ(report(guest, "b4"), "limit/exceeded");
}

TEST_F(ModerationTest, NewGuestsOfOneAddressCannotFloodTheModerators) {
  come("bob");
  int made = 0;
  for (int i = 0; i < 40; ++i) {
    Actor guest = come("guest-" + std::to_string(i), Role::player, "");
    guest.address = "one";
    made += report(guest, "bob") == "ok";
  }
  EXPECT_EQ(made, limits.guest_reports_per_address.times);
  EXPECT_EQ(report(come("ada"), "bob"), "ok");
}

TEST_F(ModerationTest, WhatStandsInAReportIsText) {
  const Actor ada = come("ada");
  come("bob");
  std::string code;
  const auto with = [&](NewReport given) {
    moderation.report(ada, std::move(given), done<std::string>(code));
    world.settle();
    return code;
  };
  EXPECT_EQ(with({TargetKind::user, "bob", "dislike", "", ""}), "request/malformed");
  for (const std::string& text :
       {std::string(501, 'x'), std::string("a\x1b[31mred"), std::string("a\0b", 3),
        std::string("\xff"), std::string("\xe2\x80\xae txt.exe"), std::string("a\rb")}) {
    EXPECT_EQ(with({TargetKind::user, "bob", "abuse", text, ""}), "request/malformed") << text;
  }
  EXPECT_EQ(with({TargetKind::user, "bob", "abuse", "", "../../x"}), "request/malformed");
  EXPECT_EQ(with({TargetKind::level, "none", "content", "", ""}), "request/unknown");
  std::string arabic;
  for (int i = 0; i < 500; ++i) arabic += "\xd8\xa7";
  EXPECT_EQ(with({TargetKind::user, "bob", "abuse", arabic, "game-1"}), "ok");
  EXPECT_EQ(world.database().reports({}, {})->at(0).text, arabic);
}

TEST_F(ModerationTest, ReportsGoFromHandToHandByThoseWhomTheyAreNotAbout) {
  const Actor ada = come("ada"), mod = come("mod", Role::moderator),
              other = come("other", Role::moderator), admin = come("admin", Role::admin);
  come("bob");
  EXPECT_EQ(report(ada, "bob"), "ok");
  EXPECT_EQ(report(ada, "mod"), "ok");
  const auto id_about = [&](const std::string& user) {
    return world.database()
        .reports({store::ReportFilter::By::target, "u-" + user}, {})
        ->at(0)
        .report_id;
  };
  const std::string bob = id_about("bob"), about_mod = id_about("mod");
  EXPECT_EQ(handle(ada, bob, ReportStatus::closed), "auth/forbidden");
  EXPECT_EQ(handle(mod, bob, ReportStatus::taken), "ok");
  EXPECT_EQ(world.database().report(bob)->value().handler_id, "u-mod");
  EXPECT_EQ(handle(other, bob, ReportStatus::closed), "ok");
  EXPECT_EQ(handle(other, bob, ReportStatus::open), "ok");
  EXPECT_EQ(world.database().report(bob)->value().handler_id, std::nullopt);
  EXPECT_EQ(handle(mod, about_mod, ReportStatus::closed), "auth/forbidden");
  EXPECT_EQ(handle(other, about_mod, ReportStatus::closed), "auth/forbidden");
  EXPECT_EQ(handle(admin, about_mod, ReportStatus::closed), "ok");
  EXPECT_EQ(handle(admin, "none", ReportStatus::closed), "request/unknown");
  EXPECT_EQ(log().size(), 4u);
}

TEST_F(ModerationTest, ANameThatWasTakenStillFindsItsUser) {
  const Actor mod = come("mod", Role::moderator);
  come("bad");
  std::string code;
  moderation.rename({mod, ""}, "bad", done<std::string>(code));
  world.settle();
  EXPECT_EQ(code, "ok");
  EXPECT_TRUE(stored("bad").username.starts_with("player-"));
  ASSERT_EQ(log().size(), 1u);
  // The log outlives the account, so the old name is not in it.
  for (const std::string& text : {log()[0].before, log()[0].after, log()[0].note}) {
    EXPECT_EQ(text.find("bad"), std::string::npos);
  }
  EXPECT_EQ(suspend(mod, "bad", store::kForever), "ok");
  world.run_until(world.steady_ms() + kNameReservedMs);
  EXPECT_EQ(suspend(mod, "bad", store::kForever), "request/unknown");
}

TEST(Dates, AreWrittenInUtc) {
  EXPECT_EQ(utc_text(0), "1970-01-01 00:00 UTC");
  EXPECT_EQ(utc_text(951'782'399'999), "2000-02-28 23:59 UTC");
  EXPECT_EQ(utc_text(951'782'400'000), "2000-02-29 00:00 UTC");
  EXPECT_EQ(utc_text(4'107'542'400'000), "2100-03-01 00:00 UTC");
  EXPECT_EQ(utc_text(INT64_MAX), "9999-12-31 23:59 UTC");
  EXPECT_EQ(utc_text(-5), "1970-01-01 00:00 UTC");
}

TEST(PlainText, IsPrintedOnOneLine) {
  EXPECT_EQ(printable("a\nb\x1b[2J\xc2\x9b\xe2\x80\xaez\xff\xd8\xa7"), "a b?[2J??z?\xd8\xa7");
}

std::string seat_names(const Json& game) {
  std::string names;
  for (const Json& seat : *game.find("seats")->array()) names += text_of(seat, "username") + " ";
  return names;
}

void give_name(People& people, const std::string& user, const std::string& name) {
  const store::Changes changes{
      store::RenameUser{"u-" + user, name, name, user, people.world.wall_ms() + 9}};
  ASSERT_EQ(people.world.database().commit({&changes, 1}).at(0), store::Stored::yes);
  people.world.service().renamed("u-" + user, name);
}

// Games that are in memory show a new name at once.
class RenamingTest : public testing::Test {
 protected:
  void rename(const std::string& user, const std::string& name) { give_name(people, user, name); }
  People people;
};

TEST_F(RenamingTest, WhoeverWatchesSeesItAndSoDoesWhoComesLater) {
  const Client ada = people.come("ada"), bad = people.come("bad"), eve = people.come("eve");
  const std::string id = people.two(ada, bad);
  people.inbox.clear();
  rename("bad", "player-1");
  people.world.settle();
  ASSERT_FALSE(people.events(ada, "game").empty());
  EXPECT_EQ(seat_names(*people.events(ada, "game").back().find("game")), "ada player-1 ");
  EXPECT_EQ(seat_names(people.game(eve, id)), "ada player-1 ");
  EXPECT_EQ(people.code(ada, People::move(id, 1, 0, 0)), "");
}

TEST_F(RenamingTest, TheLobbyShowsItEvenWhereNoRoomIsInMemory) {
  const Client bad = people.come("bad"), eve = people.come("eve");
  const std::string id =
      people.create(bad, R"("game":"orbs","setup":{"rows":3,"cols":3},"seats":["human","human"])");
  people.world.crash();
  people.world.start();
  people.world.settle();
  const Client again = people.again("eve");
  EXPECT_EQ(
      seat_names(people.ask(again, R"("do":"lobby","on":true)").find("games")->array()->at(0)),
      "bad null ");
  rename("bad", "player-1");
  people.world.settle();
  ASSERT_EQ(people.events(again, "lobby").size(), 1u);
  EXPECT_EQ(seat_names(people.events(again, "lobby")[0].find("added")->array()->at(0)),
            "player-1 null ");
  EXPECT_EQ(seat_names(people.game(again, id)), "player-1 null ");
  (void)eve;
}

// The new name may be stored before the game is read, between that and the answer, or after.
TEST(Renaming, ReachesAGameThatIsJustBeingRead) {
  for (int after_ms = 0; after_ms < 120; after_ms += 2) {
    People people;
    const Client ada = people.come("ada"), bad = people.come("bad");
    const std::string id = people.two(ada, bad);
    people.world.crash();
    people.world.start();
    people.world.settle();
    const Client again = people.again("ada");
    people.world.faults.delay_ms = 50;
    people.world.say(again, R"({"id":7,)" + People::in(id, "watch") + "}");
    people.wait(after_ms);
    give_name(people, "bad", "player-1");
    people.wait(500);
    people.world.faults.delay_ms = 0;
    EXPECT_EQ(seat_names(people.game(again, id)), "ada player-1 ") << after_ms;
  }
}

TEST_F(RenamingTest, ASeatThatIsJustBeingTakenKeepsTheNewNames) {
  const Client ada = people.come("ada"), bob = people.come("bob");
  const std::string id =
      people.create(ada, R"("game":"orbs","setup":{"rows":3,"cols":3},"seats":["human","human"])");
  people.code(ada, People::in(id, "watch"));
  people.world.say(bob, "{" + People::in(id, "join") + "}");
  rename("ada", "player-1");
  people.world.settle();
  EXPECT_EQ(seat_names(people.game(bob, id)), "player-1 bob ");
}

}  // namespace
}  // namespace fissile::online
