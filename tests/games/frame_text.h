#pragma once
// Parts of frames as text: rows of hexadecimal digits, an index of the palette each.
#include <string>
#include <vector>

#include "core/arc.h"

namespace fissile {

inline std::vector<std::string> cut(const arc::Frame& frame, int x, int y, int width, int height) {
  std::vector<std::string> rows;
  for (int j = y; j < y + height; ++j) {
    rows.emplace_back();
    for (int i = x; i < x + width; ++i) {
      const auto color = frame.rows[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)];
      rows.back() += "0123456789abcdef"[color];
    }
  }
  return rows;
}

inline int at(const arc::Frame& frame, int x, int y) {
  return frame.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

}  // namespace fissile
