// `fissile hint`: the next move of a shortest solution, from the end of a saved game of push or
// npc.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/commands/played.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/solving.h"
#include "solve/npc/hints.h"
#include "solve/push/hints.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string file;
  bool json = false;
  SolveFlags limits{2000, 0, 1024};
};

void print_words(const Answer<push::Action>& answer, std::string_view unit) {
  switch (answer.result) {
    case Verdict::solved:
      fmt::print("{}: {} {} to go\n", kDirections[answer.actions[0]], answer.actions.size(), unit);
      break;
    case Verdict::unsolvable:
      fmt::print("this position can no longer be solved: {}\n", answer.reason);
      break;
    case Verdict::unknown:
      fmt::print("not known yet: {}; at least {} {} to go\n", answer.reason, answer.bound, unit);
      break;
  }
}

// The actions of both games are directions.
Answer<push::Action> ask(const AnyMatch<AllGames>& match, const Options& options) {
  if (const auto* played = std::get_if<Played<push::Text>>(&match)) {
    const push::State& state = played->match.state();
    if (state.won) throw Failure{options.file + ": the game is won already"};
    return push::Hints().ask(played->match.tables(), state, limits_of(options.limits, "moves"));
  }
  if (const auto* played = std::get_if<Played<npc::Text>>(&match)) {
    const npc::State& state = played->match.state();
    if (npc::Rules::to_move(state) == 0) throw Failure{options.file + ": the game is over"};
    return npc::Hints().ask(played->match.tables(), state, limits_of(options.limits, "turns"));
  }
  throw Failure{options.file + ": is not a game of push or npc", 2};
}

void run_hint(const Options& options) {
  const AnyMatch<AllGames> match = load_replay(options.file);
  const auto answer = ask(match, options);
  end_progress();
  const bool is_push = std::holds_alternative<Played<push::Text>>(match);
  if (!options.json) return print_words(answer, is_push ? "moves" : "turns");
  JsonWriter writer;
  write_answer(writer.begin_object(), answer);
  fmt::print("{}\n", writer.end_object().take());
}

}  // namespace

void add_hint(Command app) {
  Command command =
      app.add_command("hint", "Tell the best next move of a saved game of push or npc");
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
