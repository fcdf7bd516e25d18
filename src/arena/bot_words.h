#pragma once
// What is said to a bot and what it says back (docs/bots.md).
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "arena/any_play.h"
#include "arena/misdeed.h"
#include "arena/seat.h"
#include "base/json.h"

namespace fissile::arena {

// A player's number as a bot sees it, and back: 0 stays 0. Relative to `me`, the bot is 1 and the
// others follow in the order of the seats, around the table.
constexpr int relative_index(int player, int me, int players) {
  return player == 0 ? 0 : (player - me + players) % players + 1;
}
constexpr int absolute_index(int index, int me, int players) {
  return index == 0 ? 0 : (index + me - 2) % players + 1;
}

// The question to the bot at seat `me`, one line of JSON. `time` is what it may take.
std::string write_question(const AnyPlay& play, int me, Indices indices,
                           std::chrono::milliseconds time);

struct BotAnswer {
  std::optional<Json> action;
  std::optional<Indices> indices;  // what the bot wants from now on
};

// An answer is {"move":{"row","col"}} or {"action":A}; either may say "indices", and one that says
// only that asks for the same question in those.
std::variant<BotAnswer, Blame> read_bot_answer(std::string_view text);

}  // namespace fissile::arena
