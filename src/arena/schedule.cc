#include "arena/schedule.h"

#include <algorithm>

namespace fissile::arena {
namespace {

// Every choice of `seats` of the players, in order.
void choose(int players, int seats, LineUp& chosen, std::vector<LineUp>& out) {
  if (static_cast<int>(chosen.size()) == seats) return out.push_back(chosen);
  for (int next = chosen.empty() ? 0 : chosen.back() + 1; next < players; ++next) {
    chosen.push_back(next);
    choose(players, seats, chosen, out);
    chosen.pop_back();
  }
}

}  // namespace

Schedule make_schedule(Mode mode, int players, int seats) {
  Schedule schedule{seats, {}};
  if (mode == Mode::gauntlet) {
    for (int other = 1; other < players; ++other) {
      LineUp line_up(static_cast<std::size_t>(seats), other);
      line_up[0] = 0;
      schedule.line_ups.push_back(line_up);
    }
  } else if (players >= seats) {
    LineUp chosen;
    choose(players, seats, chosen, schedule.line_ups);
  } else {
    LineUp line_up;
    for (int seat = 0; seat < seats; ++seat) line_up.push_back(seat % players);
    schedule.line_ups.push_back(line_up);
  }
  return schedule;
}

Pairing pairing_of(const Schedule& schedule, std::uint64_t game) {
  const auto seats = static_cast<std::uint64_t>(schedule.seats);
  const std::uint64_t group = game / seats, rotation = game % seats;
  const std::uint64_t line_ups = schedule.line_ups.size();
  Pairing pairing{group / line_ups, static_cast<std::size_t>(group % line_ups), {}, group};
  pairing.players = schedule.line_ups[pairing.line_up];
  std::rotate(pairing.players.begin(),
              pairing.players.begin() + static_cast<std::ptrdiff_t>(rotation),
              pairing.players.end());
  return pairing;
}

std::uint64_t games_in(const Schedule& schedule, std::uint64_t games_each) {
  const auto seats = static_cast<std::uint64_t>(schedule.seats);
  return (games_each + seats - 1) / seats * seats * schedule.line_ups.size();
}

}  // namespace fissile::arena
