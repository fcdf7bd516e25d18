#include "solve/npc/graph.h"

#include <algorithm>

namespace fissile::npc {

Graph::Graph(const Tables& tables, const State& start) : tables_(tables) {
  std::vector<std::uint16_t> tiles;
  for (const Block& block : start.blocks) {
    tiles.push_back(static_cast<std::uint16_t>(block.row * tables.cols + block.col));
  }
  name(tiles);
}

Graph::Place Graph::name(const std::vector<std::uint16_t>& tiles) {
  const auto [found, is_new] = names_.try_emplace(tiles, static_cast<Place>(size()));
  if (is_new) {
    tiles_.insert(tiles_.end(), tiles.begin(), tiles.end());
    at_.push_back(tiles_.size());
    turns_.emplace_back();
  }
  return found->second;
}

void Graph::follow(Place place, std::size_t direction) {
  std::vector<std::uint16_t> stops;
  for (const std::uint16_t tile : tiles(place)) stops.push_back(tables_.stop[direction][tile]);
  std::vector<std::uint16_t> reached = stops;
  std::sort(reached.begin(), reached.end());
  reached.erase(std::unique(reached.begin(), reached.end()), reached.end());  // N4
  const auto spots = static_cast<std::uint32_t>(spots_.size());
  for (const std::uint16_t stop : stops) {
    const auto spot = std::lower_bound(reached.begin(), reached.end(), stop) - reached.begin();
    spots_.push_back(static_cast<std::uint8_t>(spot));
  }
  const Place target = name(reached);
  turns_[place][direction] = {target, spots};
}

bool Graph::complete(std::size_t most) {
  for (Place place = 0; place < size(); ++place) {
    if (size() > most) return false;
    if (is_end(place)) continue;
    for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
      turn(place, direction);
    }
  }
  is_complete_ = true;
  turn_round();
  return true;
}

void Graph::turn_round() {
  back_at_.assign(size() + 1, 0);
  const auto each = [&](auto&& visit) {
    for (Place place = 0; place < size(); ++place) {
      for (std::uint8_t direction = 0; direction < kDirectionCount; ++direction) {
        if (!is_end(place)) visit(Turn{place, direction}, turns_[place][direction].target);
      }
    }
  };
  each([&](Turn, Place target) { ++back_at_[target + 1]; });
  for (std::size_t i = 0; i < size(); ++i) back_at_[i + 1] += back_at_[i];
  back_.resize(back_at_.back());
  std::vector<std::size_t> next(back_at_.begin(), back_at_.end() - 1);
  each([&](Turn turn, Place target) { back_[next[target]++] = turn; });
}

std::span<const Graph::Turn> Graph::turns_to(Place place) const {
  return {back_.data() + back_at_[place], back_at_[place + 1] - back_at_[place]};
}

std::size_t Graph::bytes() const {
  constexpr std::size_t kName = 96;  // about what an entry of the map takes
  return 3 * tiles_.capacity() * sizeof(tiles_[0]) + turns_.capacity() * sizeof(turns_[0]) +
         spots_.capacity() + at_.capacity() * sizeof(at_[0]) + back_.size() * sizeof(Turn) +
         size() * kName;
}

}  // namespace fissile::npc
