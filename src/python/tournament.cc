#include "python/tournament.h"

#include <nanobind/stl/string.h>

#include "base/json_reader.h"
#include "core/replay.h"
#include "protocol/session.h"
#include "python/interruptible.h"

namespace fissile::python {
namespace {

namespace nb = nanobind;
using namespace arena;

constexpr std::string_view kFunction = "function:";

Error refuse(std::string why) { return {Code::request_malformed, std::move(why)}; }

Result<Seat> read_player(const Json& json, std::string at) {
  JsonReader reader(json, Code::request_malformed, std::move(at));
  std::string text, name;
  reader.string("seat", text);
  reader.string("name", name);
  if (auto fault = reader.finish()) return *fault;
  Seat seat{text, text, CallerSeat{}};
  if (!text.starts_with(kFunction)) {
    auto read = read_seat(text);
    if (!read) return read.error();
    seat = std::move(*read);
    if (!std::holds_alternative<StrengthSeat>(seat.who)) {
      return refuse("'" + text + "': a player is a level here, or a function of Python");
    }
  }
  if (!name.empty()) seat.name = name;
  return seat;
}

std::optional<Error> read_players(JsonReader& reader, Order& order) {
  const Json* players = reader.required("players");
  if (!players) return reader.finish();
  if (!players->array()) return refuse("the players must be a list");
  for (const Json& player : *players->array()) {
    auto seat = read_player(player, reader.place("players"));
    if (!seat) return seat.error();
    order.players.push_back(std::move(*seat));
  }
  return std::nullopt;
}

Result<Order> read_order(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  JsonReader reader(*json, Code::request_malformed, "");
  Order order;
  static constexpr std::string_view kModes[] = {"round-robin", "gauntlet"};
  int mode = 0, games = static_cast<int>(order.games_each);
  reader.string("game", order.game);
  if (const Json* setup = reader.member("setup")) order.setup = *setup;
  reader.integer("games", games);
  reader.choice("mode", kModes, mode);
  reader.integer("openings", order.opening_plies);
  if (const Json* seed = reader.member("seed")) {
    const auto number = read_seed(*seed);
    if (!number) reader.fail("seed", kSeedHelp);
    order.seed = number.value_or(0);
  }
  if (games < 1) reader.fail("games", "must be 1 or more");
  if (order.opening_plies > 200) reader.fail("openings", "must be 0 to 200");
  if (auto fault = read_players(reader, order)) return *fault;
  if (auto fault = reader.finish()) return *fault;
  order.games_each = static_cast<std::uint64_t>(games);
  order.mode = static_cast<Mode>(mode);
  if (auto fault = check_order(order)) return *fault;
  return order;
}

// What a function of Python answers; what it throws costs it the game, unless it is no Exception,
// such as KeyboardInterrupt.
std::variant<Choice, Blame> ask_function(const nb::object& function, const AnyPlay& play) {
  const std::string replay = replay_text(play);
  std::string text;
  {
    const nb::gil_scoped_acquire lock;
    try {
      text = nb::cast<std::string>(function(nb::str(replay.c_str(), replay.size())));
    } catch (const nb::python_error& error) {
      if (!error.matches(PyExc_Exception)) throw;
      return Blame{Misdeed::died, nb::cast<std::string>(nb::str(error.value()))};
    } catch (const nb::cast_error&) {
      return Blame{Misdeed::nonsense, "the function's answer is no text"};
    }
  }
  auto action = parse_json(text);
  if (!action) return Blame{Misdeed::nonsense, action.error().message};
  // Only we make a player leave, or it could make its enemy do so.
  if (action->find("resign")) return Blame{Misdeed::illegal, "a player does not resign"};
  return Choice(std::move(*action));
}

}  // namespace

std::string Tournament::begin(std::string_view text, const std::string& folder, bool resume) {
  const std::lock_guard lock(mutex_);
  auto order = read_order(text);
  if (!order) return write_error(order.error());
  Report report = begin_report(*order);
  std::optional<Journal> journal;
  if (!folder.empty()) {
    auto opened = Journal::open(folder, write_order(*order), resume ? Begin::resume : Begin::anew);
    if (!opened) return write_error(opened.error());
    journal.emplace(std::move(*opened));
    if (const auto fault = take_up(report, journal->games())) return write_error(*fault);
  }
  order_ = std::move(*order);
  report_ = std::move(report);
  journal_.reset();
  if (journal) journal_.emplace(std::move(*journal));
  thinkers_.clear();
  thinkers_.resize(order_.players.size());
  begun_ = true;
  JsonWriter answer;
  answer.begin_object().field("ok", true).field("planned", report_.planned);
  answer.key("played").begin_array();
  for (const auto& [number, game] : report_.games) answer.value(number);
  return answer.end_array().end_object().take();
}

Mover Tournament::mover(std::size_t player, const std::vector<nb::object>& functions) {
  const Seat& seat = order_.players[player];
  if (const auto* own = std::get_if<StrengthSeat>(&seat.who)) {
    auto& thinker = thinkers_[player];
    if (!thinker) thinker = std::make_unique<Thinker>(order_.options.hash_mib);
    return make_strength(*own, order_.options, *thinker, &stop_);
  }
  return [&function = functions[player]](const AnyPlay& play, int, std::uint64_t) {
    return ask_function(function, play);
  };
}

std::string Tournament::play(std::uint64_t number, const std::vector<nb::object>& functions) {
  std::unique_lock lock(mutex_, std::defer_lock);
  while (!lock.try_lock_for(kBetweenLooks)) look_for_signals();
  if (!has(number)) return write_error(refuse("there is no game of that number"));
  if (functions.size() != order_.players.size()) {
    return write_error(refuse("each player has a place among the functions"));
  }
  const Pairing pairing = pairing_of(report_.schedule, number);
  std::optional<GameResult> result;
  stop_ = false;
  run_interruptible(stop_, [&] {
    const auto seat = [&](std::size_t player) { return mover(player, functions); };
    result = play_numbered(order_, pairing, number, seat, stop_);
  });
  check(result.has_value(), "a game that was not stopped ended early");
  const GameLine line{result->ranks, result->forfeits, result->actions};
  JsonWriter answer;
  answer.begin_object().field("ok", true);
  answer.field("line", write_game_line(number, pairing, report_.names, line));
  return answer.field("replay", result->replay).end_object().take();
}

std::string Tournament::add(std::string_view text, const std::string& replay) {
  const std::lock_guard lock(mutex_);
  const auto line = read_game_line(text);
  if (!line || !has(line->first) ||
      line->second.ranks.size() != static_cast<std::size_t>(report_.schedule.seats)) {
    return write_error(refuse("this is no game of this tournament"));
  }
  if (journal_ && !report_.games.contains(line->first)) {
    if (const auto wrong = journal_->add(line->first, std::string(text), replay)) {
      return write_error(refuse(*wrong));
    }
  }
  report_.games.emplace(line->first, line->second);
  return R"({"ok":true})";
}

std::string Tournament::report() {
  const std::lock_guard lock(mutex_);
  if (!begun_) return write_error(refuse("the tournament has no order yet"));
  const std::string table = write_report(order_, report_);
  if (journal_) {
    if (const auto wrong = journal_->write_results(table)) return write_error(refuse(*wrong));
  }
  JsonWriter answer;
  return answer.begin_object().field("ok", true).key("report").raw(table).end_object().take();
}

}  // namespace fissile::python
