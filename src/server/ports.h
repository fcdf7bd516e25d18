#pragma once
// The small ports of the game server: the clocks and the random generator of this machine, and a
// bus for one node.
#include <string>
#include <utility>
#include <vector>

#include "online/ports.h"

namespace fissile::server {

class SystemClock final : public online::Clock {
 public:
  std::int64_t steady_ms() const override;
  std::int64_t steady_us() const override;
  std::int64_t wall_ms() const override;
};

class SystemRandomness final : public online::Randomness {
 public:
  // Ends the program if the machine has no generator: nothing drawn would be a secret.
  SystemRandomness();
  void fill(std::span<std::uint8_t> bytes) override;
};

// What is published waits until `deliver`, so that nobody is called from inside a call.
class LocalBus final : public online::Bus {
 public:
  explicit LocalBus(std::function<void()> published) : published_(std::move(published)) {}

  void publish(std::string topic, online::Message message) override;
  void deliver(const std::function<void(std::string_view, online::Message)>& hear);

 private:
  std::function<void()> published_;
  std::vector<std::pair<std::string, online::Message>> waiting_;
};

}  // namespace fissile::server
