#pragma once
// What values can be at a place, what plays can still make of them, and the turns that no play that
// wins can take: rounds of bounds (proof.h), each of which looks only at the turns left.
#include <array>
#include <vector>

#include "solve/npc/intervals.h"
#include "solve/npc/moves.h"

namespace fissile::npc {

class Bounds {
 public:
  explicit Bounds(Moves& moves) : moves_(moves) {}

  // Finds rounds until they rule out nothing more. Without it nothing is ruled out.
  // REQUIRES: the graph is complete.
  void find(const State& start);

  // Whether some play that wins may take that turn.
  bool is_open(Graph::Place place, std::size_t direction) const {
    return open_.empty() || open_[place][direction];
  }
  // Whether these values may be those of a play that wins.
  bool may_win(Graph::Place place, const Row& values) const {
    return hopes_.empty() || may_be_target(hopes_[place], values);
  }
  // Whether the rest of a play that wins may be this form.
  bool may_be(Graph::Place place, const Row& form) const {
    return reaches_.empty() || may_be_target(reaches_[place], form);
  }

  const std::vector<Round>& rounds() const { return rounds_; }
  std::size_t bytes() const;

 private:
  using Box = std::vector<Interval>;
  // A box whose ends are small, for a quick look; with a constant, which is 0 for values.
  struct SmallEnds {
    std::int64_t low = 0;
    std::int64_t high = 0;
    bool has_low = false;
    bool has_high = false;
  };
  struct Look {
    enum class Kind : std::uint8_t { nothing, small, wide };
    Kind kind = Kind::nothing;     // nothing: whatever it is, it may win
    std::vector<SmallEnds> small;  // the constant last
    const Box* wide = nullptr;
    bool is_form = false;  // the box is of forms: its last interval is the constant
  };

  void find_reach(const State& start, Round& round);
  void find_hope(Round& round);
  // How many turns it ruled out.
  std::size_t close(const Round& round);
  Box image(const Box& box, Graph::Place place, std::size_t direction);
  Box pulled(const Box& box, Graph::Place place, std::size_t direction);
  Interval map_of(Graph::Place place, std::size_t direction, std::size_t block, bool factor) const;
  bool makes_target(const Box& forms, const Box& values) const;
  Look look_at(const Box& box, bool is_form) const;
  bool may_be_target(const Look& look, const Row& row) const;
  bool may_be_target_widely(const Look& look, const Row& row) const;

  Moves& moves_;
  std::vector<std::array<bool, kDirectionCount>> open_;
  std::vector<Round> rounds_;
  std::vector<Look> hopes_, reaches_;
};

}  // namespace fissile::npc
