#pragma once
// stacker: friends, stars and chains, for one player. The rules are docs/rules/stacker.md. The
// parts: types.h the values, setup.h what is agreed, pair.h and placements.h where a pair can go,
// landing.h from one pair to the next, marks.h and settle.h what the board does of itself.
#include <optional>
#include <string_view>

#include "core/game.h"
#include "games/stacker/landing.h"
#include "games/stacker/placements.h"
#include "games/stacker/setup.h"
#include "games/stacker/view.h"

namespace fissile::stacker {

struct Rules {
  static constexpr std::string_view kId = "stacker";
  static constexpr std::string_view kTitle = "Friends, Stars and Chains";
  static constexpr int kPlayersMin = 1;
  static constexpr int kPlayersMax = 1;
  static constexpr std::size_t kMaxActions = kPlacements;

  using Setup = stacker::Setup;
  using Tables = stacker::Tables;
  using State = stacker::State;
  using Action = stacker::Action;
  using Event = stacker::Event;

  static constexpr std::optional<Fault> check(const Setup& setup) { return check_setup(setup); }
  static constexpr Tables prepare(const Setup& setup) { return {setup, start_grid(setup)}; }

  static constexpr State initial(const Tables& tables, std::uint64_t seed) {
    State state;
    state.grid = tables.start;
    state.random.state = seed;
    state.next = draw_pair(state.random, tables.setup.odds);
    if (tables.setup.mode == Mode::challenge) {
      state.hand_every = static_cast<std::uint32_t>(tables.setup.hand_every);
      state.until_hand = state.hand_every;
    }
    Silent silent;
    spawn(tables, state, silent);
    return state;
  }

  static constexpr int to_move(const State& state) {
    return state.status == Status::active ? 1 : 0;
  }

  // The six plain actions only; placements are other words for some of their sequences.
  static constexpr void legal(const Tables& tables, const State& state,
                              ActionList<Rules>& actions) {
    for (Action action = kLeft; action <= kDrop; ++action) {
      if (refusal(tables, state, action) == Refusal::none) actions.push_back(action);
    }
  }

  static constexpr Refusal refusal(const Tables&, const State& state, Action action) {
    if (state.status != Status::active) return Refusal::finished;
    bool possible = false;
    if (is_placement(action)) {
      possible =
          Reach(state.grid, state.pair).reaches(placement_col(action), placement_rotation(action));
    } else if (action == kDown || action == kDrop) {
      possible = true;
    } else {
      possible = stepped(state.grid, state.pair, action).has_value();  // S4
    }
    return possible ? Refusal::none : Refusal::illegal;
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    if (!is_placement(action)) return act(tables, state, action, sink);
    const Reach reach(state.grid, state.pair);
    for (const Action step : reach.way(placement_col(action), placement_rotation(action))) {
      act(tables, state, step, sink);
    }
  }

  // Appends every placement that is not refused, by column, then rotation.
  static constexpr void placements(const Tables&, const State& state, PlacementList& list) {
    if (state.status != Status::active) return;
    const Reach reach(state.grid, state.pair);
    for (int col = 0; col < kCols; ++col) {
      for (int rotation = 0; rotation < 4; ++rotation) {
        if (!reach.reaches(col, rotation)) continue;
        list.push_back({static_cast<std::uint8_t>(col), static_cast<std::uint8_t>(rotation),
                        reach.way(col, rotation)});
      }
    }
  }

  // One of these placements, each as likely.
  // REQUIRES: the game is active.
  template <class Select>
  static constexpr Action random_placement(const Tables&, const State& state, Random& random) {
    const Reach reach(state.grid, state.pair);
    FixedList<Action, kCols * 4> open;
    for (Action action = kPlacements; action < kActionEnd; ++action) {
      if (reach.reaches(placement_col(action), placement_rotation(action))) open.push_back(action);
    }
    return open[random.below(static_cast<std::uint32_t>(open.size()))];
  }

  static constexpr std::int64_t score(const State& state) { return state.score; }
  // A pair that has appeared has not landed yet.
  static constexpr std::int64_t landings(const State& state) {
    return std::int64_t{state.pieces} - 1;
  }

  // What a player sees, and a possible world behind it.
  using View = stacker::View;
  static constexpr View view(const State& state) { return View(state); }
  static constexpr State reseed(const View& view, std::uint64_t seed) {
    return stacker::reseed(view, seed);
  }

  // To be over is to have lost, also where a timeattack simply ends: only a round can be won.
  static constexpr Outcome outcome(const Tables&, const State& state) {
    switch (state.status) {
      case Status::active: break;
      case Status::won: return {Ending::won, 1, {1}};
      case Status::over: return {Ending::lost, 0, {2}};
    }
    return {};
  }

  static constexpr void show(const Tables& tables, State& state, const Event& event) {
    const std::size_t cell = cell_at(event.row, event.col);
    const Blocks blocks = {event.blocks[0], event.blocks[1]};
    switch (event.type) {
      case Event::Type::move:
        state.pair = {state.pair.blocks, event.row, event.col, event.rotation};
        break;
      case Event::Type::lock:
        enter_grid(tables, state, {blocks, event.row, event.col, event.rotation});
        break;
      case Event::Type::fall:
        state.grid[cell] = Block::empty;
        state.grid[cell_at(event.to_row, event.col)] = event.blocks[0];
        break;
      case Event::Type::chain: count_chain(state, event.chain); break;
      case Event::Type::blast: break;
      case Event::Type::score: ++state.score; break;
      case Event::Type::crack: state.grid[cell] = Block::cracked; break;
      case Event::Type::clear: state.grid[cell] = Block::empty; break;
      case Event::Type::bonus: state.grid[cell] = Block::star; break;
      case Event::Type::hand:
        push_up(state.grid, event.blocks);
        count_hand(tables, state);
        break;
      case Event::Type::spawn: appear(state, blocks, {event.blocks[2], event.blocks[3]}); break;
      case Event::Type::won: finish(state, Status::won); break;
      case Event::Type::over: finish(state, Status::over); break;
    }
  }

  static constexpr void shown(const Tables&, State&, Action) {}

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("grid", Role::position, state.grid);
    visit("pair", Role::position, state.pair);
    visit("next", Role::position, state.next);
    visit("status", Role::position, state.status);
    visit("score", Role::position, state.score);    // decides a round
    visit("pieces", Role::position, state.pieces);  // decides a timeattack
    visit("chain", Role::record, state.chain);
    visit("best_chain", Role::record, state.best_chain);
    visit("hand_every", Role::position, state.hand_every);
    visit("until_hand", Role::position, state.until_hand);
    visit("random", Role::hidden, state.random.state);
  }
};

static_assert(Game<Rules>);

}  // namespace fissile::stacker
