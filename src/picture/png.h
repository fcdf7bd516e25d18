#pragma once
// PNG files: of few colours by a palette, and of any colours row by row.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/drawing.h"

namespace fissile::picture {

// The palette of ARC-AGI-3, by index.
inline constexpr Rgb kArcPalette[16] = {
    {0xFF, 0xFF, 0xFF}, {0xCC, 0xCC, 0xCC}, {0x99, 0x99, 0x99}, {0x66, 0x66, 0x66},
    {0x33, 0x33, 0x33}, {0x00, 0x00, 0x00}, {0xE5, 0x3A, 0xA3}, {0xFF, 0x7B, 0xCC},
    {0xF9, 0x3C, 0x31}, {0x1E, 0x93, 0xFF}, {0x88, 0xD8, 0xF1}, {0xFF, 0xDC, 0x00},
    {0xFF, 0x85, 0x1B}, {0x92, 0x12, 0x31}, {0x4F, 0xCC, 0x30}, {0xA3, 0x56, 0xD6}};

struct Picture {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<std::uint8_t> pixels;  // row by row, each an index below 16
};

// The bytes of the PNG file. REQUIRES: a palette of at most 16 colours that has every pixel's.
std::string png_of(const Picture& picture, std::span<const Rgb> palette);

// A PNG file in the making, so that nobody holds all of its pixels.
class PngRows {
 public:
  PngRows(std::size_t width, std::size_t height);
  ~PngRows();

  // REQUIRES: `row` has the width, and there are no more rows than the height.
  void add(std::span<const Rgb> row);
  // The file. REQUIRES: every row was added.
  std::string take();

 private:
  struct Stream;

  std::size_t width_, height_;
  std::unique_ptr<Stream> stream_;
};

}  // namespace fissile::picture
