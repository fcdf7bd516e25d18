#pragma once
// The bit-parallel twin of burst/rules.h: the same rules on planes of bits, all cells of a wave at
// once.
//
// Counts are stored with a bias so that every cell, whatever its mass, is critical when its top bit
// is set: stored = orbs + kTop - mass, in kBits planes, kTop = 2^(kBits-1). The invariant of the
// plain rules (no two exploding cells are neighbours, no cell is critical twice running) bounds
// stored below 2 * kTop.
#include <array>
#include <bit>
#include <cstdint>

#include "base/check.h"
#include "base/random.h"
#include "burst/planes.h"
#include "burst/reaction.h"
#include "burst/rules.h"

namespace fissile {

template <class Plain, class Shape, int kPlayers, int kBits>
struct FastBurst {
  static constexpr std::string_view kId = Plain::kId;
  static constexpr std::string_view kTitle = Plain::kTitle;
  static constexpr int kPlayersMax = kPlayers;
  static constexpr std::size_t kMaxActions = Plain::kMaxActions;
  static constexpr int kTop = 1 << (kBits - 1);
  static constexpr int kLanes = Shape::kLanes;

  using Word = typename Shape::Word;
  using Plane = std::array<Word, kLanes>;
  using Setup = typename Plain::Setup;
  using Action = BurstAction;
  using Event = BurstEvent;

  struct State {
    std::array<Plane, kBits> stored{};
    std::array<Plane, kPlayers> owned{};
    std::array<std::uint8_t, kMaxPlayers> place{};
    std::uint32_t turn = 0;
    std::uint8_t mover = 1, in = 0, moved = 0, opening = 0;
    Ending ending = Ending::none;

    bool operator==(const State&) const = default;
  };

  struct Tables {
    Shape shape;
    std::array<Plane, kBits - 1> bias{};  // the bits of kTop - mass
    BurstTables plain;
    State start;
  };

  // Whether this twin can play a setup that passed check.
  static constexpr bool fits(const Setup& setup) {
    const BurstTables tables = Plain::prepare(setup);
    int heaviest = 0;
    for (const std::uint8_t mass : tables.mass) heaviest = std::max<int>(heaviest, mass);
    return Shape::fits(tables.rows, tables.cols) && tables.players <= kPlayers && heaviest <= kTop;
  }

  static constexpr std::optional<Fault> check(const Setup& setup) { return Plain::check(setup); }

  // REQUIRES: fits(setup).
  static constexpr Tables prepare(const Setup& setup) {
    Tables tables;
    tables.plain = Plain::prepare(setup);
    tables.shape = Shape(tables.plain);
    for (int cell = 0; cell < tables.plain.rows * tables.plain.cols; ++cell) {
      const int bias = kTop - tables.plain.mass[static_cast<std::size_t>(cell)];
      for (int i = 0; i < kBits - 1; ++i)
        put(tables.shape, tables.bias[at(i)], cell, bias >> i & 1);
    }
    tables.start = from_plain(tables, tables.plain.start);
    return tables;
  }

  static constexpr State initial(const Tables& tables, std::uint64_t) { return tables.start; }
  static constexpr int to_move(const State& state) { return state.mover; }

  static constexpr void legal(const Tables& tables, const State& state,
                              ActionList<FastBurst>& actions) {
    for (int lane = 0; lane < tables.shape.lanes(); ++lane) {
      for (Word rest = legal_lane(tables, state, lane); rest != 0; rest &= rest - 1) {
        const int cell = tables.shape.cell(lane, std::countr_zero(rest));
        actions.push_back(static_cast<Action>(cell));
      }
    }
  }

  // A random legal action, the one that the list of `legal` has at random.below(its size). Select
  // finds the n-th set bit of a word. REQUIRES: there is one.
  template <class Select>
  static constexpr Action pick(const Tables& tables, const State& state, Random& random) {
    if constexpr (kLanes == 1) {
      const Word word = legal_lane(tables, state, 0);
      const unsigned n = random.below(static_cast<std::uint32_t>(std::popcount(word)));
      return static_cast<Action>(Select::nth(word, n));
    } else {
      std::array<Word, kLanes> words{};
      unsigned total = 0;
      for (int lane = 0; lane < tables.shape.lanes(); ++lane) {
        words[at(lane)] = legal_lane(tables, state, lane);
        total += static_cast<unsigned>(std::popcount(words[at(lane)]));
      }
      unsigned n = random.below(total);
      for (int lane = 0;; ++lane) {
        const auto count = static_cast<unsigned>(std::popcount(words[at(lane)]));
        if (n < count) {
          return static_cast<Action>(tables.shape.cell(lane, Select::nth(words[at(lane)], n)));
        }
        n -= count;
      }
    }
  }

  static constexpr Refusal refusal(const Tables& tables, const State& state, Action action) {
    if (state.mover == 0) return Refusal::finished;
    if (const int player = resigning(action)) {
      return player <= tables.plain.players && (state.in & bit(player)) ? Refusal::none
                                                                        : Refusal::illegal;
    }
    if (action >= tables.plain.rows * tables.plain.cols) return Refusal::illegal;
    const Word open = legal_lane(tables, state, tables.shape.lane(action));
    return open >> tables.shape.bit_of(action) & 1 ? Refusal::none : Refusal::illegal;
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    if (const int player = resigning(action)) {
      resign(state, player, sink);
      judge(tables.plain, state, 0, state.turn + 1, sink);
    } else {
      const bool critical = place(tables, state, action, sink);
      unsigned lost = 0;
      if (critical) {
        react(tables, state, tables.shape.lane(action), sink);
        lost = owning_nothing(tables, state);
      }
      // Without a reaction nobody lost an orb, so nobody leaves.
      judge(tables.plain, state, lost, state.turn + 1, sink);
    }
    pass_turn(tables.plain, state, action);
  }

  static constexpr Outcome outcome(const Tables& tables, const State& state) {
    return burst_outcome(tables.plain, state);
  }

  // Events are rare here, so the viewer goes through the plain form.
  static constexpr void show(const Tables& tables, State& state, const Event& event) {
    BurstState plain = to_plain(tables, state);
    Plain::show(tables.plain, plain, event);
    state = from_plain(tables, plain);
  }
  static constexpr void shown(const Tables& tables, State& state, Action action) {
    pass_turn(tables.plain, state, action);
  }

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("stored", Role::position, state.stored);
    visit("owned", Role::position, state.owned);
    visit_turn_fields(state, visit);
  }

  static constexpr State from_plain(const Tables& tables, const BurstState& plain) {
    State state;
    for (int cell = 0; cell < static_cast<int>(plain.cells.size()); ++cell) {
      const Cell content = plain.cells[at(cell)];
      const int stored = content.orbs + kTop - tables.plain.mass[at(cell)];
      for (int i = 0; i < kBits; ++i) put(tables.shape, state.stored[at(i)], cell, stored >> i & 1);
      if (content.owner != 0) put(tables.shape, state.owned[at(content.owner - 1)], cell, 1);
    }
    copy_rest(plain, state);
    return state;
  }

  static constexpr BurstState to_plain(const Tables& tables, const State& state) {
    BurstState plain;
    plain.cells.resize(tables.plain.start.cells.size());
    for (int cell = 0; cell < static_cast<int>(plain.cells.size()); ++cell) {
      std::uint8_t owner = 0;
      for (int i = 0; i < kPlayers; ++i) {
        if (get(tables.shape, state.owned[at(i)], cell)) owner = static_cast<std::uint8_t>(i + 1);
      }
      set_cell(plain, at(cell), {owner, orbs(tables, state, cell)});
    }
    copy_rest(state, plain);
    return plain;
  }

 private:
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

  template <class From, class To>
  static constexpr void copy_rest(const From& from, To& to) {
    to.place = from.place;
    to.turn = from.turn;
    to.mover = from.mover;
    to.in = from.in;
    to.moved = from.moved;
    to.opening = from.opening;
    to.ending = from.ending;
  }

  static constexpr void put(const Shape& shape, Plane& plane, int cell, int value) {
    const Word mask = Word{1} << shape.bit_of(cell);
    Word& word = plane[at(shape.lane(cell))];
    word = value ? word | mask : word & ~mask;
  }
  static constexpr bool get(const Shape& shape, const Plane& plane, int cell) {
    return plane[at(shape.lane(cell))] >> shape.bit_of(cell) & 1;
  }
  static constexpr std::uint8_t orbs(const Tables& tables, const State& state, int cell) {
    int stored = 0;
    for (int i = 0; i < kBits; ++i) stored |= get(tables.shape, state.stored[at(i)], cell) << i;
    return static_cast<std::uint8_t>(stored - kTop + tables.plain.mass[at(cell)]);
  }

  // With two players a choice between two words keeps the state in registers; an index would not.
  static constexpr Word owned_by(const State& state, int player, int lane) {
    if constexpr (kPlayers == 2) {
      return player == 1 ? state.owned[0][at(lane)] : state.owned[1][at(lane)];
    } else {
      return state.owned[at(player - 1)][at(lane)];
    }
  }
  static constexpr void give(State& state, int player, int lane, Word cells) {
    if constexpr (kPlayers == 2) {
      state.owned[0][at(lane)] |= player == 1 ? cells : 0;
      state.owned[1][at(lane)] |= player == 2 ? cells : 0;
    } else {
      state.owned[at(player - 1)][at(lane)] |= cells;
    }
  }

  static constexpr Word legal_lane(const Tables& tables, const State& state, int lane) {
    if (state.mover == 0) return 0;
    Word taken = 0;
    for (const Plane& plane : state.owned) taken |= plane[at(lane)];
    const Word mine = owned_by(state, state.mover, lane);
    const Word empty = tables.shape.lane_board(lane) & ~taken;
    if (state.opening > 0) return empty;                                 // F2
    return tables.plain.empties == Empties::open ? empty | mine : mine;  // O3, F3
  }

  static constexpr unsigned owning_nothing(const Tables& tables, const State& state) {
    unsigned players = 0;
    for (int player = 1; player <= tables.plain.players; ++player) {
      Word any = 0;
      for (const Word word : state.owned[at(player - 1)]) any |= word;
      if (any == 0) players |= bit(player);
    }
    return players;
  }

  // Returns whether the cell is critical now.
  template <class Sink>
  static constexpr bool place(const Tables& tables, State& state, Action cell, Sink& sink) {
    const int lane = tables.shape.lane(cell);
    const Word mask = Word{1} << tables.shape.bit_of(cell);
    const int gain = state.opening > 0 ? tables.plain.opening_orbs : 1;  // F2, O3
    for (int orb = 0; orb < gain; ++orb) {
      Word carry = mask;
      for (int i = 0; i < kBits; ++i) {
        const Word old = state.stored[at(i)][at(lane)];
        state.stored[at(i)][at(lane)] = old ^ carry;
        carry &= old;
      }
    }
    give(state, state.mover, lane, mask);
    state.moved |= bit(state.mover);
    if constexpr (Sink::kListens) {
      sink.event(Event{Event::Type::place, state.mover, cell, cell, orbs(tables, state, cell), 0});
    }
    sink.wave();
    return (state.stored[kBits - 1][at(lane)] & mask) != 0;
  }

  using Reaction = BurstReaction<Shape, kBits>;

  template <class Sink>
  static constexpr void react(const Tables& tables, State& state, int first, Sink& sink) {
    Reaction run;
    open(tables, state, run);
    run.start(first);
    const bool may_stop =
        tables.plain.border == Border::closed && (state.in & ~state.moved) == 0;  // O5
    for (int number = 0;; ++number) {
      fissile::check(number < tables.plain.max_waves, "a reaction did not settle (F6)");
      if constexpr (Sink::kListens) tell(tables, state, run, sink);
      const bool more = run.step(tables.shape, tables.bias, tables.plain.surplus);
      sink.wave();
      if (!more) break;
      if (may_stop && !run.anybody_else(tables.shape)) break;
    }
    close(tables, state, run);
  }

  static constexpr void open(const Tables& tables, const State& state, Reaction& run) {
    for (int lane = 0; lane < tables.shape.lanes(); ++lane) {
      auto& it = run.lanes[at(lane)];
      for (int i = 0; i < kBits; ++i) it.stored[at(i)] = state.stored[at(i)][at(lane)];
      it.mine = owned_by(state, state.mover, lane);
      it.rest = 0;
      for (int i = 0; i < kPlayers; ++i) {
        if (i != state.mover - 1) it.rest |= state.owned[at(i)][at(lane)];
      }
    }
  }

  static constexpr void close(const Tables& tables, State& state, const Reaction& run) {
    for (int lane = 0; lane < tables.shape.lanes(); ++lane) {
      const auto& it = run.lanes[at(lane)];
      for (int i = 0; i < kBits; ++i) state.stored[at(i)][at(lane)] = it.stored[at(i)];
      for (int i = 0; i < kPlayers; ++i) {
        Word& owned = state.owned[at(i)][at(lane)];
        owned = i == state.mover - 1 ? it.mine : owned & it.rest;
      }
    }
  }

  // The events of the wave that is about to happen, in the order of the plain rules.
  template <class Sink>
  static constexpr void tell(const Tables& tables, const State& state, const Reaction& run,
                             Sink& sink) {
    const auto each = [&](const auto& visit) {
      for (int lane = run.low; lane <= run.high; ++lane) {
        for (Word rest = run.exploding[at(lane + 1)]; rest != 0; rest &= rest - 1) {
          visit(lane, std::countr_zero(rest));
        }
      }
    };
    each([&](int lane, int bit_index) {
      const auto cell = static_cast<std::uint16_t>(tables.shape.cell(lane, bit_index));
      int stored = 0;
      for (int i = 0; i < kBits; ++i) {
        stored |= static_cast<int>(run.lanes[at(lane)].stored[at(i)] >> bit_index & 1) << i;
      }
      const int mass = tables.plain.mass[cell];
      const int lost = tables.plain.surplus == Surplus::keep ? mass : stored - kTop + mass;
      sink.event(
          Event{Event::Type::burst, state.mover, cell, cell, static_cast<std::uint8_t>(lost), 0});
    });
    each([&](int lane, int bit_index) {
      const auto cell = static_cast<std::uint16_t>(tables.shape.cell(lane, bit_index));
      for (std::size_t side = 0; side < tables.plain.degree[cell]; ++side) {
        const std::uint16_t to = tables.plain.neighbour[cell][side];
        sink.event(Event{Event::Type::spread, state.mover, cell, to, 1, 0});
      }
    });
  }
};

}  // namespace fissile
