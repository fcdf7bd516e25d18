// Load on a running server: games flat out or at a pace, and a journal of what was acknowledged
// with its check (docs/server.md).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <iostream>

#include "journal.h"
#include "table.h"

namespace fissile::load {
namespace {

namespace net = boost::asio;

struct Options {
  std::string address = "127.0.0.1";
  int port = 8080;
  int games = 100;
  double seconds = 10;
  double rate = 0;
  double patience = 30;
  std::uint64_t seed = 1;
  std::string journal;
  std::string check;
};

double percentile_ms(std::vector<std::int32_t>& values, double share) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
  return values[at] / 1000.0;
}

int report(Run& run, const Options& options, double seconds) {
  std::printf(
      "%d games, %.1f s: %.0f stored moves a second (%lld acknowledged, %lld games ended)\n",
      options.games, seconds, static_cast<double>(run.moves) / seconds,
      static_cast<long long>(run.moves), static_cast<long long>(run.games));
  std::printf("sender to opponent: p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms\n",
              percentile_ms(run.latencies_us, 0.5), percentile_ms(run.latencies_us, 0.99),
              percentile_ms(run.latencies_us, 0.999));
  std::printf("%lld refused, %lld reconnects\n", static_cast<long long>(run.refused),
              static_cast<long long>(run.reconnects));
  if (!run.first_refusal.empty()) std::printf("first refusal: %s\n", run.first_refusal.c_str());
  if (run.moves == 0) {
    std::fprintf(stderr, "no move was acknowledged; is a fissile serve at %s?\n",
                 run.target.host.c_str());
  }
  return run.moves > 0 ? 0 : 1;
}

std::chrono::milliseconds milliseconds_of(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

// Ends a run that hears nothing any more: a server that hangs must not hang its load.
class Watch {
 public:
  Watch(net::io_context& context, const Run& run, std::chrono::milliseconds patience)
      : context_(context), run_(run), patience_(patience), timer_(context) {
    look();
  }
  bool gave_up() const { return gave_up_; }

 private:
  void look() {
    const std::int64_t before = run_.heard;
    timer_.expires_after(patience_);
    timer_.async_wait([this, before](boost::system::error_code error) {
      if (error) return;
      if (run_.heard != before) return look();
      gave_up_ = true;
      context_.stop();
    });
  }

  net::io_context& context_;
  const Run& run_;
  const std::chrono::milliseconds patience_;
  net::steady_timer timer_;
  bool gave_up_ = false;
};

// A server lets few guests in from one address, so many tables share a pair of them; but a guest
// may have few games that wait, and a kill can leave one behind.
constexpr std::size_t kPairs = 25;

// Asks again and again, because the server or its database may be killed just now: for as long as
// the watch lets it.
net::awaitable<Welcome> let_in(const Target& target) {
  Welcome welcome = co_await become_guest(target);
  while (welcome.cookie.empty() && !welcome.too_many) {
    net::steady_timer pause(co_await net::this_coro::executor, std::chrono::milliseconds(50));
    co_await pause.async_wait(net::as_tuple(net::use_awaitable));
    welcome = co_await become_guest(target);
  }
  co_return welcome;
}

net::awaitable<void> seat_all(Run& run, net::io_context& context, std::deque<Table>& tables) {
  const char* const host = run.target.host.c_str();
  if (!(co_await become_guest(run.target)).answered) {
    std::fprintf(stderr, "nobody answers at %s: start a fissile serve there\n", host);
    co_return context.stop();
  }
  Welcome first, second;
  const std::size_t tables_per_pair = (tables.size() + kPairs - 1) / kPairs;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (i % tables_per_pair == 0) {
      first = co_await let_in(run.target);
      second = co_await let_in(run.target);
    }
    if (first.too_many || second.too_many) {
      std::fprintf(stderr,
                   "no guest is let in at %s, which has seen too many from here; start it with "
                   "more --max-guests\n",
                   host);
      co_return context.stop();
    }
    net::co_spawn(context, sit(run, tables[i], 1, first.cookie), net::detached);
    net::co_spawn(context, sit(run, tables[i], 2, second.cookie), net::detached);
  }
}

// Runs until the end, or until somebody asks for it earlier. A server that hangs must not hang its
// test: what is under way at the end is cut.
void stop_at_end(net::io_context& context, Run& run) {
  constexpr auto kGrace = std::chrono::milliseconds(500);
  net::steady_timer cut(context, run.end + kGrace);
  const auto stop = [&](boost::system::error_code error) {
    if (!error) context.stop();
  };
  cut.async_wait(stop);
  net::signal_set signals(context, SIGINT, SIGTERM);
  signals.async_wait([&](boost::system::error_code error, int) {
    if (error) return;
    run.end = Steady::now();
    cut.expires_after(kGrace);
    cut.async_wait(stop);
  });
  context.run();
}

int run_games(const Options& options, const Target& target) {
  net::io_context context{1};
  Journal journal(options.journal);
  if (!options.journal.empty() && !journal.open()) {
    std::fprintf(stderr, "cannot write %s\n", options.journal.c_str());
    return 2;
  }
  Run run;
  run.target = target;
  run.journal = options.journal.empty() ? nullptr : &journal;
  if (options.rate > 0) {
    run.pace = std::chrono::microseconds(static_cast<std::int64_t>(1e6 / options.rate));
  }
  const auto start = Steady::now();
  run.end = start + milliseconds_of(options.seconds);
  std::deque<Table> tables;
  for (int i = 0; i < options.games; ++i) {
    Table& table = tables.emplace_back(context, options.seed + static_cast<std::uint64_t>(i));
    // Games at a pace do not all move at the same instant.
    table.next_at = start + std::chrono::seconds(1) + run.pace * i / options.games;
  }
  net::co_spawn(context, seat_all(run, context, tables), net::detached);
  // At a slow pace both sides of every game may have nothing to say for long.
  const auto patience = milliseconds_of(options.patience) +
                        std::chrono::duration_cast<std::chrono::milliseconds>(2 * run.pace);
  const Watch watch(context, run, patience);
  stop_at_end(context, run);
  if (watch.gave_up()) {
    std::fprintf(stderr,
                 "nothing was heard from %s for %.1f s; look at what the server says, start it "
                 "again if it hangs, or wait longer with --patience\n",
                 target.host.c_str(), std::chrono::duration<double>(patience).count());
  }
  // Nobody moves after the end: what was on its way is waited for, but that is no time of play.
  const auto played = std::min(Steady::now(), run.end) - start;
  const int status = report(run, options, std::chrono::duration<double>(played).count());
  return watch.gave_up() ? 1 : status;
}

int run_check(const Options& options, const Target& target) {
  net::io_context context{1};
  Verdict verdict;
  net::co_spawn(context, check_journal(target, options.check, milliseconds_of(options.patience)),
                [&](std::exception_ptr, Verdict found) { verdict = std::move(found); });
  context.run();
  std::printf("%lld games, %lld rows, %lld acknowledged moves: %lld lost, %lld games broken\n",
              static_cast<long long>(verdict.games), static_cast<long long>(verdict.records),
              static_cast<long long>(verdict.acknowledged), static_cast<long long>(verdict.lost),
              static_cast<long long>(verdict.broken));
  if (!verdict.first_fault.empty()) std::printf("first: %s\n", verdict.first_fault.c_str());
  return verdict.lost == 0 && verdict.broken == 0 ? 0 : 1;
}

}  // namespace
}  // namespace fissile::load

int main(int argc, char** argv) {
  using namespace fissile::load;
  Options options;
  CLI::App app("Puts load on a running fissile server and holds it to its word.");
  app.add_option("--address", options.address, "Where the server listens")->capture_default_str();
  app.add_option("--port", options.port, "Its port")->capture_default_str();
  app.add_option("--games", options.games, "Games at one time, two sockets each")
      ->check(CLI::Range(1, 9000))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long")->capture_default_str();
  app.add_option("--rate", options.rate, "Moves a second in each game; 0 is flat out")
      ->capture_default_str();
  app.add_option("--patience", options.patience, "Seconds of silence after which it gives up")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Of the random moves")->capture_default_str();
  app.add_option("--journal", options.journal, "Append each acknowledged move to this file");
  app.add_option("--check", options.check,
                 "Instead of games: compare such a file with what the server has");
  CLI11_PARSE(app, argc, argv);
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(options.address, error);
  if (error) {
    std::fprintf(stderr, "--address takes an IP address such as 127.0.0.1\n");
    return 2;
  }
  const Target target{{address, static_cast<unsigned short>(options.port)},
                      options.address + ":" + std::to_string(options.port)};
  if (!options.check.empty()) return run_check(options, target);
  return run_games(options, target);
}
