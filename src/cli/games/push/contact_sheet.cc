#include "cli/games/push/contact_sheet.h"

#include <algorithm>
#include <memory>

namespace fissile::cli {
namespace {

constexpr std::size_t kInRow = 6;
constexpr std::size_t kGap = 3;  // pixels of a frame
constexpr std::uint8_t kGapColor = 0;

push::Frame first_frame(const push::Level& level) {
  const push::Setup setup{"", 0, 1, {level}};
  const std::unique_ptr<push::Tables> tables(new push::Tables(push::Rules::prepare(setup)));
  return push::frame_of(*tables, push::Rules::initial(*tables, 0));
}

// Copies a frame to where its first pixel has the place (left, top), counted in frame pixels.
void paste(Picture& sheet, const push::Frame& frame, std::size_t left, std::size_t top,
           std::size_t scale) {
  for (std::size_t y = 0; y < push::kFrameSide * scale; ++y) {
    for (std::size_t x = 0; x < push::kFrameSide * scale; ++x) {
      const std::size_t at = (top * scale + y) * sheet.width + left * scale + x;
      sheet.pixels[at] = frame.rows[y / scale][x / scale];
    }
  }
}

}  // namespace

Picture contact_sheet(const std::vector<push::Pack>& packs, std::size_t scale) {
  constexpr std::size_t kStep = push::kFrameSide + kGap;
  std::size_t rows = 0, in_row = 0;
  for (const push::Pack& pack : packs) {
    rows += (pack.levels.size() + kInRow - 1) / kInRow;
    in_row = std::max(in_row, std::min(pack.levels.size(), kInRow));
  }
  Picture sheet{(in_row * kStep + kGap) * scale, (rows * kStep + kGap) * scale, {}};
  sheet.pixels.assign(sheet.width * sheet.height, kGapColor);
  std::size_t row = 0;
  for (const push::Pack& pack : packs) {
    for (std::size_t i = 0; i < pack.levels.size(); ++i) {
      const std::size_t left = kGap + i % kInRow * kStep, top = kGap + (row + i / kInRow) * kStep;
      paste(sheet, first_frame(pack.levels[i]), left, top, scale);
    }
    row += (pack.levels.size() + kInRow - 1) / kInRow;
  }
  return sheet;
}

}  // namespace fissile::cli
