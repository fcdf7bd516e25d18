#pragma once
// The screen of a game that has none of its own: the board and the facts of its state as text, and
// its legal actions to choose from, by a cursor on the board where they are cells of it.
#include <functional>
#include <string>
#include <vector>

#include "cli/terminal/play_options.h"
#include "cli/terminal/sitting.h"
#include "cli/terminal/standing.h"
#include "cli/terminal/state_text.h"
#include "core/offers.h"

namespace fissile::cli {

// A match without its type. The match itself must outlive this.
struct PlainMatch {
  std::string game, title;
  std::function<std::size_t()> length;                      // how many actions there are
  std::function<Json(std::size_t length)> state;            // after the first so many
  std::function<std::string(std::size_t length)> standing;  // the same, in a few words
  std::function<std::vector<Json>()> legal;
  std::function<std::string(const Json& action)> apply;  // why it was refused, or nothing
  std::function<bool()> undo;
  std::function<void()> reset;
  std::function<void()> resign;  // for the player to move; empty if the game has no resigning
  std::function<std::string()> replay;
};

template <TextForm T>
std::vector<Json> legal_json(const Match<typename T::Rules>& match) {
  std::vector<Json> actions;
  ActionList<typename T::Rules> legal;
  T::Rules::legal(match.tables(), match.state(), legal);
  for (const auto action : legal) {
    JsonWriter writer;
    T::write_action(writer, match.tables(), action);
    actions.push_back(*parse_json(writer.text()));
  }
  return actions;
}

template <TextForm T>
PlainMatch plain_match(Match<typename T::Rules>& match) {
  PlainMatch plain;
  plain.game = T::Rules::kId;
  plain.title = T::Rules::kTitle;
  plain.length = [&match] { return match.actions().size(); };
  plain.state = [&match](std::size_t length) {
    return state_json<T>(match.tables(), match.state_after(length));
  };
  plain.standing = [&match](std::size_t length) {
    return standing_of<T>(match.tables(), match.state_after(length));
  };
  plain.legal = [&match] { return legal_json<T>(match); };
  plain.apply = [&match](const Json& action) {
    Silent silent;
    const auto fault = fissile::play<T>(match, action, "/action", silent);
    return fault ? fault->message : "";
  };
  plain.undo = [&match] { return match.undo(); };
  plain.reset = [&match] { match.reset(); };
  if constexpr (CanResign<typename T::Rules>) {
    plain.resign = [&match] {
      Silent silent;
      match.apply(T::Rules::resignation(T::Rules::to_move(match.state())), silent);
    };
  }
  plain.replay = [&match] { return replay_text<T>(match); };
  return plain;
}

// Plays until the person leaves. Throws Failure if the replay cannot be saved then.
void play_plain(Terminal& terminal, const PlainMatch& match, const PlayOptions& options);

void watch_plain(Terminal& terminal, const PlainMatch& match, int speed);

}  // namespace fissile::cli
