#include "solve/proof/strategy.h"

#include <algorithm>
#include <string>
#include <vector>

#include "solve/proof/positions.h"
#include "solve/proof/ready.h"

namespace fissile::solve {
namespace {

using Codes = std::vector<std::uint64_t>;

void sort_out(Codes& codes) {
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
}

class Follower {
 public:
  Follower(const BurstTables& tables, const Promise& promise, const Choose& choose,
           std::uint64_t max_positions)
      : tables_(tables),
        promise_(promise),
        choose_(choose),
        max_positions_(max_positions),
        positions_(tables),
        now_(tables.start),
        codes_{positions_.pack(tables.start.cells)} {}

  Result<std::uint64_t> run() {
    for (; !codes_.empty(); ++ply_) {
      if (promise_.goal == Goal::win && ply_ == promise_.plies) break;
      if (promise_.goal == Goal::hold && ply_ + 1 == promise_.plies) return asked_;
      if (promise_.plies == 0) drop_seen();
      if (!step()) return fault_;
    }
    if (codes_.empty()) return asked_;
    return Error{Code::request_malformed, where() + ", and it is not won by then"};
  }

 private:
  std::string where() const {
    return "player " + std::to_string(promise_.owner) + " after " + std::to_string(ply_) + " plies";
  }
  bool fail(Code code, const std::string& what) {
    fault_ = Error{code, where() + ": " + what};
    return false;
  }

  // All positions of this ply share everything but their cells.
  bool settled() const { return now_.opening == 0 && (now_.in & ~now_.moved) == 0; }

  // Without an end, what was followed once need not be again.
  void drop_seen() {
    if (now_.mover != promise_.owner || !settled()) return;
    Codes fresh, all;
    std::set_difference(codes_.begin(), codes_.end(), seen_.begin(), seen_.end(),
                        std::back_inserter(fresh));
    std::merge(seen_.begin(), seen_.end(), fresh.begin(), fresh.end(), std::back_inserter(all));
    codes_.swap(fresh);
    seen_.swap(all);
  }

  // One ply from every position; false if the promise is broken.
  bool step() {
    BurstState state = now_;
    next_.clear();
    limit_ = kFewest;
    bool any = false;
    for (const std::uint64_t code : codes_) {
      positions_.unpack(code, state);
      if (state.mover == promise_.owner) {
        const auto action = choose_(state);
        ++asked_;
        if (!action) return fail(Code::request_malformed, "no move is given for a position");
        if (!go(state, *action, any)) return false;
        continue;
      }
      for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
        const auto action = static_cast<BurstAction>(cell);
        if (Plain::refusal(tables_, state, action) != Refusal::none) continue;
        if (!go(state, action, any)) return false;
      }
    }
    sort_out(next_);
    if (!fits()) return false;
    codes_.swap(next_);
    now_ = following_;
    return true;
  }

  bool go(const BurstState& state, BurstAction action, bool& any) {
    if (action >= state.cells.size() || Plain::refusal(tables_, state, action) != Refusal::none) {
      return fail(Code::request_malformed, "a move is illegal");
    }
    BurstState after = state;
    Silent silent;
    Plain::apply(tables_, after, action, silent);
    if (after.ending != Ending::none) {
      if (Plain::outcome(tables_, after).winner == promise_.owner) return true;
      return fail(Code::request_malformed, "the next ply can lose");
    }
    if (!any) following_ = after;
    any = true;
    check(after.mover == following_.mover && after.moved == following_.moved &&
              after.in == following_.in && after.opening == following_.opening,
          "positions of one ply differ in more than their cells");
    next_.push_back(positions_.pack(after.cells));
    if (next_.size() < limit_) return true;
    sort_out(next_);
    limit_ = std::max<std::size_t>(kFewest, 2 * next_.size());
    return fits();
  }

  bool fits() {
    if (next_.size() + codes_.size() + seen_.size() <= max_positions_) return true;
    return fail(Code::limit_exceeded,
                "more than " + std::to_string(max_positions_) + " positions at a time");
  }

  static constexpr std::size_t kFewest = 1 << 16;

  const BurstTables& tables_;
  const Promise promise_;
  const Choose& choose_;
  const std::uint64_t max_positions_;
  const Positions positions_;
  BurstState now_, following_;
  Codes codes_, next_, seen_;
  std::size_t limit_ = kFewest;
  std::uint64_t asked_ = 0;
  int ply_ = 0;
  Error fault_{};
};

}  // namespace

Result<std::uint64_t> follow(const BurstTables& tables, const Promise& promise,
                             const Choose& choose, std::uint64_t max_positions) {
  return Follower(tables, promise, choose, max_positions).run();
}

}  // namespace fissile::solve
