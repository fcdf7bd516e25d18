#include "arena/any_play.h"

#include "core/replay.h"

namespace fissile::arena {

int players_of(const AnyPlay& play) {
  return with_match(play, []<class P>(const P& played) -> int {
    return fissile::players_of<RulesOf<P>>(played.match.tables());
  });
}

int to_move(const AnyPlay& play) {
  return with_match(play, []<class P>(const P& played) -> int {
    return P::Text::Rules::to_move(played.match.state());
  });
}

Outcome outcome_of(const AnyPlay& play) {
  return with_match(play, []<class P>(const P& played) -> Outcome {
    return P::Text::Rules::outcome(played.match.tables(), played.match.state());
  });
}

std::size_t length_of(const AnyPlay& play) {
  return with_match(
      play, [](const auto& played) -> std::size_t { return played.match.actions().size(); });
}

std::vector<std::uint32_t> legal_actions(const AnyPlay& play) {
  return with_match(play, []<class P>(const P& played) -> std::vector<std::uint32_t> {
    using Rules = typename P::Text::Rules;
    ActionList<Rules> actions;
    Rules::legal(played.match.tables(), played.match.state(), actions);
    return {actions.begin(), actions.end()};
  });
}

bool play_action(AnyPlay& play, std::uint32_t action) {
  return with_match(play, [&]<class P>(P& played) -> bool {
    Silent silent;
    return !played.match.apply(static_cast<typename P::Text::Rules::Action>(action), silent);
  });
}

bool take_back(AnyPlay& play) {
  return with_match(play, [](auto& played) -> bool { return played.match.undo(); });
}

std::optional<Error> play_text(AnyPlay& play, const Json& action) {
  return with_match(play, [&]<class P>(P& played) -> std::optional<Error> {
    Silent silent;
    return fissile::play<typename P::Text>(played.match, action, "/action", silent);
  });
}

bool resign_player(AnyPlay& play, int player) {
  return with_match(play, [&]<class P>(P& played) {
    Silent silent;
    if constexpr (CanResign<RulesOf<P>>) {
      return !played.match.apply(RulesOf<P>::resignation(player), silent);
    }
    return false;
  });
}

std::string action_text(const AnyPlay& play, std::uint32_t action) {
  return with_match(play, [&]<class P>(const P& played) -> std::string {
    JsonWriter writer;
    P::Text::write_action(writer, played.match.tables(),
                          static_cast<typename P::Text::Rules::Action>(action));
    return writer.take();
  });
}

std::string replay_text(const AnyPlay& play) {
  return with_match(play, []<class P>(const P& played) -> std::string {
    JsonWriter writer;
    write_replay<typename P::Text>(writer, played.match);
    return writer.take();
  });
}

}  // namespace fissile::arena
