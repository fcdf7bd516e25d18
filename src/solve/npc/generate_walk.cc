#include "solve/npc/generate_walk.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "solve/npc/generate.h"

namespace fissile::npc {

Walk::Walk(const Tables& tables, const State& start, std::size_t positions)
    : moves_(tables, start), row_(new Row), after_(new Row) {
  find_acting(tables);
  row_->count = start.blocks.size();
  row_->is_wide = true;
  for (std::size_t i = 0; i < row_->count; ++i) row_->wide[i] = start.blocks[i].value;
  pack(*row_, row_->count, words_);
  seen_.add(0, words_, Store::kNone, 0);
  used_.push_back(0);
  std::size_t begin = 0;
  for (int turns = 1; begin < seen_.size() && seen_.size() < positions; ++turns) {
    const std::size_t end = seen_.size();
    for (; begin < end; ++begin) {
      const auto id = static_cast<Store::Id>(begin);
      unpack(seen_.words(id), *row_);
      for (std::uint8_t direction = 0; direction < kDirectionCount; ++direction) {
        follow({id, direction, turns, end});
      }
    }
  }
  for (const auto& [value, end] : found_) ends_.push_back(end);
  std::ranges::sort(ends_, {}, [](const EndValue& end) { return std::pair(end.turns, end.value); });
}

// N3
void Walk::find_acting(const Tables& tables) {
  const auto count = static_cast<std::size_t>(tables.rows * tables.cols);
  std::vector<std::uint64_t> bits(count);
  for (std::size_t tile = 0; tile < count; ++tile) {
    if (!acts(tables.kind[tile])) continue;
    bits[tile] = std::uint64_t{1} << tiles_.size();
    tiles_.push_back(static_cast<std::uint16_t>(tile));
  }
  for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
    acting_[direction].resize(count);
    for (std::size_t from = 0; from < count; ++from) {
      const std::size_t stop = tables.stop[direction][from];
      std::size_t tile = from;
      do {
        if (stop != from) tile += static_cast<std::size_t>(tables.step[direction]);
        acting_[direction][from] |= bits[tile];
      } while (tile != stop);
    }
  }
}

// REQUIRES: row_ has the values of turn.from.
void Walk::follow(Turn turn) {
  Graph& graph = moves_.graph();
  const Graph::Place place = seen_.node(turn.from).place;
  if (!moves_.play(place, turn.direction, *row_, *after_)) return;
  std::uint64_t used = used_[turn.from];
  for (const std::uint16_t tile : graph.tiles(place)) used |= acting_[turn.direction][tile];
  const Graph::Place target = graph.target(place, turn.direction);
  if (graph.is_end(target)) return note_end(turn, used);
  words_.clear();
  pack(*after_, after_->count, words_);
  if (seen_.add(target, words_, turn.from, turn.direction)) {
    used_.push_back(used);
  } else if (const Store::Id known = seen_.find(target, words_); known >= turn.layer_end) {
    used_[known] &= used;  // another way of as many turns
  }
}

void Walk::note_end(Turn turn, std::uint64_t used) {
  if (after_->is_wide || std::abs(after_->small[0]) > kMostValue) return;
  const std::int64_t value = after_->small[0];
  const EndValue end{value, turn.turns, used, turn.layer_end, turn.from, turn.direction};
  const auto [known, is_new] = found_.try_emplace(value, end);
  if (!is_new && known->second.turns == turn.turns) known->second.used &= used;
}

std::vector<Rules::Action> Walk::play_to(const EndValue& end) const {
  std::vector<Rules::Action> actions{end.last};
  for (Store::Id at = end.before; seen_.node(at).parent != Store::kNone;
       at = seen_.node(at).parent) {
    actions.push_back(seen_.node(at).direction);
  }
  std::ranges::reverse(actions);
  return actions;
}

}  // namespace fissile::npc
