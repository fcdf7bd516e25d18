// Wins an environment with the strongest built-in player and prints the recording of it
// (src/arc/recording.h): fissile_arc_record NAME > src/arc/recorded/NAME.json. How many actions
// each level took goes to the other output.
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "arc/level.h"
#include "arc/play.h"
#include "arc/recording.h"
#include "base/json.h"
#include "base/json_writer.h"
#include "mind/thinker.h"

namespace fissile::arc {
namespace {

constexpr std::size_t kMostInputs = 2'000;

// What the player would do next, as inputs; none where it knows nothing that the agent can do.
std::vector<Input> next_inputs(Thinker& thinker, const AnyMatch<AllGames>& match) {
  Ask ask;
  ask.own_nodes = true;
  const auto thought = thinker.think(match, ask);
  if (!thought) return {};
  JsonWriter writer;
  with_match(match, [&]<class P>(const P& played) {
    using Rules = typename P::Text::Rules;
    const auto action = static_cast<typename Rules::Action>(thought->action);
    P::Text::write_action(writer, played.match.tables(), action);
  });
  const auto inputs = inputs_for(match, *parse_json(writer.text()));
  return inputs ? *inputs : std::vector<Input>{};
}

// Nothing unless the level is won.
std::optional<std::vector<Input>> win(const Environment& one_level) {
  auto play = Play::begin(one_level, {});
  if (!play || !play->act({kReset}, nullptr)) return std::nullopt;
  Thinker thinker;
  std::vector<Input> taken;
  while (taken.size() < kMostInputs) {
    const auto inputs = next_inputs(thinker, play->match());
    if (inputs.empty()) return std::nullopt;
    for (const Input& input : inputs) {
      taken.push_back(input);
      const auto answer = play->act(input, nullptr);
      if (!answer || answer->state == State::game_over) return std::nullopt;
      if (answer->state == State::win) return taken;
    }
  }
  return std::nullopt;
}

int record(const Environment& environment) {
  const std::string name = environment.id.substr(0, environment.id.find('-'));
  Recording recording;
  for (const Level& level : environment.levels) {
    const Course course{name, environment.title, {level}};
    const auto inputs =
        win(environment_of(environment.game, course, environment.available_actions));
    if (!inputs) {
      std::fprintf(stderr, "%s: not won\n", level.title.c_str());
      return 1;
    }
    std::fprintf(stderr, "%-24s %zu\n", level.title.c_str(), inputs->size());
    recording.push_back(*inputs);
  }
  std::printf("%s\n", write_recording(recording).c_str());
  return 0;
}

}  // namespace
}  // namespace fissile::arc

int main(int argc, char** argv) {
  const auto* environment = argc == 2 ? fissile::arc::find_environment(argv[1]) : nullptr;
  if (environment) return fissile::arc::record(*environment);
  std::fprintf(stderr, "usage: fissile_arc_record NAME, the name of an environment\n");
  return 2;
}
