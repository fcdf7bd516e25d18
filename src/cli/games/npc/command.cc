// `fissile npc`: Subset Sum as a puzzle, and a win of it as a subset (N8).
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "cli/commands.h"
#include "cli/commands/replay_file.h"
#include "cli/games/npc/game.h"
#include "games/npc/puzzle_text.h"
#include "games/npc/subset_sum.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string items;
  std::string target;
  std::string take;
  std::string turns;
  std::string replay;
  bool draw = false;
};

// The words between commas and blanks.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(", \t\n", at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(", \t\n", at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

Int1024 read_integer(const std::string& text, const std::string& name) {
  const auto value = int1024_from_decimal(text);
  if (!value) {
    throw Failure{fmt::format("{}: '{}' is not a whole number below 2^1024", name, text), 2};
  }
  return *value;
}

npc::SubsetSum read_instance(const Options& options) {
  npc::SubsetSum instance{{}, read_integer(options.target, "--target")};
  for (const std::string& item : words_of(options.items)) {
    instance.items.push_back(read_integer(item, "--items"));
  }
  if (const auto fault = npc::check_instance(instance)) {
    throw Failure{fmt::format("{}: {}", code_name(fault->code), fault->message), 2};
  }
  return instance;
}

// The puzzle file with a line for each row of tiles, so that it can be read.
std::string puzzle_file(const npc::Setup& setup) {
  JsonWriter writer;
  npc::write_puzzle(writer.begin_object(), setup);
  std::string text = writer.end_object().take() + "\n";
  for (const std::string_view row : {"[[", "],["}) {
    const std::string line = row == "[[" ? "[\n  [" : "],\n  [";
    for (std::size_t at = 0; (at = text.find(row, at)) != text.npos; at += line.size()) {
      text.replace(at, row.size(), line);
    }
  }
  return text;
}

void run_encode(const Options& options) {
  const npc::Setup setup = npc::encode(read_instance(options));
  if (!options.draw) {
    fmt::print("{}", puzzle_file(setup));
    return;
  }
  const auto tables = std::make_unique<npc::Tables>(npc::Rules::prepare(setup));
  fmt::print("{}", npc_board(*tables, npc::Rules::initial(*tables, 0)));
}

std::size_t read_index(const std::string& word, std::size_t count) {
  std::size_t index = count;
  const char* end = word.data() + word.size();
  const auto [stop, wrong] = std::from_chars(word.data(), end, index);
  if (wrong != std::errc() || stop != end || index >= count) {
    throw Failure{fmt::format("--take: '{}' is not the index of an item, counted from 0", word), 2};
  }
  return index;
}

void run_plan(const Options& options) {
  const npc::SubsetSum instance = read_instance(options);
  std::vector<std::size_t> subset;
  for (const std::string& word : words_of(options.take)) {
    subset.push_back(read_index(word, instance.items.size()));
  }
  std::vector<std::string_view> words;
  for (const auto action : npc::plan(instance, subset)) words.push_back(kDirections[action]);
  fmt::print("{}\n", fmt::join(words, ","));
}

// Turns as words, or as their first letters without anything between.
std::vector<npc::Rules::Action> read_turns(const std::string& text) {
  std::vector<npc::Rules::Action> actions;
  const auto add = [&](const std::string& word, std::string_view turn) {
    for (npc::Rules::Action i = 0; i < std::size(kDirections); ++i) {
      if (!kDirections[i].starts_with(turn)) continue;
      actions.push_back(i);
      return;
    }
    throw Failure{fmt::format("--turns: '{}' is none of up, down, left, right", word), 2};
  };
  for (const std::string& word : words_of(text)) {
    const auto* end = std::end(kDirections);
    if (std::find(std::begin(kDirections), end, word) != end) {
      add(word, word);
    } else {
      for (const char& letter : word) add(word, std::string_view(&letter, 1));
    }
  }
  return actions;
}

// The turns of a saved game; one of another puzzle is refused.
std::vector<npc::Rules::Action> replay_turns(const Options& options,
                                             const npc::SubsetSum& instance) {
  AnyMatch<AllGames> match = load_replay(options.replay);
  const auto* played = std::get_if<Played<npc::Text>>(&match);
  if (!played) throw Failure{fmt::format("{}: is not a game of npc", options.replay)};
  npc::Setup setup = npc::encode(instance);
  setup.title = played->match.setup().title;
  if (!(setup == played->match.setup())) {
    throw Failure{
        fmt::format("{}: is not a game of this puzzle; were these the items and the "
                    "target that it was made from?",
                    options.replay)};
  }
  return played->match.actions();
}

void run_decode(const Options& options) {
  const npc::SubsetSum instance = read_instance(options);
  const auto actions =
      options.replay.empty() ? read_turns(options.turns) : replay_turns(options, instance);
  const auto subset = npc::decode(instance, actions);
  if (!subset) {
    const std::string place = subset.error().at.substr(1);
    throw Failure{
        fmt::format("{}: {}: {}", place, code_name(subset.error().code), subset.error().message)};
  }
  std::vector<std::string> items;
  for (const std::size_t index : *subset) items.push_back(to_decimal(instance.items[index]));
  const std::string sum = to_decimal(instance.target);
  if (items.empty()) {
    fmt::print("collected nothing, and 0 is the target\n");
  } else {
    fmt::print("collected {}: {} = {}\n", fmt::join(*subset, ","), fmt::join(items, " + "), sum);
  }
}

}  // namespace

void add_npc(Command app) {
  Command command = app.add_command("npc", "Turn Subset Sum into a puzzle of npc, and back");
  const auto options = std::make_shared<Options>();
  command.require_command();
  command.footer(
      "docs/npc-hardness.md shows the puzzle and proves it. Examples:\n"
      "  fissile npc encode --items 3,34,4,12,5,2 --target 9 > nine.json\n"
      "  fissile npc plan --items 3,5 --target 5 --take 1\n"
      "  fissile npc decode --items 3,5 --target 5 --turns rdrururdru");
  const auto add = [&](const char* name, const char* help, void (*run)(const Options&)) {
    Command below = command.add_command(name, help);
    below.add_option("--items", options->items, "Positive whole numbers, with commas between");
    below.add_option("--target", options->target, "The sum that some of them should have")
        .required();
    below.run([options, run] { run(*options); });
    return below;
  };
  Command encoding = add("encode", "Print the puzzle that is this Subset Sum", run_encode);
  encoding.add_flag("--draw", options->draw, "Draw the board instead of the puzzle file");
  Command planning = add("plan", "Print the turns that collect some items", run_plan);
  planning.add_option("--take", options->take, "Their indices, from 0, with commas between");
  Command decoding = add("decode", "Tell the items that a win collected", run_decode);
  const Option turns = decoding.add_option(
      "--turns", options->turns, "The turns: words with commas between, or letters such as rdru");
  decoding.add_option("--replay", options->replay, "The game as a saved replay instead")
      .type_name("FILE")
      .excludes(turns);
}

}  // namespace fissile::cli
