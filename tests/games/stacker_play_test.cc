// stacker over many random games: what must hold between landings, for viewers and for placements.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/perft.h"
#include "games/stacker/text.h"
#include "games/stacker_board.h"

namespace fissile::stacker {
namespace {

std::vector<Setup> many_setups() {
  std::vector<Setup> setups;
  for (const std::string_view sample : Text::samples()) {
    auto setup = accept_setup<Text>(*parse_json(sample), "/setup");
    EXPECT_TRUE(bool(setup)) << sample;
    if (setup) setups.push_back(**setup);
  }
  for (const Odds odds : {Odds{0, 0, 10}, Odds{20, 20, 20}, Odds{5, 40, 40}, Odds{40, 5, 5}}) {
    Setup setup;
    setup.odds = odds;
    setup.hand = odds.hard;
    setups.push_back(setup);
  }
  return setups;
}

bool floats(const Grid& grid) {
  for (std::size_t cell = 0; cell + kCols < kCells; ++cell) {
    if (grid[cell] != Block::empty && grid[cell + kCols] == Block::empty) return true;
  }
  return false;
}

// A random placement, or a random plain action every third time.
Action random_choice(const Tables& tables, const State& state, Random& random) {
  if (random.below(3) == 0) return *random_action<Rules>(tables, state, random);
  PlacementList list;
  Rules::placements(tables, state, list);
  const Placement& chosen = list[random.below(static_cast<std::uint32_t>(list.size()))];
  return placement_action(chosen.col, chosen.rotation);
}

// Calls visit(tables, state before, action) along some thousands of landings.
template <class Visit>
void for_many_actions(Visit visit) {
  Silent silent;
  for (const Setup& setup : many_setups()) {
    const Tables tables = Rules::prepare(setup);
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      Random random{seed + 1000};
      State state = Rules::initial(tables, seed);
      for (int i = 0; i < 120 && state.status == Status::active; ++i) {
        const Action action = random_choice(tables, state, random);
        visit(tables, state, action);
        Rules::apply(tables, state, action, silent);
      }
    }
  }
}

TEST(StackerPlay, GoesAsTheWorkedExampleOfTheLawSays) {
  const auto setup =
      accept_setup<Text>(*parse_json(R"({"hand":0,"start":[["rick","star",null,"coo",null,null],)"
                                     R"([null,"kine",null,null,null,null]]})"),
                         "/setup");
  ASSERT_TRUE(bool(setup));
  const Tables tables = Rules::prepare(**setup);
  State state = Rules::initial(tables, 7);
  Recorder<Event> events;
  Rules::apply(tables, state, placement_action(2, 3), events);
  EXPECT_EQ(events.waves(), 10u);
  EXPECT_EQ(state.grid, board({"sks..."}));
  EXPECT_EQ(state.score, 1u);
  EXPECT_EQ(state.chain, 2);
  EXPECT_EQ(state.pair, (Pair{{Block::rick, Block::rick}, 0, 2, 0}));
  EXPECT_EQ(state.next, (Blocks{Block::rick, Block::kine}));
}

TEST(StackerPlay, NothingFloatsOrMatchesBetweenLandings) {
  std::uint32_t landings = 0, chains = 0;
  for_many_actions([&](const Tables& tables, State state, Action action) {
    Silent silent;
    const std::uint32_t pieces = state.pieces;
    Rules::apply(tables, state, action, silent);
    landings += state.pieces - pieces;
    chains += state.chain > 2;
    ASSERT_FALSE(floats(state.grid));
    ASSERT_FALSE(find_marks(state.grid).any);
  });
  EXPECT_GT(landings, 2000u);
  EXPECT_GT(chains, 30u);
}

TEST(StackerPlay, AViewerReachesTheNewStateByTheEvents) {
  for_many_actions([](const Tables& tables, const State& before, Action action) {
    State after = before, viewed = before, silently = before;
    Recorder<Event> events;
    Silent silent;
    Rules::apply(tables, after, action, events);
    Rules::apply(tables, silently, action, silent);
    for (const Event& event : events.all()) Rules::show(tables, viewed, event);
    Rules::shown(tables, viewed, action);
    ASSERT_EQ(difference<Rules>(after, viewed, Roles::visible), "");
    ASSERT_EQ(difference<Rules>(after, silently), "");
    ASSERT_EQ(events.waves() == 0, events.all().empty());
  });
}

TEST(StackerPlay, EventsOfOneWaveTouchACellOnce) {
  for_many_actions([](const Tables& tables, State state, Action action) {
    Recorder<Event> events;
    Rules::apply(tables, state, action, events);
    for (std::size_t i = 0; i < events.waves(); ++i) {
      std::vector<int> changed(kCells);
      for (const Event& event : events.wave(i)) {
        const bool changes = event.type == Event::Type::fall || event.type == Event::Type::crack ||
                             event.type == Event::Type::clear || event.type == Event::Type::bonus;
        if (changes) changed[cell_at(event.row, event.col)]++;
      }
      ASSERT_LE(*std::max_element(changed.begin(), changed.end()), 1);
    }
  });
}

TEST(StackerPlacement, DoesWhatItsActionsDo) {
  for_many_actions([](const Tables& tables, const State& before, Action action) {
    if (!is_placement(action)) return;
    PlacementList list;
    Rules::placements(tables, before, list);
    Silent silent;
    State at_once = before, by_steps = before;
    Rules::apply(tables, at_once, action, silent);
    for (const Placement& placement : list) {
      if (placement_action(placement.col, placement.rotation) != action) continue;
      for (const Action step : placement.actions) {
        ASSERT_EQ(Rules::refusal(tables, by_steps, step), Refusal::none);
        if (step == kDrop) {
          ASSERT_EQ(by_steps.pair.col, placement.col);
          ASSERT_EQ(by_steps.pair.rotation, placement.rotation);
        }
        Rules::apply(tables, by_steps, step, silent);
      }
    }
    ASSERT_EQ(difference<Rules>(at_once, by_steps), "");
  });
}

// The first way of `length` steps before the drop, in the order of S4, that ends at the target.
bool search(const Grid& grid, const Pair& pair, int col, int rotation, int length, Way& way) {
  if (length == 0) return pair.col == col && pair.rotation == rotation;
  for (const Action step : {kLeft, kRight, kCw, kCcw, kDown}) {
    const auto next = stepped(grid, pair, step);
    if (!next) continue;
    way.push_back(step);
    if (search(grid, *next, col, rotation, length - 1, way)) return true;
    way.pop_back();
  }
  return false;
}

TEST(StackerPlacement, IsTheFirstOfTheShortestWays) {
  constexpr int kDepth = 5;
  int seen = 0;
  for_many_actions([&](const Tables& tables, const State& state, Action) {
    if (++seen % 29 != 0) return;
    const Reach reach(state.grid, state.pair);
    for (int target = 0; target < kCols * 4; ++target) {
      Way way;
      bool found = false;
      for (int length = 0; !found && length <= kDepth; ++length) {
        found = search(state.grid, state.pair, target / 4, target % 4, length, way);
      }
      const bool reached = reach.reaches(target / 4, target % 4);
      ASSERT_EQ(Rules::refusal(tables, state, placement_action(target / 4, target % 4)),
                reached ? Refusal::none : Refusal::illegal);
      if (found) {
        way.push_back(kDrop);
        ASSERT_TRUE(reached);
        ASSERT_EQ(reach.way(target / 4, target % 4), way);
      } else if (reached) {
        ASSERT_GT(reach.way(target / 4, target % 4).size(), kDepth + 1u);
      }
    }
  });
  EXPECT_GT(seen, 2000);
}

TEST(StackerPlacement, OnAnEmptyBoardReachesAllButTheTwoOverTheEdge) {
  const Tables tables = Rules::prepare({});
  const State state = Rules::initial(tables, 0);
  PlacementList list;
  Rules::placements(tables, state, list);
  EXPECT_EQ(list.size(), 22u);
  EXPECT_EQ(Rules::refusal(tables, state, placement_action(5, 0)), Refusal::illegal);
  EXPECT_EQ(Rules::refusal(tables, state, placement_action(0, 2)), Refusal::illegal);
  EXPECT_EQ(Rules::refusal(tables, state, kNoAction), Refusal::illegal);
  for (std::size_t i = 1; i < list.size(); ++i) {
    EXPECT_LT(placement_action(list[i - 1].col, list[i - 1].rotation),
              placement_action(list[i].col, list[i].rotation));
  }
}

}  // namespace
}  // namespace fissile::stacker
