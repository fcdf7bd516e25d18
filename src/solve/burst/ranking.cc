#include "solve/burst/ranking.h"

#include <algorithm>

#include "base/check.h"

namespace fissile::solve {

// Some cells of the board, and the weight of each in the number of an arrangement.
struct Ranking::Part {
  std::vector<int> cells;
  std::vector<std::uint32_t> weight, radix;  // as cells
  std::vector<int> place;                    // by cell of the board, where it stands in cells
  std::uint64_t count = 1;

  Part(const BurstTables& tables, const std::vector<int>& chosen) : cells(chosen) {
    place.resize(tables.start.cells.size(), -1);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto cell = static_cast<std::size_t>(cells[i]);
      place[cell] = static_cast<int>(i);
      weight.push_back(static_cast<std::uint32_t>(count));
      radix.push_back(2u * tables.mass[cell] - 1);
      count *= radix.back();
    }
  }

  int mass(std::size_t i) const { return static_cast<int>(radix[i] + 1) / 2; }

  std::vector<std::uint32_t> digits(std::uint64_t code) const {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t base : radix) {
      found.push_back(static_cast<std::uint32_t>(code % base));
      code /= base;
    }
    return found;
  }

  std::uint32_t moved(const std::vector<std::uint32_t>& digits, const Symmetry& to) const {
    std::uint32_t code = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const int target = to[static_cast<std::size_t>(cells[i])];
      code += digits[i] * weight[static_cast<std::size_t>(place[static_cast<std::size_t>(target)])];
    }
    return code;
  }

  // A digit counts the orbs of mine, and goes on counting with those of theirs.
  int orbs(std::size_t i, std::uint32_t digit) const {
    const int full = mass(i) - 1, value = static_cast<int>(digit);
    return value > full ? value - full : value;
  }

  int sum(const std::vector<std::uint32_t>& digits) const {
    int sum = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) sum += orbs(i, digits[i]);
    return sum;
  }

  Bits bits(const std::vector<std::uint32_t>& digits) const {
    Bits bits;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const int stored = orbs(i, digits[i]) + kMaxMass - mass(i);
      const std::uint32_t bit = 1u << cells[i];
      if (stored & 1) bits.low |= bit;
      if (stored & 2) bits.high |= bit;
      if (digits[i] == 0) continue;
      (static_cast<int>(digits[i]) < mass(i) ? bits.mine : bits.theirs) |= bit;
    }
    return bits;
  }
};

namespace {

// The cells in families that the symmetries mix.
std::vector<std::vector<int>> families_of(const std::vector<Symmetry>& symmetries) {
  std::vector<std::vector<int>> families;
  std::vector<bool> seen(symmetries.front().size());
  for (std::size_t cell = 0; cell < seen.size(); ++cell) {
    std::vector<int> family;
    for (const Symmetry& to : symmetries) {
      const auto target = static_cast<std::size_t>(to[cell]);
      if (!seen[target]) family.push_back(to[cell]);
      seen[target] = true;
    }
    if (!family.empty()) families.push_back(family);
  }
  return families;
}

// The cells of the first part: the choice of families that makes the tables smallest.
std::vector<bool> choose_first(const BurstTables& tables, const std::vector<Symmetry>& symmetries) {
  const auto families = families_of(symmetries);
  std::uint64_t best = UINT64_MAX;
  std::vector<bool> chosen;
  for (unsigned choice = 0; choice < 1u << families.size(); ++choice) {
    std::vector<bool> in(tables.start.cells.size());
    std::uint64_t first = 1, second = 1;
    for (std::size_t i = 0; i < families.size(); ++i) {
      for (const int cell : families[i]) {
        const std::uint64_t radix = 2u * tables.mass[static_cast<std::size_t>(cell)] - 1;
        in[static_cast<std::size_t>(cell)] = choice >> i & 1;
        (choice >> i & 1 ? first : second) *= radix;
      }
    }
    const std::uint64_t cost = 2 * first + symmetries.size() * second;
    if (cost < best) best = cost, chosen = in;
  }
  return chosen;
}

}  // namespace

std::uint64_t Ranking::raw_positions(const BurstTables& tables) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 63;
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < tables.start.cells.size(); ++i) {
    const std::uint64_t radix = 2u * tables.mass[i] - 1;
    if (count > kMany / radix) return kMany;
    count *= radix;
  }
  return count;
}

Ranking::Ranking(const BurstTables& tables, Layers layers)
    : symmetries_(symmetries_of(tables)), kind_(layers) {
  check(raw_positions(tables) <= kMaxRaw, "a board too large to rank");
  const std::vector<bool> in = choose_first(tables, symmetries_);
  std::vector<int> cells[2];
  int most = 0;
  for (std::size_t cell = 0; cell < in.size(); ++cell) {
    check(cell < kMaxCells && tables.mass[cell] <= kMaxMass, "a board that cannot be ranked");
    cells[in[cell] ? 0 : 1].push_back(static_cast<int>(cell));
    most += tables.mass[cell] - 1;
  }
  const Part first(tables, cells[0]), second(tables, cells[1]);
  make_pieces(tables, first, second);
  rank_first(first);
  rank_second(second);
  make_layers(layers == Layers::by_orbs ? most + 1 : 1);
}

void Ranking::make_pieces(const BurstTables& tables, const Part& first, const Part& second) {
  pieces_.resize((tables.start.cells.size() + 7) / 8);
  for (Piece& piece : pieces_) piece.orb = piece.theirs = {};
  for (const Part* part : {&first, &second}) {
    for (std::size_t i = 0; i < part->cells.size(); ++i) {
      const Packed weight = Packed{part->weight[i]} << (part == &first ? 0 : 32);
      const auto cell = static_cast<std::size_t>(part->cells[i]);
      origin_ -= weight * static_cast<Packed>(kMaxMass - part->mass(i));
      Piece& piece = pieces_[cell / 8];
      for (std::size_t byte = 0; byte < 256; ++byte) {
        if (!(byte >> (cell % 8) & 1)) continue;
        piece.orb[byte] += weight;
        piece.theirs[byte] += weight * static_cast<Packed>(part->mass(i) - 1);
      }
    }
  }
}

void Ranking::rank_first(const Part& part) {
  first_.resize(static_cast<std::size_t>(part.count));
  for (std::size_t code = 0; code < first_.size(); ++code) {
    const auto digits = part.digits(code);
    std::uint32_t least = UINT32_MAX;
    std::uint8_t symmetry = 0;
    for (std::size_t i = 0; i < symmetries_.size(); ++i) {
      const std::uint32_t moved = part.moved(digits, symmetries_[i]);
      if (moved < least) least = moved, symmetry = static_cast<std::uint8_t>(i);
    }
    const int sum = kind_ == Layers::by_orbs ? part.sum(digits) : 0;
    if (kept_.size() <= at(sum)) kept_.resize(at(sum) + 1);
    // The least of a family comes first, so its rank is known when another member asks.
    if (least == code) {
      first_[code].rank = static_cast<std::uint32_t>(kept_[at(sum)].size());
      kept_[at(sum)].push_back(part.bits(digits));
    } else {
      first_[code].rank = first_[least].rank;
    }
    first_[code].sum = static_cast<std::uint8_t>(sum);
    first_[code].symmetry = symmetry;
  }
  sums_ = kept_.size();
}

void Ranking::rank_second(const Part& part) {
  second_count_ = static_cast<std::size_t>(part.count);
  std::vector<std::uint32_t> rank(second_count_);
  for (std::size_t code = 0; code < second_count_; ++code) {
    const auto digits = part.digits(code);
    const int sum = kind_ == Layers::by_orbs ? part.sum(digits) : 0;
    if (seconds_.size() <= at(sum)) seconds_.resize(at(sum) + 1);
    rank[code] = static_cast<std::uint32_t>(seconds_[at(sum)].size());
    seconds_[at(sum)].push_back(part.bits(digits));
  }
  second_rank_.resize(symmetries_.size() * second_count_);
  for (std::size_t code = 0; code < second_count_; ++code) {
    const auto digits = part.digits(code);
    for (std::size_t i = 0; i < symmetries_.size(); ++i) {
      second_rank_[i * second_count_ + code] = rank[part.moved(digits, symmetries_[i])];
    }
  }
}

void Ranking::make_layers(int layers) {
  for (int layer = 0; layer < layers; ++layer) {
    std::uint64_t size = 0;
    for (std::size_t sum = 0; sum < sums_; ++sum) {
      const bool some = at(layer) >= sum && at(layer) - sum < seconds_.size();
      const std::uint64_t rest = some ? seconds_[at(layer) - sum].size() : 0;
      starts_.push_back(size);
      rests_.push_back(rest);
      size += kept_[sum].size() * rest;
    }
    sizes_.push_back(size);
  }
}

std::uint64_t Ranking::bytes() const {
  std::uint64_t bits = second_count_;
  for (const auto& kept : kept_) bits += kept.size();
  return first_.size() * sizeof(First) + second_rank_.size() * 4 + bits * sizeof(Bits);
}

std::vector<Ranking::Block> Ranking::blocks(int layer) const {
  constexpr std::uint64_t kWanted = 1 << 15;  // positions a block
  std::vector<Block> found;
  for (std::size_t sum = 0; sum < sums_; ++sum) {
    const std::uint64_t rest = rests_[at(layer) * sums_ + sum];
    if (rest == 0) continue;
    const std::span<const Bits> firsts = kept_[sum];
    const auto step = static_cast<std::size_t>(std::max<std::uint64_t>(1, kWanted / rest));
    for (std::size_t from = 0; from < firsts.size(); from += step) {
      found.push_back({starts_[at(layer) * sums_ + sum] + from * rest,
                       firsts.subspan(from, std::min(step, firsts.size() - from)),
                       seconds_[at(layer) - sum]});
    }
  }
  return found;
}

}  // namespace fissile::solve
