// The fast twin of push beside its plain rules.
#include <gtest/gtest.h>

#include <array>

#include "core/conformance.h"
#include "games/push/fast.h"
#include "games/push_board.h"
#include "twins/random_push.h"

namespace fissile::push_testing {
namespace {

constexpr int kLevels = 400;

TEST(PushFast, PlaysRandomLevelsLikeThePlainRules) {
  std::uint64_t played = 0;
  Random random{3};
  for (int i = 0; i < kLevels; ++i) {
    const auto setup = random_push(random);
    ASSERT_EQ((conform_twin<Rules, Fast>(setup, random.next(), 500, played)), "") << "setup " << i;
  }
  EXPECT_GT(played, 100'000u);
}

// Whoever changes the generator sees here whether it still reaches every part of the rules.
TEST(PushFast, RandomLevelsAreSoundAndReachEveryEvent) {
  std::array<int, 8> seen{};
  Random random{3};
  for (int i = 0; i < kLevels; ++i) {
    const auto setup = random_push(random);
    const auto fault = Rules::check(setup);
    ASSERT_FALSE(fault) << fault->where.text() << " " << fault->what;
    const std::unique_ptr<Tables> tables(new Tables(Rules::prepare(setup)));
    State state = Rules::initial(*tables, 0);
    Recorder<Event> events;
    for (int length = 0; length < 300; ++length) {
      const auto action = random_action<Rules>(*tables, state, random);
      if (!action) break;
      Rules::apply(*tables, state, *action, events);
    }
    for (const Event& event : events.all()) ++seen[static_cast<std::size_t>(event.type)];
  }
  for (const int count : seen) EXPECT_GT(count, 10);
}

// Its own events, viewer, ends and undo, as the kit asks of every game.
TEST(PushFast, IsAGameOfItsOwn) {
  Random random{5};
  for (int i = 0; i < 100; ++i) {
    const auto setup = random_push(random);
    const std::unique_ptr<Fast::Tables> tables(new Fast::Tables(Fast::prepare(setup)));
    Fast::State state = Fast::initial(*tables, 0);
    Silent silent;
    for (int length = 0; length < 200; ++length) {
      ASSERT_EQ(check_state<Fast>(*tables, state), "");
      ASSERT_TRUE(Fast::from_plain(*tables, Fast::to_plain(*tables, state)) == state);
      const auto action = random_action<Fast>(*tables, state, random);
      if (!action) break;
      ASSERT_EQ(check_events<Fast>(*tables, state, *action), "");
      Fast::apply(*tables, state, *action, silent);
    }
  }
}

// The same blocks in the same places are the same state, whichever way they went (P18).
TEST(PushFast, PositionsThatAreEqualAreEqualValues) {
  const auto setup = campaign({Board({"    E", "     ", " RB  ", " P   "})});
  const auto tables = std::make_unique<Fast::Tables>(Fast::prepare(setup));
  const auto after = [&](std::string_view path) {
    Fast::State state = Fast::initial(*tables, 0);
    Silent silent;
    for (const char c : path) {
      const auto action = static_cast<Action>(std::string_view("udlr").find(c));
      EXPECT_EQ(Fast::refusal(*tables, state, action), Refusal::none);
      Fast::apply(*tables, state, action, silent);
    }
    return state;
  };
  const Fast::State one = after("udrudl"), other = after("rudlud");
  EXPECT_EQ(key_of<Fast>(one), key_of<Fast>(other));
  EXPECT_EQ(one.taken, other.taken);
  EXPECT_EQ(one.plain.blocks, other.plain.blocks);
}

// A twin that misses a wall must be noticed.
TEST(PushFast, ADifferenceIsFound) {
  const auto open = campaign({Board({"P   E"})}), walled = campaign({Board({"P # E"})});
  const auto tables = std::make_unique<Tables>(Rules::prepare(walled));
  const auto fast = std::make_unique<Fast::Tables>(Fast::prepare(open));
  State state = Rules::initial(*tables, 0);
  Silent silent;
  Rules::apply(*tables, state, 3, silent);
  EXPECT_NE(Rules::refusal(*tables, state, 3),
            Fast::refusal(*fast, Fast::from_plain(*fast, state), 3));
}

}  // namespace
}  // namespace fissile::push_testing
