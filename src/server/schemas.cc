#include "server/schemas.h"

#include "base/result.h"
#include "games/all.h"
#include "online/passwords.h"
#include "online/terms.h"
#include "server/arc_schemas.h"

namespace fissile::server::schema {
namespace {

std::string error_codes() {
  JsonWriter writer;
  writer.begin_object().key("enum").begin_array();
  for (std::size_t code = 0; code < count_codes(); ++code) {
    writer.value(code_name(static_cast<Code>(code)));
  }
  return writer.end_array().end_object().take();
}

// Why something was not done. `at` is a JSON pointer into what was sent, `retryAfter` in seconds.
std::string refusal() {
  return object({{"code", error_codes()},
                 {"message", text()},
                 {"at", text(), kOptional},
                 {"retryAfter", count(), kOptional}});
}

std::string status() { return word_of({"waiting", "active", "finished"}); }

std::string user() {
  return object({{"userId", text()},
                 {"username", text()},
                 {"guest", truth()},
                 {"role", word_of({"moderator", "admin"}), kOptional}});
}

// A seat as a list of games has it; a game that is being played tells more.
Members seat_members() {
  return {{"player", seat()},
          {"kind", player()},
          {"userId", or_null(text())},
          {"username", or_null(text())},
          {"isActive", truth()}};
}

std::string game_seat() {
  Members members = seat_members();
  members.push_back({"color", text()});
  members.push_back({"present", truth()});
  return object(members);
}

// The clock of a game, with what every seat has left at this moment.
std::string clock() {
  return object({{"kind", word_of({"none", "move", "bank", "days"})},
                 {"ms", count(), kOptional},
                 {"increment_ms", count(), kOptional},
                 {"days", count(), kOptional},
                 {"left_ms", list(count()), kOptional}});
}

// A game that waits for players, as lists have it: of a long setup only what says what is played.
std::string seek() {
  const std::string in_it = object({{"player", seat()},
                                    {"kind", player()},
                                    {"userId", or_null(text())},
                                    {"username", or_null(text())}});
  return object({{"gameId", game_id()},
                 {"game", game_name()},
                 {"setup", any_object()},
                 {"status", status()},
                 {"seats", list(in_it)},
                 {"clock", named("Clock")},
                 {"race", race_terms(), kOptional},
                 {"createdAt", time_ms()},
                 {"updatedAt", time_ms()}});
}

// The event `game` leaves a long setup out.
std::string game() {
  return object({{"gameId", game_id()},
                 {"game", game_name()},
                 {"setup", any_object(), kOptional},
                 {"status", status()},
                 {"seq", count()},
                 {"turn", count()},
                 {"seats", list(named("Seat"))},
                 {"currentPlayer", or_null(seat())},
                 {"winner", or_null(seat())},
                 {"clock", named("Clock")},
                 {"race", race_terms(), kOptional},
                 {"seedHash", text(), kOptional},
                 {"seed", seed(), kOptional},
                 {"private", truth()},
                 {"createdAt", time_ms()},
                 {"updatedAt", time_ms()}});
}

std::string game_summary() {
  return object({{"gameId", game_id()},
                 {"game", game_name()},
                 {"status", status()},
                 {"currentPlayer", whole(0, kMaxPlayers)},
                 {"winner", whole(0, kMaxPlayers)},
                 {"seats", list(object(seat_members()))},
                 {"createdAt", time_ms()},
                 {"updatedAt", time_ms()}});
}

std::string board() {
  return object(
      {{"player", seat()}, {"landings", count()}, {"score", count()}, {"state", any_object()}});
}

// The state of a game as those have it who ask without a socket.
std::string game_state() {
  const std::string place = object({{"row", count()}, {"col", count()}});
  return answer(
      {{"gameId", game_id()},
       {"status", status()},
       {"grid", list(list(anything()))},
       {"players",
        list(object(
            {{"id", seat()}, {"username", text()}, {"color", text()}, {"isActive", truth()}}))},
       {"currentPlayerId", or_null(seat())},
       {"gridSize", object({{"rows", count()}, {"cols", count()}})},
       {"winnerId", or_null(seat())},
       {"moveHistory",
        list(object({{"playerId", seat()}, {"position", place}, {"timestamp", time_ms()}}))}});
}

std::string replay() {
  return object({{"game", game_name()},
                 {"setup", any_object()},
                 {"seed", seed()},
                 {"actions", list(anything())}});
}

}  // namespace

Members record_members() {
  return {{"gameId", game_id()},
          {"seq", count()},
          {"turn", count()},
          {"player", seat()},
          {"kind", word_of({"play", "resign", "flag", "claim", "takeback"})},
          {"action", anything()},
          {"hash", hash(), kOptional},
          {"clock", object({{"spent_ms", count()}, {"left_ms", count()}}), kOptional},
          {"time", time_ms()}};
}

void write_components(JsonWriter& writer) {
  writer.key("Refusal").raw(refusal()).key("User").raw(user());
  writer.key("Error").raw(object({{"ok", no()}, {"error", named("Refusal")}}));
  writer.key("Seat").raw(game_seat()).key("Clock").raw(clock()).key("Game").raw(game());
  writer.key("Seek")
      .raw(seek())
      .key("GameSummary")
      .raw(game_summary())
      .key("Row")
      .raw(object(record_members()));
  writer.key("Board").raw(board()).key("GameState").raw(game_state());
  writer.key("Replay").raw(replay());
  write_arc_components(writer);
}

std::string game_name() {
  JsonWriter writer;
  writer.begin_object().key("enum").begin_array();
  for_each_game(AllGames{}, [&]<class T>() { writer.value(T::Rules::kId); });
  return writer.end_array().end_object().take();
}

std::string game_id() { return identifier(); }
std::string level_id() { return identifier(); }
std::string seed() { return either({count(), text_like("^[0-9]{1,19}$")}); }
std::string hash() { return text_like("^[0-9a-f]{16}$"); }
std::string player() { return text_like("^(human|level:([1-9]|10)|bot:[A-Za-z0-9_.-]{1,40})$"); }

std::string username() { return text_like("^[A-Za-z0-9_-]{2,20}$"); }
std::string password() { return text(online::kPasswordMin, online::kPasswordMax); }

std::string clock_terms() {
  const std::string ms = whole(online::kClockMinMs, online::kClockMaxMs);
  return either({object({{"kind", constant("none")}}),
                 object({{"kind", constant("move")}, {"ms", ms}}),
                 object({{"kind", constant("bank")},
                         {"ms", ms},
                         {"increment_ms", whole(0, online::kClockMaxMs), kOptional}}),
                 object({{"kind", constant("days")}, {"days", whole(1, online::kClockMaxDays)}})});
}

std::string race_terms() {
  return either({object({{"to", constant("solve")}}),
                 object({{"to", constant("score")},
                         {"landings", whole(1, online::kRaceMaxLandings), kOptional}})});
}

}  // namespace fissile::server::schema
