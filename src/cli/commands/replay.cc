#include "core/replay.h"

#include <fmt/core.h>

#include <memory>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/commands/color_flag.h"
#include "cli/commands/replay_file.h"
#include "cli/terminal_game.h"
#include "core/offers.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string file;
  std::string color = "auto";
  int speed = kUsualSpeed;
  bool json = false;
  bool final = false;
};

template <class P>
std::string json_text(const P& played) {
  JsonWriter writer;
  P::Text::write_state(writer, played.match.tables(), played.match.state());
  return writer.take();
}

void print_summary(const TerminalGame& game, const AnyMatch<AllGames>& match, Look look) {
  with_match(match, [&]<class P>(const P& played) {
    using Text = typename P::Text;
    const auto& state = played.match.state();
    fmt::print("game     {} ({})\n", game.id, game.title);
    fmt::print("actions  {}\n", played.match.actions().size());
    fmt::print("status   {}\n", game.standing(match));
    fmt::print("hash     {}\n", hex64(hash_of<typename Text::Rules>(state)));
    if constexpr (HasNotation<Text>) {
      fmt::print("position {}\n", Text::notation(played.match.tables(), state));
    }
  });
  fmt::print("\n{}", game.board(match, look));
}

void run_replay(const Options& options) {
  auto match = load_replay(options.file);
  const TerminalGame& game = terminal_game(match);
  const Look look = detect_look(color_wish(options.color));
  int signal = 0;
  if (options.json) {
    with_match(match, [](const auto& played) { fmt::print("{}\n", json_text(played)); });
  } else if (options.final || !is_terminal()) {
    print_summary(game, match, look);
  } else {
    Terminal terminal(look);
    game.watch(terminal, match, options.speed);
    signal = terminal.ended_by();
  }
  if (signal != 0) throw Failure{"interrupted", 128 + signal};
}

}  // namespace

void add_replay(Command app) {
  Command command = app.add_command("replay", "Check a replay and show it");
  const auto options = std::make_shared<Options>();
  command.add_option("file", options->file, "The replay as JSON, or - for standard input")
      .type_name("FILE")
      .required();
  const Option json = command.add_flag("--json", options->json, "Print the final state as JSON");
  command.add_flag("--final", options->final, "Print a summary and the final board").excludes(json);
  command.add_option("--speed", options->speed, "Of the animation: 0 is none, 9 the fastest")
      .within(0, kMaxSpeed)
      .type_name("N")
      .default_shown();
  add_color_flag(command, options->color);
  command.footer(
      "In a terminal the game is shown action by action: space or right goes on, left goes back,\n"
      "home and end jump, p plays by itself, + and - change the speed, q leaves. Elsewhere a "
      "summary\n"
      "is printed. Every action is checked again; the first that is refused is named.\n\n"
      "Examples:\n"
      "  fissile play orbs --save game.json\n"
      "  fissile replay game.json\n"
      "  fissile replay --json - < game.json");
  command.run([options] { run_replay(*options); });
}

}  // namespace fissile::cli
