#pragma once
// The conformance kit: what must hold for every game, tried on random plays. Every function returns
// what went wrong in one line, or nothing. Tests run it over games/all.h; a new game gets it for
// nothing.
#include <string>
#include <vector>

#include "base/text.h"
#include "core/perft.h"
#include "core/replay.h"

namespace fissile {

// A tenth of the actions come from all of Action's values instead of the legal ones: resignations,
// placements, nonsense.
template <Game G>
std::optional<typename G::Action> any_action(const typename G::Tables& tables,
                                             const typename G::State& state, Random& random) {
  using Action = typename G::Action;
  if (random.below(10) != 0) return random_action<G>(tables, state, random);
  for (int tries = 0; tries < 40; ++tries) {
    const std::uint64_t number = random.next();
    const Action action = static_cast<Action>(tries % 2 ? number : number % 40);
    if (G::refusal(tables, state, action) == Refusal::none) return action;
  }
  return random_action<G>(tables, state, random);
}

// C3: the events alone, shown on the old state, lead to the new one; and listening changes nothing.
template <Game G>
std::string check_events(const typename G::Tables& tables, const typename G::State& before,
                         typename G::Action action) {
  typename G::State heard = before, silent = before, seen = before;
  Recorder<typename G::Event> events;
  Silent nobody;
  G::apply(tables, heard, action, events);
  G::apply(tables, silent, action, nobody);
  if (!(heard == silent)) return "a silent apply differs in " + difference<G>(heard, silent);
  for (const auto& event : events.all()) G::show(tables, seen, event);
  G::shown(tables, seen, action);
  const std::string differs = difference<G>(heard, seen, Roles::visible);
  if (!differs.empty()) return "the events alone lead to a different " + differs;
  if (events.all().size() !=
      (events.waves() ? std::size_t(events.wave(events.waves() - 1).data() +
                                    events.wave(events.waves() - 1).size() - events.all().data())
                      : 0)) {
    return "the last events belong to no wave";
  }
  return {};
}

template <Game G>
std::string check_state(const typename G::Tables& tables, const typename G::State& state) {
  ActionList<G> actions;
  G::legal(tables, state, actions);
  for (const auto action : actions) {
    if (G::refusal(tables, state, action) != Refusal::none) return "a legal action is refused";
  }
  const bool over = G::to_move(state) == 0;
  if (G::outcome(tables, state).finished() != over)
    return "outcome and to_move disagree about the end";
  if (over && !actions.empty()) return "a finished game has legal actions";
  if (over && G::refusal(tables, state, 0) != Refusal::finished) return "a finished game plays on";
  return {};
}

template <TextForm T>
std::string check_text(const typename T::Rules::Tables& tables,
                       const typename T::Rules::State& state, typename T::Rules::Action action) {
  JsonWriter state_text, action_text;
  T::write_state(state_text, tables, state);
  const auto parsed = parse_json(state_text.text());
  if (!parsed || parsed->dump() != state_text.text()) return "the state's text is not its own JSON";
  T::write_action(action_text, tables, action);
  const auto action_json = parse_json(action_text.text());
  if (!action_json) return "the action's text is not JSON";
  const auto read = T::read_action(*action_json, tables);
  if (!read || *read != action) return "the action " + action_text.text() + " is not read back";
  return {};
}

// Checked play, undo to the start and the replay of the same actions.
template <TextForm T>
std::string check_match(Match<typename T::Rules>& match) {
  using G = typename T::Rules;
  JsonWriter replay;
  write_replay<T>(replay, match);
  const auto again = read_replay(GameList<T>{}, *parse_json(replay.text()), "");
  if (!again) return "the replay is refused: " + again.error().message;
  const auto& copy = std::get<Played<T>>(*again).match;
  if (hash_of<G>(copy.state()) != hash_of<G>(match.state())) return "the replay ends elsewhere";
  JsonWriter text;
  write_replay<T>(text, copy);
  if (text.text() != replay.text()) return "the replay of the replay reads differently";

  std::vector<typename G::Action> actions = match.actions();
  std::size_t undone = 0;
  while (match.undo()) ++undone;
  Silent silent;
  for (std::size_t i = actions.size() - undone; i < actions.size(); ++i) {
    if (match.apply(actions[i], silent)) return "an undone action is refused when played again";
  }
  if (hash_of<G>(copy.state()) != hash_of<G>(match.state()))
    return "undo and playing again end elsewhere";
  return {};
}

// One random play of at most `length` actions with everything above.
template <TextForm T>
std::string conform(std::string_view setup_text, std::uint64_t seed, int length) {
  using G = typename T::Rules;
  const auto json = parse_json(setup_text);
  if (!json) return "the setup is not JSON";
  auto setup = accept_setup<T>(*json, "/setup");
  if (!setup) return "the setup is refused: " + setup.error().message;
  Match<G> match(std::move(*setup), seed);
  Random random{seed};
  std::string wrong;
  for (int i = 0; i < length && wrong.empty(); ++i) {
    wrong = check_state<G>(match.tables(), match.state());
    const auto action = any_action<G>(match.tables(), match.state(), random);
    if (!action || !wrong.empty()) break;
    wrong = check_text<T>(match.tables(), match.state(), *action);
    if (wrong.empty()) wrong = check_events<G>(match.tables(), match.state(), *action);
    Silent silent;
    if (match.apply(*action, silent)) wrong = "an action that was not refused is refused";
  }
  if (wrong.empty()) wrong = check_match<T>(match);
  if (wrong.empty()) return {};
  return std::string(G::kId) + " " + std::string(setup_text.substr(0, 200)) + " seed " +
         std::to_string(seed) + " after " + std::to_string(match.actions().size()) +
         " actions: " + wrong;
}

// A twin beside the plain rules, action by action: states and events both. Adds the actions played.
template <class Plain, class Fast>
std::string conform_twin(const typename Plain::Setup& setup, std::uint64_t seed, int length,
                         std::uint64_t& played) {
  const std::unique_ptr<typename Plain::Tables> tables(
      new typename Plain::Tables(Plain::prepare(setup)));
  const std::unique_ptr<typename Fast::Tables> fast_tables(
      new typename Fast::Tables(Fast::prepare(setup)));
  auto state = Plain::initial(*tables, seed);
  auto fast = Fast::initial(*fast_tables, seed);
  Random random{seed};
  Recorder<typename Plain::Event> events, fast_events;
  for (int i = 0; i < length; ++i, ++played) {
    ActionList<Plain> actions;
    ActionList<Fast> fast_actions;
    Plain::legal(*tables, state, actions);
    Fast::legal(*fast_tables, fast, fast_actions);
    if (!(actions == fast_actions)) return "the twin lists other legal actions";
    const auto probe = static_cast<typename Plain::Action>(random.next());
    if (Plain::refusal(*tables, state, probe) != Fast::refusal(*fast_tables, fast, probe)) {
      return "the twin refuses differently";
    }
    const auto action = any_action<Plain>(*tables, state, random);
    if (!action) break;
    auto silent_fast = fast;
    Silent nobody;
    events.clear();
    fast_events.clear();
    Plain::apply(*tables, state, *action, events);
    Fast::apply(*fast_tables, fast, *action, fast_events);
    Fast::apply(*fast_tables, silent_fast, *action, nobody);
    if (!(events == fast_events)) return "the twin tells other events";
    if (!(silent_fast == fast)) return "the twin plays differently when nobody listens";
    const auto back = Fast::to_plain(*fast_tables, fast);
    if (!(back == state)) return "the twin differs in " + difference<Plain>(state, back);
  }
  return {};
}

}  // namespace fissile
