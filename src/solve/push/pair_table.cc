#include "solve/push/pair_table.h"

#include <algorithm>

namespace fissile::push {

// One of the two blocks by itself: its places, and what a push does to it.
struct PairTable::Side {
  struct Met {
    std::uint16_t from;  // the number of the place it is pushed from
    int cell;            // where it would come to lie
    int out;             // the least moves from the player's new tile into the exit
  };

  Shape shape;
  std::vector<int> cells;              // by number
  std::vector<std::uint16_t> numbers;  // by cell; kNever where it does not fit
  std::vector<Met> met;                // every place that a push may lead to, passing or resting
  std::vector<std::vector<std::uint16_t>> before;  // whence a push may bring it to a place

  Side(const Field& field, const Shape& of) : shape(of) {
    numbers.assign(static_cast<std::size_t>(field.cells()), kNever);
    for (int cell = 0; cell < field.cells(); ++cell) {
      if (!inside(field, cell) || !field.fits(cell, shape)) continue;
      numbers[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(cells.size());
      cells.push_back(cell);
    }
    before.resize(cells.size());
    for (std::size_t from = 0; from < cells.size(); ++from) {
      for (int direction = 0; direction < 4; ++direction) push(field, from, direction);
    }
  }

  static bool inside(const Field& field, int cell) {
    const LevelTable& level = field.level();
    const int x = field.x(cell), y = field.y(cell);
    return x >= 0 && y >= 0 && x < level.width && y < level.height;
  }

 private:
  void push(const Field& field, std::size_t from, int direction) {
    if (!field.gives_way(cells[from], shape, direction)) return;
    // The player comes to stand on a tile of the edge that the block leaves.
    const Edge edge = behind(field, cells[from], shape, direction);
    int out = kNever;
    for (int i = 0; i < edge.count; ++i) {
      const int stand = edge.first + i * edge.stride;
      if (field.in_region(stand)) out = std::min(out, field.to_exit(stand + field.step(direction)));
    }
    slide(field, from, cells[from], direction, out, Jump::open);
  }

  // Follows a push to every place it may lead to (P9, P11).
  void slide(const Field& field, std::size_t from, int cell, int direction, int out, Jump jump) {
    do {
      cell += field.step(direction);
      if (!field.fits(cell, shape)) return;
      note(from, cell, out);
      if (jump == Jump::used || !field.has_pads() || !field.pad(cell).is_teleport()) continue;
      const Tile to = field.pad(cell).to();
      const int other = field.cell(to.x, to.y);
      if (!field.fits(other, shape)) continue;
      note(from, other, out);
      if (shape.kind == Kind::ice) slide(field, from, other, direction, out, Jump::used);
    } while (shape.kind == Kind::ice);
  }

  void note(std::size_t from, int cell, int out) {
    met.push_back({static_cast<std::uint16_t>(from), cell, out});
    before[numbers[static_cast<std::size_t>(cell)]].push_back(static_cast<std::uint16_t>(from));
  }
};

PairTable::PairTable(const Field& field, const Shape& first, const Shape& second) {
  const Side a(field, first), b(field, second);
  width_ = b.cells.size();
  first_ = a.numbers;
  second_ = b.numbers;
  pushes_.assign(a.cells.size() * width_, kNever);
  out_ = pushes_;
  meet(field, a, b, false);
  meet(field, b, a, true);
  spread(field, pushes_, a, b);
  spread(field, out_, a, b);
}

std::size_t PairTable::entries(const Field& field, const Shape& first, const Shape& second) {
  const auto places = [&](const Shape& shape) {
    std::size_t count = 0;
    for (int cell = 0; cell < field.cells(); ++cell) {
      count += Side::inside(field, cell) && field.fits(cell, shape);
    }
    return count;
  };
  return places(first) * places(second);
}

// Notes every last push in which `mover` runs into `other`.
void PairTable::meet(const Field& field, const Side& mover, const Side& other, bool swapped) {
  for (const Side::Met& met : mover.met) {
    const Rect from = field.place(mover.cells[met.from], mover.shape);
    const Rect to = field.place(met.cell, mover.shape);
    for (int y = to.y - other.shape.h + 1; y < to.y + to.h; ++y) {
      for (int x = to.x - other.shape.w + 1; x < to.x + to.w; ++x) {
        if (x < 0 || y < 0) continue;
        const std::size_t number = other.numbers[static_cast<std::size_t>(field.cell(x, y))];
        if (number == kNever || overlap(from, {x, y, other.shape.w, other.shape.h})) continue;
        const std::size_t at =
            swapped ? number * width_ + met.from : std::size_t{met.from} * width_ + number;
        pushes_[at] = 1;
        out_[at] = static_cast<std::uint16_t>(std::min<int>(out_[at], 1 + met.out));
      }
    }
  }
}

// From the last pushes back to all others, cheapest first.
void PairTable::spread(const Field& field, std::vector<std::uint16_t>& costs, const Side& a,
                       const Side& b) const {
  std::vector<std::vector<std::uint32_t>> open;
  const auto reach = [&](std::size_t at, std::size_t cost) {
    if (open.size() <= cost) open.resize(cost + 1);
    open[cost].push_back(static_cast<std::uint32_t>(at));
  };
  for (std::size_t at = 0; at < costs.size(); ++at) {
    if (costs[at] < kNever) reach(at, costs[at]);
  }
  const auto relax = [&](std::size_t at, std::size_t cost) {
    if (costs[at] <= cost) return;
    const Rect one = field.place(a.cells[at / width_], a.shape);
    if (overlap(one, field.place(b.cells[at % width_], b.shape))) return;
    costs[at] = static_cast<std::uint16_t>(cost);
    reach(at, cost);
  };
  for (std::size_t cost = 0; cost < open.size() && cost + 1 < kNever; ++cost) {
    for (std::size_t next = 0; next < open[cost].size(); ++next) {
      const std::size_t at = open[cost][next], i = at / width_, j = at % width_;
      if (costs[at] != cost) continue;
      for (const std::size_t from : a.before[i]) relax(from * width_ + j, cost + 1);
      for (const std::size_t from : b.before[j]) relax(i * width_ + from, cost + 1);
    }
    open[cost] = {};
  }
}

}  // namespace fissile::push
