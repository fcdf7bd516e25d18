// `fissile solve`: shortest solutions of levels of push and puzzles of npc, with their proof.
#include <fmt/core.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/commands/solving.h"
#include "cli/games/push/pack_source.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string source;
  std::string pack;
  int level = 0;  // 0: all
  bool pushes = false;
  bool json = false;
  SolveFlags limits;
};

constexpr int kInterrupted = 130;  // what a shell says of a program that Ctrl-C ended

using Clock = std::chrono::steady_clock;

struct Solved {
  int number;
  std::string title;
  Answer<push::Action> answer;
  int pushes;
  double seconds;
};

int pushes_of(const push::Tables& tables, push::State state,
              const std::vector<push::Action>& actions) {
  int pushes = 0;
  for (const push::Action action : actions) {
    const push::BlockList before = state.blocks;
    Silent silent;
    push::Rules::apply(tables, state, action, silent);
    pushes += before != state.blocks;
  }
  return pushes;
}

Solved solve_level(const push::Level& level, int number, const Options& options) {
  const std::unique_ptr<push::Tables> tables(
      new push::Tables(push::Rules::prepare(push::Setup{"", 0, 1, {level}})));
  const push::State start = push::Rules::initial(*tables, 0);
  const push::Goal goal = options.pushes ? push::Goal::pushes : push::Goal::moves;
  const auto before = Clock::now();
  auto answer = push::solve(*tables, start, goal,
                            limits_of(options.limits, options.pushes ? "pushes" : "moves"));
  const double seconds = std::chrono::duration<double>(Clock::now() - before).count();
  end_progress();
  const int pushes = pushes_of(*tables, start, answer.actions);
  return {number, level.title, std::move(answer), pushes, seconds};
}

void print_json(const Solved& solved) {
  JsonWriter writer;
  writer.begin_object().field("level", solved.number).field("title", solved.title);
  write_answer(writer, solved.answer);
  writer.field("moves", solved.answer.actions.size()).field("pushes", solved.pushes);
  fmt::print("{}\n", writer.end_object().take());
}

void print_words(const Solved& solved, const Options& options) {
  const Answer<push::Action>& answer = solved.answer;
  fmt::print("{} {}: ", solved.number, solved.title);
  switch (answer.result) {
    case Verdict::solved:
      fmt::print("{} moves, {} pushes, the fewest {}", answer.actions.size(), solved.pushes,
                 options.pushes ? "pushes" : "moves");
      break;
    case Verdict::unsolvable: fmt::print("cannot be solved: {}", answer.reason); break;
    case Verdict::unknown:
      fmt::print("not known: {}; at least {} {}", answer.reason, answer.bound,
                 options.pushes ? "pushes" : "moves");
      break;
  }
  fmt::print(" ({} positions, {:.2f} s)\n", answer.states, solved.seconds);
  if (answer.result == Verdict::solved) fmt::print("{}\n", letters_of(answer.actions));
}

// The levels as they are written: of a built-in pack, or of a file.
std::string text_of(const Options& options) {
  const bool is_game = options.source == push::Rules::kId || options.source == "npc";
  if (!is_game && !options.pack.empty()) {
    throw Failure{"--pack is for 'fissile solve push' and npc; a file has its levels in it", 2};
  }
  const std::string first = options.source == push::Rules::kId ? "classic" : "lessons";
  const std::string& pack = options.pack.empty() ? first : options.pack;
  const std::string name = is_game ? options.source + "/" + pack : options.source;
  if (const LevelFile* file = find_pack(name)) {
    if (file->game == push::Rules::kId || file->game == "npc") return std::string(file->text);
    throw Failure{name + ": is no pack of push or npc", 2};
  }
  if (is_game) throw Failure{fmt::format("{} has no pack '{}'", options.source, pack), 2};
  if (name != "-" && !std::filesystem::exists(name)) {
    throw Failure{name + ": is neither a pack nor a file"};
  }
  return read_source(name);
}

void run_solve(const Options& options) {
  const std::string text = text_of(options);
  if (is_puzzle_file(text)) {
    if (options.pushes) throw Failure{"--pushes is for levels of push", 2};
    return solve_npc(text, name_of(options.source), options.level, options.json, options.limits);
  }
  const push::Pack pack = accept_pack(text, options.source);
  if (static_cast<std::size_t>(options.level) > pack.levels.size()) {
    throw Failure{
        fmt::format("there is no level {}; the pack has {}", options.level, pack.levels.size()), 2};
  }
  for (std::size_t i = 0; i < pack.levels.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    if (options.level != 0 && options.level != number) continue;
    const Solved solved = solve_level(pack.levels[i], number, options);
    options.json ? print_json(solved) : print_words(solved, options);
    std::fflush(stdout);
    if (was_interrupted()) throw Failure{"stopped by Ctrl-C", kInterrupted};
  }
}

}  // namespace

void add_solve(Command app) {
  Command command = app.add_command("solve", "Find shortest solutions of push and npc, with proof");
  const auto options = std::make_shared<Options>();
  command
      .add_option("file", options->source,
                  "A file of levels, a pack, or 'push' or 'npc' with --pack")
      .type_name("FILE")
      .required();
  command.add_option("--pack", options->pack, "A built-in pack; classic or lessons if left out");
  command.add_option("--level", options->level, "The number of the level; all if left out")
      .within_shown(1, static_cast<int>(push::kMaxLevels));
  command.add_flag("--pushes", options->pushes, "Fewest pushes instead of fewest moves");
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
