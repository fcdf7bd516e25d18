// `fissile solve`: shortest solutions of levels, with their proof.
#include <fmt/core.h>

#include <chrono>
#include <deque>

#include "cli/commands.h"
#include "cli/commands/level_source.h"
#include "cli/commands/solving.h"
#include "cli/commands/words.h"

namespace fissile::cli {
namespace {

// The flag of a goal beyond the first of a game, such as --pushes.
struct GoalFlag {
  std::string game;
  std::string goal;
  std::size_t index;
  bool given = false;
};

struct Options {
  std::string source;
  std::string pack;
  int level = 0;  // 0: all
  std::deque<GoalFlag> goals;
  bool json = false;
  SolveFlags limits;
};

template <HasSolver T>
struct Solved {
  int number;
  const PackLevel& level;
  std::unique_ptr<const typename T::Rules::Tables> tables;
  AnswerOf<T> answer = {};
  std::vector<int> costs = {};  // of the solution, one a goal
  double seconds = 0;
};

template <HasSolver T>
Solved<T> solve_level(const PackLevel& level, int number, std::size_t goal,
                      const SolveFlags& flags) {
  using Rules = typename T::Rules;
  using Clock = std::chrono::steady_clock;
  const auto setup = accept_setup<T>(level.setup, "/setup");
  check(bool(setup), "a level of a pack that was read is refused");
  Solved<T> solved{number, level,
                   std::unique_ptr<const typename Rules::Tables>(
                       new typename Rules::Tables(Rules::prepare(**setup)))};
  const auto start = std::make_unique<typename Rules::State>(Rules::initial(*solved.tables, 0));
  const SolveHost host = solve_host(flags, std::string(T::kSolveGoals[goal]));
  const auto before = Clock::now();
  auto answer = solve_position<T>(*solved.tables, *start, {goal, flags.ms, flags.states}, host);
  solved.seconds = std::chrono::duration<double>(Clock::now() - before).count();
  end_progress();
  check(bool(answer), "a goal that the solver does not have is asked for");
  solved.answer = std::move(*answer);
  for (std::size_t i = 0; i < std::size(T::kSolveGoals); ++i)
    solved.costs.push_back(Solver<Rules>::cost(*solved.tables, *start, solved.answer.actions, i));
  return solved;
}

template <HasSolver T>
void print_json(const Solved<T>& solved) {
  JsonWriter writer;
  writer.begin_object().field("level", solved.number).field("title", solved.level.title);
  write_answer<T>(writer, *solved.tables, solved.answer, TellExpanded::yes);
  for (std::size_t i = 0; i < solved.costs.size(); ++i)
    writer.field(T::kSolveGoals[i], solved.costs[i]);
  fmt::print("{}\n", writer.end_object().take());
}

// Directions as letters u, d, l and r, other actions as JSON.
template <HasSolver T>
std::string solution_text(const Solved<T>& solved) {
  std::string text;
  for (const auto action : solved.answer.actions) {
    JsonWriter writer;
    T::write_action(writer, *solved.tables, action);
    const Json json = *parse_json(writer.text());
    const bool direction =
        json.string() && std::ranges::find(kDirections, *json.string()) != std::end(kDirections);
    text += direction ? json.string()->substr(0, 1) : (text.empty() ? "" : " ") + json.dump();
  }
  return text;
}

template <HasSolver T>
void print_words(const Solved<T>& solved, std::size_t goal, const SolveWords& words) {
  const AnswerOf<T>& answer = solved.answer;
  const std::string& title = solved.level.title;
  fmt::print("{}{}{}: ", solved.number, title.empty() ? "" : " ", title);
  switch (answer.result) {
    case Verdict::solved:
      for (std::size_t i = 0; i < solved.costs.size(); ++i)
        fmt::print("{} {}, ", solved.costs[i], T::kSolveGoals[i]);
      fmt::print("the fewest");
      if (solved.costs.size() > 1) fmt::print(" {}", T::kSolveGoals[goal]);
      break;
    case Verdict::unsolvable: fmt::print("{}: {}", words.unsolvable, answer.reason); break;
    case Verdict::unknown:
      fmt::print("not known: {}", answer.reason);
      if (words.bound) fmt::print("; at least {} {}", answer.bound, T::kSolveGoals[goal]);
      break;
  }
  fmt::print(" ({} {}, {:.2f} s)\n", answer.states, words.states, solved.seconds);
  if (answer.result == Verdict::solved) fmt::print("{}\n", solution_text(solved));
}

// The levels of a built-in pack, or of a file.
LevelSource source_of(const Options& options) {
  const auto games = solved_games();
  const auto named = std::ranges::find_if(
      games, [&](const TerminalGame* game) { return game->id == options.source; });
  if (named != games.end()) {
    const std::string pack = options.pack.empty() ? packs_of(**named).front() : options.pack;
    const std::string_view text = level_file(options.source, pack);
    if (text.empty()) throw Failure{fmt::format("{} has no pack '{}'", options.source, pack), 2};
    return {*named, options.source, std::string(text)};
  }
  if (!options.pack.empty()) {
    throw Failure{fmt::format("--pack is for 'fissile solve {}; a file has its levels in it",
                              solved_ids("' and ")),
                  2};
  }
  LevelSource source = find_levels(options.source);
  if (std::ranges::find(games, source.game) == games.end())
    throw Failure{fmt::format("{}: is no pack of {}", source.name, solved_ids(" or ")), 2};
  return source;
}

std::size_t goal_of(const Options& options, const TerminalGame& game) {
  std::size_t goal = 0;
  for (const GoalFlag& flag : options.goals) {
    if (!flag.given) continue;
    if (flag.game != game.id)
      throw Failure{fmt::format("--{} is for levels of {}", flag.goal, flag.game), 2};
    goal = flag.index;
  }
  return goal;
}

template <HasSolver T>
void solve_pack(const Pack& pack, std::size_t goal, const SolveWords& words,
                const Options& options) {
  for (std::size_t i = 0; i < pack.levels.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    if (options.level != 0 && options.level != number) continue;
    const Solved<T> solved = solve_level<T>(pack.levels[i], number, goal, options.limits);
    options.json ? print_json<T>(solved) : print_words<T>(solved, goal, words);
    std::fflush(stdout);
    if (was_interrupted()) throw Failure{"stopped by Ctrl-C", kInterrupted};
  }
}

void run_solve(const Options& options) {
  const LevelSource source = source_of(options);
  const std::size_t goal = goal_of(options, *source.game);
  const Pack pack = accept_pack(source);
  if (static_cast<std::size_t>(options.level) > pack.levels.size()) {
    throw Failure{
        fmt::format("there is no level {}; the pack has {}", options.level, pack.levels.size()), 2};
  }
  with_game(AllGames{}, source.game->id, [&]<class T>() {
    if constexpr (HasSolver<T>) solve_pack<T>(pack, goal, source.game->solve_words, options);
  });
}

void add_goal_flags(Command command, std::deque<GoalFlag>& goals) {
  for_each_game(AllGames{}, [&]<class T>() {
    if constexpr (HasSolver<T>) {
      for (std::size_t i = 1; i < std::size(T::kSolveGoals); ++i) {
        GoalFlag& flag =
            goals.emplace_back(std::string(T::Rules::kId), std::string(T::kSolveGoals[i]), i);
        command.add_flag(
            "--" + flag.goal, flag.given,
            fmt::format("Fewest {} instead of fewest {}", flag.goal, T::kSolveGoals[0]));
      }
    }
  });
}

}  // namespace

void add_solve(Command app) {
  Command command = app.add_command(
      "solve", fmt::format("Find shortest solutions of {}, with proof", solved_ids(" and ")));
  const auto options = std::make_shared<Options>();
  std::vector<std::string> packs;
  for (const TerminalGame* game : solved_games()) packs.push_back(packs_of(*game).front());
  command
      .add_option(
          "file", options->source,
          fmt::format("A file of levels, a pack, or '{}' with --pack", solved_ids("' or '")))
      .type_name("FILE")
      .required();
  command.add_option("--pack", options->pack,
                     fmt::format("A built-in pack; {} if left out", join(packs, " or ")));
  command.add_option("--level", options->level, "The number of the level; all if left out")
      .within_shown(1, static_cast<int>(kMaxFileLevels));
  add_goal_flags(command, options->goals);
  command.add_flag("--json", options->json, "Print a JSON object for each level");
  add_solve_flags(command, options->limits);
  command.footer(
      "A solution is told as letters u, d, l, r, and only once nothing shorter is left. What "
      "cannot\n"
      "be solved is told with the reason; what the limits end, as not known. docs/solving.md says\n"
      "how it works. Examples:\n"
      "  fissile solve my-levels.txt\n"
      "  fissile solve push --pack classic --level 3\n"
      "  fissile solve blocks --level 6 --pushes --json\n"
      "  fissile npc encode --items 3,34,4,12,5,2 --target 9 | fissile solve -");
  command.run([options] { run_solve(*options); });
}

}  // namespace fissile::cli
