#pragma once
// The security log: one line of JSON for each event, on standard error or in a file, and a counter
// for each kind. Lines are bounded in a second, so that nobody fills the disk; counters are not.
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>

#include "base/result.h"
#include "online/security_event.h"
#include "server/http.h"

namespace fissile::server {

using online::SecurityEvent;
using SecurityCounts = std::array<std::uint64_t, online::kSecurityKinds.size()>;

class SecurityLog {
 public:
  // Writes nowhere, and counts.
  SecurityLog() = default;
  // Adds to the file, which is made if it is not there and which only its owner may read; without a
  // name it is standard error.
  static Result<std::unique_ptr<SecurityLog>> open(const std::string& path);
  ~SecurityLog();
  SecurityLog(const SecurityLog&) = delete;

  // REQUIRES: the thread of the event loop, as every part of the server is on it.
  void note(const SecurityEvent& event);
  const SecurityCounts& counts() const { return counts_; }

 private:
  bool may_write(std::int64_t second);

  std::FILE* out_ = nullptr;
  bool own_ = false;
  SecurityCounts counts_{};
  std::int64_t second_ = 0;  // of the lines that are counted now
  int lines_ = 0;
  std::uint64_t left_out_ = 0;
};

// A page of a stranger tried to do something here.
void note_foreign_origin(SecurityLog& log, const Request& request);

// With its newline; no client can write a line of its own, or to a terminal.
std::string security_line(std::int64_t seconds, const SecurityEvent& event);

}  // namespace fissile::server
