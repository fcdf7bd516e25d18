#include <atomic>
#include <chrono>
#include <mutex>

#include "cli/commands.h"
#include "cli/commands/jobs.h"
#include "cli/commands/line_loop.h"
#include "protocol/best.h"
#include "protocol/session.h"
#include "protocol/solve.h"

namespace fissile::cli {
namespace {

constexpr std::size_t kSolveMemory = std::size_t{1} << 30;

struct Options {
  std::size_t hash = 16;
  int threads = 1;
};

// Which lines are cancelled: all that were sent before a `cancel`. Two threads meet here, the one
// that reads and the one that answers.
class Cancelling {
 public:
  const std::atomic<bool>& flag() const { return flag_; }

  void read(std::string_view line) {
    const std::lock_guard lock(mutex_);
    ++read_;
    if (!is_cancel(line)) return;
    last_ = read_;
    flag_ = true;
  }

  void begin() {
    const std::lock_guard lock(mutex_);
    ++begun_;
    flag_ = begun_ < last_;
  }

 private:
  std::mutex mutex_;
  std::uint64_t read_ = 0, begun_ = 0;
  std::uint64_t last_ = 0;  // the number of the last `cancel`
  std::atomic<bool> flag_ = false;
};

void run_engine(const Options& options) {
  Thinker thinker(options.hash);
  const auto clock = [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
  };
  Cancelling cancelling;
  const Watch watch{&cancelling.flag(), write_line};
  // A solver says the same with any number of threads, so it need not be asked for the second.
  const Spread spread = [threads = std::max(2, options.threads)](
                            std::size_t count, const auto& job) { run_jobs(threads, count, job); };
  const ExtraCommand extra[] = {best_command(thinker, options.threads, watch),
                                solve_command(clock, kSolveMemory, watch, spread),
                                cancel_command()};
  Session session(extra);
  LineReader reader(Session::kMaxLine, [&](std::string_view line) { cancelling.read(line); });
  while (const auto line = reader.next()) {
    cancelling.begin();
    write_line(line->too_long ? Session::too_long() : session.ask(line->text));
  }
}

}  // namespace

void add_engine(Command app) {
  Command command =
      app.add_command("engine", "Speak the JSON protocol on standard input and output");
  const auto options = std::make_shared<Options>();
  command.add_option("--hash", options->hash, "Memory of a search in MiB")
      .within(1, 65536)
      .type_name("MiB")
      .default_shown();
  command.add_option("--threads", options->threads, "Threads of a search; of `solve` two at least")
      .within(1, 256)
      .type_name("N")
      .default_shown();
  command.footer(
      "One JSON object a line in, one a line out (docs/protocol.md). Try:\n"
      "  echo '{\"cmd\":\"games\"}' | fissile engine\n"
      "  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"orbs\"}' '{\"cmd\":\"best\",\"ms\":200}' |\n"
      "    fissile engine");
  command.run([options] { run_engine(*options); });
}

}  // namespace fissile::cli
