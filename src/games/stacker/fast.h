#pragma once
// The fast twin of stacker: the board as bits (fast_board.h), everything else as in the plain
// state. On a board at rest a dropped block lies on its column, so a landing needs no search for
// its row and no fall. Whoever listens to events gets the plain rules' own.
#include <cstdint>

#include "games/stacker/fast_reach.h"
#include "games/stacker/rules.h"

namespace fissile::stacker {

struct Fast {
  static constexpr std::string_view kId = Rules::kId;
  static constexpr std::string_view kTitle = Rules::kTitle;
  static constexpr std::size_t kMaxActions = Rules::kMaxActions;

  using Setup = Rules::Setup;
  using Action = Rules::Action;
  using Event = Rules::Event;

  struct Tables {
    stacker::Tables plain;
    Board start;
    // What each draw of below(100) makes of a block of a pair, and of a cell of the hand (S3, S9).
    // A friend takes a second draw.
    std::array<Block, 100> pair_draws{};
    std::array<Block, 100> hand_draws{};
  };

  struct State {
    Board board;
    Pair pair;
    Blocks next{};
    Status status = Status::active;
    std::uint8_t chain = 0;
    std::uint8_t best_chain = 0;
    std::uint32_t score = 0;
    std::uint32_t pieces = 0;
    std::uint32_t hand_every = 0;
    std::uint32_t until_hand = 0;
    Random random;

    bool operator==(const State&) const = default;
  };

  static constexpr bool fits(const Setup&) { return true; }
  static constexpr std::optional<Fault> check(const Setup& setup) { return Rules::check(setup); }

  static Tables prepare(const Setup& setup) {
    Tables tables{Rules::prepare(setup), {}, {}, {}};
    tables.start = pack(tables.plain.start);
    const Odds& odds = setup.odds;
    for (int k = 0; k < 100; ++k) {
      const auto draw = static_cast<std::size_t>(k);
      tables.pair_draws[draw] = k < odds.bomb                           ? Block::bomb
                                : k < odds.bomb + odds.hard             ? Block::hard
                                : k < odds.bomb + odds.hard + odds.star ? Block::star
                                                                        : kAFriend;
      tables.hand_draws[draw] = k < 15   ? Block::star
                                : k < 45 ? kAFriend
                                : k < 50 ? Block::hard
                                         : Block::empty;
    }
    return tables;
  }

  static State initial(const Tables& tables, std::uint64_t seed) {
    State state;
    state.board = tables.start;
    state.random.state = seed;
    state.next = draw_pair(tables, state.random);
    if (tables.plain.setup.mode == Mode::challenge) {
      state.hand_every = static_cast<std::uint32_t>(tables.plain.setup.hand_every);
      state.until_hand = state.hand_every;
    }
    spawn(tables, state, load(state.board));
    return state;
  }

  static constexpr int to_move(const State& state) {
    return state.status == Status::active ? 1 : 0;
  }

  static void legal(const Tables& tables, const State& state, ActionList<Fast>& actions) {
    for (Action action = kLeft; action <= kDrop; ++action) {
      if (refusal(tables, state, action) == Refusal::none) actions.push_back(action);
    }
  }

  static Refusal refusal(const Tables&, const State& state, Action action) {
    if (state.status != Status::active) return Refusal::finished;
    if (action == kDown || action == kDrop) return Refusal::none;
    const Plane taken = load(state.board).taken();
    bool possible = false;
    if (is_placement(action)) {
      possible = reachable(taken, state.pair) >> (action - kPlacements) & 1;
    } else {
      Pair pair = state.pair;
      possible = step(taken, pair, action);
    }
    return possible ? Refusal::none : Refusal::illegal;
  }

  // The placement that Rules::random_placement would choose.
  // REQUIRES: the game is active.
  template <class Select>
  static Action random_placement(const Tables&, const State& state, Random& random) {
    const std::uint64_t open = reachable(load(state.board).taken(), state.pair);
    const auto chosen = random.below(static_cast<std::uint32_t>(std::popcount(open)));
    return static_cast<Action>(kPlacements + Select::nth(open, chosen));
  }

  // REQUIRES: refusal(tables, state, action) == Refusal::none.
  template <class Sink>
  static void apply(const Tables& tables, State& state, Action action, Sink& sink) {
    debug_check(refusal(tables, state, action) == Refusal::none, "apply of a refused action");
    if constexpr (Sink::kListens) {
      stacker::State plain = to_plain(tables, state);
      Rules::apply(tables.plain, plain, action, sink);
      state = from_plain(tables, plain);
    } else if (is_placement(action)) {
      land(tables, state, placement_col(action), placement_rotation(action));
    } else if (action == kDrop || !step(load(state.board).taken(), state.pair, action)) {
      land(tables, state, state.pair.col, state.pair.rotation);
    }
  }

  static constexpr Outcome outcome(const Tables& tables, const State& state) {
    stacker::State plain;
    plain.status = state.status;
    return Rules::outcome(tables.plain, plain);
  }
  static void show(const Tables& tables, State& state, const Event& event) {
    stacker::State plain = to_plain(tables, state);
    Rules::show(tables.plain, plain, event);
    state = from_plain(tables, plain);
  }
  static constexpr void shown(const Tables&, State&, Action) {}

  template <class S, class Visitor>
  static constexpr void fields(S& state, Visitor&& visit) {
    visit("low", Role::position, state.board.low);
    visit("mid", Role::position, state.board.mid);
    visit("high", Role::position, state.board.high);
    visit("pair", Role::position, state.pair);
    visit("next", Role::position, state.next);
    visit("status", Role::position, state.status);
    visit("score", Role::position, state.score);
    visit("pieces", Role::position, state.pieces);
    visit("chain", Role::record, state.chain);
    visit("best_chain", Role::record, state.best_chain);
    visit("hand_every", Role::position, state.hand_every);
    visit("until_hand", Role::position, state.until_hand);
    visit("random", Role::hidden, state.random.state);
  }

  static stacker::State to_plain(const Tables&, const State& state) {
    return {unpack(state.board), state.pair,       state.next,  state.status,
            state.score,         state.pieces,     state.chain, state.best_chain,
            state.hand_every,    state.until_hand, state.random};
  }
  static State from_plain(const Tables&, const stacker::State& plain) {
    return {pack(plain.grid), plain.pair,       plain.next,  plain.status,
            plain.chain,      plain.best_chain, plain.score, plain.pieces,
            plain.hand_every, plain.until_hand, plain.random};
  }

 private:
  // In the tables of draws: a friend, which one is still to be drawn.
  static constexpr Block kAFriend = Block::rick;

  // One block by a table; without a branch, because whether there is a second draw is hard to
  // foresee.
  static Block draw(const std::array<Block, 100>& draws, Random& random) {
    const Block block = draws[random.below(100)];
    Random after = random;
    const std::uint32_t which = after.below(3);
    const bool is_friend = block == kAFriend;
    random.state = is_friend ? after.state : random.state;
    return static_cast<Block>(static_cast<std::uint32_t>(block) + (is_friend ? which : 0));
  }
  static Blocks draw_pair(const Tables& tables, Random& random) {
    const Block pivot = draw(tables.pair_draws, random);
    return {pivot, draw(tables.pair_draws, random)};
  }

  // A plane with every cell of one column, and one with all cells or none.
  static Plane column(int col) {
    static constexpr auto kColumns = [] {
      std::array<Lanes, kCols> columns{};
      for (std::size_t i = 0; i < kCols; ++i) columns[i][i] = kColumn;
      return columns;
    }();
    return plane_of(kColumns[static_cast<std::size_t>(col)]);
  }
  static Plane all_if(unsigned bit) {
    const auto mask = static_cast<std::uint16_t>(-(bit & 1));
    return Plane{mask, mask, mask, mask, mask, mask, mask, mask};
  }

  static void put(Planes& planes, Plane cell, Block block) {
    const auto code = static_cast<unsigned>(block);
    planes.low |= cell & all_if(code);
    planes.mid |= cell & all_if(code >> 1);
    planes.high |= cell & all_if(code >> 2);
  }

  // The two blocks on top of their columns (S5); of an upright pair the lower one first.
  static void lock(Planes& planes, Blocks blocks, int col, int rotation) {
    const Plane taken = planes.taken();
    const Plane tops = ~taken & (taken + 1);  // the lowest empty cell of each column
    const Plane pivot = (tops << (rotation == 1 ? 1 : 0)) & column(col);
    const int other = col + kPartnerCol[static_cast<std::size_t>(rotation)];
    const Plane partner = (tops << (rotation == 3 ? 1 : 0)) & column(other);
    put(planes, pivot, blocks[0]);
    put(planes, partner, blocks[1]);
  }

  static void raise_hand(const Tables& tables, State& state, Planes& planes) {
    planes = {planes.low << 1 & kColumn, planes.mid << 1 & kColumn, planes.high << 1 & kColumn};
    Lanes low{}, mid{}, high{};
    for (std::size_t col = 0; col < kCols; ++col) {
      const auto code = static_cast<unsigned>(draw(tables.hand_draws, state.random));
      low[col] = code & 1;
      mid[col] = code >> 1 & 1;
      high[col] = code >> 2 & 1;
    }
    planes.low |= plane_of(low);
    planes.mid |= plane_of(mid);
    planes.high |= plane_of(high);
  }

  static void settle_one(State& state, Planes& planes) {
    const int chain = settle(planes, state.score);
    state.chain = std::max(state.chain, static_cast<std::uint8_t>(chain));
  }

  // Whether the hand comes after this landing, and the countdown of a challenge (S9, S12).
  static bool hand_comes(const stacker::Setup& setup, State& state) {
    if (setup.mode != Mode::challenge) {
      return static_cast<int>(state.random.below(100)) < setup.hand;
    }
    if (--state.until_hand != 0) return false;
    if (state.hand_every > static_cast<std::uint32_t>(setup.hand_every_min)) --state.hand_every;
    state.until_hand = state.hand_every;
    return true;
  }

  // From the lock of the pair to the next one, or the end.
  static void land(const Tables& tables, State& state, int col, int rotation) {
    const stacker::Setup& setup = tables.plain.setup;
    Planes planes = load(state.board);
    lock(planes, state.pair.blocks, col, rotation);
    state.chain = 0;
    settle_one(state, planes);
    if (hand_comes(setup, state)) {
      raise_hand(tables, state, planes);
      fall(planes);
      settle_one(state, planes);
    }
    state.best_chain = std::max(state.best_chain, state.chain);
    state.board = stored(planes);
    if (setup.mode == Mode::round && state.score >= static_cast<std::uint32_t>(setup.quota)) {
      return finish(state, Status::won);
    }
    if (setup.mode == Mode::timeattack &&
        state.pieces >= static_cast<std::uint32_t>(setup.landings)) {
      return finish(state, Status::over);
    }
    spawn(tables, state, planes);
  }

  static void finish(State& state, Status status) {
    state.pair = {};
    state.status = status;
  }

  static void spawn(const Tables& tables, State& state, const Planes& planes) {
    state.pair = {state.next, kSpawnRow, kSpawnCol, 0};
    state.next = draw_pair(tables, state.random);
    ++state.pieces;
    constexpr std::uint64_t kSpawnCells =
        (std::uint64_t{1} << 16 * kSpawnCol | std::uint64_t{1} << 16 * (kSpawnCol + 1))
        << (kRows - 1);
    if (words_of(planes.taken())[0] & kSpawnCells) finish(state, Status::over);  // S2
  }
};

static_assert(Game<Fast>);

}  // namespace fissile::stacker
