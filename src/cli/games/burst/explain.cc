#include "burst/explain.h"

#include <fmt/core.h>

#include "base/json_writer.h"
#include "burst/notation.h"
#include "cli/commands.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/setup_flags.h"
#include "cli/commands/words.h"
#include "cli/games/burst/game.h"
#include "mind/thinker.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string game = "orbs";
  SetupFlags setup;
  std::string replay;
  int ply = -1;
  std::size_t lines = 3;
  std::uint64_t nodes = kBurstStrengths.back().search.nodes;
  bool json = false;
};

AnyMatch<AllGames> find_position(const Options& options) {
  if (options.replay.empty()) return make_match(options.game, options.setup);
  auto match = load_replay(options.replay);
  with_match(match, [&](auto& played) {
    const auto length = static_cast<int>(played.match.actions().size());
    if (options.ply > length) {
      throw Failure{fmt::format("--ply {}: the replay has {} actions", options.ply, length), 2};
    }
    for (int i = length; options.ply >= 0 && i > options.ply; --i) played.match.undo();
  });
  return match;
}

std::string cell_name(const BurstTables& tables, std::uint32_t action) {
  const auto cols = static_cast<std::uint32_t>(tables.cols);
  return fmt::format("{},{}", action / cols, action % cols);
}

int part_of(const SeatExplained& seat, std::size_t first, std::size_t end) {
  int sum = 0;
  for (std::size_t i = first; i < end; ++i) sum += seat.counts.counts[i] * seat.weights[i];
  return sum;
}

void print_table(const BurstExplained& it) {
  fmt::print("{:<12}", "");
  for (const SeatExplained& seat : it.seats) {
    const std::string name = fmt::format("player {}{}", seat.player, seat.to_move ? "*" : "");
    fmt::print(" {:>22}", name);
  }
  fmt::print("\n");
  for (const BurstComponent& component : kBurstComponents) {
    fmt::print("{:<12}", component.name);
    for (const SeatExplained& seat : it.seats) {
      fmt::print(" {:>22}", part_of(seat, component.first, component.end));
    }
    fmt::print("\n");
    for (std::size_t i = component.first; i < component.end; ++i) {
      fmt::print("  {:<10}", kBurstFeatureNames[i]);
      for (const SeatExplained& seat : it.seats) {
        const int count = seat.counts.counts[i], weight = seat.weights[i];
        fmt::print(" {:>22}", fmt::format("{} x {} = {}", count, weight, count * weight));
      }
      fmt::print("\n");
    }
  }
  fmt::print("{:<12}", "sum");
  for (const SeatExplained& seat : it.seats)
    fmt::print(" {:>22}", part_of(seat, 0, kBurstFeatures));
  fmt::print("\n\nestimate {:+} for the player to move (*)\n", it.estimate);
}

void print_lines(const BurstTables& tables, const std::vector<Thought>& lines) {
  for (const Thought& thought : lines) {
    fmt::print("{:+6} depth {:2}  ", thought.score, thought.depth);
    for (const std::uint32_t action : thought.line) fmt::print(" {}", cell_name(tables, action));
    fmt::print("\n");
  }
}

void write_seat(JsonWriter& writer, const SeatExplained& seat) {
  writer.begin_object().field("player", seat.player).field("toMove", seat.to_move);
  writer.key("components").begin_object();
  for (const BurstComponent& component : kBurstComponents) {
    writer.key(component.name).begin_object();
    writer.field("score", part_of(seat, component.first, component.end));
    for (std::size_t i = component.first; i < component.end; ++i) {
      writer.key(kBurstFeatureNames[i]).begin_object().field("count", seat.counts.counts[i]);
      writer.field("weight", seat.weights[i]).end_object();
    }
    writer.end_object();
  }
  writer.end_object().end_object();
}

template <class Text>
void print_json(const BurstTables& tables, const BurstExplained& it,
                const std::vector<Thought>& lines) {
  JsonWriter writer;
  writer.begin_object().field("estimate", it.estimate).key("players").begin_array();
  for (const SeatExplained& seat : it.seats) write_seat(writer, seat);
  writer.end_array().key("lines").begin_array();
  for (const Thought& thought : lines) {
    writer.begin_object().field("score", thought.score).field("depth", thought.depth);
    writer.field("nodes", thought.nodes).key("pv").begin_array();
    for (const std::uint32_t action : thought.line) {
      Text::write_action(writer, tables, static_cast<BurstAction>(action));
    }
    writer.end_array().end_object();
  }
  fmt::print("{}\n", writer.end_array().end_object().take());
}

void run_explain(const Options& options) {
  auto match = find_position(options);
  const bool found = with_burst(match, [&]<class P>(P& played) {
    const auto explained = explain_burst<typename P::Text>(played.match);
    if (!explained) throw Failure{"the game is over: there is nothing to explain"};
    const auto lines = Thinker().lines(match, options.lines, options.nodes);
    const BurstTables& tables = played.match.tables();
    if (options.json) return print_json<typename P::Text>(tables, *explained, lines);
    fmt::print("{}\n\n", write_notation(tables, played.match.state()));
    print_table(*explained);
    print_lines(tables, lines);
  });
  if (found) return;
  throw Failure{fmt::format("{} has no estimate; explain is for {}", terminal_game(match).id,
                            join(burst_games(), " and ")),
                2};
}

}  // namespace

void add_explain(Command app) {
  Command command = app.add_command("explain", "Say what a position is worth, and why");
  const auto options = std::make_shared<Options>();
  command.add_option("game", options->game, "The game: " + join(burst_games(), " or "))
      .one_of(burst_games())
      .default_shown();
  add_setup_flags(command, options->setup);
  command.add_option("--replay", options->replay, "A replay as JSON, or - for standard input")
      .type_name("FILE");
  command.add_option("--ply", options->ply, "The position after so many actions of the replay")
      .within(0, 1'000'000)
      .type_name("N");
  command.add_option("--lines", options->lines, "How many lines to look for")
      .within(0, 64)
      .type_name("N")
      .default_shown();
  command.add_option("--nodes", options->nodes, "How many states each line may cost")
      .within(std::uint64_t{1}, std::uint64_t{1'000'000'000})
      .type_name("N")
      .default_shown();
  command.add_flag("--json", options->json, "Print one JSON object");
  command.footer(
      "What is counted for each player, what it weighs, and the best lines with their scores\n"
      "(docs/search.md). Cells are row,col from 0.\n\n"
      "Examples:\n"
      "  fissile explain fission\n"
      "  fissile explain orbs --setup '{\"rows\":3,\"cols\":3,\"position\":\"a1a21/a2a31/2b1 a "
      "12\"}'\n"
      "  fissile explain --replay game.json --ply 20");
  command.run([options] { run_explain(*options); });
}

}  // namespace fissile::cli
