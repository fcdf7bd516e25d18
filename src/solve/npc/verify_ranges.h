#pragma once
// The arithmetic of whoever checks a proof: ranges of numbers, plainly. It is not the solver's.
#include <optional>
#include <vector>

#include "solve/npc/proof.h"

namespace fissile::npc::checking {

// Wide enough for every number that a proof holds times another; what is larger still is endless.
using Number = WideInt<64>;
using Limit = std::optional<Number>;

// From low to high; a limit that is missing is endless.
struct Range {
  Limit low, high;
};

inline bool is_zero(const Number& value) { return value.used() == 0; }

inline Range point(const Int1024& value) { return {Number(value), Number(value)}; }
inline Range range_of(const Interval& interval) {
  const auto wide = [](const auto& end) { return end ? Limit(Number(*end)) : Limit(); };
  return {wide(interval.low), wide(interval.high)};
}

inline Range sum(Range a, const Range& b) {
  if (!a.low || !b.low || !a.low->add(*b.low)) a.low.reset();
  if (!a.high || !b.high || !a.high->add(*b.high)) a.high.reset();
  return a;
}

inline Range mirrored(Range range) {
  std::swap(range.low, range.high);
  if (range.low) range.low->negate();
  if (range.high) range.high->negate();
  return range;
}

inline Limit product(Limit a, const Limit& b) {
  if (a && b && a->multiply(*b)) return a;
  return std::nullopt;
}

// A part of a range without a sign: 0 or more, and whether it was turned round to be so.
struct Part {
  Range range;
  bool was_negative = false;
};

inline std::vector<Part> parts_of(const Range& range) {
  std::vector<Part> parts;
  if (!range.high || !range.high->negative()) {
    const bool cut = !range.low || range.low->negative();
    parts.push_back({{cut ? Number() : range.low, range.high}, false});
  }
  if (!range.low || range.low->negative()) {
    const bool cut = !range.high || !range.high->negative();
    parts.push_back({mirrored({range.low, cut ? Number() : range.high}), true});
  }
  return parts;
}

// The least range that holds both.
inline Range hull(const Range& a, const Range& b) {
  Range all;
  if (a.low && b.low) all.low = *a.low < *b.low ? a.low : b.low;
  if (a.high && b.high) all.high = *a.high > *b.high ? a.high : b.high;
  return all;
}

// Everything that a number of one range times a number of another can be.
inline Range times(const Range& a, const Range& b) {
  std::optional<Range> all;
  for (const Part& x : parts_of(a)) {
    for (const Part& y : parts_of(b)) {
      const bool is_nothing =
          (x.range.high && is_zero(*x.range.high)) || (y.range.high && is_zero(*y.range.high));
      Range part{product(x.range.low, y.range.low),
                 is_nothing ? Limit(Number()) : product(x.range.high, y.range.high)};
      if (x.was_negative != y.was_negative) part = mirrored(part);
      all = all ? hull(*all, part) : part;
    }
  }
  return all.value_or(Range{});
}

inline bool holds(const Range& outer, const Range& inner) {
  return (!outer.low || (inner.low && *outer.low <= *inner.low)) &&
         (!outer.high || (inner.high && *inner.high <= *outer.high));
}

}  // namespace fissile::npc::checking
