#include "solve/npc/moves.h"

#include <algorithm>

namespace fissile::npc {
namespace {

constexpr int kSmallBits = 62;

// Wide rows are for values that need it: one that does not is made small again.
void shrink(Row& row) {
  for (std::size_t i = 0; i < row.count; ++i) {
    const auto narrow = narrowed(row.wide[i]);
    if (!narrow || !is_small(*narrow)) return;
    row.small[i] = *narrow;
  }
  row.is_wide = false;
}

}  // namespace

bool Moves::play(Graph::Place place, std::size_t direction, const Row& values, Row& after) {
  after.count = graph_.blocks(graph_.target(place, direction));
  if (!values.is_wide && play_narrowly(place, direction, values, after)) return true;
  const auto tiles = graph_.tiles(place);
  const auto* spots = graph_.spots(place, direction);
  std::fill_n(after.wide.begin(), after.count, Int1024());
  after.is_wide = true;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Way& way = ways_.way(direction, tiles[i]);
    Int1024 value = values.at(i);
    if (bits_of(value) > way.room) return play_plainly(place, direction, values, after);
    const WideMap map = ways_.wide(direction, tiles[i]);
    if (!map.fits || !value.multiply(map.factor) || !value.add(map.addend) ||
        !after.wide[spots[i]].add(value)) {
      return play_plainly(place, direction, values, after);
    }
  }
  shrink(after);
  return true;
}

bool Moves::play_narrowly(Graph::Place place, std::size_t direction, const Row& values,
                          Row& after) {
  const auto tiles = graph_.tiles(place);
  const auto* spots = graph_.spots(place, direction);
  after.is_wide = false;
  std::array<Int128, kMaxBlocks> sums;
  std::fill_n(sums.begin(), after.count, 0);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Way& way = ways_.way(direction, tiles[i]);
    const Int128 value = Int128{values.small[i]} * way.factor + way.addend;
    if (!way.is_narrow || way.room < kSmallBits || !is_small(value)) return false;
    sums[spots[i]] += value;
  }
  for (std::size_t i = 0; i < after.count; ++i) {
    if (!is_small(sums[i])) return false;
    after.small[i] = static_cast<std::int64_t>(sums[i]);
  }
  return true;
}

bool Moves::play_plainly(Graph::Place place, std::size_t direction, const Row& values, Row& after) {
  State state;
  for (std::size_t i = 0; i < values.count; ++i) {
    const int tile = graph_.tiles(place)[i];
    state.blocks.push_back({tile / tables_.cols, tile % tables_.cols, values.at(i)});
  }
  const auto action = static_cast<Rules::Action>(direction);
  if (Rules::refusal(tables_, state, action) != Refusal::none) return false;
  Silent silent;
  Rules::apply(tables_, state, action, silent);
  after.is_wide = true;
  for (std::size_t i = 0; i < after.count; ++i) after.wide[i] = state.blocks[i].value;
  shrink(after);
  return true;
}

bool Moves::pull(Graph::Place place, std::size_t direction, const Row& form, Row& before) {
  before.count = graph_.blocks(place) + 1;
  if (!form.is_wide && pull_narrowly(place, direction, form, before)) return true;
  return pull_widely(place, direction, form, before);
}

bool Moves::pull_narrowly(Graph::Place place, std::size_t direction, const Row& form, Row& before) {
  const auto tiles = graph_.tiles(place);
  const auto* spots = graph_.spots(place, direction);
  before.is_wide = false;
  Int128 constant = form.small[form.count - 1];
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Way& way = ways_.way(direction, tiles[i]);
    const Int128 factor = Int128{form.small[spots[i]]} * way.factor;
    const Int128 addend = Int128{form.small[spots[i]]} * way.addend;
    constant += addend;
    if (!way.is_narrow || !is_small(factor) || !is_small(addend) || !is_small(constant)) {
      return false;
    }
    before.small[i] = static_cast<std::int64_t>(factor);
  }
  before.small[before.count - 1] = static_cast<std::int64_t>(constant);
  return true;
}

bool Moves::pull_widely(Graph::Place place, std::size_t direction, const Row& form, Row& before) {
  const auto tiles = graph_.tiles(place);
  const auto* spots = graph_.spots(place, direction);
  before.is_wide = true;
  Int1024& constant = before.wide[before.count - 1] = form.at(form.count - 1);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const WideMap map = ways_.wide(direction, tiles[i]);
    Int1024 addend = form.at(spots[i]);
    before.wide[i] = addend;
    if (!map.fits || !before.wide[i].multiply(map.factor) || !addend.multiply(map.addend) ||
        !constant.add(addend)) {
      return false;
    }
  }
  shrink(before);
  return true;
}

bool Moves::need(const Row& factors, const Row& values, Words& words) const {
  if (!factors.is_wide && !values.is_wide && target_) {
    Int128 rest = *target_;
    bool fits = true;
    for (std::size_t i = 0; i < values.count; ++i) {
      const Int128 product = Int128{factors.small[i]} * values.small[i];
      fits &= !__builtin_sub_overflow(rest, product, &rest);
    }
    if (fits && is_small(rest)) {
      words.push_back(static_cast<std::uint64_t>(static_cast<std::int64_t>(rest)) << 1);
      return true;
    }
  }
  // Wide enough for every sum of 64 products, so that nothing is lost on the way.
  using Product = WideInt<34>;
  Product rest(tables_.target);
  bool fits = true;
  for (std::size_t i = 0; i < values.count; ++i) {
    Product product(factors.at(i));
    fits = product.multiply(Product(values.at(i))) && fits;
    product.negate();
    fits = rest.add(product) && fits;
  }
  check(fits, "a sum of 64 products does not fit");
  const auto constant = rest.narrow<Int1024::kLimbs>();
  if (constant) pack(*constant, words);
  return constant.has_value();
}

}  // namespace fissile::npc
