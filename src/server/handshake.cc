#include "server/handshake.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "online/sha1.h"

namespace fissile::server {
namespace {

constexpr std::string_view kFixed = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
constexpr std::size_t kKeyBytes = 24;  // 16 random bytes in base64
constexpr std::size_t kDigestBytes = 20;

std::string base64(std::string_view bytes) {
  std::array<char, sodium_base64_ENCODED_LEN(kDigestBytes, sodium_base64_VARIANT_ORIGINAL)> text;
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  return text.data();
}

bool is_base64(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
         c == '/';
}

bool is_key(std::string_view key) {
  return key.size() == kKeyBytes && key.ends_with("==") &&
         std::all_of(key.begin(), key.end() - 2, is_base64);
}

bool lists(const Request& request, std::string_view name, std::string_view word) {
  const std::string value = field(request, name).value_or("");
  std::string_view rest = value;
  while (!rest.empty()) {
    if (same_word(trim(take_until(rest, ',')), word)) return true;
  }
  return false;
}

}  // namespace

int handshake_fault(const Request& request) {
  if (request.method != "GET" || request.minor_version < 1 ||
      !lists(request, "upgrade", "websocket") || !lists(request, "connection", "upgrade") ||
      field(request, "sec-websocket-version") != "13") {
    return 426;
  }
  return is_key(field(request, "sec-websocket-key").value_or("")) ? 0 : 400;
}

Response accept_handshake(const Request& request) {
  const std::string key = field(request, "sec-websocket-key").value_or("");
  return {101,
          {{"Upgrade", "websocket"},
           {"Connection", "Upgrade"},
           {"Sec-WebSocket-Accept", accept_key(key)}}};
}

std::string accept_key(std::string_view key) {
  return base64(online::sha1(std::string(key) + std::string(kFixed)));
}

}  // namespace fissile::server
