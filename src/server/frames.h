#pragma once
// WebSocket frames (RFC 6455) as functions of bytes: what a client sent, and the header of what it
// is sent. Text only, without compression or extensions. Anything else is a fault, with the code
// that the connection is closed with.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fissile::server {

// Codes of a close frame.
constexpr int kCloseNormal = 1000;
constexpr int kCloseGoingAway = 1001;
constexpr int kCloseProtocol = 1002;
constexpr int kCloseUnsupported = 1003;
constexpr int kCloseNotText = 1007;
constexpr int kCloseTooBig = 1009;

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Heard {
  enum class Kind { text, ping, pong, close, fault, piece };
  Kind kind;
  std::string_view text = {};  // into the bytes given or the reader; gone with its next call
  int code = 0;                // of a close (0 if it has none) or a fault
};

// Puts together what arrives from one client. Holds memory only while a message is in pieces.
class FrameReader {
 public:
  explicit FrameReader(std::size_t message_bytes) : message_bytes_(message_bytes) {}

  // The next frame at the front of `bytes`, which is moved past it; it is unmasked in place.
  // Nothing if it is not whole yet. After a fault the reader is not asked again.
  std::optional<Heard> next(std::span<char>& bytes);

 private:
  Heard take(Opcode opcode, bool final, std::string_view payload);

  std::size_t message_bytes_;
  bool in_message_ = false;
  std::string pieces_;
};

// The front of an unmasked frame that is a whole message.
struct FrameFront {
  std::array<char, 10> bytes;
  std::uint8_t size;
};
FrameFront frame_front(Opcode opcode, std::size_t payload_bytes);

// What a close frame carries; the reason is cut to what fits.
std::string close_payload(int code, std::string_view reason);

}  // namespace fissile::server
