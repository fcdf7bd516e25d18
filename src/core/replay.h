#pragma once
// A replay is all that a game ever is: game, setup, seed, actions (C1). Everything stored or sent
// is one.
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "core/any_game.h"

namespace fissile {

constexpr std::uint64_t kMaxSeed = std::uint64_t(std::numeric_limits<std::int64_t>::max());

// A seed is 0..2^63-1, a number or a decimal string.
inline std::optional<std::uint64_t> read_seed(const Json& json) {
  const std::string* text = json.string() ? json.string() : json.integer_text();
  std::uint64_t seed = 0;
  if (!text || text->empty()) return std::nullopt;
  const char* end = text->data() + text->size();
  const auto [stop, error] = std::from_chars(text->data(), end, seed);
  if (error != std::errc() || stop != end || seed > kMaxSeed) return std::nullopt;
  return seed;
}

inline constexpr const char* kSeedHelp = "must be 0 to 2^63-1, a number or a decimal string";

template <TextForm T>
void write_replay(JsonWriter& writer, const Match<typename T::Rules>& match) {
  writer.begin_object().field("game", T::Rules::kId).key("setup");
  T::write_setup(writer, match.setup());
  writer.key("seed").exact(match.seed()).key("actions").begin_array();
  for (const auto action : match.actions()) T::write_action(writer, match.tables(), action);
  writer.end_array().end_object();
}

// Why an action was refused, for a person.
template <TextForm T>
std::string refusal_message(const Match<typename T::Rules>& match, typename T::Rules::Action action,
                            Code code) {
  if (code == Code::game_finished) return "the game is over; undo or start a new one";
  if (code == Code::limit_exceeded) return "a match holds at most 1000000 actions";
  if (code == Code::value_overflow) return "a value would reach 2^1024";
  if constexpr (ExplainsRefusals<T>) {
    return T::explain(match.tables(), match.state(), action);
  } else {
    return "this action would change nothing here or is blocked";
  }
}

// Plays one action given as JSON; `at` is its place in the request.
template <TextForm T, class Sink>
std::optional<Error> play(Match<typename T::Rules>& match, const Json& json, const std::string& at,
                          Sink& sink) {
  const auto action = T::read_action(json, match.tables());
  if (!action) return Error{action.error().code, action.error().message, at};
  const auto code = match.apply(*action, sink);
  if (!code) return std::nullopt;
  return Error{*code, refusal_message<T>(match, *action, *code), at};
}

template <class List>
Result<AnyMatch<List>> new_match(List list, const std::string& game, const Json* setup,
                                 const std::string& setup_at, std::uint64_t seed,
                                 const std::string& game_at) {
  AnyMatch<List> made;
  std::optional<Error> fault;
  const Json defaults{Json::Object{}};
  const bool known = with_game(list, game, [&]<class T>() {
    auto checked = accept_setup<T>(setup ? *setup : defaults, setup_at);
    if (!checked) {
      fault = checked.error();
    } else {
      made.template emplace<Played<T>>(Match<typename T::Rules>(std::move(*checked), seed));
    }
  });
  if (!known) {
    return Error{Code::game_unknown, "no game is called '" + game.substr(0, 40) + "'", game_at};
  }
  if (fault) return *fault;
  return made;
}

// The match that a replay stands for: every action is checked again. `at` is the replay's place.
template <class List>
Result<AnyMatch<List>> read_replay(List list, const Json& json, const std::string& at) {
  JsonReader reader(json, Code::request_malformed, at);
  std::string game;
  reader.required("game");
  reader.string("game", game);
  const Json* setup = reader.member("setup");
  const Json* seed = reader.member("seed");
  const Json* actions = reader.required("actions");
  if (seed && !read_seed(*seed)) reader.fail("seed", kSeedHelp);
  if (actions && !actions->array()) reader.fail("actions", "must be a list");
  if (const auto fault = reader.finish()) return *fault;

  auto made =
      new_match(list, game, setup, at + "/setup", seed ? *read_seed(*seed) : 0, at + "/game");
  if (!made) return made;
  std::optional<Error> fault;
  with_match(*made, [&]<class P>(P& played) {
    Silent silent;
    for (std::size_t i = 0; !fault && i < actions->array()->size(); ++i) {
      const std::string place = at + "/actions/" + std::to_string(i);
      fault = play<typename P::Text>(played.match, (*actions->array())[i], place, silent);
    }
  });
  if (fault) return *fault;
  return made;
}

}  // namespace fissile
