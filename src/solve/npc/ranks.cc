#include "solve/npc/ranks.h"

#include <algorithm>

namespace fissile::npc {
namespace {

// Tarjan's strongly connected components, with a list in place of the recursion. It ends the
// components in an order in which each comes after all that it leads to.
class Components {
 public:
  explicit Components(Board& board)
      : board_(board),
        ended_(board.graph().size(), Ranks::kNone),
        met_(board.graph().size()),
        low_(board.graph().size()) {}

  Ranks find() {
    enter(0);
    while (!trail_.empty()) {
      auto& [place, direction] = trail_.back();
      if (direction < kDirectionCount && !board_.graph().is_end(place)) {
        follow(place, direction++);
      } else {
        leave();
      }
    }
    for (std::uint32_t& rank : ended_) {
      if (rank != Ranks::kNone) rank = count_ - 1 - rank;
    }
    return {std::move(ended_), count_};
  }

 private:
  void enter(Graph::Place place) {
    met_[place] = low_[place] = ++clock_;
    open_.push_back(place);
    trail_.push_back({place, 0});
  }

  void follow(Graph::Place place, std::uint8_t direction) {
    if (!board_.bounds.is_open(place, direction)) return;
    const Graph::Place target = board_.graph().target(place, direction);
    if (met_[target] == 0) return enter(target);
    if (ended_[target] == Ranks::kNone) low_[place] = std::min(low_[place], met_[target]);
  }

  void leave() {
    const Graph::Place place = trail_.back().from;
    trail_.pop_back();
    if (!trail_.empty()) {
      low_[trail_.back().from] = std::min(low_[trail_.back().from], low_[place]);
    }
    if (low_[place] != met_[place]) return;
    for (bool more = true; more;) {
      more = open_.back() != place;
      ended_[open_.back()] = count_;
      open_.pop_back();
    }
    ++count_;
  }

  Board& board_;
  std::vector<std::uint32_t> ended_;
  std::vector<std::uint32_t> met_;  // when; 0: not yet
  std::vector<std::uint32_t> low_;  // the earliest that is known to be led to
  std::vector<Graph::Place> open_;
  std::vector<Graph::Turn> trail_;  // each place with the direction to follow next
  std::uint32_t clock_ = 0;
  std::uint32_t count_ = 0;
};

}  // namespace

Ranks rank_places(Board& board) { return Components(board).find(); }

}  // namespace fissile::npc
