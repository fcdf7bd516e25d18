#include "server/security_log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "base/json_writer.h"
#include "server/access_log.h"
#include "server/clock_text.h"

namespace fissile::server {
namespace {

constexpr int kLinesPerSecond = 100;
constexpr std::size_t kDetailBytes = 200;

std::string time_text(std::int64_t seconds) {
  return iso_time(std::chrono::system_clock::time_point(std::chrono::seconds(seconds)));
}

}  // namespace

Result<std::unique_ptr<SecurityLog>> SecurityLog::open(const std::string& path) {
  auto log = std::make_unique<SecurityLog>();
  if (path.empty()) {
    log->out_ = stderr;
    return log;
  }
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  log->out_ = file < 0 ? nullptr : ::fdopen(file, "a");
  if (!log->out_) {
    if (file >= 0) ::close(file);
    return Error{Code::setup_invalid,
                 "the file '" + path + "' cannot be written; name another with --security-log"};
  }
  log->own_ = true;
  return log;
}

SecurityLog::~SecurityLog() {
  if (own_) std::fclose(out_);
}

bool SecurityLog::may_write(std::int64_t second) {
  if (second != second_) {
    if (left_out_ > 0) {
      JsonWriter writer;
      writer.begin_object().field("time", time_text(second)).field("event", "left_out");
      writer.field("count", left_out_);
      std::fputs((writer.end_object().take() + "\n").c_str(), out_);
    }
    second_ = second;
    lines_ = 0;
    left_out_ = 0;
  }
  if (lines_ == kLinesPerSecond) ++left_out_;
  return lines_ < kLinesPerSecond && ++lines_ > 0;
}

void SecurityLog::note(const SecurityEvent& event) {
  const auto kind = std::ranges::find(online::kSecurityKinds, event.kind);
  check(kind != online::kSecurityKinds.end(), "a security event of no known kind");
  ++counts_[static_cast<std::size_t>(kind - online::kSecurityKinds.begin())];
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::int64_t second = std::chrono::duration_cast<std::chrono::seconds>(now).count();
  if (!out_ || !may_write(second)) return;
  std::fputs(security_line(second, event).c_str(), out_);
  std::fflush(out_);
}

void note_foreign_origin(SecurityLog& log, const Request& request) {
  log.note({"origin_refused", "", "", request.client, field(request, "origin").value_or("")});
}

std::string security_line(std::int64_t seconds, const SecurityEvent& event) {
  JsonWriter writer;
  writer.begin_object().field("time", time_text(seconds)).field("event", event.kind);
  const auto add = [&](std::string_view name, std::string_view text) {
    if (!text.empty()) writer.field(name, printable(text.substr(0, kDetailBytes)));
  };
  add("userId", event.user_id);
  add("username", event.username);
  add("from", event.address);
  add("detail", event.detail);
  return writer.end_object().take() + "\n";
}

}  // namespace fissile::server
