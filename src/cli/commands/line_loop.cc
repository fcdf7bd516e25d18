#include "cli/commands/line_loop.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

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
// longer is counted, not kept. `Sink` takes a LineReader::Line and says whether to go on.
template <class Sink>
class Lines {
 public:
  Lines(std::size_t max_line, Sink sink) : max_line_(max_line), sink_(std::move(sink)) {}

  bool take(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      if (line_.text.size() + part.size() > max_line_) {
        line_.too_long = true;
        line_.text.clear();
      }
      if (!line_.too_long) line_.text += part;
      if (end == bytes.npos) return true;
      if (!pass()) return false;
      bytes.remove_prefix(end + 1);
    }
    return true;
  }

  // The last line may lack its newline.
  bool finish() { return line_.text.empty() && !line_.too_long ? true : pass(); }

 private:
  bool pass() { return sink_(std::exchange(line_, {})); }

  std::size_t max_line_;
  Sink sink_;
  LineReader::Line line_;
};

constexpr std::size_t kBuffer = 1 << 16;

}  // namespace

void write_line(std::string_view line) {
  if (!write_all(std::string(line) + "\n")) throw Failure{"standard output is closed"};
}

void answer_lines(std::size_t max_line,
                  const std::function<std::string(std::string_view line)>& answer,
                  const std::string& too_long) {
  Lines lines(max_line, [&](const LineReader::Line& line) {
    write_line(line.too_long ? too_long : answer(line.text));
    return true;
  });
  char buffer[kBuffer];
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw Failure{"standard input cannot be read"};
    if (count == 0) break;
    lines.take({buffer, static_cast<std::size_t>(count)});
  }
  lines.finish();
}

LineReader::LineReader(std::size_t max_line, std::function<void(std::string_view)> notice)
    : notice_(std::move(notice)) {
  // A pipe would take the place of an input that is closed.
  if (::fcntl(STDIN_FILENO, F_GETFD) < 0) throw Failure{"standard input cannot be read"};
  if (::pipe(wake_) != 0) throw Failure{"no pipe could be made"};
  thread_ = std::thread([this, max_line] { run(max_line); });
}

LineReader::~LineReader() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  changed_.notify_all();
  ::close(wake_[1]);
  thread_.join();
  ::close(wake_[0]);
}

std::optional<LineReader::Line> LineReader::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !lines_.empty() || ended_; });
  if (lines_.empty() && broken_) throw Failure{"standard input cannot be read"};
  if (lines_.empty()) return std::nullopt;
  Line line = std::move(lines_.front());
  lines_.pop_front();
  changed_.notify_all();
  return line;
}

void LineReader::run(std::size_t max_line) {
  Lines lines(max_line, [&](Line line) { return add(std::move(line)); });
  char buffer[kBuffer];
  std::size_t count = 0;
  while (read(buffer, sizeof buffer, count)) {
    if (count == 0) {
      lines.finish();
      return end(false);
    }
    if (!lines.take({buffer, count})) return;
  }
  end(true);
}

// Waits for input or for the end of the reader. False if the input is broken or nobody wants it.
bool LineReader::read(char* buffer, std::size_t size, std::size_t& count) {
  for (;;) {
    pollfd waiting[] = {{STDIN_FILENO, POLLIN, 0}, {wake_[0], POLLIN, 0}};
    if (::poll(waiting, 2, -1) < 0 && errno != EINTR) return false;
    if (waiting[1].revents != 0) return false;
    if (waiting[0].revents == 0) continue;
    const ssize_t got = ::read(STDIN_FILENO, buffer, size);
    if (got < 0 && errno == EINTR) continue;
    count = static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    return got >= 0;
  }
}

// Waits for room. False if nobody takes lines any more.
bool LineReader::add(Line line) {
  notice_(line.text);
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return lines_.size() < kMostAhead || leaving_; });
  lines_.push_back(std::move(line));
  changed_.notify_all();
  return !leaving_;
}

void LineReader::end(bool broken) {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  broken_ = broken;
  changed_.notify_all();
}

}  // namespace fissile::cli
