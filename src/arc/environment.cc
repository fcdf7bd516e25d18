#include "arc/environment.h"

#include <utility>

#include "arc/level_of.h"
#include "arc/recording.h"
#include "base/hash.h"
#include "base/text.h"
#include "core/offers.h"
#include "games/all.h"

namespace fissile::arc {
namespace {

// Part of every id: to be raised when a play goes otherwise though its levels are the same.
constexpr int kVersion = 1;

std::string version_of(const Environment& environment) {
  Hasher hasher;
  hasher.add(kVersion);
  hasher.add(environment.game);
  for (const Level& level : environment.levels) {
    hasher.add(level.setup);
    hasher.add(level.seed);
    hasher.add(level.strength);
  }
  return hex64(hasher.value()).substr(0, 8);
}

template <class Text>
void add_courses(std::vector<Environment>& environments) {
  if constexpr (HasArc<Text>) {
    for (const Course& course : courses_of<Text>()) {
      environments.push_back(environment_of(Text::Rules::kId, course, actions_of<Text>()));
    }
  }
}

template <class... Text>
std::vector<Environment> all_courses(GameList<Text...>) {
  std::vector<Environment> environments;
  (add_courses<Text>(environments), ...);
  return environments;
}

}  // namespace

Environment environment_of(std::string_view game, const Course& course,
                           std::vector<int> available_actions) {
  Environment made;
  made.title = course.title;
  made.tags = {std::string(game)};
  made.game = game;
  made.available_actions = std::move(available_actions);
  made.levels = course.levels;
  const Recording recorded = recording_of(course.name);
  for (std::size_t i = 0; i < made.levels.size(); ++i) {
    const auto count = i < recorded.size() ? static_cast<int>(recorded[i].size()) : 0;
    made.baselines.push_back(made.levels[i].par.value_or(count));
  }
  made.id = course.name + "-" + version_of(made);
  return made;
}

const std::vector<Environment>& environments() {
  static const std::vector<Environment> kAll = all_courses(AllGames{});
  return kAll;
}

const Environment* find_environment(std::string_view id) {
  for (const Environment& environment : environments()) {
    const std::string_view whole = environment.id;
    if (id == whole || id == whole.substr(0, whole.find('-'))) return &environment;
  }
  return nullptr;
}

}  // namespace fissile::arc
