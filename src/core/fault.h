#pragma once
// What is wrong with a setup, and where, without allocation.
#include <cstddef>
#include <string_view>

#include "base/fixed_list.h"

namespace fissile {

// A JSON pointer relative to the setup, such as "/blocks/3/x".
class Place {
 public:
  constexpr Place() = default;
  constexpr Place(const char* name) { add(name); }

  constexpr Place operator/(const char* name) const {
    Place longer = *this;
    longer.add(name);
    return longer;
  }
  constexpr Place operator/(std::size_t index) const {
    char digits[21] = {};
    std::size_t start = 20;
    do digits[--start] = static_cast<char>('0' + index % 10);
    while (index /= 10);
    return *this / (digits + start);
  }

  constexpr std::string_view text() const { return {text_.begin(), text_.size()}; }

 private:
  constexpr void add(std::string_view name) {
    text_.push_back('/');
    for (char c : name) text_.push_back(c);
  }

  FixedList<char, 80> text_;
};

struct Fault {
  Place where;
  const char* what;  // finishes the sentence that begins with the place: "must be 2 to 32"
};

}  // namespace fissile
