#include "solve/push/field.h"

namespace fissile::push {

Field::Field(const LevelTable& level, Tile player)
    : level_(&level), stride_(level.width + 2), steps_{-stride_, stride_, -1, 1} {
  const auto count = static_cast<std::size_t>(cells());
  wall_.assign(count, 1);
  region_.assign(count, 0);
  to_exit_.assign(count, kNever);
  for (int y = 0; y < level.height; ++y) {
    for (int x = 0; x < level.width; ++x) {
      wall_[static_cast<std::size_t>(cell(x, y))] = is_wall(level, {x, y, 1, 1});
      const Pad& pad = level.pads[index_of(tile(x, y))];
      has_pads_ = has_pads_ || pad.is_changer() || pad.is_teleport();
    }
  }
  solid_ = wall_;
  const Rect& exit = level.exit;
  for (int i = 0; i < exit.w * exit.h; ++i) {
    solid_[static_cast<std::size_t>(cell(exit.x + i % exit.w, exit.y + i / exit.w))] = 1;
  }
  flood(player);
  measure_exit();
}

void Field::flood(Tile player) {
  std::vector<int> reached{cell(player.x, player.y)};
  region_[static_cast<std::size_t>(reached[0])] = 1;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const int step : steps_) {
      const int to = reached[next] + step;
      if (solid(to) || in_region(to)) continue;
      region_[static_cast<std::size_t>(to)] = 1;
      reached.push_back(to);
    }
  }
  const Rect& exit = level_->exit;
  bool entered[2] = {false, false};
  for (const int from : reached) {
    for (const int step : steps_) {
      const int to = from + step;
      if (!overlap({x(to), y(to), 1, 1}, exit)) continue;
      entered[(x(to) + y(to) + player.x + player.y) & 1] = true;
    }
  }
  if (entered[0] != entered[1]) parity_ = entered[1] ? 1 : 0;
}

void Field::measure_exit() {
  const Rect& exit = level_->exit;
  std::vector<int> reached;
  for (int i = 0; i < exit.w * exit.h; ++i) {
    reached.push_back(cell(exit.x + i % exit.w, exit.y + i / exit.w));
    to_exit_[static_cast<std::size_t>(reached.back())] = 0;
  }
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (const int step : steps_) {
      const auto to = static_cast<std::size_t>(reached[next] + step);
      if (wall_[to] || to_exit_[to] != kNever) continue;
      to_exit_[to] = static_cast<std::uint16_t>(to_exit(reached[next]) + 1);
      reached.push_back(static_cast<int>(to));
    }
  }
}

Action Field::way_out(int cell) const {
  Action action = 0;
  while (to_exit(cell + step(action)) + 1 != to_exit(cell)) ++action;
  return action;
}

bool Field::fits(int cell, const Shape& shape) const {
  const Rect rect = place(cell, shape);
  return !is_wall(*level_, rect) && !overlap(rect, level_->exit);
}

bool Field::gives_way(int cell, const Shape& shape, int direction) const {
  if (!fits(cell + step(direction), shape)) return false;
  const Edge edge = behind(*this, cell, shape, direction);
  for (int i = 0; i < edge.count; ++i) {
    if (in_region(edge.first + i * edge.stride)) return true;
  }
  return false;
}

}  // namespace fissile::push
