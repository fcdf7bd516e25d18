#pragma once
// Who sits at a seat, as text:
//
//   level:7  level:10@200ms  level:10@50000n  level:9@6d   the player inside fissile
//   cmd:./mybot --fast                                     a program, run by the shell
//   http://127.0.0.1:9000/move                             a bot behind HTTP
//
// A seat of a bot may begin with `absolute:`, and then the bot is told absolute indices from the
// start. Any seat may begin with a name of its own, `old=level:7`.
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/http_url.h"
#include "base/result.h"

namespace fissile::arena {

// How the players of a grid are numbered for a bot: itself 1 and then on around the table, or as
// the seats are.
enum class Indices { relative, absolute };

struct StrengthSeat {
  int strength = 10;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<std::chrono::milliseconds> time;
};

struct CommandSeat {
  std::string command;
  Indices indices = Indices::relative;
};

struct HttpSeat {
  Url url;
  Indices indices = Indices::relative;
};

// Whoever made the seat moves for it; no text stands for this.
struct CallerSeat {};

struct Seat {
  std::string text;  // as it was given, without its name
  std::string name;  // its own, or the text
  std::variant<StrengthSeat, CommandSeat, HttpSeat, CallerSeat> who;
};

// What is wrong with a text is request/malformed, in words for a person.
Result<Seat> read_seat(std::string_view text);

// Names that would be there twice get a number, so that a table can tell its rows apart.
void tell_apart(std::vector<Seat>& seats);

}  // namespace fissile::arena
