#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>

#include "cli/commands.h"
#include "protocol/best.h"
#include "protocol/session.h"
#include "protocol/solve.h"

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
  explicit Lines(Session& session) : session_(session) {}

  bool take(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      if (line_.size() + part.size() > Session::kMaxLine) {
        too_long_ = true;
        line_.clear();
      }
      if (!too_long_) line_ += part;
      if (end == bytes.npos) return true;
      if (!answer()) return false;
      bytes.remove_prefix(end + 1);
    }
    return true;
  }

  // The last line may lack its newline.
  bool finish() { return line_.empty() && !too_long_ ? true : answer(); }

 private:
  bool answer() {
    const std::string text = (too_long_ ? Session::too_long() : session_.ask(line_)) + "\n";
    line_.clear();
    too_long_ = false;
    return write_all(text);
  }

  Session& session_;
  std::string line_;
  bool too_long_ = false;
};

constexpr std::size_t kSolveMemory = std::size_t{1} << 30;

struct Options {
  std::size_t hash = 16;
  int threads = 1;
};

void run_engine(const Options& options) {
  Thinker thinker(options.hash);
  const auto clock = [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
  };
  const ExtraCommand extra[] = {best_command(thinker, options.threads),
                                solve_command(clock, kSolveMemory)};
  Session session(extra);
  Lines lines(session);
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

}  // namespace

void add_engine(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("engine", "Speak the JSON protocol on standard input and output");
  const auto options = std::make_shared<Options>();
  command->add_option("--hash", options->hash, "Memory of a search in MiB")
      ->check(CLI::Range(1, 65536).description(""))
      ->type_name("MiB")
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Threads of a search")
      ->check(CLI::Range(1, 256).description(""))
      ->type_name("N")
      ->capture_default_str();
  command->footer(
      "One JSON object a line in, one a line out (docs/protocol.md). Try:\n"
      "  echo '{\"cmd\":\"games\"}' | fissile engine\n"
      "  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"orbs\"}' '{\"cmd\":\"best\",\"ms\":200}' |\n"
      "    fissile engine");
  command->callback([options] { run_engine(*options); });
}

}  // namespace fissile::cli
