#pragma once
// The other side of the protocol of bots: fissile itself as the bot of somebody's game.
#include <optional>
#include <string>
#include <string_view>

#include "arena/any_play.h"
#include "arena/seat.h"
#include "base/result.h"
#include "mind/thinker.h"

namespace fissile::arena {

struct BotOptions {
  Ask ask;
  std::string game{kFirstGame};         // of a question that names none
  Indices indices = Indices::relative;  // of a question that does not say
  std::size_t hash_mib = 16;
};

// The match that a question stands for, with its asker to move. A board is taken up as a position:
// what the question leaves out (the number of players, the turn, the seat) is read off the grid.
// Other games need their replay, since a state does not tell all of them.
Result<AnyPlay> read_question(const Json& question, const BotOptions& options);

class BotSide {
 public:
  explicit BotSide(const BotOptions& options) : options_(options), thinker_(options.hash_mib) {}

  struct Answer {
    std::string text;
    bool good = true;
  };

  // One line to one line: {"move":...}, {"action":...} for games without a board, or {"error":...}.
  Answer answer(std::string_view line);

  static constexpr std::size_t kMaxLine = 1 << 20;
  static std::string too_long();

 private:
  Result<std::string> move(const Json& question);

  BotOptions options_;
  Thinker thinker_;
};

}  // namespace fissile::arena
