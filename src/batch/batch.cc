#include "batch/batch.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "batch/make.h"
#include "batch/pools.h"
#include "games/all.h"

namespace fissile {
namespace {

constexpr std::size_t kMaxGames = std::size_t{1} << 24;
constexpr int kMaxThreads = 256;

template <class T>
bool has_option(std::string_view name) {
  const auto& options = T::Agent::kOptions;
  return std::find(std::begin(options), std::end(options), name) != std::end(options);
}

Error bad_option(std::string_view name, const char* what) {
  return {Code::request_malformed, std::string(name) + " " + what, "/" + std::string(name)};
}

template <class T>
std::optional<Error> check_options(const BatchOptions& options) {
  constexpr const char* kNone = "is no option of this game";
  constexpr std::string_view kLimit =
      T::Agent::kLimits.what == AgentLimit::landings ? "max_pairs" : "max_turns";
  const AgentOptions& agent = options.agent;
  if (options.games < 1 || options.games > kMaxGames) {
    return bad_option("games", "must be 1 to 16777216");
  }
  if (options.threads < 1 || options.threads > kMaxThreads) {
    return bad_option("threads", "must be 1 to 256");
  }
  if (!has_code(options.code)) {
    return bad_option("code", "asks for instructions that this machine has not");
  }
  if (!std::isfinite(agent.step_cost)) return bad_option("step_cost", "must be a finite number");
  if (agent.step_cost != 0 && !has_option<T>("step_cost")) return bad_option("step_cost", kNone);
  if (agent.keys && !has_option<T>("keys")) return bad_option("keys", kNone);
  if (agent.limit && !has_option<T>(kLimit)) return bad_option(kLimit, kNone);
  return std::nullopt;
}

Error unknown_game(std::string_view game) {
  return {Code::game_unknown,
          "no game with agents is called '" + std::string(game.substr(0, 40)) + "'"};
}

// Calls visit.operator()<T>() for the game of that id, if it has agents; else that is the error.
template <class Answer, class Visit>
Result<Answer> with_agents(std::string_view game, Visit&& visit) {
  Result<Answer> answer = unknown_game(game);
  with_game(AllGames{}, game, [&]<class T>() {
    if constexpr (HasAgents<T>) answer = visit.template operator()<T>();
  });
  return answer;
}

std::vector<BatchLevel> batch_levels(LevelPack pack) {
  std::vector<BatchLevel> levels;
  for (LevelInfo& level : pack.levels) levels.push_back({std::move(level.setup), level.par});
  return levels;
}

}  // namespace

std::vector<std::string_view> batch_games() {
  std::vector<std::string_view> games;
  for_each_game(AllGames{}, [&]<class T>() {
    if constexpr (HasAgents<T>) games.push_back(T::Rules::kId);
  });
  return games;
}

Result<std::vector<std::string_view>> batch_option_names(std::string_view game) {
  using Names = std::vector<std::string_view>;
  return with_agents<Names>(game, []<class T>() -> Result<Names> {
    return Names(std::begin(T::Agent::kOptions), std::end(T::Agent::kOptions));
  });
}

Result<BatchBench> batch_bench(std::string_view game) {
  return with_agents<BatchBench>(game, [&]<class T>() -> Result<BatchBench> {
    constexpr AgentBench kBench = T::Agent::kBench;
    BatchBench bench{std::string(kBench.name), {}};
    if (kBench.pack.empty()) return bench;
    auto levels = levels_of_pack(game, kBench.pack, kBench.level);
    if (!levels) return levels.error();
    bench.levels = std::move(*levels);
    return bench;
  });
}

Result<std::unique_ptr<Batch>> make_batch(std::string_view game, BatchOptions options) {
  return with_agents<std::unique_ptr<Batch>>(game,
                                             [&]<class T>() -> Result<std::unique_ptr<Batch>> {
                                               if (auto fault = check_options<T>(options))
                                                 return *fault;
                                               return make_game_batch<T>(std::move(options));
                                             });
}

Result<std::vector<BatchLevel>> levels_of_pack(std::string_view game, std::string_view pack,
                                               std::optional<int> level) {
  using Levels = std::vector<BatchLevel>;
  return with_agents<Levels>(game, [&]<class T>() -> Result<Levels> {
    if constexpr (HasLevels<T>) {
      const std::string_view file = level_file(game, pack);
      if (file.empty()) {
        return Error{Code::setup_invalid, "pack must be the name of a pack of this game", "/pack"};
      }
      Levels levels = batch_levels(T::list_levels(file));
      if (!level) return levels;
      const auto count = static_cast<int>(levels.size());
      if (*level < 1 || *level > count) {
        return Error{Code::setup_invalid, "level must be 1 to " + std::to_string(count), "/level"};
      }
      return Levels{levels[static_cast<std::size_t>(*level) - 1]};
    } else {
      return Error{Code::setup_invalid, "this game has no levels", "/pack"};
    }
  });
}

std::vector<PoolName> batch_pools() {
  std::vector<PoolName> pools;
  for (const LevelFile& file : pool_files()) pools.push_back({file.game, file.pack});
  return pools;
}

Result<std::vector<BatchLevel>> levels_of_pool(std::string_view game, std::string_view pool) {
  std::string names;
  for (const LevelFile& file : pool_files()) {
    if (file.game != game) continue;
    if (file.pack == pool) return levels_of_text(game, file.text);
    names += (names.empty() ? "" : ", ") + std::string(file.pack);
  }
  if (names.empty()) {
    return Error{Code::setup_invalid, "no pool of levels comes with this game", "/pool"};
  }
  return Error{Code::setup_invalid, "pool must be one of those of this game: " + names, "/pool"};
}

Result<std::vector<BatchLevel>> levels_of_text(std::string_view game, std::string_view text) {
  using Levels = std::vector<BatchLevel>;
  return with_agents<Levels>(game, [&]<class T>() -> Result<Levels> {
    if constexpr (HasLevelText<T>) {
      auto pack = T::read_level_text(text);
      if (!pack) return pack.error();
      return batch_levels(std::move(*pack));
    } else {
      return Error{Code::setup_invalid, "this game has no level files"};
    }
  });
}

}  // namespace fissile
