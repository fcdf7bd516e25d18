#include "cli/line_loop.h"

#include <unistd.h>

#include <cerrno>

#include "cli/commands.h"

namespace fissile::cli {
namespace {

bool write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Cuts a stream into lines without ever holding more than one line of the allowed length: what is
// longer is counted, not kept.
class Lines {
 public:
  Lines(std::size_t max_line, const std::function<std::string(std::string_view)>& answer,
        const std::string& too_long)
      : max_line_(max_line), answer_(answer), too_long_answer_(too_long) {}

  bool take(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      if (line_.size() + part.size() > max_line_) {
        too_long_ = true;
        line_.clear();
      }
      if (!too_long_) line_ += part;
      if (end == bytes.npos) return true;
      if (!reply()) return false;
      bytes.remove_prefix(end + 1);
    }
    return true;
  }

  // The last line may lack its newline.
  bool finish() { return line_.empty() && !too_long_ ? true : reply(); }

 private:
  bool reply() {
    const std::string text = (too_long_ ? too_long_answer_ : answer_(line_)) + "\n";
    line_.clear();
    too_long_ = false;
    return write_all(text);
  }

  std::size_t max_line_;
  const std::function<std::string(std::string_view)>& answer_;
  const std::string& too_long_answer_;
  std::string line_;
  bool too_long_ = false;
};

}  // namespace

void answer_lines(std::size_t max_line,
                  const std::function<std::string(std::string_view line)>& answer,
                  const std::string& too_long) {
  Lines lines(max_line, answer, too_long);
  char buffer[1 << 16];
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw Failure{"standard input cannot be read"};
    if (count == 0) break;
    if (!lines.take({buffer, static_cast<std::size_t>(count)}))
      throw Failure{"standard output is closed"};
  }
  lines.finish();
}

}  // namespace fissile::cli
