#pragma once
// Where the player can walk among the blocks, and every push that it can walk to.
#include <array>
#include <cstdint>
#include <span>

#include "solve/push/roster.h"

namespace fissile::push {

constexpr std::size_t kMaxCells = (kMaxSide + 2) * (kMaxSide + 2);

// One push: the player walks to `stand`, then steps that way.
struct Push {
  std::size_t slot = 0;
  int direction = 0;
  int side = 0;  // which tile of the block's edge the player stands at
  int stand = 0;
  int player = 0;     // where the player is then
  int walk = 0;       // the steps before it
  bool free = false;  // nothing comes of it but that the block moves one tile
};

// A tile of the player with the same blocks, and what it cost to come there.
struct Source {
  int cell = 0;
  int cost = 0;
};

class Ways {
 public:
  Ways(const Field& field, const Roster& roster) : field_(&field), roster_(&roster) {
    for (int cell = 0; cell < field.cells(); ++cell) {
      taken_[static_cast<std::size_t>(cell)] = field.solid(cell) ? kSolid : 0;
    }
  }

  // Puts the blocks down and walks everywhere from the player's tile, but not to tiles to which a
  // rival comes as cheaply. Whether anything is left for the player. Sorts the rivals.
  bool look(const Spots& spots, const Source& player, std::span<Source> rivals = {});

  // A push as each_push makes it, but without its walk, and not said to be free.
  Push push_of(const Spots& spots, std::size_t slot, int direction, int side) const {
    const Edge edge = behind(*field_, cell_of(spots[slot]), roster_->shape(slot), direction);
    const int stand = edge.first + side * edge.stride;
    return {slot, direction, side, stand, stand + field_->step(direction), 0, false};
  }

  // What the blocks are after a push of each_push.
  Spots after(const Spots& spots, const Push& push) const;

  // The steps to a tile, kNever if it cannot be reached without a push.
  int steps(int cell) const {
    const Reached& there = reached_[static_cast<std::size_t>(cell)];
    return there.round == round_ && there.mine ? there.steps : kNever;
  }

  // Calls visit(push, spots after it) for every push. A push that is possible from several tiles
  // comes once for each, because the player ends elsewhere.
  template <class Visit>
  void each_push(Visit&& visit) {
    for (std::size_t slot = 0; slot < roster_->size(); ++slot) {
      if (spots_[slot] == kGone) continue;
      for (int direction = 0; direction < 4; ++direction) each_stand(slot, direction, visit);
    }
  }

  // Whether some blocks can never move nor vanish again, whatever is played: blocks that hold each
  // other fast and have no partner among the rest. REQUIRES: blocks vanish in pairs of a colour.
  bool frozen(const Spots& spots);

 private:
  static constexpr std::uint8_t kSolid = 255;

  struct Reached {
    std::uint32_t round = 0;  // of the last look that came there
    std::uint16_t steps = 0;
    bool mine = false;  // whether the player was the first
  };

  enum class Meets : std::uint8_t { nothing, blocks, solid };

  Meets meets(std::size_t slot, int direction) const {
    const Edge edge = ahead(*field_, cell_of(spots_[slot]), roster_->shape(slot), direction);
    Meets found = Meets::nothing;
    for (int i = 0; i < edge.count; ++i) {
      const std::uint8_t there = taken_[static_cast<std::size_t>(edge.first + i * edge.stride)];
      if (there == kSolid) return Meets::solid;
      if (there != 0) found = Meets::blocks;
    }
    return found;
  }

  template <class Visit>
  void each_stand(std::size_t slot, int direction, Visit& visit) {
    const Shape& shape = roster_->shape(slot);
    for (int side = 0; side < (direction < 2 ? shape.w : shape.h); ++side) {
      Push push = push_of(spots_, slot, direction, side);
      push.walk = steps(push.stand);
      if (push.walk < kNever && is_legal(push)) visit(push, after(spots_, push));
    }
  }

  // Whether the push is not refused; says then whether it is free.
  bool is_legal(Push& push) const;
  State stepped(const Spots& spots, const Push& push) const;
  void enter(std::size_t cell, int steps, bool mine, std::size_t& count) {
    Reached& there = reached_[cell];
    if (there.round == round_) return;
    there = {round_, static_cast<std::uint16_t>(steps), mine};
    queue_[count++] = static_cast<std::uint16_t>(cell);
  }
  void put(const Spots& spots, bool down);
  bool can_move(const Spots& spots, std::uint32_t held, std::size_t slot) const;

  const Field* field_;
  const Roster* roster_;
  Spots spots_{};
  std::array<std::uint8_t, kMaxCells> taken_{};  // a slot + 1, kSolid, or 0
  std::array<Reached, kMaxCells> reached_{};
  std::array<std::uint16_t, kMaxCells> queue_{};
  std::uint32_t round_ = 0;
  bool down_ = false;
};

}  // namespace fissile::push
