#include "arena/tournament.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "arena/openings.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

Result<AnyPlay> begin_play(const Order& order, std::uint64_t opening) {
  // Below 2^53, so that it is a plain number in every replay.
  const std::uint64_t seed = mix_seeds(order.seed, opening) >> 11;
  return new_match(AllGames{}, order.game, &order.setup, "/setup", seed, "/game");
}

Error refuse(std::string why) { return {Code::request_malformed, std::move(why)}; }

// What all workers share.
class Table {
 public:
  Table(const Order& order, const RunOptions& run, Report& report, const Journal* journal,
        std::atomic<bool>& stop, const Progress& progress)
      : order_(order),
        report_(report),
        journal_(journal),
        stop_(stop),
        progress_(progress),
        workers_(run.workers) {}

  std::optional<std::string> play() {
    count_sprt();
    std::vector<std::thread> threads;
    for (int i = 1; i < workers_; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    return wrong_;
  }

 private:
  void work() {
    std::vector<std::unique_ptr<Thinker>> thinkers(order_.players.size());
    while (const auto number = next()) {
      const Pairing pairing = pairing_of(report_.schedule, *number);
      auto result = play_one(*number, pairing, thinkers);
      if (!result) return;
      finish(*number, pairing, *result);
    }
  }

  // The next game that nobody has played or is playing.
  std::optional<std::uint64_t> next() {
    const std::lock_guard lock(mutex_);
    while (next_ < report_.planned && report_.games.contains(next_)) ++next_;
    if (stop_ || next_ >= report_.planned) return std::nullopt;
    return next_++;
  }

  std::optional<GameResult> play_one(std::uint64_t number, const Pairing& pairing,
                                     std::vector<std::unique_ptr<Thinker>>& thinkers) {
    auto play = begin_play(order_, pairing.opening);
    check(bool(play), "a setup that was checked is refused");
    GameOrder game;
    game.opening = make_opening(*play, order_.opening_plies, order_.seed, pairing.opening);
    game.seed = mix_seeds(~order_.seed, number);
    for (const int player : pairing.players) {
      const auto index = static_cast<std::size_t>(player);
      auto& thinker = thinkers[index];
      if (!thinker) thinker = std::make_unique<Thinker>(order_.options.hash_mib);
      game.seats.push_back(&order_.players[index]);
      game.thinkers.push_back(thinker.get());
    }
    return play_game(*play, game, order_.options, stop_);
  }

  void finish(std::uint64_t number, const Pairing& pairing, const GameResult& result) {
    const GameLine line{result.ranks, result.forfeits, result.actions};
    const std::lock_guard lock(mutex_);
    if (journal_ && !wrong_) {
      wrong_ = journal_->add(number, write_game_line(number, pairing, report_.names, line),
                             result.replay);
      if (wrong_) stop_ = true;
    }
    report_.games.emplace(number, line);
    count_sprt();
    if (progress_) progress_(report_);
  }

  void count_sprt() {
    if (!report_.sprt) return;
    advance_sprt(*report_.sprt, report_.schedule, report_.games, *order_.sprt);
    if (report_.sprt->verdict != Verdict::undecided) stop_ = true;
  }

  const Order& order_;
  Report& report_;
  const Journal* journal_;
  std::atomic<bool>& stop_;
  const Progress& progress_;
  int workers_;
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  std::optional<std::string> wrong_;
};

std::optional<Error> check_players(const Order& order, const AnyPlay& play) {
  const int seats = players_of(play);
  if (seats < 2) return refuse(order.game + " is played by one; a tournament needs two or more");
  if (order.players.size() < 2) return refuse("a tournament needs two players or more");
  if (order.players.size() > 64) return refuse("a tournament has at most 64 players");
  if (order.sprt && (order.players.size() != 2 || seats != 2)) {
    return refuse("an SPRT is between exactly two players in a game of two seats");
  }
  if (order.sprt && !(order.sprt->elo0 < order.sprt->elo1)) {
    return refuse("of the two Elo of an SPRT the first must be smaller");
  }
  for (const Seat& seat : order.players) {
    if (std::holds_alternative<StrengthSeat>(seat.who) && !Thinker::plays(play)) {
      return refuse("no level plays " + order.game);
    }
  }
  constexpr std::size_t kMaxLineUps = 100'000;
  if (make_schedule(order.mode, static_cast<int>(order.players.size()), seats).line_ups.size() >
      kMaxLineUps) {
    return refuse("so many players make more than 100000 line-ups");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> check_order(Order& order) {
  const auto play = begin_play(order, 0);
  if (!play) return play.error();
  if (auto wrong = check_players(order, *play)) return wrong;
  if (to_move(*play) == 0) return refuse("the game is over before it begins");
  if (order.opening_plies < 0) order.opening_plies = 2 * players_of(*play);
  // Whoever plays no opening begins as the game's own rule for a first move says.
  order.options.book = order.opening_plies == 0 ? Book::open : Book::closed;
  tell_apart(order.players);
  return std::nullopt;
}

Result<Report> run_tournament(const Order& order, const RunOptions& run, std::atomic<bool>& stop,
                              const Progress& progress) {
  const auto play = begin_play(order, 0);
  if (!play) return play.error();
  Report report;
  report.schedule =
      make_schedule(order.mode, static_cast<int>(order.players.size()), players_of(*play));
  report.planned = games_in(report.schedule, order.games_each);
  for (const Seat& seat : order.players) report.names.push_back(seat.name);
  if (order.sprt) report.sprt = SprtState{};

  std::optional<Journal> journal;
  if (!run.folder.empty()) {
    auto opened = Journal::open(run.folder, write_order(order), run.begin);
    if (!opened) return opened.error();
    journal.emplace(std::move(*opened));
    for (const auto& [number, game] : journal->games()) {
      if (game.ranks.size() != static_cast<std::size_t>(report.schedule.seats)) {
        return refuse(run.folder + ": game " + std::to_string(number) + " has other seats");
      }
      if (number < report.planned) report.games.emplace(number, game);
    }
    report.resumed = report.games.size();
  }
  Table table(order, run, report, journal ? &*journal : nullptr, stop, progress);
  if (const auto wrong = table.play()) return refuse(*wrong);
  if (report.sprt && report.sprt->verdict != Verdict::undecided) {
    report.games.erase(report.games.lower_bound(report.sprt->games), report.games.end());
  }
  stop = true;
  if (journal) {
    if (const auto wrong = journal->write_results(write_report(order, report))) {
      return refuse(*wrong);
    }
  }
  return report;
}

}  // namespace fissile::arena
