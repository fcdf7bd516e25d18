#pragma once
// The commands by name, and the members that each has; the events by name (docs/online.md).
// server/messages.h says of each what its messages look like.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"

namespace fissile::online {

// The commands.
enum class Verb {
  create,
  join,
  leave,
  watch,
  unwatch,
  move,
  resign,
  offer,
  accept,
  decline,
  claim,
  lobby,
  ping,
};

enum class What { takeback, rematch };
inline constexpr std::string_view kWhatWords[] = {"takeback", "rematch"};

// What is sent unasked.
enum class Event { row, game, boards, offer, declined, rematch, lobby };
inline constexpr std::string_view kEventWords[] = {"row",      "game",    "boards", "offer",
                                                   "declined", "rematch", "lobby"};
constexpr std::string_view event_word(Event event) {
  return kEventWords[static_cast<std::size_t>(event)];
}

// The members of a message besides `do` and `id`.
struct Ask {
  std::string game_id = {};
  std::int64_t seq = 0;
  std::int64_t since = 0;
  int seat = 0;
  What what = What::takeback;
  bool on = true;
};

enum Member : unsigned {
  kGameId = 1,
  kSeq = 2,
  kAction = 4,
  kSince = 8,
  kSeat = 16,
  kWhat = 32,
  kOn = 64,
  kFreely = 128,  // read by whoever carries it out
};

struct Word {
  std::string_view name;
  unsigned required = 0;
  unsigned optional = 0;
  Verb verb = Verb::ping;
};

std::span<const Word> words();
// Null if no command is called that.
const Word* find_word(std::string_view name);

constexpr std::size_t kMaxGameId = 64;

// The first thing wrong with the members of a message, or nothing.
std::optional<Error> read_ask(const Word& word, const Json& json, Ask& ask);

}  // namespace fissile::online
