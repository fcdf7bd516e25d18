#pragma once
// A number that changes whenever the behaviour of a game does: random plays of its sample setups,
// with every state, event, list of legal actions and outcome put into one hash.
#include <cstdint>

#include "core/perft.h"
#include "core/text_form.h"

namespace fissile {

// The actions of one play. Every play with its own seed, for the generator of the game and of the
// player.
inline constexpr int kSignaturePlays = 4;
inline constexpr int kSignatureActions = 120;

template <TextForm T>
void sign_play(Hasher& hasher, const typename T::Rules::Tables& tables, std::uint64_t seed) {
  using Rules = typename T::Rules;
  Random random{seed};
  auto state = Rules::initial(tables, seed);
  for (int i = 0; i < kSignatureActions; ++i) {
    hasher.add(hash_of<Rules>(state));
    hasher.add(key_of<Rules>(state));
    const auto action = random_action<Rules>(tables, state, random);
    if (!action) break;
    Recorder<typename Rules::Event> events;
    Rules::apply(tables, state, *action, events);
    JsonWriter writer;
    T::write_action(writer, tables, *action);
    for (const auto& event : events.all()) T::write_event(writer, tables, event);
    hasher.add(writer.text());
  }
  JsonWriter writer;
  T::write_state(writer, tables, state);
  hasher.add(writer.text());
  hasher.add(Rules::outcome(tables, state).rank);
}

template <TextForm T>
std::uint64_t signature_of() {
  using Rules = typename T::Rules;
  Hasher hasher;
  for (const std::string_view sample : T::samples()) {
    const auto json = parse_json(sample);
    check(bool(json), "a sample setup is not JSON");
    const auto setup = accept_setup<T>(*json, "/setup");
    check(bool(setup), "a sample setup is refused");
    const std::unique_ptr<typename Rules::Tables> tables(
        new typename Rules::Tables(Rules::prepare(**setup)));
    for (std::uint64_t seed = 0; seed < kSignaturePlays; ++seed)
      sign_play<T>(hasher, *tables, seed);
  }
  return hasher.value();
}

}  // namespace fissile
