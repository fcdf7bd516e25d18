#include <fmt/core.h>

#include <algorithm>
#include <random>

#include "cli/commands.h"
#include "cli/commands/play.h"
#include "core/level_files.h"
#include "games/stacker/rounds.h"

namespace fissile::cli {
namespace {

constexpr SetupField kOrbsFields[] = {
    {"--rows", "rows", "Rows", "Rows of the board"},
    {"--cols", "cols", "Columns", "Columns of the board"},
    {"--players", "players", "Players", "How many play"},
    {"--turn-limit", "turnLimit", nullptr, "A draw after so many turns, 0 for no limit"},
};
constexpr SetupField kFissionFields[] = {
    {"--size", "gridSize", "Size", "Rows and columns of the board"},
    {"--first", "firstTurnValue", nullptr, "Atoms in each player's first cell"},
    {"--corner", "criticalMass/corner", nullptr, "Critical mass of the corners"},
    {"--edge", "criticalMass/edge", nullptr, "Critical mass of the edges"},
    {"--center", "criticalMass/center", nullptr, "Critical mass of the other cells"},
    {"--max-chain", "maxChainSteps", nullptr, "Bound on the waves of a reaction"},
    {"--turn-limit", "turnLimit", nullptr, "A draw after so many turns, 0 for no limit"},
};

constexpr const char* kSurplusWords[] = {"keep", "lose"};
constexpr SetupWord kBurstWords[] = {
    {"--surplus", "surplus", "What a bursting cell does with more [keep]", kSurplusWords}};

constexpr SetupField kStackerFields[] = {
    {"--quota", "quota", nullptr, "round: the stars that win"},
    {"--hand", "hand", nullptr, "The chance of the hand in percent"},
    {"--odds-bomb", "odds/bomb", nullptr, "Percent of bombs among the blocks of pairs"},
    {"--odds-hard", "odds/hard", nullptr, "Percent of hard blocks"},
    {"--odds-star", "odds/star", nullptr, "Percent of stars"},
    {"--hand-every", "handEvery", nullptr, "challenge: landings before the first hand"},
    {"--hand-every-min", "handEveryMin", nullptr, "challenge: the fewest between hands"},
    {"--landings", "landings", nullptr, "timeattack: how many there are"},
};
constexpr const char* kModeWords[] = {"endless", "round", "challenge", "timeattack"};
constexpr SetupWord kStackerWords[] = {
    {"--mode", "mode", "How the game ends [endless]", kModeWords, "Mode"}};

// Another game is another line here.
constexpr GameScreen kScreens[] = {
    {"orbs", "2 to 8 players; a full cell bursts into its neighbours", kOrbsFields, kBurstWords,
     Packs::none, play_burst, Tempo::turns, nullptr, nullptr, true},
    {"fission", "2 players; three atoms each, and you grow only what is yours", kFissionFields,
     kBurstWords, Packs::none, play_burst, Tempo::turns, nullptr, nullptr, true},
    {"push",
     "1 player; push blocks of one colour together",
     {},
     {},
     Packs::campaign,
     play_push,
     Tempo::turns,
     nullptr,
     push_file_setup},
    {"stacker", "1 player, in real time; falling pairs, friends and stars", kStackerFields,
     kStackerWords, Packs::rounds, play_stacker, Tempo::real_time, stacker_farewell},
    {"npc",
     "1 player; slide numbers into one, and make it the right one",
     {},
     {},
     Packs::puzzles,
     play_npc,
     Tempo::turns,
     nullptr,
     npc_file_setup},
};

// The packs that are played where none is named, of those games that have several.
constexpr std::string_view kUsualPacks[] = {"classic", "lessons"};

const Json* schema_of(const Json& schema, std::string_view path) {
  const Json* found = &schema;
  while (!path.empty() && found) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const Json* properties = found->find("properties");
    found = properties ? properties->find(path.substr(0, end)) : nullptr;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return found;
}

int number_in(const Json& schema, std::string_view name) {
  const Json* found = schema.find(name);
  const auto number = found ? found->integer() : std::nullopt;
  check(number.has_value(), "a field of a setup has no bounds in its schema");
  return static_cast<int>(*number);
}

}  // namespace

std::span<const GameScreen> game_screens() { return kScreens; }

std::string_view title_of(std::string_view game) {
  std::string_view title;
  with_game(AllGames{}, game, [&]<class T>() { title = T::Rules::kTitle; });
  return title;
}

Bounds bounds_of(std::string_view game, const SetupField& field) {
  Json schema;
  with_game(AllGames{}, game, [&]<class T>() { schema = *parse_json(T::schema()); });
  const Json* found = schema_of(schema, field.path);
  check(found != nullptr, "a field of a setup is not in its schema");
  return {number_in(*found, "minimum"), number_in(*found, "maximum"), number_in(*found, "default")};
}

std::vector<std::string> packs_of(std::string_view game) {
  std::vector<std::string> packs;
  for (const LevelFile& file : level_files()) {
    if (file.game != game) continue;
    const bool usual = std::ranges::find(kUsualPacks, file.pack) != std::end(kUsualPacks);
    packs.emplace(usual ? packs.begin() : packs.end(), file.pack);
  }
  return packs;
}

Json with_member(const Json& setup, std::string_view path, Json value) {
  Json::Object members = setup.object() ? *setup.object() : Json::Object{};
  const std::size_t end = path.find('/');
  const std::string name(path.substr(0, end));
  const auto same = [&](const Json::Member& member) { return member.first == name; };
  const auto old = std::find_if(members.begin(), members.end(), same);
  if (end != path.npos) {
    const Json inner = old == members.end() ? Json(Json::Object{}) : old->second;
    value = with_member(inner, path.substr(end + 1), std::move(value));
  }
  if (old == members.end()) {
    members.emplace_back(name, std::move(value));
  } else {
    old->second = std::move(value);
  }
  return Json(std::move(members));
}

std::uint64_t random_seed() {
  constexpr std::uint64_t kSeeds = 1'000'000'000;
  return std::random_device{}() % kSeeds;
}

Json round_setup(std::string_view game, std::string_view pack, std::size_t number) {
  const auto packs = packs_of(game);
  if (std::ranges::find(packs, pack) == packs.end())
    throw Failure{fmt::format("--pack: {} has no pack called '{}'", game, pack.substr(0, 40)), 2};
  const stacker::RoundPack rounds = stacker::built_in_rounds(pack);
  if (number > rounds.rounds.size())
    throw Failure{fmt::format("--level: {} has {} levels", pack, rounds.rounds.size()), 2};
  JsonWriter writer;
  stacker::Text::write_setup(writer, rounds.rounds[number - 1].setup);
  return *parse_json(writer.text());
}

Json number_json(int number) { return Json(Json::Number{std::to_string(number)}); }

}  // namespace fissile::cli
