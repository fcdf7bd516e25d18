#pragma once
// The shortest win, from both ends: states by the number of turns that lead to them, forms by the
// number of turns to the end of the game. A win of so many turns is a state and a form that meet,
// and shorter ones were looked for before.
#include <memory>
#include <vector>

#include "solve/npc/board.h"
#include "solve/npc/forms.h"
#include "solve/npc/store.h"

namespace fissile::npc {

class Meet {
 public:
  // Forms are used if `both` is set, which needs a complete graph.
  Meet(Board& board, bool both);

  // open: it was stopped, and can go on. won: a shortest win, unless a turn of it is refused (N6).
  // no_states, no_forms: there is no win, for nothing is left to look at on that side.
  enum class Result : std::uint8_t { open, won, no_states, no_forms };

  // Goes on until there is a result or the watch stops it, asked about all states and forms.
  Result run(const Watch& watch);

  const std::vector<Rules::Action>& win() const { return win_; }
  // No win has so many turns.
  int depth() const { return forward_ + backward_; }
  std::uint64_t states() const { return states_.size() + forms_.size(); }
  std::uint64_t expanded() const { return expanded_; }
  std::size_t bytes() const;

  const Store& seen_states() const { return states_; }
  const Store& seen_forms() const { return forms_; }

 private:
  struct Layer {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t size() const { return end - begin; }
    bool holds(Store::Id id) const { return id >= begin && id < end; }
  };
  enum class Step : std::uint8_t { done, won, stopped };

  bool is_forward_next() const;
  Step go_forward(const Watch& watch);
  Step go_backward(const Watch& watch);
  bool match_all();
  std::uint64_t match_cost(FormGroups& groups) const;
  void group(const Layer& layer);
  bool stops(const Watch& watch) const { return watch.stops(states(), bytes(), depth()); }
  void win_by(Store::Id state, std::optional<std::uint8_t> last, Store::Id form);

  Board& board_;
  Store states_, forms_;
  Layer front_, back_;          // the last layers that are whole
  std::size_t next_state_ = 0;  // of the front, to go on with
  std::size_t next_form_ = 0;   // of the back
  std::unique_ptr<FormGroups> groups_;
  int forward_ = 0, backward_ = 0;  // turns of front and back
  bool backs_;                      // whether the back may go on
  std::uint64_t expanded_ = 0;
  std::vector<Rules::Action> win_;
  Row row_, after_;
  Words words_;
};

}  // namespace fissile::npc
