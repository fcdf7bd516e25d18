#pragma once
// How whoever asks follows a command that takes long (docs/protocol.md): it is told of the progress
// before the answer, and may cancel.
#include <atomic>
#include <functional>
#include <string_view>

#include "protocol/session.h"

namespace fissile {

struct Watch {
  const std::atomic<bool>* cancelled = nullptr;  // asked again and again while a command runs
  std::function<void(std::string_view line)> tell;

  bool is_cancelled() const { return cancelled && *cancelled; }
};

// Whether a line is the command `cancel`, for whoever reads ahead.
bool is_cancel(std::string_view line);

// Its answer. Its turn comes when nothing runs any more, so there is nothing left to do.
ExtraCommand cancel_command();

}  // namespace fissile
