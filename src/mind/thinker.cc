#include "mind/thinker.h"

#include <bit>

#include "mind/burst_player.h"

namespace fissile {

struct Thinker::Memory {
  std::size_t hash_mib;
  std::unique_ptr<Transpositions> table;

  // Made when it is first needed.
  Transpositions& get() {
    if (!table) table = std::make_unique<Transpositions>(hash_mib);
    return *table;
  }
};

namespace {

// One ply by the estimate, for more than two players.
template <class Text, class Fast>
Thought think_crowd(const Match<typename Text::Rules>& match, const Ask&) {
  const auto tables = std::make_unique<typename Fast::Tables>(Fast::prepare(match.setup()));
  const BurstMind<Fast> mind(*tables, Text::Mind::kWeights);
  const auto state = Fast::from_plain(*tables, match.state());
  Thought thought;
  thought.depth = 1;
  mind.each_move(state, [&](BurstAction action, int) {
    auto child = state;
    Silent silent;
    Fast::apply(*tables, child, action, silent);
    const int score = child.mover == 0 ? kWin - 1 : mind.evaluation().evaluate(child, state.mover);
    if (thought.nodes++ == 0 || score > thought.score) {
      thought.action = action;
      thought.score = score;
    }
  });
  thought.line = {thought.action};
  return thought;
}

// A first move by the rule of the game that has one (F9).
template <class Text>
std::optional<Thought> from_book(const Match<typename Text::Rules>& match, const Ask& ask) {
  if constexpr (requires { Text::Mind::first_moves(match.tables(), match.state()); }) {
    const auto actions = Text::Mind::first_moves(match.tables(), match.state());
    if (ask.book && !actions.empty()) {
      const auto count = static_cast<std::uint32_t>(actions.size());
      const std::uint32_t action = actions[Random{ask.seed}.below(count)];
      return Thought{action, 0, 0, 0, {action}};
    }
  }
  return std::nullopt;
}

template <class Text>
std::optional<Thought> think_burst(const Match<typename Text::Rules>& match, const Ask& ask,
                                   Transpositions& table) {
  const BurstState& state = match.state();
  if (state.mover == 0) return std::nullopt;
  std::optional<Thought> thought = from_book<Text>(match, ask);
  if (thought) return thought;
  with_twin(typename Text::Twins{}, match.setup(), [&]<class Fast>() {
    const bool two = std::popcount(state.in) == 2;
    if (two) thought = think_two<Text, Fast>(match, ask, table);
    if (!two) thought = think_crowd<Text, Fast>(match, ask);
  });
  return thought;
}

}  // namespace

Limits limits_of(const Ask& ask) {
  const Level& level = level_of(ask.level);
  Limits limits;
  const bool free = ask.level == kMaxLevel && (ask.nodes || ask.depth || ask.time);
  limits.nodes = std::min(ask.nodes.value_or(UINT64_MAX), free ? UINT64_MAX : level.nodes);
  limits.depth = std::min(ask.depth.value_or(kMaxPly), level.depth);
  if (!ask.time && !ask.stop) return limits;
  using Clock = std::chrono::steady_clock;
  const auto end = ask.time ? Clock::now() + *ask.time : Clock::time_point::max();
  limits.stopped = [end, stop = ask.stop] {
    return (stop && stop->load(std::memory_order_relaxed)) || Clock::now() >= end;
  };
  return limits;
}

Thinker::Thinker(std::size_t hash_mib) : memory_(std::make_unique<Memory>(hash_mib)) {}
Thinker::~Thinker() = default;

bool Thinker::plays(const AnyMatch<AllGames>& match) {
  return std::visit(
      []<class P>(const P&) {
        if constexpr (std::is_same_v<P, std::monostate>) {
          return false;
        } else {
          return requires { typename P::Text::Mind; };
        }
      },
      match);
}

std::optional<Thought> Thinker::think(const AnyMatch<AllGames>& match, const Ask& ask) {
  return std::visit(
      [&]<class P>(const P& played) -> std::optional<Thought> {
        if constexpr (!std::is_same_v<P, std::monostate>) {
          if constexpr (requires { P::Text::Mind::kWeights; }) {
            return think_burst<typename P::Text>(played.match, ask, memory_->get());
          }
        }
        return std::nullopt;
      },
      match);
}

}  // namespace fissile
