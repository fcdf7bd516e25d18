#pragma once
// Lines in on standard input, lines out on standard output.
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace fissile::cli {

// Answers every line until the input ends; what is longer than allowed is never held, and answered
// with `too_long`. Throws Failure if standard input or output breaks.
void answer_lines(std::size_t max_line,
                  const std::function<std::string(std::string_view line)>& answer,
                  const std::string& too_long);

// Throws Failure if standard output breaks.
void write_line(std::string_view line);

// Reads lines ahead in a thread of its own, so that one can be noticed while an earlier one is
// still being answered.
class LineReader {
 public:
  struct Line {
    std::string text;
    bool too_long = false;  // then the text is not kept
  };

  // `notice` is called in that thread for each line, before it can be taken.
  LineReader(std::size_t max_line, std::function<void(std::string_view line)> notice);
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  // The next one, nothing at the end of the input. Throws Failure if standard input breaks.
  std::optional<Line> next();

 private:
  // Beyond this nothing is read, so that a flood of lines does not fill the memory.
  static constexpr std::size_t kMostAhead = 16;

  void run(std::size_t max_line);
  bool read(char* buffer, std::size_t size, std::size_t& count);
  bool add(Line line);
  void end(bool broken);

  std::function<void(std::string_view)> notice_;
  int wake_[2] = {-1, -1};  // a pipe that ends the thread while it waits for input
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Line> lines_;
  bool ended_ = false, broken_ = false, leaving_ = false;
  std::thread thread_;
};

}  // namespace fissile::cli
