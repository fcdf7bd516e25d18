// `fissile hint`: the next move of a shortest solution, from the end of a saved game of push.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/played.h"
#include "cli/replay_file.h"
#include "cli/solving.h"
#include "solve/push/hints.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string file;
  bool json = false;
  SolveFlags limits{2000, 0, 1024};
};

void print_words(const Answer<push::Action>& answer) {
  switch (answer.result) {
    case Verdict::solved:
      fmt::print("{}: {} moves to go\n", kDirections[answer.actions[0]], answer.actions.size());
      break;
    case Verdict::unsolvable:
      fmt::print("this position can no longer be solved: {}\n", answer.reason);
      break;
    case Verdict::unknown:
      fmt::print("not known yet: {}; at least {} moves to go\n", answer.reason, answer.bound);
      break;
  }
}

void run_hint(const Options& options) {
  const AnyMatch<AllGames> match = load_replay(options.file);
  const auto* played = std::get_if<Played<push::Text>>(&match);
  if (!played) throw Failure{options.file + ": is not a game of push", 2};
  const push::State& state = played->match.state();
  if (state.won) throw Failure{options.file + ": the game is won already"};
  const auto answer =
      push::Hints().ask(played->match.tables(), state, limits_of(options.limits, "moves"));
  end_progress();
  if (!options.json) return print_words(answer);
  JsonWriter writer;
  write_answer(writer.begin_object(), answer);
  fmt::print("{}\n", writer.end_object().take());
}

}  // namespace

void add_hint(CLI::App& app) {
  CLI::App* command = app.add_subcommand("hint", "Tell the best next move of a saved game of push");
  const auto options = std::make_shared<Options>();
  command->add_option("file", options->file, "The replay as JSON, or - for standard input")
      ->type_name("FILE")
      ->required();
  command->add_flag("--json", options->json, "Print the whole answer as a JSON object");
  add_solve_flags(*command, options->limits);
  command->footer(
      "The move begins a solution of the fewest moves from where the game stands. Example:\n"
      "  fissile play push --level 2 --save game.json\n"
      "  fissile hint game.json");
  command->callback([options] { run_hint(*options); });
}

}  // namespace fissile::cli
