#include "arena/tournament.h"

#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <thread>

#include "cli/commands.h"
#include "cli/commands/setup_flags.h"
#include "core/replay.h"

namespace fissile::cli {
namespace {

using namespace fissile::arena;

struct Options {
  std::string game;
  SetupFlags setup;
  std::vector<std::string> players;
  std::uint64_t games = 100;
  std::string mode = "round-robin";
  int openings = -1;
  std::vector<double> sprt;
  int concurrency = 0;
  std::string out;
  bool resume = false;
  bool json = false;
  PlayerOptions play;
  long bot_ms = 5000;
  long bot_start_ms = 5000;
};

// Set by Ctrl-C, and by the tournament itself once it is over.
std::atomic<bool> stopping{false};

void stop_soon(int) { stopping = true; }

// The first signal ends the games in progress, a second one the program.
void catch_signals() {
  struct sigaction action{};
  action.sa_handler = stop_soon;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

Order make_order(const Options& options) {
  Order order;
  order.game = options.game;
  auto setup = parse_json(options.setup.setup);
  if (!setup) throw Failure{"--setup is not JSON: " + setup.error().message, 2};
  order.setup = std::move(*setup);
  const auto seed = read_seed(Json(options.setup.seed));
  if (!seed) throw Failure{std::string("--seed ") + kSeedHelp, 2};
  order.seed = *seed;
  for (const std::string& text : options.players) {
    auto seat = read_seat(text);
    if (!seat) throw Failure{seat.error().message, 2};
    order.players.push_back(std::move(*seat));
  }
  order.games_each = options.games;
  order.mode = options.mode == "gauntlet" ? Mode::gauntlet : Mode::round_robin;
  order.opening_plies = options.openings;
  if (!options.sprt.empty()) order.sprt = SprtBounds{options.sprt[0], options.sprt[1]};
  order.options = options.play;
  order.options.bots.move = std::chrono::milliseconds(options.bot_ms);
  order.options.bots.start = std::chrono::milliseconds(options.bot_start_ms);
  if (const auto wrong = check_order(order)) throw Failure{wrong->message, 2};
  return order;
}

std::string sprt_line(const SprtState& state, const SprtBounds& bounds) {
  static constexpr const char* kVerdicts[] = {"undecided", "H1 accepted", "H0 accepted"};
  return fmt::format("LLR {:.2f} ({:.2f}, {:.2f}) for Elo {:g} against {:g}: {}", state.ratio,
                     -kSprtBound, kSprtBound, bounds.elo1, bounds.elo0,
                     kVerdicts[static_cast<std::size_t>(state.verdict)]);
}

void print_table(const Order& order, const Report& report) {
  std::size_t width = 6;
  for (const std::string& name : report.names) width = std::max(width, name.size());
  fmt::print("  #  {:<{}}  {:>6} {:>6} {:>6} {:>6} {:>6}  {:>6}  {:>5}  {}\n", "player", width,
             "games", "wins", "draws", "losses", "faults", "score", "Elo", "95 %");
  int place = 0;
  for (const Standing& one :
       standings(report.schedule, static_cast<int>(report.names.size()), report.games)) {
    const double share = one.games == 0 ? 0 : 100 * one.score / static_cast<double>(one.games);
    fmt::print("{:3}  {:<{}}  {:>6} {:>6} {:>6} {:>6} {:>6}  {:>5.1f}%  {:>+5.0f}  +-{:.0f}\n",
               ++place, report.names[static_cast<std::size_t>(one.player)], width, one.games,
               one.wins, one.draws, one.losses, one.forfeits, share, one.rating.elo,
               one.rating.error);
  }
  if (order.players.size() == 2) {
    const auto table = standings(report.schedule, 2, report.games);
    fmt::print("{} is {:.0f} +-{:.0f} Elo above {}\n",
               report.names[static_cast<std::size_t>(table[0].player)],
               table[0].rating.elo - table[1].rating.elo, 2 * table[0].rating.error,
               report.names[static_cast<std::size_t>(table[1].player)]);
  }
  if (!report.sprt) return;
  const PairCounts& pairs = report.sprt->pairs;
  fmt::print("{}\npairs of games by score 0, 1/2, 1, 3/2, 2: {}, {}, {}, {}, {}\n",
             sprt_line(*report.sprt, *order.sprt), pairs[0], pairs[1], pairs[2], pairs[3],
             pairs[4]);
}

// One line that is written over, at most a few times a second.
class ProgressLine {
 public:
  explicit ProgressLine(const Order& order) : order_(order), shown_(isatty(STDERR_FILENO) != 0) {}

  void show(const Report& report) {
    using namespace std::chrono;
    const auto now = steady_clock::now();
    if (!shown_ || (drawn_ && now - last_ < milliseconds(200))) return;
    last_ = now;
    drawn_ = true;
    const double minutes = duration<double>(now - start_).count() / 60;
    const auto played = report.games.size() - report.resumed;
    const double pace = minutes > 0 ? static_cast<double>(played) / minutes : 0;
    std::string line =
        fmt::format("game {} of {}, {:.0f} a minute", report.games.size(), report.planned, pace);
    if (report.sprt) line += "  " + sprt_line(*report.sprt, *order_.sprt);
    fmt::print(stderr, "\r\x1b[K{}", line);
    std::fflush(stderr);
  }
  void clear() const {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  const Order& order_;
  bool shown_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now(), last_;
};

int workers_for(const Options& options) {
  if (options.concurrency > 0) return options.concurrency;
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return std::max(1, cores / options.play.threads);
}

void run(const Options& options) {
  const Order order = make_order(options);
  const RunOptions how{workers_for(options), options.out,
                       options.resume ? Begin::resume : Begin::anew};
  if (options.resume && options.out.empty()) throw Failure{"--resume needs --out", 2};
  catch_signals();
  ProgressLine line(order);
  const auto report =
      run_tournament(order, how, stopping, [&](const Report& now) { line.show(now); });
  line.clear();
  if (!report) throw Failure{report.error().message, 2};
  if (options.json) {
    fmt::print("{}\n", write_report(order, *report));
  } else {
    print_table(order, *report);
  }
  const bool decided = report->sprt && report->sprt->verdict != Verdict::undecided;
  if (!decided && report->games.size() < report->planned) {
    const char* next = options.out.empty() ? "with --out DIR it could be resumed"
                                           : "the same command with --resume goes on";
    throw Failure{fmt::format("stopped after {} of {} games; {}", report->games.size(),
                              report->planned, next),
                  130};
  }
  if (report->sprt && report->sprt->verdict != Verdict::accepted) {
    const bool rejected = report->sprt->verdict == Verdict::rejected;
    throw Failure{rejected ? "the higher Elo is rejected" : "all games are played, undecided",
                  rejected ? 1 : 3};
  }
}

void add_bot_flags(Command command, Options& options) {
  command.add_option("--bot-ms", options.bot_ms, "Milliseconds that an outside bot has for a move")
      .within(1L, 86'400'000L)
      .default_shown();
  command.add_option("--bot-start-ms", options.bot_start_ms, "Milliseconds more for its first move")
      .within(0L, 86'400'000L)
      .default_shown();
  command.add_option("--bot-memory", options.play.bots.memory_mib, "MiB that a bot may use")
      .within(1, 1 << 20)
      .default_shown();
  command
      .add_option("--bot-cpu", options.play.bots.cpu_seconds, "Seconds of CPU a bot has in a game")
      .within(1, 1'000'000)
      .default_shown();
}

void add_flags(Command command, Options& options) {
  command.add_option("game", options.game, "The game").required().one_of(game_ids());
  command
      .add_option("--players", options.players,
                  "A player, given once for each: level:7, level:10@200ms, cmd:./bot, http://...")
      .type_name("SEAT")
      .one_value_each()
      .required();
  command.add_option("--games", options.games, "Games of every line-up of players")
      .within(1, 100'000'000)
      .type_name("N")
      .default_shown();
  command.add_option("--mode", options.mode, "All against all, or the first against each other")
      .one_of({"round-robin", "gauntlet"})
      .default_shown();
  command.add_option("--openings", options.openings, "Random plies at the start, 0 for none")
      .within(0, 200)
      .type_name("PLIES")
      .default_text("two a seat");
  command.add_option("--sprt", options.sprt, "Stop when Elo 1 is accepted over Elo 0 or rejected")
      .type_name("ELO0,ELO1")
      .delimiter(',')
      .expected(2);
  add_setup_flags(command, options.setup);
  command.add_option("--concurrency", options.concurrency, "Games at one time")
      .within(1, 1024)
      .type_name("N")
      .default_text("all cores");
  command.add_option("--threads", options.play.threads, "Threads of one level")
      .within(1, 256)
      .default_shown();
  command.add_option("--hash", options.play.hash_mib, "MiB of memory of one level")
      .within(1, 1 << 20)
      .default_shown();
  command.add_option("--out", options.out, "A folder for results and replays").type_name("DIR");
  command.add_flag("--resume", options.resume, "Go on with the tournament in that folder");
  command.add_flag("--json", options.json, "Print the results as JSON");
  add_bot_flags(command, options);
}

}  // namespace

void add_tournament(Command app) {
  Command command = app.add_command("tournament", "Let levels and bots play against each other");
  const auto options = std::make_shared<Options>();
  add_flags(command, *options);
  command.footer(
      "The same seed gives the same games, whatever the number of workers, as long as no player\n"
      "depends on time. With --sprt the status is 0 if the higher Elo is accepted, 1 if rejected,\n"
      "3 if all games were played without a decision. docs/tournaments.md tells more.\n\n"
      "Examples:\n"
      "  fissile tournament orbs --players level:6 --players level:5 --games 200\n"
      "  fissile tournament fission --players level:4 --players level:3 --sprt 20,60 --games 2000\n"
      "  fissile tournament orbs --players level:10@200ms --players 'cmd:python3 bot.py' \\\n"
      "    --games 100 --out results");
  command.run([options] { run(*options); });
}

}  // namespace fissile::cli
