#pragma once
// The text form of a game: how its values are read and written as JSON. Untrusted text passes
// through here once and becomes a checked value or an Error; nothing below ever sees text.
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "core/game.h"

namespace fissile {

template <class G>
using SetupResult = Result<std::unique_ptr<typename G::Setup>>;

template <class T>
concept TextForm =
    Game<typename T::Rules> &&
    requires(const Json& json, const std::string& at, JsonWriter& writer,
             const typename T::Rules::Setup& setup, const typename T::Rules::Tables& tables,
             const typename T::Rules::State& state, typename T::Rules::Action action,
             const typename T::Rules::Event& event) {
      { T::Rules::kPlayersMin } -> std::convertible_to<int>;
      { T::Rules::kPlayersMax } -> std::convertible_to<int>;
      // Setups as JSON, small to large, that the conformance kit, the signature and the fuzzers
      // play.
      { T::samples() } -> std::same_as<std::span<const std::string_view>>;
      // The JSON Schema of a setup.
      { T::schema() } -> std::same_as<std::string_view>;
      // Shape and types only, what is left out gets its default; the rest is Rules::check.
      // `at` is the JSON pointer of the setup.
      { T::read_setup(json, at) } -> std::same_as<SetupResult<typename T::Rules>>;
      // With every default filled in. Reading it back gives the same setup.
      { T::write_setup(writer, setup) } -> std::same_as<void>;
      // An error only for a wrong shape; what is off the board is an Action that Rules::refusal
      // refuses.
      { T::read_action(json, tables) } -> std::same_as<Result<typename T::Rules::Action>>;
      { T::write_action(writer, tables, action) } -> std::same_as<void>;
      { T::write_state(writer, tables, state) } -> std::same_as<void>;
      { T::write_event(writer, tables, event) } -> std::same_as<void>;
    };

// A whole setup from outside: read, then checked.
template <TextForm T>
SetupResult<typename T::Rules> accept_setup(const Json& json, const std::string& at) {
  auto setup = T::read_setup(json, at);
  if (!setup) return setup;
  if (const auto fault = T::Rules::check(**setup)) {
    const std::string where = at + std::string(fault->where.text());
    return Error{Code::setup_invalid, where.substr(1) + " " + fault->what, where};
  }
  return setup;
}

// The names of the four directions, in the order of their actions (push and npc).
inline constexpr std::string_view kDirections[] = {"up", "down", "left", "right"};

// An action that is one of some words: its index, or action/malformed.
template <class Action, class Words>
Result<Action> read_word_action(const Json& json, const Words& words) {
  Action index = 0;
  std::string list;
  for (std::string_view word : words) {
    if (json.string() && *json.string() == word) return index;
    list += (index++ ? ", \"" : "\"") + std::string(word) + "\"";
  }
  return Error{Code::action_malformed, "an action is one of " + list, "/action"};
}

}  // namespace fissile
