// `fissile hint`: the next move of a shortest solution, from the end of a saved game.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/solving.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string file;
  bool json = false;
  SolveFlags limits{2000, 0, 1024};
};

template <HasSolver T>
void print_words(const typename T::Rules::Tables& tables, const AnswerOf<T>& answer) {
  constexpr std::string_view kUnit = T::kSolveGoals[0];
  switch (answer.result) {
    case Verdict::solved: {
      JsonWriter writer;
      T::write_action(writer, tables, answer.actions[0]);
      const Json action = *parse_json(writer.text());
      fmt::print("{}: {} {} to go\n", action.string() ? *action.string() : action.dump(),
                 answer.actions.size(), kUnit);
      break;
    }
    case Verdict::unsolvable:
      fmt::print("this position can no longer be solved: {}\n", answer.reason);
      break;
    case Verdict::unknown:
      fmt::print("not known yet: {}; at least {} {} to go\n", answer.reason, answer.bound, kUnit);
      break;
  }
}

template <HasSolver T>
void hint(const Match<typename T::Rules>& match, const Options& options) {
  using Rules = typename T::Rules;
  if (Rules::to_move(match.state()) == 0)
    throw Failure{options.file + ": " + terminal_game(Rules::kId).solve_words.finished};
  const SolveHost host = solve_host(options.limits, std::string(T::kSolveGoals[0]));
  const SolveQuestion question{0, options.limits.ms, options.limits.states};
  const auto answer = typename Solver<Rules>::Hints().ask(match.tables(), match.state(),
                                                          begin_search(question, host));
  end_progress();
  if (!options.json) return print_words<T>(match.tables(), answer);
  JsonWriter writer;
  write_answer<T>(writer.begin_object(), match.tables(), answer, TellExpanded::yes);
  fmt::print("{}\n", writer.end_object().take());
}

void run_hint(const Options& options) {
  const AnyMatch<AllGames> match = load_replay(options.file);
  with_match(match, [&]<class P>(const P& played) {
    if constexpr (HasSolver<typename P::Text>) {
      hint<typename P::Text>(played.match, options);
    } else {
      throw Failure{options.file + ": is not a game of " + solved_ids(" or "), 2};
    }
  });
}

}  // namespace

void add_hint(Command app) {
  Command command =
      app.add_command("hint", "Tell the best next move of a saved game of " + solved_ids(" or "));
  const auto options = std::make_shared<Options>();
  command.add_option("file", options->file, "The replay as JSON, or - for standard input")
      .type_name("FILE")
      .required();
  command.add_flag("--json", options->json, "Print the whole answer as a JSON object");
  add_solve_flags(command, options->limits);
  command.footer(
      "The move begins a solution of the fewest moves from where the game stands. Example:\n"
      "  fissile play push --level 2 --save game.json\n"
      "  fissile hint game.json");
  command.run([options] { run_hint(*options); });
}

}  // namespace fissile::cli
