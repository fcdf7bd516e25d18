#pragma once
// What orbs and fission have in common in the terminal: all but their looks and their setups.
#include <concepts>
#include <utility>

#include "cli/games/burst/screen.h"
#include "cli/terminal_game.h"

namespace fissile::cli {

// A game on the burst board.
template <class T>
concept BurstForm = std::same_as<typename T::Rules::State, BurstState>;

// Calls visit(played) if the match is of such a game; false if it is not.
template <class Match, class Visit>
bool with_burst(Match& match, Visit&& visit) {
  bool found = false;
  with_match(match, [&]<class P>(P& played) {
    if constexpr (BurstForm<typename P::Text>) {
      found = true;
      visit(played);
    }
  });
  return found;
}

// The ids of these games.
std::vector<std::string> burst_games();

// Everything but the flags of the setup. The look must outlive the game.
void describe_burst(TerminalGame& game, const BurstLook& look);

// At one keyboard, or against the computer (play.cc).
void play_burst(Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options,
                const BurstLook& look);
void watch_burst(Terminal& terminal, const AnyMatch<AllGames>& match, int speed,
                 const BurstLook& look);

// The commands of these games: value.cc, verify.cc, explain.cc.
void add_value(Command app);
void add_verify(Command app);
void add_explain(Command app);

}  // namespace fissile::cli
