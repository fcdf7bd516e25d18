#include "server/unpack.h"

#include <sodium.h>
#include <zlib.h>

namespace fissile::server {
namespace {

std::optional<std::string> bytes_of(std::string_view letters) {
  std::string bytes(letters.size(), '\0');
  std::size_t size = 0;
  const int wrong = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                      letters.data(), letters.size(), nullptr, &size, nullptr,
                                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  if (wrong != 0) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

}  // namespace

std::optional<std::string> unpack(std::string_view letters, std::size_t most) {
  auto bytes = bytes_of(letters);
  if (!bytes) return std::nullopt;
  constexpr int kRaw = -15;  // no frame around the deflated bytes, the largest window
  z_stream stream{};
  if (inflateInit2(&stream, kRaw) != Z_OK) return std::nullopt;
  std::string text(most, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(bytes->data());
  stream.avail_in = static_cast<uInt>(bytes->size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  const int ended = inflate(&stream, Z_FINISH);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  if (ended != Z_STREAM_END) return std::nullopt;
  return text;
}

}  // namespace fissile::server
