#include "arena/tournament.h"

#include <memory>
#include <mutex>
#include <thread>

#include "arena/player.h"

namespace fissile::arena {
namespace {

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
    const auto seat = [&](std::size_t player) {
      auto& thinker = thinkers[player];
      if (!thinker) thinker = std::make_unique<Thinker>(order_.options.hash_mib);
      return make_player(order_.players[player], order_.options, *thinker, &stop_);
    };
    return play_numbered(order_, pairing, number, seat, stop_);
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

}  // namespace

Result<Report> run_tournament(const Order& order, const RunOptions& run, std::atomic<bool>& stop,
                              const Progress& progress) {
  Report report = begin_report(order);
  std::optional<Journal> journal;
  if (!run.folder.empty()) {
    auto opened = Journal::open(run.folder, write_order(order), run.begin);
    if (!opened) return opened.error();
    journal.emplace(std::move(*opened));
    if (const auto wrong = take_up(report, journal->games())) {
      return refuse(run.folder + ": " + wrong->message);
    }
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
