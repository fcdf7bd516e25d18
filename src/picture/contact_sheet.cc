#include "picture/contact_sheet.h"

#include <algorithm>

namespace fissile::picture {
namespace {

constexpr std::size_t kInRow = 6;
constexpr std::size_t kGap = 3;  // pixels of a frame
constexpr std::uint8_t kGapColor = 0;

// Copies a frame to where its first pixel has the place (left, top), counted in frame pixels.
void paste(Picture& sheet, const arc::Frame& frame, std::size_t left, std::size_t top,
           std::size_t scale) {
  for (std::size_t y = 0; y < arc::kFrameSide * scale; ++y) {
    for (std::size_t x = 0; x < arc::kFrameSide * scale; ++x) {
      const std::size_t at = (top * scale + y) * sheet.width + left * scale + x;
      sheet.pixels[at] = frame.rows[y / scale][x / scale];
    }
  }
}

}  // namespace

Picture contact_sheet(const std::vector<std::vector<arc::Frame>>& groups, std::size_t scale) {
  constexpr std::size_t kStep = arc::kFrameSide + kGap;
  std::size_t rows = 0, in_row = 0;
  for (const std::vector<arc::Frame>& group : groups) {
    rows += (group.size() + kInRow - 1) / kInRow;
    in_row = std::max(in_row, std::min(group.size(), kInRow));
  }
  Picture sheet{(in_row * kStep + kGap) * scale, (rows * kStep + kGap) * scale, {}};
  sheet.pixels.assign(sheet.width * sheet.height, kGapColor);
  std::size_t row = 0;
  for (const std::vector<arc::Frame>& group : groups) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      const std::size_t left = kGap + i % kInRow * kStep, top = kGap + (row + i / kInRow) * kStep;
      paste(sheet, group[i], left, top, scale);
    }
    row += (group.size() + kInRow - 1) / kInRow;
  }
  return sheet;
}

}  // namespace fissile::picture
