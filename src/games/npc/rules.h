#pragma once
// npc: This Game is NP-Complete. Blocks slide over tiles that add and multiply, and merge where
// they meet. The rules are docs/rules/npc.md; clauses are cited. Puzzles and tables are in
// puzzle.h.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/check.h"
#include "core/game.h"
#include "games/npc/puzzle.h"

namespace fissile::npc {

struct Event {
  enum class Type : std::uint8_t { slide, apply, merge, win, lose };

  Type type = Type::slide;
  std::uint8_t block = 0;  // slide, apply: its index among the blocks before the turn
  std::uint16_t from = 0;  // slide: the tile it leaves
  std::uint16_t tile = 0;  // where it comes to rest, what acts on it, or where blocks merge
  Int1024 value;           // apply, merge: the value from then on

  bool operator==(const Event&) const = default;
};

struct Rules {
  static constexpr std::string_view kId = "npc";
  static constexpr std::string_view kTitle = "This Game is NP-Complete";
  static constexpr int kPlayersMin = 1;
  static constexpr int kPlayersMax = 1;
  static constexpr std::size_t kMaxActions = kDirectionCount;

  using Setup = npc::Setup;
  using Tables = npc::Tables;
  using State = npc::State;
  using Event = npc::Event;
  using Action = std::uint8_t;  // a Direction

  static constexpr std::optional<Fault> check(const Setup& setup) { return check_puzzle(setup); }
  static constexpr Tables prepare(const Setup& setup) { return make_tables(setup); }
  static constexpr State initial(const Tables& tables, std::uint64_t) { return tables.start; }

  // N5
  static constexpr int to_move(const State& state) { return state.blocks.size() > 1 ? 1 : 0; }

  static constexpr Outcome outcome(const Tables& tables, const State& state) {
    Outcome outcome;
    if (to_move(state) != 0) return outcome;
    const bool won = state.blocks[0].value == tables.target;  // N5
    outcome.ending = won ? Ending::won : Ending::lost;
    outcome.winner = won ? 1 : 0;
    outcome.rank[0] = won ? 1 : 2;
    return outcome;
  }

  static constexpr void legal(const Tables& tables, const State& state,
                              ActionList<Rules>& actions) {
    for (Action action = 0; action < kDirectionCount; ++action) {
      if (refusal(tables, state, action) == Refusal::none) actions.push_back(action);  // N5, N6
    }
  }

  static constexpr Refusal refusal(const Tables& tables, const State& state, Action action) {
    if (to_move(state) == 0) return Refusal::finished;
    if (action >= kDirectionCount) return Refusal::illegal;
    return overflows(tables, state, action) ? Refusal::overflow : Refusal::none;
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static constexpr void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    for (std::size_t i = 0; i < state.blocks.size(); ++i) slide(tables, state, i, action, sink);
    sink.wave();
    sort_blocks(state.blocks);
    merge(tables, state, sink);
    sink.wave();
    if constexpr (Sink::kListens) {
      if (to_move(state) == 0) {
        const bool won = outcome(tables, state).ending == Ending::won;
        sink.event(Event{won ? Event::Type::win : Event::Type::lose, 0, 0, 0, {}});
      }
    }
    sink.wave();
    ++state.turn;
  }

  // Every block may go all the way across, and every tile of it multiply numbers of 1,024 bits.
  static constexpr double turn_cost(const Tables& tables) {
    constexpr double kTileCost = 26;
    const int side = std::max(tables.rows, tables.cols);
    return kTileCost * side * static_cast<double>(tables.start.blocks.size());
  }

  // In the first wave every block keeps its index, so the list is sorted only in `shown`.
  static constexpr void show(const Tables& tables, State& state, const Event& event) {
    switch (event.type) {
      case Event::Type::slide: put(tables, state.blocks[event.block], event.tile); break;
      case Event::Type::apply: state.blocks[event.block].value = event.value; break;
      case Event::Type::merge: show_merge(tables, state, event); break;
      case Event::Type::win:
      case Event::Type::lose: break;  // follows from the one block that is left (N5)
    }
  }

  static constexpr void shown(const Tables&, State& state, Action) {
    sort_blocks(state.blocks);
    ++state.turn;
  }

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("blocks", Role::position, state.blocks);
    visit("turn", Role::record, state.turn);
  }

 private:
  static constexpr std::uint16_t tile_of(const Tables& tables, const Block& block) {
    return static_cast<std::uint16_t>(block.row * tables.cols + block.col);
  }
  static constexpr void put(const Tables& tables, Block& block, int tile) {
    block.row = tile / tables.cols;
    block.col = tile % tables.cols;
  }

  // What a tile does to a value; false if it would break the bound (N6).
  static constexpr bool act(const Tables& tables, std::size_t tile, Int1024& value) {
    switch (tables.kind[tile]) {
      case Kind::add: return value.add(tables.modifiers[tables.modifier[tile]]);
      case Kind::multiply: return value.multiply(tables.modifiers[tables.modifier[tile]]);
      default: return true;
    }
  }

  // N3: the way of one block from a tile to where it stops. Tells `acted` of each tile that acts,
  // with the value after it. False as soon as a value breaks the bound (N6).
  template <class Acted>
  static constexpr bool travel(const Tables& tables, std::size_t from, Action action,
                               Int1024& value, Acted&& acted) {
    const std::size_t stop = tables.stop[action][from];
    // A block that cannot move is acted on once by its own tile; the tile it leaves does not act.
    int tile = static_cast<int>(from) + (stop == from ? 0 : tables.step[action]);
    for (;; tile += tables.step[action]) {
      const auto here = static_cast<std::size_t>(tile);
      if (!act(tables, here, value)) return false;
      if (acts(tables.kind[here])) acted(here, value);
      if (here == stop) return true;
    }
  }

  static constexpr bool travel(const Tables& tables, std::size_t from, Action action,
                               Int1024& value) {
    return travel(tables, from, action, value, [](std::size_t, const Int1024&) {});
  }

  // N6: whether a value would break the bound on its way or as a merged total.
  static constexpr bool overflows(const Tables& tables, const State& state, Action action) {
    bool large = false;
    for (const Block& block : state.blocks) {
      Int1024 value = block.value;
      if (!travel(tables, tile_of(tables, block), action, value)) return true;
      large = large || value.used() == Int1024::kLimbs;
    }
    // Sums of 64 values below 2^960 fit, so only a larger one is a reason to look at the totals.
    return large && totals_overflow(tables, state, action);
  }

  // REQUIRES: no value breaks the bound on its way.
  static constexpr bool totals_overflow(const Tables& tables, const State& state, Action action) {
    std::array<bool, kMaxBlocks> counted{};
    for (std::size_t i = 0; i < state.blocks.size(); ++i) {
      if (counted[i]) continue;
      const std::uint16_t stop = tables.stop[action][tile_of(tables, state.blocks[i])];
      Sum1024 total;
      for (std::size_t j = i; j < state.blocks.size(); ++j) {
        const std::uint16_t from = tile_of(tables, state.blocks[j]);
        if (tables.stop[action][from] != stop) continue;
        counted[j] = true;
        Int1024 value = state.blocks[j].value;
        const bool fits = travel(tables, from, action, value) && total.add(value);
        debug_check(fits, "a value that was found to fit does not");
      }
      if (total.used() > Int1024::kLimbs) return true;
    }
    return false;
  }

  // N2, N3
  template <class Sink>
  static constexpr void slide(const Tables& tables, State& state, std::size_t index, Action action,
                              Sink& sink) {
    Block& block = state.blocks[index];
    const std::uint16_t from = tile_of(tables, block);
    const std::uint16_t stop = tables.stop[action][from];
    const auto name = static_cast<std::uint8_t>(index);
    if constexpr (Sink::kListens) sink.event(Event{Event::Type::slide, name, from, stop, {}});
    const bool fits =
        travel(tables, from, action, block.value, [&](std::size_t tile, const Int1024& value) {
          if constexpr (Sink::kListens) {
            sink.event(Event{Event::Type::apply, name, 0, static_cast<std::uint16_t>(tile), value});
          }
        });
    debug_check(fits, "a turn that overflows was applied");
    put(tables, block, stop);
  }

  // N4. REQUIRES: the blocks are sorted, so those that met stand side by side.
  template <class Sink>
  static constexpr void merge(const Tables& tables, State& state, Sink& sink) {
    auto& blocks = state.blocks;
    std::size_t kept = 0;
    for (std::size_t first = 0, end = 0; first < blocks.size(); first = end) {
      end = first + 1;
      while (end < blocks.size() && !before(blocks[first], blocks[end])) ++end;
      if (kept != first) blocks[kept] = blocks[first];
      if (end - first > 1) {
        blocks[kept].value = total_of(blocks, first, end);
        if constexpr (Sink::kListens) {
          sink.event(
              Event{Event::Type::merge, 0, 0, tile_of(tables, blocks[kept]), blocks[kept].value});
        }
      }
      ++kept;
    }
    blocks.resize(kept);
  }

  // REQUIRES: the total is within the bound, which refusal asked (N6).
  static constexpr Int1024 total_of(const FixedList<Block, kMaxBlocks>& blocks, std::size_t first,
                                    std::size_t end) {
    Sum1024 total;
    for (std::size_t i = first; i < end; ++i) {
      const bool fits = total.add(blocks[i].value);
      debug_check(fits, "a sum of 64 values does not fit");
    }
    const auto value = total.narrow<Int1024::kLimbs>();
    fissile::check(value.has_value(), "a merge that overflows was applied");
    return *value;
  }

  static constexpr void show_merge(const Tables& tables, State& state, const Event& event) {
    bool met = false;
    for (std::size_t i = 0; i < state.blocks.size();) {
      if (tile_of(tables, state.blocks[i]) != event.tile) {
        ++i;
      } else if (met) {
        state.blocks.erase(i);
      } else {
        state.blocks[i++].value = event.value;
        met = true;
      }
    }
  }
};

static_assert(Game<Rules>);

}  // namespace fissile::npc
