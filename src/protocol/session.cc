#include "protocol/session.h"

#include <utility>

#include "base/text.h"
#include "core/offers.h"
#include "core/perft.h"
#include "core/replay.h"
#include "mind/thinker.h"
#include "protocol/level_list.h"

namespace fissile {
namespace {

// A perft of this many states takes some seconds; more is refused.
constexpr std::uint64_t kPerftBudget = 200'000'000;

template <class T>
void write_events(JsonWriter& writer, const typename T::Rules::Tables& tables,
                  const Recorder<typename T::Rules::Event>& events) {
  writer.begin_array();
  for (std::size_t i = 0; i < events.waves(); ++i) {
    writer.begin_array();
    for (const auto& event : events.wave(i)) T::write_event(writer, tables, event);
    writer.end_array();
  }
  writer.end_array();
}

// The members that tell of a game.
template <TextForm T>
void write_game(JsonWriter& writer) {
  using Rules = typename T::Rules;
  writer.field("id", Rules::kId).field("title", Rules::kTitle);
  writer.key("players").begin_object();
  writer.field("min", Rules::kPlayersMin).field("max", Rules::kPlayersMax).end_object();
  writer.key("setup").begin_object().key("schema").raw(T::schema()).key("defaults");
  const auto defaults = T::read_setup(Json(Json::Object{}), "/setup");
  check(bool(defaults), "the default setup of a game is refused");
  T::write_setup(writer, **defaults);
  writer.end_object();
}

// Each as a whole setup.
template <HasDifficulties T>
void write_difficulties(JsonWriter& writer) {
  writer.key("difficulties").begin_array();
  for (const auto& difficulty : T::difficulties()) {
    const auto setup = T::read_setup(*parse_json(difficulty.setup), "/setup");
    check(bool(setup), "a difficulty is no setup");
    writer.begin_object().field("name", difficulty.name).key("setup");
    T::write_setup(writer, **setup);
    writer.end_object();
  }
  writer.end_array();
}

}  // namespace

Error no_game() {
  return {Code::game_none, R"(there is no game yet; start one with {"cmd":"new"})"};
}

std::string write_error(const Error& error) {
  JsonWriter writer;
  writer.begin_object().field("ok", false).key("error").begin_object();
  writer.field("code", code_name(error.code)).field("message", error.message);
  if (!error.at.empty()) writer.field("at", error.at);
  return writer.end_object().end_object().take();
}

std::string Session::too_long() {
  return write_error({Code::limit_exceeded, "a line may have at most 1048576 bytes"});
}

std::string Session::ask(std::string_view line) {
  if (line.size() > kMaxLine) return too_long();
  const auto request = parse_json(line);
  if (!request) return write_error(request.error());
  JsonReader reader(*request, Code::request_malformed, "");
  std::string name;
  reader.required("cmd");
  reader.string("cmd", name);
  if (!reader.ok()) return write_error(*reader.finish());
  for (const Command& command : commands()) {
    if (command.name != name) continue;
    Answer answer;
    answer.begin_object().field("ok", true);
    if (const Fault fault = (this->*command.run)(reader, answer)) return write_error(*fault);
    return answer.end_object().take();
  }
  for (const ExtraCommand& command : extra_) {
    if (command.name != name) continue;
    Answer answer;
    answer.begin_object().field("ok", true);
    if (const Fault fault = command.run(current_, reader, answer)) return write_error(*fault);
    return answer.end_object().take();
  }
  return write_error(
      {Code::request_unknown, "no command is called '" + name.substr(0, 40) + "'", "/cmd"});
}

void Session::copy_match(const Session& other) {
  current_ = {};
  if (!has_match(other.current_)) return;
  fissile::with_match(other.current_, [&]<class P>(const P& played) {
    current_.template emplace<P>(played.match.copy());
  });
}

template <class Visit>
Session::Fault Session::with_match(JsonReader& request, Visit&& visit) {
  if (const Fault fault = request.finish()) return fault;
  if (!has_match(current_)) return no_game();
  return fissile::with_match(current_, visit);
}

void Session::write_state(Answer& answer) {
  answer.key("state");
  fissile::with_match(current_, [&]<class P>(const P& played) {
    P::Text::write_state(answer, played.match.tables(), played.match.state());
  });
}

Session::Fault Session::games(JsonReader& request, Answer& answer) {
  if (const Fault fault = request.finish()) return fault;
  answer.key("games").begin_array();
  for_each_game(AllGames{}, [&]<class T>() {
    write_game<T>(answer.begin_object());
    answer.end_object();
  });
  answer.end_array();
  return std::nullopt;
}

Session::Fault Session::describe(JsonReader& request, Answer& answer) {
  std::string game;
  request.required("game");
  request.string("game", game);
  if (Fault fault = request.finish()) return fault;
  const bool known = with_game(AllGames{}, game, [&]<class T>() {
    write_game<T>(answer);
    if constexpr (HasDifficulties<T>) write_difficulties<T>(answer);
    if constexpr (HasMind<T>) answer.field("strengths", kMaxStrength);
  });
  if (known) return std::nullopt;
  return Error{Code::game_unknown, "no game is called '" + game.substr(0, 40) + "'", "/game"};
}

Session::Fault Session::levels(JsonReader& request, Answer& answer) {
  std::string game, pack;
  int number = 0;
  request.required("game");
  request.string("game", game);
  const bool one = request.member("pack") || request.member("level");
  if (one) {
    request.required("pack");
    request.required("level");
  }
  request.string("pack", pack);
  request.integer("level", number);
  if (Fault fault = request.finish()) return fault;
  Fault fault =
      Error{Code::game_unknown, "no game is called '" + game.substr(0, 40) + "'", "/game"};
  with_game(AllGames{}, game, [&]<class T>() {
    fault = std::nullopt;
    if (one) {
      fault = write_level<T>(answer, pack, number);
    } else {
      write_packs<T>(answer);
    }
  });
  return fault;
}

Session::Fault Session::start(JsonReader& request, Answer& answer) {
  std::string game;
  request.required("game");
  request.string("game", game);
  const Json* setup = request.member("setup");
  const Json* seed = request.member("seed");
  if (seed && !read_seed(*seed)) request.fail("seed", kSeedHelp);
  if (const Fault fault = request.finish()) return fault;
  auto made = new_match(AllGames{}, game, setup, "/setup", seed ? *read_seed(*seed) : 0, "/game");
  if (!made) return made.error();
  current_ = std::move(*made);
  write_state(answer);
  return std::nullopt;
}

Session::Fault Session::apply(JsonReader& request, Answer& answer) {
  const Json* action = request.required("action");
  bool with_events = true;
  request.boolean("events", with_events);
  return with_match(request, [&]<class P>(P& played) -> Fault {
    using T = typename P::Text;
    Recorder<typename T::Rules::Event> events;
    Silent silent;
    const Fault fault = with_events ? play<T>(played.match, *action, "/action", events)
                                    : play<T>(played.match, *action, "/action", silent);
    if (fault) return fault;
    if (with_events) write_events<T>(answer.key("events"), played.match.tables(), events);
    write_state(answer);
    return std::nullopt;
  });
}

Session::Fault Session::legal(JsonReader& request, Answer& answer) {
  return with_match(request, [&]<class P>(P& played) -> Fault {
    using Rules = typename P::Text::Rules;
    ActionList<Rules> actions;
    Rules::legal(played.match.tables(), played.match.state(), actions);
    answer.key("actions").begin_array();
    for (const auto action : actions) P::Text::write_action(answer, played.match.tables(), action);
    answer.end_array();
    return std::nullopt;
  });
}

Session::Fault Session::placements(JsonReader& request, Answer& answer) {
  return with_match(request, [&]<class P>(P& played) -> Fault {
    using T = typename P::Text;
    if constexpr (HasPlacements<T>) {
      answer.key("placements");
      T::write_placements(answer, played.match.tables(), played.match.state());
      return std::nullopt;
    } else {
      return Error{Code::request_unknown, std::string(T::Rules::kId) + " has no placements",
                   "/cmd"};
    }
  });
}

Session::Fault Session::undo(JsonReader& request, Answer& answer) {
  return with_match(request, [&]<class P>(P& played) -> Fault {
    if (!played.match.undo()) {
      return Error{Code::undo_nothing, "nothing is left to take back"};
    }
    write_state(answer);
    return std::nullopt;
  });
}

Session::Fault Session::reset(JsonReader& request, Answer& answer) {
  return with_match(request, [&]<class P>(P& played) -> Fault {
    played.match.reset();
    write_state(answer);
    return std::nullopt;
  });
}

Session::Fault Session::state(JsonReader& request, Answer& answer) {
  return with_match(request, [&]<class P>(P& played) -> Fault {
    using T = typename P::Text;
    write_state(answer);
    answer.field("hash", hex64(hash_of<typename T::Rules>(played.match.state())));
    write_replay<T>(answer.key("replay"), played.match);
    return std::nullopt;
  });
}

Session::Fault Session::load(JsonReader& request, Answer& answer) {
  const Json* replay = request.required("replay");
  if (const Fault fault = request.finish()) return fault;
  auto made = read_replay(AllGames{}, *replay, "/replay");
  if (!made) return made.error();
  current_ = std::move(*made);
  write_state(answer);
  return std::nullopt;
}

Session::Fault Session::perft(JsonReader& request, Answer& answer) {
  int depth = 0;
  request.required("depth");
  request.integer("depth", depth);
  if (depth < 0 || depth > 100) request.fail("depth", "must be 0 to 100");
  return with_match(request, [&]<class P>(P& played) -> Fault {
    using Rules = typename P::Text::Rules;
    const auto counts =
        fissile::perft<Rules>(played.match.tables(), played.match.state(), depth, kPerftBudget);
    if (!counts) {
      return Error{Code::limit_exceeded, "more than 200000000 states; ask for less depth",
                   "/depth"};
    }
    answer.key("counts").begin_array();
    for (const std::uint64_t count : *counts) answer.value(count);
    answer.end_array();
    return std::nullopt;
  });
}

// Both belong to the one game that has them, whatever the current one is.
Session::Fault Session::encode(JsonReader& request, Answer& answer) {
  Fault fault;
  for_each_game(AllGames{}, [&]<class T>() {
    if constexpr (HasEncoding<T>) fault = T::encode(request, answer);
  });
  return fault;
}

Session::Fault Session::decode(JsonReader& request, Answer& answer) {
  Fault fault;
  for_each_game(AllGames{}, [&]<class T>() {
    if constexpr (HasEncoding<T>) fault = T::decode(request, answer);
  });
  return fault;
}

}  // namespace fissile
