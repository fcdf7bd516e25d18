#pragma once
// Turns played forward on values, and backward on forms.
#include "solve/npc/graph.h"
#include "solve/npc/row.h"
#include "solve/npc/ways.h"

namespace fissile::npc {

class Moves {
 public:
  Moves(const Tables& tables, const State& start)
      : tables_(tables), target_(narrowed(tables.target)), ways_(tables), graph_(tables, start) {}

  const Tables& tables() const { return tables_; }
  const Ways& ways() const { return ways_; }
  Graph& graph() { return graph_; }

  // N2, N3, N4: the values after a turn; false if it is refused (N6).
  bool play(Graph::Place place, std::size_t direction, const Row& values, Row& after);

  // The form at `place` that is that turn and then a form at its target; false if its numbers are
  // too large. Ignores that turns may be refused (N6).
  bool pull(Graph::Place place, std::size_t direction, const Row& form, Row& before);

  // Appends the constant with which a form of these factors makes the target of these values; false
  // if no constant of 1024 bits does.
  bool need(const Row& factors, const Row& values, Words& words) const;

  bool is_target(const Row& values) const {
    return values.is_wide ? values.wide[0] == tables_.target : target_ == values.small[0];
  }

 private:
  bool play_narrowly(Graph::Place place, std::size_t direction, const Row& values, Row& after);
  bool play_plainly(Graph::Place place, std::size_t direction, const Row& values, Row& after);
  bool pull_narrowly(Graph::Place place, std::size_t direction, const Row& form, Row& before);
  bool pull_widely(Graph::Place place, std::size_t direction, const Row& form, Row& before);

  const Tables& tables_;
  std::optional<std::int64_t> target_;
  Ways ways_;
  Graph graph_;
};

}  // namespace fissile::npc
