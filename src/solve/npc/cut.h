#pragma once
// Whether there is any win at all, from both ends and without counting turns: all states of the
// lower ranks of places, all forms of the higher ones, and what comes over the cut between them.
// The side that has seen less goes on, so the cut comes to lie where it is cheapest.
#include "solve/npc/forms.h"
#include "solve/npc/ranks.h"
#include "solve/npc/store.h"

namespace fissile::npc {

class Cut {
 public:
  // REQUIRES: the graph is complete.
  explicit Cut(Board& board);

  // none: there is no win. some: there is one, unless one of its turns is refused (N6).
  enum class Result : std::uint8_t { open, some, none };

  // Goes on until there is a result or the watch stops it, asked about all states and forms.
  Result run(const Watch& watch);

  std::uint64_t states() const { return states_.size() + forms_.size(); }
  std::uint64_t expanded() const { return expanded_; }
  std::size_t bytes() const { return states_.bytes() + forms_.bytes(); }

  // After `none`: the states before the cut and the forms behind it are all that there are.
  bool is_behind(Graph::Place place) const {
    return ranks_.of[place] != Ranks::kNone && ranks_.of[place] >= cut_;
  }
  const Store& seen_states() const { return states_; }
  const Store& seen_forms() const { return forms_; }

 private:
  using Pending = std::vector<std::vector<Store::Id>>;  // by rank: what is to be looked at

  bool go_forward();
  void go_backward();
  bool match_all();

  Board& board_;
  Ranks ranks_;
  Store states_, forms_;
  Pending fresh_states_, fresh_forms_;
  std::uint32_t low_ = 0;   // the states of all ranks below are known
  std::uint32_t high_ = 0;  // the forms of all ranks from there on are known
  std::uint32_t cut_ = 0;
  bool backs_ = true;  // false: a form was too large
  std::uint64_t expanded_ = 0;
  Row row_, after_;
  Words words_;
};

}  // namespace fissile::npc
