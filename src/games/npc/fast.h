#pragma once
// The fast twin of npc: values of 64 bits, and a turn of a block as one multiplication and one
// addition (fast_ways.h). A turn that leaves 64 bits is played by the same ways in full width, and
// as long as a value is too large the state holds them all so; the plain rules are the last resort.
#include <cstdint>

#include "base/check.h"
#include "core/perft.h"
#include "games/npc/fast_ways.h"
#include "games/npc/rules.h"

namespace fissile::npc {

// States have room for kBlocks blocks, so that few blocks make a small state; puzzles have at most
// kTiles tiles, and 64 stops for each of kWords words in every direction.
template <std::size_t kBlocks, std::size_t kTiles, std::size_t kWords>
struct Fast {
  static constexpr std::string_view kId = Rules::kId;
  static constexpr std::string_view kTitle = Rules::kTitle;
  static constexpr std::size_t kMaxActions = Rules::kMaxActions;

  using Setup = Rules::Setup;
  using Action = Rules::Action;
  using Event = Rules::Event;

  struct State {
    // Of the first `count` blocks, in reading order; 0 from there on.
    std::array<std::int64_t, kBlocks> values{};  // all 0 if one of them does not fit
    std::array<std::uint16_t, kBlocks> tiles{};
    std::uint32_t turn = 0;
    std::uint8_t count = 0;
    bool is_wide = false;                        // exactly if a value does not fit 64 bits
    std::array<Int1024, kBlocks> wide_values{};  // then all of them, else 0

    bool operator==(const State&) const = default;
  };

  struct Tables {
    npc::Tables plain;
    std::array<std::array<Way, kTiles>, kDirectionCount> ways{};
    int room = 0;           // the least of all ways
    std::size_t words = 0;  // so many hold a bit for each stop of any direction
    State start;
  };

  // Beyond each stop is a wall or the edge, and a wall is beyond one stop of each direction.
  static constexpr bool fits(const Setup& setup) {
    const auto is_wall = [](const Tile& tile) { return tile.kind == Kind::wall; };
    const auto walls = std::count_if(setup.tiles.begin(), setup.tiles.end(), is_wall);
    const std::size_t stops = static_cast<std::size_t>(std::max(setup.rows, setup.cols) + walls);
    return setup.blocks.size() <= kBlocks && setup.tiles.size() <= kTiles &&
           std::min(stops, setup.tiles.size()) <= 64 * kWords;
  }
  static constexpr std::optional<Fault> check(const Setup& setup) { return Rules::check(setup); }

  static constexpr Tables prepare(const Setup& setup) {
    Tables tables;
    tables.plain = Rules::prepare(setup);
    tables.room = kBits;
    for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
      auto& ways = tables.ways[direction];
      tables.room = std::min(tables.room, fill_ways(tables.plain, direction, ways));
      tables.words = std::max(tables.words, (rank_stops(tables.plain, ways) + 63) / 64);
    }
    tables.start = from_plain(tables, tables.plain.start);
    return tables;
  }

  static constexpr State initial(const Tables& tables, std::uint64_t) { return tables.start; }
  static constexpr int to_move(const State& state) { return state.count > 1 ? 1 : 0; }

  static constexpr void legal(const Tables& tables, const State& state, ActionList<Fast>& actions) {
    if (to_move(state) != 0 && !is_calm(tables, state))
      return legal_plainly(tables, state, actions);
    const Action end = to_move(state) == 0 ? 0 : kDirectionCount;
    for (Action action = 0; action < end; ++action) actions.push_back(action);
  }

  static constexpr Refusal refusal(const Tables& tables, const State& state, Action action) {
    if (to_move(state) == 0) return Refusal::finished;
    if (action >= kDirectionCount) return Refusal::illegal;
    if (is_calm(tables, state)) return Refusal::none;
    return Rules::refusal(tables.plain, to_plain(tables, state), action);
  }

  // What random_action would choose.
  template <class Select>
  static constexpr std::optional<Action> pick(const Tables& tables, const State& state,
                                              Random& random) {
    if (to_move(state) == 0 || !is_calm(tables, state)) {
      return random_action<Fast>(tables, state, random);
    }
    return static_cast<Action>(random.below(kDirectionCount));
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    if constexpr (Sink::kListens) {
      apply_plainly(tables, state, action, sink);
    } else if (state.is_wide || !turn_narrowly(tables, state, action)) {
      if (!turn_widely(tables, state, action)) apply_plainly(tables, state, action, sink);
    }
  }

  static constexpr Outcome outcome(const Tables& tables, const State& state) {
    return Rules::outcome(tables.plain, to_plain(tables, state));
  }
  static constexpr void show(const Tables& tables, State& state, const Event& event) {
    npc::State plain = to_plain(tables, state);
    Rules::show(tables.plain, plain, event);
    state = from_plain(tables, plain);
  }
  static constexpr void shown(const Tables& tables, State& state, Action action) {
    npc::State plain = to_plain(tables, state);
    Rules::shown(tables.plain, plain, action);
    state = from_plain(tables, plain);
  }

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("tiles", Role::position, state.tiles);
    visit("values", Role::position, state.values);
    visit("wide_values", Role::position, state.wide_values);
    visit("count", Role::position, state.count);
    visit("is_wide", Role::record, state.is_wide);
    visit("turn", Role::record, state.turn);
  }

  static constexpr npc::State to_plain(const Tables& tables, const State& state) {
    npc::State plain;
    for (std::size_t i = 0; i < state.count; ++i) {
      const std::int32_t tile = state.tiles[i];
      plain.blocks.push_back(
          {tile / tables.plain.cols, tile % tables.plain.cols, value_of(state, i)});
    }
    plain.turn = state.turn;
    return plain;
  }

  static constexpr State from_plain(const Tables& tables, const npc::State& plain) {
    State state;
    state.turn = plain.turn;
    state.count = static_cast<std::uint8_t>(plain.blocks.size());
    for (std::size_t i = 0; i < state.count; ++i) {
      const Block& block = plain.blocks[i];
      state.tiles[i] = static_cast<std::uint16_t>(block.row * tables.plain.cols + block.col);
    }
    put_values(state, state.count,
               [&](std::size_t i) -> const Int1024& { return plain.blocks[i].value; });
    return state;
  }

 private:
  static constexpr Int1024 value_of(const State& state, std::size_t i) {
    return state.is_wide ? state.wide_values[i] : Int1024(state.values[i]);
  }

  // Sets the values. REQUIRES: value(i) is 0 from `count` on, up to the number of blocks before.
  template <class Value>
  static constexpr void put_values(State& state, std::size_t before, Value&& value) {
    state.is_wide = false;
    for (std::size_t i = 0; i < state.count; ++i) state.is_wide |= !narrowed(value(i));
    for (std::size_t i = 0; i < before; ++i) {
      state.values[i] = state.is_wide ? 0 : *narrowed(value(i));
      state.wide_values[i] = state.is_wide ? value(i) : Int1024();
    }
  }

  // Whether it is plain to see that no turn overflows (N6).
  static constexpr bool is_calm(const Tables& tables, const State& state) {
    if (!state.is_wide && tables.room >= 64) return true;
    for (std::size_t i = 0; i < state.count; ++i) {
      const int bits = state.is_wide ? bits_of(state.wide_values[i]) : bits_of(state.values[i]);
      for (const auto& ways : tables.ways) {
        if (bits > ways[state.tiles[i]].room) return false;
      }
    }
    return true;
  }

  // N2, N3, N4; false, and nothing has changed, if a map or a value is too large. The new blocks
  // are written into the state one by one: a copy of all at once would wait for the single ones.
  // REQUIRES: the turn is not refused, so that no value on the way need be looked at.
  static constexpr bool turn_narrowly(const Tables& tables, State& state, Action action) {
    const auto& ways = tables.ways[action];
    std::array<std::int64_t, kBlocks> slid;
    std::array<const Way*, kBlocks> taken;
    Reached<kWords> reached(tables.words);
    bool is_large = false;
    for (std::size_t i = 0; i < state.count; ++i) {
      const Way& way = ways[state.tiles[i]];
      taken[i] = &way;
      is_large |= __builtin_mul_overflow(state.values[i], way.factor, &slid[i]);
      slid[i] = wrapping_sum(slid[i], way.addend);
      is_large |= !is_summable(slid[i]);
      is_large |= !way.is_narrow;
      reached.add(way.rank);
    }
    if (is_large) return false;
    const std::size_t before = state.count, zeroed = kBlocks <= 8 ? kBlocks : before;
    state.count = static_cast<std::uint8_t>(reached.count());
    std::fill_n(state.values.begin(), zeroed, 0);
    std::fill_n(state.tiles.begin(), zeroed, std::uint16_t{0});
    for (std::size_t i = 0; i < before; ++i) {
      const std::size_t place = reached.place(taken[i]->rank);
      state.values[place] += slid[i];
      state.tiles[place] = taken[i]->stop;
    }
    ++state.turn;
    return true;
  }

  // The same turn with values of any size; false, and nothing has changed, if a map, a product or a
  // partial sum is too large even so.
  [[gnu::noinline]] static constexpr bool turn_widely(const Tables& tables, State& state,
                                                      Action action) {
    const auto& ways = tables.ways[action];
    Reached<kWords> reached(tables.words);
    for (std::size_t i = 0; i < state.count; ++i) reached.add(ways[state.tiles[i]].rank);
    const std::size_t before = state.count, count = reached.count();
    std::array<std::uint16_t, kBlocks> stops{};
    std::array<Int1024, kBlocks> sums{};
    for (std::size_t i = 0; i < before; ++i) {
      const Way& way = ways[state.tiles[i]];
      const std::size_t place = reached.place(way.rank);
      Int1024 value = value_of(state, i);
      if (!way.is_narrow || (way.factor != 1 && !value.multiply(way.factor)) ||
          (way.addend != 0 && !value.add(Int1024(way.addend))) || !sums[place].add(value)) {
        return false;
      }
      stops[place] = way.stop;
    }
    state.tiles = stops;
    state.count = static_cast<std::uint8_t>(count);
    put_values(state, before, [&](std::size_t i) -> const Int1024& { return sums[i]; });
    ++state.turn;
    return true;
  }

  // Rare, and kept out of the loops that play: they would only grow.
  [[gnu::noinline]] static constexpr void legal_plainly(const Tables& tables, const State& state,
                                                        ActionList<Fast>& actions) {
    ActionList<Rules> plain;
    Rules::legal(tables.plain, to_plain(tables, state), plain);
    for (const Action action : plain) actions.push_back(action);
  }
  template <class Sink>
  [[gnu::noinline]] static constexpr void apply_plainly(const Tables& tables, State& state,
                                                        Action action, Sink& sink) {
    npc::State plain = to_plain(tables, state);
    Rules::apply(tables.plain, plain, action, sink);
    state = from_plain(tables, plain);
  }
};

using SmallFast = Fast<8, 256, 1>;
using LargeFast = Fast<kMaxBlocks, kMaxTiles, kMaxTiles / 64>;

static_assert(Game<SmallFast> && Game<LargeFast>);

}  // namespace fissile::npc
