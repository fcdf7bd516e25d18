#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <new>
#include <thread>

#include "cli/commands.h"
#include "cli/commands/color_flag.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/setup_flags.h"
#include "cli/commands/setup_json.h"
#include "cli/games/burst/game.h"
#include "cli/games/burst/solver_resources.h"
#include "solve/burst/prove.h"

namespace fissile::cli {
namespace {

constexpr std::uint64_t kMebi = 1 << 20;

struct Options {
  std::string game;
  std::string setup = "{}";
  int rows = 0, cols = 0, size = 0;
  bool json = false;
  std::uint64_t memory = 4096;  // MiB
  int threads = 0;              // 0: as many as there are
  std::string checkpoint;
  std::string certificate;
  std::string color = "auto";
};

// The setup as the flags say it, with no turn limit: values are about play without one.
Json setup_of(const Options& options) {
  Json setup = with_member(read_setup_text(options.setup), "turnLimit", number_json(0));
  const bool orbs = options.game == orbs::Rules::kId;
  if ((options.rows || options.cols) && !orbs) throw Failure{"--rows and --cols are of orbs", 2};
  if (options.size && orbs) throw Failure{"--size is of fission", 2};
  if (options.rows) setup = with_member(setup, "rows", number_json(options.rows));
  if (options.cols) setup = with_member(setup, "cols", number_json(options.cols));
  if (options.size) setup = with_member(setup, "gridSize", number_json(options.size));
  return setup;
}

std::uint64_t mebibytes(std::uint64_t bytes) { return (bytes + kMebi - 1) / kMebi; }

// Whether the board can be solved in the memory given; throws with what it would take if not.
void check_memory(const solve::Values& values, const BurstTables& tables, const Options& options) {
  if (values.bytes() <= options.memory * kMebi) return;
  std::string advice = fmt::format("--memory {}", mebibytes(values.bytes()));
  if (options.checkpoint.empty()) {
    solve::Resources kept;
    kept.load = [](int, std::span<solve::Value>) { return false; };
    const auto other = std::make_unique<solve::Values>(tables, kept);
    if (other->bytes() < values.bytes()) {
      advice += fmt::format(", or --memory {} with --checkpoint DIR and {} MiB of disk",
                            mebibytes(other->bytes()), mebibytes(values.positions()));
    }
  }
  throw Failure{fmt::format("the board has {} positions after symmetry: it would take {}",
                            values.positions(), advice),
                2};
}

// The positions that can be followed at a time, with some 48 bytes each, beside the table.
std::uint64_t followed_at_once(const solve::Values& values, const Options& options) {
  constexpr std::uint64_t kLeast = 1 << 16;
  return std::max(kLeast, (options.memory * kMebi - values.bytes()) / 48);
}

struct Answer {
  solve::Claim claim;
  std::vector<BurstAction> line;
  std::uint64_t positions = 0;
  std::string certificate;
};

template <class P>
Answer answer_of(const P& played, const Options& options) {
  const BurstTables& tables = played.match.tables();
  const std::string refusal = solve::Values::refusal(tables);
  if (!refusal.empty()) throw Failure{refusal, 2};
  if (tables.start.ending != Ending::none) throw Failure{"the game is over at the start", 2};
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  ProgressLine line;
  const solve::Resources resources = solver_resources(
      {options.threads ? options.threads : cores, options.checkpoint, board_name(tables)}, line);
  const auto values = std::make_unique<solve::Values>(tables, resources);
  check_memory(*values, tables, options);
  const auto solved = values->solve();
  line.clear();
  if (!solved) throw Failure{solved.error().message};
  Answer answer{claim_of(*values, tables), best_line(*values, tables), values->positions(), ""};
  if (options.certificate.empty()) return answer;
  const auto moves = prove(*values, tables, answer.claim, followed_at_once(*values, options),
                           [&](std::uint64_t done) { line.show("{} moves of a proof", done); });
  if (!moves) throw Failure{moves.error().message};
  JsonWriter setup;
  P::Text::write_setup(setup, played.match.setup());
  answer.certificate =
      write_certificate(make_certificate(P::Text::Rules::kId, setup.take(), answer.claim, *moves));
  return answer;
}

// The same, on a machine that may have less memory than was allowed.
template <class P>
Answer try_answer(const P& played, const Options& options) {
  try {
    return answer_of(played, options);
  } catch (const std::bad_alloc&) {
    throw Failure{fmt::format("this machine does not give the memory that --memory {} allows",
                              options.memory)};
  }
}

template <class P>
void print_json(const P& played, const Answer& answer) {
  JsonWriter writer;
  writer.begin_object().key("winner");
  answer.claim.winner ? writer.value(answer.claim.winner) : writer.null();
  writer.key("plies");
  answer.claim.winner ? writer.value(answer.claim.plies) : writer.null();
  writer.key("line").begin_array();
  for (const BurstAction action : answer.line) {
    P::Text::write_action(writer, played.match.tables(), action);
  }
  fmt::print("{}\n", writer.end_array().end_object().take());
}

// The line, eight moves a row, each as row,col.
std::string line_text(const BurstTables& tables, const std::vector<BurstAction>& line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    text += i == 0 ? "" : i % 8 == 0 ? "\n          " : "  ";
    text += fmt::format("{},{}", line[i] / tables.cols, line[i] % tables.cols);
  }
  return text;
}

// Plays the line out on the match, to show the board at its end.
template <class P>
void print_page(AnyMatch<AllGames>& match, P& played, const Answer& answer, Look look) {
  const BurstTables& tables = played.match.tables();
  const solve::Claim& claim = answer.claim;
  fmt::print("board     {} {} x {}, player {} to move, no turn limit\n", P::Text::Rules::kId,
             tables.rows, tables.cols, tables.start.mover);
  fmt::print("positions {}\n", answer.positions);
  if (claim.winner == 0) {
    fmt::print("value     neither player can force a win\n");
    return;
  }
  // The winner makes the last move of the game.
  fmt::print("value     player {} wins in {} plies, {} of their own\n", claim.winner, claim.plies,
             (claim.plies + 1) / 2);
  fmt::print("line      {}\n\n", line_text(tables, answer.line));
  Silent silent;
  for (const BurstAction action : answer.line) played.match.apply(action, silent);
  fmt::print("{}", terminal_game(match).board(match, look));
}

void run_value(const Options& options) {
  if (!options.certificate.empty()) check_writable(options.certificate);
  const Look look = detect_look(color_wish(options.color));
  auto match = make_match(options.game, SetupFlags{.setup = setup_of(options).dump()});
  with_burst(match, [&](auto& played) {
    const Answer answer = try_answer(played, options);
    if (!answer.certificate.empty()) {
      const auto wrong = write_file(options.certificate, answer.certificate);
      if (wrong) throw Failure{*wrong};
    }
    options.json ? print_json(played, answer) : print_page(match, played, answer, look);
  });
}

void add_limits(Command command, Options& options) {
  command.add_option("--memory", options.memory, "The most memory to use, in MiB")
      .within(std::uint64_t{1}, std::uint64_t{1} << 24)
      .type_name("N")
      .default_shown();
  command.add_option("--threads", options.threads, "How many; without it one a core")
      .within(1, 1024)
      .type_name("N");
  command
      .add_option("--checkpoint", options.checkpoint,
                  "Keep what is found in a folder: less memory, and a killed run goes on")
      .type_name("DIR");
}

}  // namespace

void add_value(Command app) {
  Command command = app.add_command("value", "Solve a small board of orbs or fission");
  const auto options = std::make_shared<Options>();
  command.add_option("game", options->game, "The game").required().one_of(burst_games());
  const auto number = [&](const char* flag, int& value, const char* help) {
    command.add_option(flag, value, help).within(2, 32).type_name("N");
  };
  number("--rows", options->rows, "orbs: the rows");
  number("--cols", options->cols, "orbs: the columns");
  number("--size", options->size, "fission: the rows and columns");
  command.add_option("--setup", options->setup, "The setup as JSON, with a position if you like")
      .default_shown();
  command.add_flag("--json", options->json, "Print one JSON object: winner, plies, line");
  command.add_option("--certificate", options->certificate, "Write a proof for fissile verify")
      .type_name("FILE");
  add_limits(command, *options);
  add_color_flag(command, options->color);
  command.footer(
      "The winner hurries and the loser holds out; plies are the turns of both. A turn limit of\n"
      "the setup is ignored. Without a winner neither player can force a win, for ever.\n"
      "docs/solved.md tells what has been solved.\n\n"
      "Examples:\n"
      "  fissile value orbs --rows 3 --cols 4 --json\n"
      "  fissile value orbs --rows 2 --cols 3 --certificate 2x3.cert && fissile verify 2x3.cert\n"
      "  fissile value fission --size 3\n"
      "  fissile value orbs --setup '{\"rows\":2,\"cols\":3,\"position\":\"a12/2b1 a 2\"}'");
  command.run([options] { run_value(*options); });
}

}  // namespace fissile::cli
