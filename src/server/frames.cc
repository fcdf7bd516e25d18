#include "server/frames.h"

#include <algorithm>

#include "base/text.h"

namespace fissile::server {
namespace {

constexpr std::size_t kControlBytes = 125;
constexpr std::size_t kMaskBytes = 4;

std::uint8_t byte_at(std::span<const char> bytes, std::size_t i) {
  return static_cast<std::uint8_t>(bytes[i]);
}

Heard fault(int code) { return {Heard::Kind::fault, {}, code}; }

bool is_control(int opcode) { return opcode >= 8; }

// The codes that may stand in a close frame (RFC 6455, 7.4).
bool is_close_code(int code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code <= 4999);
}

Heard read_close(std::string_view payload) {
  if (payload.empty()) return {Heard::Kind::close};
  if (payload.size() < 2) return fault(kCloseProtocol);
  const int code = byte_at(payload, 0) << 8 | byte_at(payload, 1);
  if (!is_close_code(code)) return fault(kCloseProtocol);
  if (!is_utf8(payload.substr(2))) return fault(kCloseNotText);
  return {Heard::Kind::close, payload.substr(2), code};
}

// What the second byte says about the length: itself, or in how many bytes after it.
std::size_t length_bytes(std::uint8_t second) {
  const int short_length = second & 0x7f;
  return short_length < 126 ? 0 : short_length == 126 ? 2 : 8;
}

std::uint64_t read_length(std::span<const char> bytes) {
  const std::size_t count = length_bytes(byte_at(bytes, 1));
  if (count == 0) return byte_at(bytes, 1) & 0x7fu;
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < count; ++i) length = length << 8 | byte_at(bytes, 2 + i);
  return length;
}

// A length has one spelling, the shortest.
bool is_shortest(std::uint64_t length, std::size_t count) {
  return count == 0 || (count == 2 ? length >= 126 : length > 0xffff && length >> 63 == 0);
}

// What is wrong with the first two bytes, or 0.
int start_fault(std::uint8_t first, std::uint8_t second) {
  const int opcode = first & 0x0f;
  const bool final = (first & 0x80) != 0;
  if ((first & 0x70) != 0 || (second & 0x80) == 0) return kCloseProtocol;
  if (opcode == 2) return kCloseUnsupported;
  if (opcode > 10 || (opcode > 2 && opcode < 8)) return kCloseProtocol;
  const bool long_control = (second & 0x7f) > kControlBytes;
  return is_control(opcode) && (!final || long_control) ? kCloseProtocol : 0;
}

}  // namespace

std::optional<Heard> FrameReader::next(std::span<char>& bytes) {
  // What the last message in pieces took is given back.
  if (!in_message_ && !pieces_.empty()) pieces_ = std::string();
  if (bytes.size() < 2) return {};
  const std::uint8_t first = byte_at(bytes, 0), second = byte_at(bytes, 1);
  if (const int code = start_fault(first, second)) return fault(code);
  const std::size_t count = length_bytes(second);
  const std::size_t head = 2 + count + kMaskBytes;
  if (bytes.size() < head) return {};
  const std::uint64_t length = read_length(bytes);
  if (!is_shortest(length, count)) return fault(kCloseProtocol);
  const std::size_t room = message_bytes_ - std::min(message_bytes_, pieces_.size());
  if (!is_control(first & 0x0f) && length > room) return fault(kCloseTooBig);
  if (bytes.size() - head < length) return {};
  const std::span<char> payload = bytes.subspan(head, static_cast<std::size_t>(length));
  const std::span<char> mask = bytes.subspan(head - kMaskBytes, kMaskBytes);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    payload[i] = static_cast<char>(payload[i] ^ mask[i % kMaskBytes]);
  }
  bytes = bytes.subspan(head + payload.size());
  return take(static_cast<Opcode>(first & 0x0f), (first & 0x80) != 0,
              {payload.data(), payload.size()});
}

Heard FrameReader::take(Opcode opcode, bool final, std::string_view payload) {
  if (opcode == Opcode::ping) return {Heard::Kind::ping, payload};
  if (opcode == Opcode::pong) return {Heard::Kind::pong, payload};
  if (opcode == Opcode::close) return read_close(payload);
  if ((opcode == Opcode::more) != in_message_) return fault(kCloseProtocol);
  if (!in_message_ && final) {
    return is_utf8(payload) ? Heard{Heard::Kind::text, payload} : fault(kCloseNotText);
  }
  pieces_ += payload;
  in_message_ = !final;
  if (!final) return {Heard::Kind::piece};
  return is_utf8(pieces_) ? Heard{Heard::Kind::text, pieces_} : fault(kCloseNotText);
}

FrameFront frame_front(Opcode opcode, std::size_t payload_bytes) {
  FrameFront front{{static_cast<char>(0x80 | static_cast<int>(opcode))}, 2};
  const int count = payload_bytes < 126 ? 0 : payload_bytes <= 0xffff ? 2 : 8;
  front.bytes[1] = static_cast<char>(count == 0 ? payload_bytes : count == 2 ? 126 : 127);
  for (int shift = 8 * (count - 1); shift >= 0; shift -= 8) {
    front.bytes[front.size++] = static_cast<char>(payload_bytes >> shift & 0xff);
  }
  return front;
}

std::string close_payload(int code, std::string_view reason) {
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  std::size_t end = 0;
  while (const std::size_t length = utf8_length(reason.substr(end))) {
    if (2 + end + length > kControlBytes) break;
    end += length;
  }
  return payload += reason.substr(0, end);
}

}  // namespace fissile::server
