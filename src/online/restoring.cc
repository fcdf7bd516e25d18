#include "online/restoring.h"

#include "online/costs.h"
#include "online/setups.h"

namespace fissile::online {
namespace {

// A takeback may have to play up to so many turns again (core/match.h).
constexpr double kTurnsOfATakeback = 128;

}  // namespace

double Restoring::cost_of(const store::MoveRecord& record) const {
  const double turns = record.kind == store::MoveKind::takeback ? kTurnsOfATakeback : 1;
  return turns * contest_->turn_cost();
}

double Restoring::cost() const {
  if (!contest_) return setup_cost(stored_.game.setup.size());
  double cost = 0;
  for (std::size_t i = next_; i < stored_.moves.size() && cost < kSliceCost; ++i) {
    cost += cost_of(stored_.moves[i]);
  }
  return cost;
}

void Restoring::run() {
  if (!contest_) {
    failed_ = begin();
    return;
  }
  double cost = 0;
  while (!failed_ && next_ < stored_.moves.size() && cost < kSliceCost) {
    const store::MoveRecord& record = stored_.moves[next_];
    const int before = contest_->standing().current;
    cost += cost_of(record);
    failed_ = contest_->replay(record);
    if (!failed_) add_record(tally_, *contest_, terms_.clock, record, before);
    ++next_;
  }
}

std::optional<Error> Restoring::begin() {
  const auto terms = parse_terms(stored_.game.terms);
  if (!terms) return terms.error();
  terms_ = *terms;
  auto contest = Contest::begin(stored_, terms_.race);
  if (!contest) return contest.error();
  contest_.emplace(std::move(*contest));
  tally_ = new_tally(terms_.clock, stored_.seats.size(), began_ms_);
  brief_ = brief_setup(stored_.game.setup);
  return std::nullopt;
}

Result<Restored> Restoring::take() {
  if (failed_) return *failed_;
  return Restored{std::move(stored_), terms_, std::move(*contest_), std::move(tally_),
                  std::move(brief_)};
}

Result<Restored> restore(store::StoredGame stored, std::int64_t began_ms) {
  Restoring restoring(std::move(stored), began_ms);
  while (!restoring.ready()) restoring.run();
  return restoring.take();
}

}  // namespace fissile::online
