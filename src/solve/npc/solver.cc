#include "solve/npc/solver.h"

#include <memory>

#include "solve/npc/board.h"
#include "solve/npc/cut.h"
#include "solve/npc/meet.h"
#include "solve/npc/remainders.h"

namespace fissile::npc {
namespace {

constexpr std::size_t kMaxPlaces = 60'000;
constexpr std::size_t kMaxIntervals = 60'000;
constexpr std::uint64_t kFirstBudget = 4'000;
constexpr std::uint64_t kBudgetGrows = 8;
constexpr std::uint32_t kMaxModulus = 48;

class Solver {
 public:
  Solver(const Tables& tables, const State& start, const SolveLimits& limits, Proof* proof)
      : limits_(limits), proof_(proof), board_(std::make_unique<Board>(tables, start)) {}

  Answer<Rules::Action> run() {
    if (Rules::to_move(board_->start) == 0) return over();
    prepare();
    meet_ = std::make_unique<Meet>(*board_, both_);
    if (both_ && refuted_by(1, kMaxPlaces)) return answer_;
    for (std::uint64_t budget = kFirstBudget;; budget *= kBudgetGrows) {
      if (meet(budget) || is_spent()) break;
      if (both_ && (refuted_by_remainders(budget) || cut(budget))) break;
      if (is_spent()) break;
    }
    count();
    return answer_;
  }

 private:
  // N5: a game that is over is won or lost as it stands.
  Answer<Rules::Action> over() {
    answer_.optimal = Rules::outcome(board_->moves.tables(), board_->start).ending == Ending::won;
    answer_.result = answer_.optimal ? Verdict::solved : Verdict::unsolvable;
    answer_.reason = answer_.optimal ? "the game is won" : "the game is lost";
    if (!answer_.optimal) prove(0, {{0, {board_->start.blocks[0].value}}});
    return answer_;
  }

  void prepare() {
    both_ = board_->graph().complete(kMaxPlaces);
    const std::size_t most = board_->graph().blocks(0) + 1;
    if (both_ && board_->graph().size() * most <= kMaxIntervals) board_->bounds.find(board_->start);
  }

  // Whether the answer is known.
  bool meet(std::uint64_t budget) {
    const auto result = meet_->run(watch(budget));
    if (result == Meet::Result::open) return false;
    if (result != Meet::Result::won) return closed(result == Meet::Result::no_forms);
    if (is_win(meet_->win())) {
      answer_.result = Verdict::solved;
      answer_.optimal = true;
      answer_.actions = meet_->win();
      return true;
    }
    // A turn of it is refused for a value too large (N6), which forms know nothing of.
    both_ = false;
    cut_.reset();
    meet_ = std::make_unique<Meet>(*board_, false);
    return meet(budget);
  }

  bool closed(bool by_forms) {
    const auto& states = meet_->seen_states();
    refute("every state that could still win was looked at");
    if (!proof_) return true;
    begin_proof();
    proof_->behind.assign(proof_->places.size(), by_forms ? 1 : 0);
    if (by_forms) {
      put_forms(meet_->seen_forms(), [](Graph::Place) { return true; });
    } else {
      put_cells(states, [](Graph::Place) { return true; });
    }
    return true;
  }

  bool refuted_by_remainders(std::uint64_t budget) {
    for (std::uint32_t modulus = 2; modulus <= kMaxModulus; ++modulus) {
      if (!is_open_[modulus] && refuted_by(modulus, budget / 4)) return true;
      if (is_stopped()) return false;
    }
    return false;
  }

  bool refuted_by(std::uint32_t modulus, std::uint64_t most) {
    auto closure = close_remainders(*board_, modulus, most);
    is_open_[modulus] = closure.result == Remainders::Result::open;
    if (closure.result != Remainders::Result::closed) return false;
    if (modulus > 1) {
      refute("modulo " + std::to_string(modulus) + " no play ends at the target");
    } else {
      refute(has_end() ? "the values that blocks can have are never as the target needs them"
                       : "the blocks can never all come to one tile");
    }
    prove(modulus, std::move(closure.cells));
    return true;
  }

  bool has_end() {
    Graph& graph = board_->graph();
    for (Graph::Place place = 0; place < graph.size(); ++place) {
      if (graph.is_end(place)) return true;
    }
    return false;
  }

  bool cut(std::uint64_t budget) {
    if (some_) return false;
    if (!cut_) cut_ = std::make_unique<Cut>(*board_);
    const auto result = cut_->run(watch(budget));
    if (result == Cut::Result::open) return false;
    some_ = result == Cut::Result::some;
    if (!some_) {
      refute("every state up to a cut and every end of a play behind it were looked at");
      if (proof_) {
        begin_proof();
        for (Graph::Place place = 0; place < board_->graph().size(); ++place) {
          proof_->behind[place] = cut_->is_behind(place);
        }
        put_cells(cut_->seen_states(), [&](Graph::Place at) { return !cut_->is_behind(at); });
        put_forms(cut_->seen_forms(), [&](Graph::Place at) { return cut_->is_behind(at); });
      }
    }
    cut_states_ += cut_->states();
    cut_.reset();
    return !some_;
  }

  bool is_win(const std::vector<Rules::Action>& actions) const {
    State state = board_->start;
    Silent silent;
    for (const Rules::Action action : actions) {
      if (Rules::refusal(board_->moves.tables(), state, action) != Refusal::none) return false;
      Rules::apply(board_->moves.tables(), state, action, silent);
    }
    return Rules::outcome(board_->moves.tables(), state).ending == Ending::won;
  }

  void refute(std::string reason) {
    answer_.result = Verdict::unsolvable;
    answer_.reason = std::move(reason);
  }

  void prove(std::uint32_t modulus, std::vector<Cell> cells) {
    if (!proof_) return;
    begin_proof();
    proof_->modulus = modulus;
    proof_->cells = std::move(cells);
  }

  void begin_proof() {
    *proof_ = {};
    Graph& graph = board_->graph();
    for (Graph::Place place = 0; place < graph.size(); ++place) {
      proof_->places.emplace_back(graph.tiles(place).begin(), graph.tiles(place).end());
    }
    proof_->behind.assign(graph.size(), 0);
    proof_->rounds = board_->bounds.rounds();
  }

  template <class Wanted>
  void put_cells(const Store& states, const Wanted& wanted) {
    auto row = std::make_unique<Row>();
    for (Store::Id id = 0; id < states.size(); ++id) {
      Cell cell{states.node(id).place, {}};
      if (!wanted(cell.place)) continue;
      unpack(states.words(id), *row);
      for (std::size_t i = 0; i < row->count; ++i) cell.values.push_back(row->at(i));
      proof_->cells.push_back(std::move(cell));
    }
  }
  template <class Wanted>
  void put_forms(const Store& forms, const Wanted& wanted) {
    auto row = std::make_unique<Row>();
    for (Store::Id id = 0; id < forms.size(); ++id) {
      Form form{forms.node(id).place, {}, {}};
      if (!wanted(form.place)) continue;
      unpack(forms.words(id), *row);
      for (std::size_t i = 0; i + 1 < row->count; ++i) form.factors.push_back(row->at(i));
      form.constant = row->at(row->count - 1);
      proof_->forms.push_back(std::move(form));
    }
  }

  std::uint64_t states() const {
    return meet_->states() + cut_states_ + (cut_ ? cut_->states() : 0);
  }
  std::size_t bytes() const {
    return meet_->bytes() + (cut_ ? cut_->bytes() : 0) + board_->graph().bytes() +
           board_->bounds.bytes();
  }
  bool is_stopped() const { return limits_.stopped && limits_.stopped(); }

  // Stops a search at its budget, and at the limits.
  Watch watch(std::uint64_t budget) const {
    return {[this, budget](std::uint64_t own, std::size_t, int) {
      if (limits_.progress) {
        limits_.progress({states(), meet_->expanded(), meet_->depth() + 1, bytes()});
      }
      return own >= budget || states() >= limits_.states || bytes() >= limits_.memory ||
             is_stopped();
    }};
  }

  // Whether a limit is reached; says which.
  bool is_spent() {
    if (bytes() >= limits_.memory && cut_) {
      cut_.reset();
      some_ = true;  // it may go on, but without looking for that
    }
    const char* which = states() >= limits_.states  ? "the limit on states"
                        : bytes() >= limits_.memory ? "the limit on memory"
                        : is_stopped()              ? "a stop from outside"
                                                    : nullptr;
    if (!which) return false;
    answer_.reason = std::string(which) + " ended the search; no win has fewer than " +
                     std::to_string(meet_->depth() + 1) + " turns";
    return true;
  }

  void count() {
    answer_.states = states();
    answer_.expanded = meet_->expanded() + (cut_ ? cut_->expanded() : 0);
    if (answer_.result == Verdict::unknown) answer_.bound = meet_->depth() + 1;
    if (answer_.result == Verdict::solved) answer_.bound = static_cast<int>(answer_.actions.size());
  }

  const SolveLimits& limits_;
  Proof* proof_;
  std::unique_ptr<Board> board_;
  std::unique_ptr<Meet> meet_;
  std::unique_ptr<Cut> cut_;
  bool both_ = false;  // whether forms are used as well
  bool some_ = false;  // whether some win is known to exist, so that no cut need be looked for
  std::array<bool, kMaxModulus + 1> is_open_{};  // moduli that cannot refute it
  std::uint64_t cut_states_ = 0;
  Answer<Rules::Action> answer_;
};

}  // namespace

Answer<Rules::Action> solve(const Tables& tables, const State& state, const SolveLimits& limits,
                            Proof* proof) {
  return std::make_unique<Solver>(tables, state, limits, proof)->run();
}

}  // namespace fissile::npc
