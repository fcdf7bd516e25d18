#pragma once
// Intervals of integers as the solver works with them (proof.h). An end that does not fit is given
// up: the interval is endless there, which is always right.
#include <algorithm>

#include "solve/npc/proof.h"

namespace fissile::npc {

using End = std::optional<Sum1024>;

inline Interval exactly(const Int1024& value) { return {Sum1024(value), Sum1024(value)}; }

inline End plus(const End& a, const End& b) {
  if (!a || !b) return std::nullopt;
  End sum = a;
  return sum->add(*b) ? sum : std::nullopt;
}
inline void add(Interval& a, const Interval& b) {
  a.low = plus(a.low, b.low);
  a.high = plus(a.high, b.high);
}

// A product of two ends; `sign` is that of an endless one, and 0 times endless is 0.
struct Signed {
  End end;
  int sign = 0;
};
inline int sign_of(const Sum1024& value) { return value.negative() ? -1 : value.used() > 0; }
inline Signed signed_of(const End& end, int endless) {
  return {end, end ? sign_of(*end) : endless};
}
inline Signed times(const Signed& a, const Signed& b) {
  const int sign = a.sign * b.sign;
  if (sign == 0) return {Sum1024(), 0};
  if (!a.end || !b.end) return {std::nullopt, sign};
  End product = a.end;
  if (!product->multiply(*b.end)) product.reset();
  return {product, sign};
}

inline Interval multiply(const Interval& a, const Interval& b) {
  Interval product;
  bool below = false, above = false;  // whether it is endless there
  for (const Signed& x : {signed_of(a.low, -1), signed_of(a.high, 1)}) {
    for (const Signed& y : {signed_of(b.low, -1), signed_of(b.high, 1)}) {
      const Signed xy = times(x, y);
      if (!xy.end) {
        (xy.sign < 0 ? below : above) = true;  // it lies beyond every one that fits
        continue;
      }
      if (!product.low || *xy.end < *product.low) product.low = xy.end;
      if (!product.high || *xy.end > *product.high) product.high = xy.end;
    }
  }
  if (below) product.low.reset();
  if (above) product.high.reset();
  return product;
}

inline bool contains(const Interval& interval, const Sum1024& value) {
  return (!interval.low || *interval.low <= value) && (!interval.high || value <= *interval.high);
}

}  // namespace fissile::npc
