#include "solve/npc/forms.h"

namespace fissile::npc {

void FormGroups::add(Store::Id form) {
  const Graph::Place place = forms_.node(form).place;
  unpack(forms_.words(form), row_);
  words_.clear();
  pack(row_, row_.count - 1, words_);
  if (!groups_.add(place, words_, Store::kNone, 0)) return;
  if (place >= at_.size()) at_.resize(place + 1);
  at_[place].push_back(static_cast<Store::Id>(groups_.size() - 1));
}

}  // namespace fissile::npc
