#pragma once
// The JSON protocol (docs/protocol.md) as a function from line to line: no IO, no clock. The engine
// command, the C boundary and so the browser all speak through it.
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "games/all.h"

namespace fissile {

// A command that a session is given from outside, because what carries it out is more than every
// session should bring along. It reads what it needs from the request, refuses the rest, and writes
// the members of its answer.
struct ExtraCommand {
  std::string_view name;
  std::function<std::optional<Error>(const AnyMatch<AllGames>&, JsonReader&, JsonWriter&)> run;
};

// The answer to a command that needs a match where there is none.
Error no_game();
// An error as an answer.
std::string write_error(const Error& error);

class Session {
 public:
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  // The extra commands must outlive the session.
  explicit Session(std::span<const ExtraCommand> extra = {}) : extra_(extra) {}

  // One request in, one answer out, without the newline. Nothing changes on an error.
  std::string ask(std::string_view line);

  // Without a game, as at the beginning: after a request that was broken off.
  void forget() { current_ = {}; }

  // Stands where the other does from now on.
  void copy_match(const Session& other);

  // The answer to a line that was too long to be kept.
  static std::string too_long();

 private:
  using Answer = JsonWriter;
  using Fault = std::optional<Error>;

  // Each reads what it needs from the request, refuses the rest, and writes the members of its
  // answer.
  Fault games(JsonReader& request, Answer& answer);
  Fault levels(JsonReader& request, Answer& answer);
  Fault start(JsonReader& request, Answer& answer);
  Fault apply(JsonReader& request, Answer& answer);
  Fault legal(JsonReader& request, Answer& answer);
  Fault placements(JsonReader& request, Answer& answer);
  Fault undo(JsonReader& request, Answer& answer);
  Fault reset(JsonReader& request, Answer& answer);
  Fault state(JsonReader& request, Answer& answer);
  Fault load(JsonReader& request, Answer& answer);
  Fault perft(JsonReader& request, Answer& answer);
  Fault encode(JsonReader& request, Answer& answer);
  Fault decode(JsonReader& request, Answer& answer);
  Fault describe(JsonReader& request, Answer& answer);
  Fault read_levels(JsonReader& request, Answer& answer);
  Fault write_levels(JsonReader& request, Answer& answer);

  struct Command {
    std::string_view name;
    Fault (Session::*run)(JsonReader&, Answer&);
  };
  // All of them (commands.cc), or those that a page asks for (src/capi/page_commands.cc).
  static std::span<const Command> commands();

  // Calls visit(played) on the current match, after the request turned out to have no unknown
  // fields; game/none if there is no match.
  template <class Visit>
  Fault with_match(JsonReader& request, Visit&& visit);
  void write_state(Answer& answer);

  std::span<const ExtraCommand> extra_;
  AnyMatch<AllGames> current_;
};

}  // namespace fissile
