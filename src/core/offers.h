#pragma once
// What a game may offer besides what every game has (core/game.h, core/text_form.h). A game offers
// a thing by having the functions named here; whatever stands above the games asks by these names
// and never for a game.
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "base/select_bit.h"
#include "core/agents.h"
#include "core/bench.h"
#include "core/game.h"
#include "core/generating.h"
#include "core/level_files.h"
#include "core/strengths.h"

namespace fissile {

// Offers of the rules.

// A setup with a number of players. Without it every match has G::kPlayersMax of them.
template <class G>
concept HasPlayerCount = requires(const typename G::Tables& tables) {
  { tables.players } -> std::convertible_to<int>;
};

// How many play a match.
template <Game G>
constexpr int players_of(const typename G::Tables& tables) {
  if constexpr (HasPlayerCount<G>) {
    return tables.players;
  } else {
    static_assert(G::kPlayersMin == G::kPlayersMax, "the setup must say how many play");
    return G::kPlayersMax;
  }
}

// The action by which a player leaves the game, at any time.
template <class G>
concept CanResign = requires(int player) {
  { G::resignation(player) } -> std::same_as<typename G::Action>;
};

// Parts of the state that no player may see: a view is the rest.
template <class G>
concept HasHiddenParts = requires(const typename G::State& state) {
  { G::view(state) } -> std::same_as<typename G::View>;
};

// Points, and how many landings were made for them.
template <class G>
concept HasScore = requires(const typename G::State& state) {
  { G::score(state) } -> std::same_as<std::int64_t>;
  { G::landings(state) } -> std::same_as<std::int64_t>;
};

// A board of rows and columns.
template <class G>
concept HasGrid = requires(const typename G::Tables& tables) {
  int{tables.rows};
  int{tables.cols};
};

// Levels one after another in one match: undo and reset stay inside the current one.
template <class G>
concept HasStages = requires(const typename G::State& state) {
  { G::stage(state) } -> std::same_as<int>;
};

// What one action costs at most on boards like this, in steps of some five nanoseconds: an estimate
// by which a server prices what it is asked. Most actions cost far less.
template <class G>
concept HasTurnCost = requires(const typename G::Tables& tables) {
  { G::turn_cost(tables) } -> std::same_as<double>;
};

template <Game G>
constexpr double turn_cost_of(const typename G::Tables& tables) {
  constexpr double kUsual = 2'000;
  if constexpr (HasTurnCost<G>) {
    return G::turn_cost(tables);
  } else {
    return kUsual;
  }
}

// A quicker way to the very action that random_action (core/perft.h) would choose.
template <class G, class Select>
concept HasPick = requires(const typename G::Tables& tables, const typename G::State& state,
                           Random& random) { G::template pick<Select>(tables, state, random); };

// Actions that stand for a whole sequence of others, and are therefore not among the legal ones
// that it lists; one of them at random.
template <class G>
concept HasRandomPlacement =
    requires(const typename G::Tables& tables, const typename G::State& state, Random& random) {
      {
        G::template random_placement<SelectByHalves>(tables, state, random)
      } -> std::same_as<typename G::Action>;
    };

// Offers of the text form.

// Fast twins (core/twins.h).
template <class T>
concept HasTwins = requires { typename T::Twins; };

// What the player inside fissile knows of the game, in games/G/mind.h. The rest depends on the
// search (mind/alpha_beta.h, mind/beam.h).
template <class T>
concept HasMind = T::Mind::kStrengths.size() == kMaxStrength && requires {
  { T::Mind::kSearch } -> std::convertible_to<SearchKind>;
};

// A rule for the first moves of a match, apart from any search; none once it is over.
template <class T>
concept HasFirstMoves =
    requires(const typename T::Rules::Tables& tables, const typename T::Rules::State& state) {
      { T::Mind::first_moves(tables, state) } -> std::same_as<ActionList<typename T::Rules>>;
    };

// A solver under src/solve. What it can make least, the first by default.
template <class T>
concept HasSolver = requires {
  { std::span<const std::string_view>(T::kSolveGoals) };
};

// A generator of levels under src/solve (solve/generate/generator.h). What may be asked of it,
// apart from what every one is asked.
template <class T>
concept HasGenerator = HasSolver<T> && requires {
  { std::span<const GenerateOption>(T::kGenerateOptions) };
};

// Packs of levels under levels/: reads the text of one.
template <class T>
concept HasLevels = requires(std::string_view file) {
  { T::list_levels(file) } -> std::same_as<LevelPack>;
};

// Level files of a form of its own (docs/levels.md). Without it a level file is a setup as JSON.
template <class T>
concept HasLevelText = requires(std::string_view text, const typename T::Rules::Setup& setup) {
  // A file from outside; every setup of the result is accepted by the rules.
  { T::read_level_text(text) } -> std::same_as<Result<LevelPack>>;
  // The levels of a setup as such a file.
  { T::write_level_text(setup) } -> std::same_as<std::string>;
};

// Setups with a name, from the easiest to the hardest.
template <class T>
concept HasDifficulties = requires {
  { T::difficulties()[0].name } -> std::convertible_to<std::string_view>;
  { T::difficulties()[0].setup } -> std::convertible_to<std::string_view>;
};

// Why an action is illegal, for a person.
template <class T>
concept ExplainsRefusals =
    requires(const typename T::Rules::Tables& tables, const typename T::Rules::State& state,
             typename T::Rules::Action action) {
      { T::explain(tables, state, action) } -> std::same_as<std::string>;
    };

// A position in one line.
template <class T>
concept HasNotation =
    requires(const typename T::Rules::Tables& tables, const typename T::Rules::State& state) {
      { T::notation(tables, state) } -> std::same_as<std::string>;
    };

// Writes the owner of a cell, 0 for nobody, in the way its reader wants.
using WriteOwner = std::function<void(JsonWriter& writer, int owner)>;

// A position that is a grid of cells with an owner and a number, the turn, and who moves: what bots
// are shown, and what a setup may start from.
template <class T>
concept HasCells = HasGrid<typename T::Rules> &&
                   requires(JsonWriter& writer, const typename T::Rules::Setup& setup,
                            const typename T::Rules::Tables& tables,
                            const typename T::Rules::State& state, const WriteOwner& write_owner) {
                     // Rows of {"player", NUMBER}.
                     { T::write_cells(writer, tables, state, write_owner) } -> std::same_as<void>;
                     { T::turn(state) } -> std::same_as<std::uint32_t>;
                     // The setup without the position it starts from.
                     { T::without_position(setup) } -> std::same_as<typename T::Rules::Setup>;
                   };

// A list of {"col", "rotation", "actions"}: where a pair can be dropped, and the shortest way
// there.
template <class T>
concept HasPlacements =
    requires(JsonWriter& writer, const typename T::Rules::Tables& tables,
             const typename T::Rules::State& state) { T::write_placements(writer, tables, state); };

// Instances of another problem as setups of the game and back: the members of the protocol's
// requests `encode` and `decode`, and of their answers.
template <class T>
concept HasEncoding = requires(JsonReader& request, JsonWriter& answer) {
  { T::encode(request, answer) } -> std::same_as<std::optional<Error>>;
  { T::decode(request, answer) } -> std::same_as<std::optional<Error>>;
};

// To be played as environments of ARC-AGI-3: T::Arc is the ArcForm (core/arc.h) in games/G/arc.h.
template <class T>
concept HasArc = requires { typename T::Arc; };

// What agents that learn see, do and are paid for, in games/G/agent.h. What the mover sees is
// written into arrays of the space; `player` is whose view it is, 1 when the game is over.
template <class T>
concept HasAgents =
    std::same_as<decltype(T::Agent::kReward), const AgentReward> &&
    std::same_as<decltype(T::Agent::kLimits), const AgentLimits> &&
    std::same_as<decltype(T::Agent::kBench), const AgentBench> &&
    requires(std::span<const typename T::Rules::Tables* const> levels, const AgentOptions& options,
             const AgentSpace& space, const typename T::Rules::Tables& tables,
             const typename T::Rules::State& state, int index, std::byte* const* arrays) {
      // The options that the game has (core/agents.h).
      { std::span<const std::string_view>(T::Agent::kOptions) };
      // The spaces of all these levels in one batch, or what keeps them apart.
      { T::Agent::space(levels, options) } -> std::same_as<Result<AgentSpace>>;
      // The action of that index, below space.actions.
      { T::Agent::action(options, index) } -> std::same_as<typename T::Rules::Action>;
      // Fills one array for each of space.observation.
      { T::Agent::observe(space, tables, state, index, arrays) } -> std::same_as<void>;
    };

// What `fissile bench` measures.
template <class T>
concept HasBenches = requires {
  { std::span<const BenchSetup>(T::kBenches) };
};

}  // namespace fissile
