#include "mind/thinker.h"

namespace fissile {

struct Thinker::Memory {};

Thinker::Thinker(std::size_t) : memory_(std::make_unique<Memory>()) {}
Thinker::~Thinker() = default;

bool Thinker::plays(const AnyMatch<AllGames>& match) {
  return std::visit(
      []<class P>(const P&) {
        if constexpr (std::is_same_v<P, std::monostate>) {
          return false;
        } else {
          return requires { typename P::Text::Twins; } && P::Text::Rules::kPlayersMax > 1;
        }
      },
      match);
}

std::optional<Thought> Thinker::think(const AnyMatch<AllGames>& match, const Ask& ask) {
  return std::visit(
      [&]<class P>(const P& played) -> std::optional<Thought> {
        if constexpr (!std::is_same_v<P, std::monostate>) {
          using Rules = typename P::Text::Rules;
          ActionList<Rules> actions;
          Rules::legal(played.match.tables(), played.match.state(), actions);
          if (actions.empty()) return std::nullopt;
          const auto action = static_cast<std::uint32_t>(actions[ask.seed % actions.size()]);
          return Thought{action, 0, 0, 1, {action}};
        }
        return std::nullopt;
      },
      match);
}

}  // namespace fissile
