#pragma once
// A sort for short lists on paths that a page loads, where every instance of std::sort is a
// kilobyte and a half of code. Items that neither comes before the other may change places.
#include <cstddef>
#include <utility>

namespace fissile {

// A sort by insertion with shrinking gaps, so that a thousand items take some ten thousand steps.
template <class Iterator, class Before>
constexpr void sort_short(Iterator first, Iterator last, Before before) {
  const auto count = static_cast<std::size_t>(last - first);
  for (const std::size_t gap : {701u, 301u, 132u, 57u, 23u, 10u, 4u, 1u}) {
    for (std::size_t i = gap; i < count; ++i) {
      auto item = std::move(first[i]);
      std::size_t at = i;
      for (; at >= gap && before(item, first[at - gap]); at -= gap) {
        first[at] = std::move(first[at - gap]);
      }
      first[at] = std::move(item);
    }
  }
}

}  // namespace fissile
