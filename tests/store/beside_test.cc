// A tool beside a server: both write to one store, and neither loses anything.
#include <atomic>
#include <thread>

#include "store/examples.h"
#include "store/places.h"

namespace fissile::store {
namespace {

class Beside : public testing::TestWithParam<std::string> {
 protected:
  Place place{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Stores, Beside, testing::ValuesIn(lasting_kinds()), kind_name);

std::string refusal(const std::string& place) {
  const auto database = open_database(place, Access::beside);
  return database ? "" : database.error().message;
}

TEST_P(Beside, ItNeedsAStoreOfToday) {
  EXPECT_NE(refusal(place.name()), "");
  place.open();
  EXPECT_EQ(refusal(place.name()), "");
}

TEST_P(Beside, ItWritesWhileAServerHasTheStoreAndTheServerSeesIt) {
  const auto server = place.open();
  put(*server, {AddUser{user(1)}, AddGame{game(1), {}}});
  const auto tool = place.open(Access::beside);
  EXPECT_EQ(put(*tool, {Suspend{user_id(1), 7}, AddAuditEntry{entry(1, user_id(1))}}), Stored::yes);
  EXPECT_EQ(server->user(user_id(1))->value_or(User()).suspended_until_ms, 7);
  EXPECT_EQ(put(*server, {AddMove{move(1, 1)}, AddAuditEntry{entry(2, user_id(1))}}), Stored::yes);
  EXPECT_EQ(put(*tool, {AddAuditEntry{entry(3, user_id(1))}}), Stored::yes);
  EXPECT_EQ(server->audit_since(1, 9)->size(), 2u);
  // Nor does it keep a second server from being told of the first.
  EXPECT_FALSE(open_database(place.name(), Access::write));
}

// Long enough for the log of SQLite to be moved to the file once at least.
TEST_P(Beside, BothWriteAtTheSameTimeAndNothingIsLost) {
  constexpr int kMoves = 1'000, kEntries = 50;
  auto server = place.open();
  put(*server, {AddUser{user(1)}, AddGame{game(1), {}}});
  std::atomic<int> stored = 0, moved = 0;
  std::thread tool([&] {
    const auto database = place.open(Access::beside);
    for (int n = 1; n <= kEntries; ++n) {
      const Changes changes{Suspend{user_id(1), n}, AddAuditEntry{entry(n, user_id(1))}};
      // A conflict is an entry of the server's that was quicker.
      Stored how = Stored::conflict;
      for (int tries = 0; tries < 100 && how != Stored::yes; ++tries) how = put(*database, changes);
      stored += how == Stored::yes;
    }
  });
  for (int seq = 1; seq <= kMoves; ++seq) {
    MoveRecord large = move(1, seq);
    large.action = std::string(3'000, 'x');
    Stored how = put(*server, {AddMove{large}});
    moved += how == Stored::yes;
    if (seq % 20 == 0) put(*server, {AddAuditEntry{entry(kEntries + seq, user_id(2))}});
  }
  tool.join();
  EXPECT_EQ(stored, kEntries);
  EXPECT_EQ(moved, kMoves);
  server.reset();
  server = place.open();
  EXPECT_EQ((*server->game(game_id(1)))->moves.size(), static_cast<std::size_t>(kMoves));
  EXPECT_EQ(server->user(user_id(1))->value_or(User()).suspended_until_ms, kEntries);
  std::int64_t seq = 0;
  const auto log = server->audit_since(0, 1'000);
  for (const AuditEntry& one : *log) EXPECT_EQ(one.seq, ++seq);
  EXPECT_GE(seq, kEntries);
  EXPECT_EQ(server->audit_log({.target_id = user_id(1)}, 1'000)->size(),
            static_cast<std::size_t>(kEntries));
}

}  // namespace
}  // namespace fissile::store
