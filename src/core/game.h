#pragma once
// What a game is. Read this first.
//
// A game is a struct of static functions over plain values. It has no objects, no clock, no IO;
// every function is constexpr and allocates nothing, so one text serves native code, WASM and
// compile-time tests.
//
// - Setup: what is agreed before the first move. It never changes during a match.
// - Tables: flat data derived once from a checked setup (masses, neighbours, walls).
// - State: all that changes. Trivially copyable and canonical: equal positions are equal values.
// - Action: a small unsigned integer. Text forms live in games/G/text.h.
// - Event: what happened, reported to a sink in waves (core/events.h).
//
// A game gives the functions below and gets the rest for nothing: checked play with undo
// (core/match.h), replays, hash and key (core/fields.h), perft, playouts, the conformance kit,
// JSON, the command line.
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/fixed_list.h"
#include "core/events.h"
#include "core/fault.h"
#include "core/fields.h"
#include "core/outcome.h"

namespace fissile {

// Why an action is refused (C2). A refused action changes nothing at all.
enum class Refusal : std::uint8_t { none, illegal, overflow, finished };

template <class G>
using ActionList = FixedList<typename G::Action, G::kMaxActions>;

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::Tables> &&
    std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Event> &&
    std::equality_comparable<typename G::State> && std::unsigned_integral<typename G::Action> &&
    requires(const typename G::Setup& setup, const typename G::Tables& tables,
             const typename G::State& state, typename G::State& changing, typename G::Action action,
             const typename G::Event& event, std::uint64_t seed, ActionList<G>& actions,
             Recorder<typename G::Event>& sink, Hasher& hasher) {
      { G::kId } -> std::convertible_to<std::string_view>;
      { G::kTitle } -> std::convertible_to<std::string_view>;
      { G::kMaxActions } -> std::convertible_to<std::size_t>;

      // The first thing wrong with a setup, or nothing. All functions below take only what passed
      // here.
      { G::check(setup) } -> std::same_as<std::optional<Fault>>;
      { G::prepare(setup) } -> std::same_as<typename G::Tables>;
      { G::initial(tables, seed) } -> std::same_as<typename G::State>;

      // The player to move, 1 and up; 0 when the game is over.
      { G::to_move(state) } -> std::same_as<int>;
      // Appends the legal actions in the order the rules name them. Resigning is accepted but not
      // listed; an active state may have no legal action.
      { G::legal(tables, state, actions) } -> std::same_as<void>;
      // Any value of Action may be asked about.
      { G::refusal(tables, state, action) } -> std::same_as<Refusal>;
      // REQUIRES: refusal(tables, state, action) == Refusal::none. Cannot fail.
      { G::apply(tables, changing, action, sink) } -> std::same_as<void>;
      { G::outcome(tables, state) } -> std::same_as<Outcome>;

      // The viewer of C3: carries one event out on an old state. The events of an action, then one
      // `shown`, must lead to the new state exactly, but for fields of Role::hidden.
      { G::show(tables, changing, event) } -> std::same_as<void>;
      { G::shown(tables, changing, action) } -> std::same_as<void>;

      // Names every field of the state once, with its role (core/fields.h).
      { G::fields(state, FieldHasher{hasher, Roles::all}) } -> std::same_as<void>;
    };

}  // namespace fissile
