#include "picture/png.h"

#include <zlib.h>

#include <string_view>

#include "base/check.h"

namespace fissile::picture {
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

constexpr std::string_view kSignature = "\x89PNG\r\n\x1A\n";

std::string header_of(std::size_t width, std::size_t height, std::string_view form) {
  return chunk("IHDR", big_endian(width) + big_endian(height) + std::string(form));
}

}  // namespace

std::string png_of(const Picture& picture, std::span<const Rgb> palette) {
  // Four bits a pixel, colours from a palette, the one compression and filter there is, no
  // interlacing.
  constexpr char kForm[] = {4, 3, 0, 0, 0};
  std::string colors;
  for (const Rgb& rgb : palette) {
    for (const std::uint8_t part : {rgb.red, rgb.green, rgb.blue})
      colors += static_cast<char>(part);
  }
  return std::string(kSignature) + header_of(picture.width, picture.height, {kForm, sizeof kForm}) +
         chunk("PLTE", colors) + chunk("IDAT", compressed(packed_rows(picture))) +
         chunk("IEND", "");
}

struct PngRows::Stream {
  z_stream zlib{};
  std::string line;
  std::string data;

  Stream() {
    // A board repeats itself, so little effort finds nearly all that much of it would.
    constexpr int kEffort = 4;
    check(deflateInit(&zlib, kEffort) == Z_OK, "zlib does not start");
  }
  ~Stream() { deflateEnd(&zlib); }

  void write(std::string_view bytes, int flush) {
    char room[16 * 1024];
    zlib.next_in = const_cast<Bytef*>(bytes_of(bytes));
    zlib.avail_in = static_cast<uInt>(bytes.size());
    do {
      zlib.next_out = reinterpret_cast<Bytef*>(room);
      zlib.avail_out = sizeof room;
      check(deflate(&zlib, flush) != Z_STREAM_ERROR, "zlib does not go on");
      data.append(room, sizeof room - zlib.avail_out);
    } while (zlib.avail_out == 0);
  }
};

PngRows::PngRows(std::size_t width, std::size_t height)
    : width_(width), height_(height), stream_(std::make_unique<Stream>()) {}

PngRows::~PngRows() = default;

void PngRows::add(std::span<const Rgb> row) {
  check(row.size() == width_, "a row of a picture has its width");
  stream_->line.assign(1, '\0');
  for (const Rgb& rgb : row) {
    for (const std::uint8_t part : {rgb.red, rgb.green, rgb.blue})
      stream_->line += static_cast<char>(part);
  }
  stream_->write(stream_->line, Z_NO_FLUSH);
}

std::string PngRows::take() {
  // Eight bits for each of red, green and blue.
  constexpr char kForm[] = {8, 2, 0, 0, 0};
  stream_->write("", Z_FINISH);
  return std::string(kSignature) + header_of(width_, height_, {kForm, sizeof kForm}) +
         chunk("IDAT", stream_->data) + chunk("IEND", "");
}

}  // namespace fissile::picture
