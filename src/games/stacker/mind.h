#pragma once
// What a position of stacker is worth, and how a search plays it: for search/beam.h. All in
// hundredths of a point.
#include <algorithm>
#include <array>
#include <cstdint>

#include "games/stacker/fast.h"
#include "games/stacker/strengths.h"
#include "games/stacker/view.h"

namespace fissile::stacker {

// Only stars in a sandwich score (S11), and long chains bring most of the stars (S8). So a star on
// the board is worth a part of its point, more if a friend lies under it and waits for its like;
// and what the best chain would bring that one more friend can start is worth nearly as much as if
// it had been brought. Against that stands the danger of a full board.
struct Weights {
  int point = 100;
  int star = 15;
  int held_star = 45;  // besides: with a friend under its run of filling
  int seen_star = 20;  // besides: with a friend at an end of its run of filling in its row
  int promise = 90;    // percent of what the best chain would bring
  int high = 20;       // a row above kHigh, squared, of each column
  int crowd = 1;       // a block above kCrowd, squared, of the board
  int lost = 1000000;
};
constexpr Weights kWeights;

constexpr int kHigh = 7, kCrowd = 36;
// By the height of the higher one of the two columns where pairs appear.
constexpr std::array<int, kRows + 1> kEntrance = {0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 600, 4000, 4000};

inline Plane stars_and_cracked(const Planes& planes) {
  return planes.high & ~(planes.low ^ planes.mid);
}

// The filling in unbroken runs upwards from a friend.
inline Plane held_filling(const Planes& planes) {
  const Plane filling = planes.high, friends = planes.taken() & ~filling;
  Plane run = filling;
  Plane held = run & (friends << 1);
  held |= run & (held << 1), run &= run << 1;
  held |= run & (held << 2), run &= run << 2;
  held |= run & (held << 4), run &= run << 4;
  return held | (run & (held << 8));
}

// The filling in unbroken runs to either side of a friend.
inline Plane seen_filling(const Planes& planes) {
  const Plane filling = planes.high, friends = planes.taken() & ~filling;
  const Plane right_two = filling & right1(filling), right_four = right_two & right2(right_two);
  const Plane left_two = filling & left1(filling), left_four = left_two & left2(left_two);
  Plane right = friends | (filling & right1(friends)), left = friends | (filling & left1(friends));
  right |= right_two & right2(right), left |= left_two & left2(left);
  right |= right_four & right4(right), left |= left_four & left4(left);
  return (right | left) & filling;
}

// How full the board is: always 0 or more.
inline int fullness(Plane taken) {
  const Lanes lanes = std::bit_cast<Lanes>(taken);
  int sum = 0, blocks = 0;
  for (std::size_t col = 0; col < kCols; ++col) {
    const int height = std::popcount(lanes[col]);
    blocks += height;
    const int over = std::max(height - kHigh, 0);
    sum += kWeights.high * over * over;
  }
  const int over = std::max(blocks - kCrowd, 0);
  return sum + kWeights.crowd * over * over;
}

// The height of the higher one of the two columns where pairs appear.
inline int entrance_height(Plane taken) {
  const Lanes lanes = std::bit_cast<Lanes>(taken);
  return std::max(std::popcount(lanes[kSpawnCol]), std::popcount(lanes[kSpawnCol + 1]));
}

// How near the next pair is to finding no place.
inline int danger(Plane taken) {
  return kEntrance[static_cast<std::size_t>(entrance_height(taken))];
}

// What lies on a board at rest, and the score so far.
inline int board_worth(const Planes& planes, std::uint32_t score) {
  const Plane stars = stars_and_cracked(planes);
  return static_cast<int>(score) * kWeights.point + kWeights.star * count(stars) +
         kWeights.held_star * count(stars & held_filling(planes)) +
         kWeights.seen_star * count(stars & seen_filling(planes)) - fullness(planes.taken());
}

// The low and the middle bits of a friend, at each cell.
struct FriendBits {
  Plane low{};
  Plane mid{};
};

// The last friend that each cell sees to its left in its row over nothing but filling, and the one
// to its right; as find_closers does for matches.
inline FriendBits friend_at_left(FriendBits friends, Plane filling) {
  const Plane two = filling & right1(filling), four = two & right2(two);
  const auto reach = [&](Plane p) {
    p |= filling & right1(p);
    p |= two & right2(p);
    return right1(p | (four & right4(p)));
  };
  return {reach(friends.low), reach(friends.mid)};
}
inline FriendBits friend_at_right(FriendBits friends, Plane filling) {
  const Plane two = filling & left1(filling), four = two & left2(two);
  const auto reach = [&](Plane p) {
    p |= filling & left1(p);
    p |= two & left2(p);
    return left1(p | (four & left4(p)));
  };
  return {reach(friends.low), reach(friends.mid)};
}

// For each friend, the tops of columns where it would match something at once. A block that is put
// there is an end of every match it makes, and a board at rest has no other.
inline std::array<Plane, 3> triggers(const Planes& planes) {
  const Plane filling = planes.high, taken = planes.taken();
  // The top row is left out: a column that is full to there is no place to wait for.
  const Plane tops = ~taken & (taken + 1) & (kColumn >> 1);
  const FriendBits friends = {planes.low & ~filling, planes.mid & ~filling};
  const FriendBits seen[] = {{((friends.low << 1) + filling) & ~filling,  // below
                              ((friends.mid << 1) + filling) & ~filling},
                             friend_at_left(friends, filling),
                             friend_at_right(friends, filling)};
  std::array<Plane, 3> found{};
  for (const FriendBits& at : seen) {
    found[0] |= at.low & ~at.mid;
    found[1] |= ~at.low & at.mid;
    found[2] |= at.low & at.mid;
  }
  for (Plane& plane : found) plane &= tops;
  return found;
}

// The most that the board can be worth after one more friend.
inline int best_after_trigger(const Planes& planes, std::uint32_t score, int otherwise) {
  const auto places = triggers(planes);
  int best = otherwise;
  for (unsigned code = 1; code <= 3; ++code) {
    const Lanes lanes = std::bit_cast<Lanes>(places[code - 1]);
    for (std::size_t col = 0; col < kCols; ++col) {
      if (lanes[col] == 0) continue;
      Lanes place{};
      place[col] = lanes[col];
      Planes after = planes;
      if (code & 1) after.low |= plane_of(place);
      if (code & 2) after.mid |= plane_of(place);
      std::uint32_t points = score;
      // A pair of friends that vanishes and nothing more is no promise.
      if (settle(after, points) < 2 && points == score) continue;
      best = std::max(best, board_worth(after, points) - danger(after.taken()));
    }
  }
  return best;
}

struct Mind {
  static constexpr SearchKind kSearch = SearchKind::beam;
  static constexpr auto& kStrengths = stacker::kStrengths;
  // What falls out of a beam is held to be this much worse than what stayed in it.
  static constexpr int kCutPenalty = 50;

  using Game = Fast;
  using View = stacker::View;

  Sight sight = Sight::chains;

  static Mind make(const Strength& strength) { return {strength.sight}; }

  Fast::State world(const Fast::Tables& tables, const View& view, std::uint64_t seed) const {
    return Fast::from_plain(tables, reseed(view, seed));
  }

  using Choices = FixedList<Action, kCols * 4>;
  static void choices(const Fast::Tables&, const Fast::State& state, Choices& list) {
    std::uint64_t places = reachable(load(state.board).taken(), state.pair);
    for (; places != 0; places &= places - 1) {
      list.push_back(static_cast<Action>(kPlacements + std::countr_zero(places)));
    }
  }

  int evaluate(const Fast::Tables& tables, const Fast::State& state) const {
    const int points = static_cast<int>(state.score) * kWeights.point;
    if (state.status == Status::won) return points + kWeights.lost;
    if (state.status == Status::over)
      return ended_well(tables, state) ? points : points - kWeights.lost;
    if (sight == Sight::score) return points;
    const Planes planes = load(state.board);
    const int worth = board_worth(planes, state.score);
    // Danger is at hand, and no promise makes up for it.
    const int safe = worth - danger(planes.taken());
    if (sight == Sight::board) return safe;
    const int promised = best_after_trigger(planes, state.score, worth) - worth;
    return safe + promised * kWeights.promise / 100;
  }

  // A landing that leaves the entrance full but for its top row is the end if a hand comes, and one
  // that leaves no room at all if none comes that changes it (S2, S9). In a challenge no chance is
  // in it, for it is known when the hand comes.
  int risk(const Fast::Tables& tables, const Fast::State& before, Action action) const {
    const stacker::Setup& setup = tables.plain.setup;
    if (sight == Sight::score || setup.mode == Mode::challenge) return 0;
    // A pair is two blocks high, and bonus stars go where there is most room.
    if (entrance_height(load(before.board).taken()) < kRows - 3) return 0;
    return risk_of_landing(tables, before, action);
  }

  static bool same(const Fast::State& a, const Fast::State& b) {
    return a.score == b.score && a.board == b.board;
  }

 private:
  // Apart from the rest, for few landings need it.
  [[gnu::noinline]] static int risk_of_landing(const Fast::Tables& tables, Fast::State state,
                                               Action action) {
    const int hand = tables.plain.setup.hand;
    Fast::Tables still = tables;
    still.plain.setup.hand = 0;
    Silent silent;
    Fast::apply(still, state, action, silent);
    if (state.status == Status::won || ended_well(tables, state)) return 0;
    if (state.status == Status::over) return kWeights.lost / 100 * (100 - hand);
    const bool high = entrance_height(load(state.board).taken()) >= kRows - 1;
    return high ? kWeights.lost / 100 * hand : 0;
  }

  // A timeattack ends when its landings are over, which is no loss (S12).
  static bool ended_well(const Fast::Tables& tables, const Fast::State& state) {
    const stacker::Setup& setup = tables.plain.setup;
    return setup.mode == Mode::timeattack &&
           state.pieces >= static_cast<std::uint32_t>(setup.landings);
  }
};

}  // namespace fissile::stacker
