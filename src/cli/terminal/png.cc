#include "cli/terminal/png.h"

#include <zlib.h>

#include <string_view>

#include "base/check.h"

namespace fissile::cli {
namespace {

std::string big_endian(std::size_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(number >> shift & 0xFF);
  }
  return bytes;
}

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

// Length, type, data, and the checksum over the last two.
std::string chunk(std::string_view type, std::string_view data) {
  const std::string body = std::string(type) + std::string(data);
  const uLong sum = crc32(0, bytes_of(body), static_cast<uInt>(body.size()));
  return big_endian(data.size()) + body + big_endian(sum);
}

std::string compressed(const std::string& data) {
  uLongf size = compressBound(static_cast<uLong>(data.size()));
  std::string out(size, '\0');
  const int status = compress2(reinterpret_cast<Bytef*>(out.data()), &size, bytes_of(data),
                               static_cast<uLong>(data.size()), Z_BEST_COMPRESSION);
  check(status == Z_OK, "zlib compresses what fits its own bound");
  out.resize(size);
  return out;
}

// Two pixels a byte, the left one high; each row begins with its filter, which is none.
std::string packed_rows(const Picture& picture) {
  std::string out;
  for (std::size_t y = 0; y < picture.height; ++y) {
    out += '\0';
    for (std::size_t x = 0; x < picture.width; x += 2) {
      const std::size_t at = y * picture.width + x;
      const int right = x + 1 < picture.width ? picture.pixels[at + 1] : 0;
      out += static_cast<char>(picture.pixels[at] << 4 | right);
    }
  }
  return out;
}

}  // namespace

std::string png_of(const Picture& picture, std::span<const Rgb> palette) {
  constexpr std::string_view kSignature = "\x89PNG\r\n\x1A\n";
  // Four bits a pixel, colours from a palette, the one compression and filter there is, no
  // interlacing.
  constexpr char kForm[] = {4, 3, 0, 0, 0};
  std::string colors;
  for (const Rgb& rgb : palette) {
    for (const std::uint8_t part : {rgb.red, rgb.green, rgb.blue})
      colors += static_cast<char>(part);
  }
  const std::string header =
      big_endian(picture.width) + big_endian(picture.height) + std::string(kForm, sizeof kForm);
  return std::string(kSignature) + chunk("IHDR", header) + chunk("PLTE", colors) +
         chunk("IDAT", compressed(packed_rows(picture))) + chunk("IEND", "");
}

}  // namespace fissile::cli
