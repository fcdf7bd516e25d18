#pragma once
// Reads the PNG files that src/picture writes: eight bits a channel, no filter, one IDAT.
#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/drawing.h"

namespace fissile::picture {

struct Pixels {
  std::size_t width = 0, height = 0;
  std::string rows;  // each begins with the number of its filter

  Rgb at(double x, double y) const {
    const std::size_t line = 3 * width + 1;
    const std::size_t place =
        static_cast<std::size_t>(y) * line + 1 + 3 * static_cast<std::size_t>(x);
    const auto part = [&](std::size_t i) { return static_cast<std::uint8_t>(rows[place + i]); };
    return {part(0), part(1), part(2)};
  }
};

inline std::size_t number_at(std::string_view png, std::size_t place) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    number = number * 256 + static_cast<std::uint8_t>(png[place + i]);
  }
  return number;
}

inline Pixels read_pixels(std::string_view png) {
  Pixels pixels{number_at(png, 16), number_at(png, 20), {}};
  pixels.rows.resize((3 * pixels.width + 1) * pixels.height);
  const std::size_t data = png.find("IDAT");
  uLongf size = pixels.rows.size();
  uncompress(reinterpret_cast<Bytef*>(pixels.rows.data()), &size,
             reinterpret_cast<const Bytef*>(png.data() + data + 4), number_at(png, data - 4));
  pixels.rows.resize(size);
  return pixels;
}

}  // namespace fissile::picture
