#pragma once
// Looking up, among forms that were found backward, one that makes the target of given values.
#include <vector>

#include "solve/npc/moves.h"
#include "solve/npc/store.h"

namespace fissile::npc {

// Forms of one place that differ in the constant alone are one group, so values are asked once a
// group: which constant would do, and is it there?
class FormGroups {
 public:
  explicit FormGroups(const Store& forms) : forms_(forms) {}

  void add(Store::Id form);

  // A form that makes the target of these values, or kNone. Accepts: bool(Id), asked of a form.
  template <class Accepts>
  Store::Id find(const Moves& moves, Graph::Place place, const Row& values,
                 const Accepts& accepts) {
    if (place >= at_.size()) return Store::kNone;
    for (const Store::Id group : at_[place]) {
      const auto factors = groups_.words(group);
      unpack(factors, row_);
      words_.assign(factors.begin(), factors.end());
      if (!moves.need(row_, values, words_)) continue;
      const Store::Id form = forms_.find(place, words_);
      if (form != Store::kNone && accepts(form)) return form;
    }
    return Store::kNone;
  }

  std::size_t at(Graph::Place place) const { return place < at_.size() ? at_[place].size() : 0; }
  std::size_t bytes() const { return groups_.bytes() + at_.size() * sizeof(at_[0]); }

 private:
  const Store& forms_;
  Store groups_;
  std::vector<std::vector<Store::Id>> at_;  // by place
  Row row_;
  Words words_;
};

}  // namespace fissile::npc
