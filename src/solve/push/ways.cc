#include "solve/push/ways.h"

#include <algorithm>
#include <bit>

namespace fissile::push {

void Ways::put(const Spots& spots, bool down) {
  for (std::size_t slot = 0; slot < roster_->size(); ++slot) {
    if (spots[slot] == kGone) continue;
    const Shape& shape = roster_->shape(slot);
    const auto mark = static_cast<std::uint8_t>(down ? slot + 1 : 0);
    for (int y = 0; y < shape.h; ++y) {
      for (int x = 0; x < shape.w; ++x) {
        taken_[static_cast<std::size_t>(field_->at(cell_of(spots[slot]), x, y))] = mark;
      }
    }
  }
}

bool Ways::look(const Spots& spots, const Source& player, std::span<Source> rivals) {
  if (down_) put(spots_, false);
  spots_ = spots;
  put(spots_, true);
  down_ = true;
  ++round_;
  std::sort(rivals.begin(), rivals.end(),
            [](const Source& a, const Source& b) { return a.cost < b.cost; });
  // Time is what a walk costs in all; steps_ counts from the player's own start.
  std::size_t count = 0, next = 0, rival = 0;
  int time = rivals.empty() ? player.cost : std::min(player.cost, rivals[0].cost);
  for (std::size_t end = 0;; ++time) {
    for (; rival < rivals.size() && rivals[rival].cost <= time; ++rival) {
      enter(static_cast<std::size_t>(rivals[rival].cell), 0, false, count);
    }
    if (time == player.cost) {
      if (reached_[static_cast<std::size_t>(player.cell)].round == round_) return false;
      enter(static_cast<std::size_t>(player.cell), 0, true, count);
    }
    if (next == count && rival == rivals.size() && time > player.cost) return true;
    for (end = count; next < end; ++next) {
      const std::size_t from = queue_[next];
      const bool mine = reached_[from].mine;
      for (int direction = 0; direction < 4; ++direction) {
        const std::size_t to = from + static_cast<std::size_t>(field_->step(direction));
        if (taken_[to] == 0) enter(to, time + 1 - player.cost, mine, count);
      }
    }
  }
}

bool Ways::is_legal(Push& push) const {
  const Meets met = meets(push.slot, push.direction);
  if (met == Meets::solid) return false;
  if (met == Meets::nothing) {
    const int to = cell_of(spots_[push.slot]) + field_->step(push.direction);
    const Pad pad = field_->has_pads() ? field_->pad(to) : Pad();
    const bool ice = roster_->shape(push.slot).kind == Kind::ice;
    push.free = !ice && !pad.is_teleport() && !pad.is_changer();
    return true;
  }
  const State state = stepped(spots_, push);
  const Block block = roster_->block_at(spots_, push.slot);
  const Rect to = beside(block.place(), static_cast<Action>(push.direction));
  return meet(field_->level(), state, index_at(state.blocks, block.at), to).what !=
         Meeting::What::obstacle;
}

// The blocks by the rules, and the player where a push brings it.
State Ways::stepped(const Spots& spots, const Push& push) const {
  State state;
  state.blocks = roster_->blocks_of(spots);
  state.player = field_->tile_at(push.player);
  return state;
}

Spots Ways::after(const Spots& spots, const Push& push) const {
  Spots moved = spots;
  if (push.free) {
    const int to = cell_of(spots[push.slot]) + field_->step(push.direction);
    roster_->move(moved, push.slot, spot(color_of(spots[push.slot]), to));
    return moved;
  }
  State state = stepped(spots, push);  // P4, P9 to P12, by the rules themselves
  const std::size_t mover = index_at(state.blocks, roster_->block_at(spots, push.slot).at);
  Silent silent;
  push_block(field_->level(), state, mover, static_cast<Action>(push.direction), silent);
  return roster_->spots_of(state.blocks);
}

bool Ways::frozen(const Spots& spots) {
  std::uint32_t held = 0;
  std::array<std::uint32_t, kColors> of_color{};
  for (std::size_t slot = 0; slot < roster_->size(); ++slot) {
    if (spots[slot] == kGone) continue;
    held |= std::uint32_t{1} << slot;
    of_color[static_cast<std::size_t>(color_of(spots[slot]))] |= std::uint32_t{1} << slot;
  }
  if (down_) put(spots_, false);
  put(spots, true);
  // What can move, or has a partner that can, leaves the set, until nothing more does.
  for (bool changed = true; changed && held != 0;) {
    changed = false;
    for (std::uint32_t rest = held; rest != 0; rest &= rest - 1) {
      const auto slot = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint32_t same = of_color[static_cast<std::size_t>(color_of(spots[slot]))];
      if ((same & ~held) == 0 && !can_move(spots, held, slot)) continue;
      held &= ~same;
      changed = true;
      break;
    }
  }
  put(spots, false);
  if (down_) put(spots_, true);
  return held != 0;
}

bool Ways::can_move(const Spots& spots, std::uint32_t held, std::size_t slot) const {
  const auto stays = [&](int cell) {
    const std::uint8_t there = taken_[static_cast<std::size_t>(cell)];
    return there == kSolid || (there != 0 && (held >> (there - 1) & 1));
  };
  for (int direction = 0; direction < 4; ++direction) {
    const Edge stand = behind(*field_, cell_of(spots[slot]), roster_->shape(slot), direction);
    bool room = false;
    for (int i = 0; i < stand.count; ++i) {
      const int cell = stand.first + i * stand.stride;
      room = room || (field_->in_region(cell) && !stays(cell));
    }
    if (!room) continue;
    const Edge edge = ahead(*field_, cell_of(spots[slot]), roster_->shape(slot), direction);
    bool free = true;
    for (int i = 0; i < edge.count; ++i) {
      const int cell = edge.first + i * edge.stride;
      const std::uint8_t there = taken_[static_cast<std::size_t>(cell)];
      const bool match = there != 0 && there != kSolid &&
                         color_of(spots[std::size_t{there} - 1]) == color_of(spots[slot]);
      free = free && (match || !stays(cell));
    }
    if (free) return true;
  }
  return false;
}

}  // namespace fissile::push
