#include "core/replay.h"

#include <fmt/core.h>

#include <memory>

#include "base/text.h"
#include "burst/notation.h"
#include "cli/commands.h"
#include "cli/commands/color_flag.h"
#include "cli/commands/played.h"
#include "cli/commands/puzzle_boards.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/shows.h"

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
std::string state_json(const P& played) {
  JsonWriter writer;
  P::Text::write_state(writer, played.match.tables(), played.match.state());
  return writer.take();
}

template <class P>
void print_summary(const P& played, Look look) {
  using Rules = typename P::Text::Rules;
  const auto& match = played.match;
  fmt::print("game     {} ({})\n", Rules::kId, Rules::kTitle);
  fmt::print("actions  {}\n", match.actions().size());
  fmt::print("status   {}\n", standing_of<typename P::Text>(match.tables(), match.state()));
  fmt::print("hash     {}\n", hex64(hash_of<Rules>(match.state())));
  if constexpr (kIsBurst<P>) {
    fmt::print("position {}\n", write_notation(match.tables(), match.state()));
  }
  fmt::print("\n");
  if constexpr (kIsBurst<P>) {
    const auto& seats = burst_look<typename P::Text>().seats;
    fmt::print("{}", board_text(BoardView{match.tables(), match.state(), seats}, look));
  } else {
    fmt::print("{}", board_text(match.tables(), match.state()));
  }
}

void run_replay(const Options& options) {
  auto match = load_replay(options.file);
  const Look look = detect_look(color_wish(options.color));
  int signal = 0;
  with_played(match, [&]<class P>(P& played) {
    if (options.json) {
      fmt::print("{}\n", state_json(played));
    } else if (options.final || !is_terminal()) {
      print_summary(played, look);
    } else {
      Terminal terminal(look);
      watch_replay(terminal, match, options.speed);
      signal = terminal.ended_by();
    }
  });
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
