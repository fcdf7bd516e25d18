// `fissile generate GAME`: packs of new levels, each with a proved par (docs/generating.md).
#include "generate/generate.h"

#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "cli/commands/replay_file.h"
#include "core/level_files.h"

namespace fissile::cli {
namespace {

struct Options {
  GenerateOrder order;
  GenerateLimits limits;
  std::string out;
  bool resume = false;
};

std::unique_ptr<LevelMaker> maker_of(const GenerateOrder& order) {
  auto maker = make_level_maker(order);
  if (maker) return std::move(*maker);
  const Error& error = maker.error();
  if (error.at.empty()) throw Failure{error.message, 2};
  const std::string name = error.at.substr(1);
  const auto word = order.words.find(name);
  const std::string& value = word == order.words.end() ? order.difficulty : word->second;
  throw Failure{fmt::format("--{} {}: {}", name, value, error.message), 2};
}

void prepare_file(const Options& options, Harvest& harvest) {
  if (options.resume && options.out.empty()) {
    throw Failure{"--resume goes on with a file; name it with -o", 2};
  }
  if (options.out.empty() || !std::filesystem::exists(options.out)) return;
  if (!options.resume) {
    throw Failure{fmt::format("{}: is there already; --resume goes on with it", options.out), 2};
  }
  if (!harvest.resume(read_file(options.out, kMaxPackBytes, "a pack of levels"))) {
    throw Failure{fmt::format("{}: is no pack of this recipe, so it cannot be gone on with; name "
                              "another file, or give the flags that its recipe tells",
                              options.out),
                  2};
  }
}

// The file is a whole pack at every moment, so that a run that was ended can go on from it.
void save(const std::string& file, const Harvest& harvest) {
  if (file.empty() || harvest.count() == 0) return;
  const std::string part = file + ".part";
  std::ofstream stream(part, std::ios::binary);
  stream << harvest.text();
  stream.close();
  std::error_code error;
  if (stream) std::filesystem::rename(part, file, error);
  if (!stream || error) throw Failure{fmt::format("{}: cannot be written", file)};
}

void show_progress(const Harvest& harvest, int wanted) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr int kWidth = 30;
  const int full = kWidth * std::min(harvest.count(), wanted) / wanted;
  fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {} of {} levels, {} candidates ", "", full, "",
             kWidth - full, harvest.count(), wanted, harvest.looked_at());
}

void end_line() {
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{:78}\r", "");
}

void run_generate(const Options& options) {
  const auto maker = maker_of(options.order);
  const auto harvest = maker->begin_harvest();
  prepare_file(options, *harvest);
  const int count = options.limits.count;
  GenerateHost host;
  host.progress = [&](const Harvest& so_far) { show_progress(so_far, count); };
  host.grown = [&](const Harvest& so_far) { save(options.out, so_far); };
  generate(*maker, *harvest, options.limits, host);
  end_line();
  save(options.out, *harvest);
  if (options.out.empty() && harvest->count() > 0) fmt::print("{}", harvest->text());
  if (harvest->count() < count) {
    throw Failure{shortfall(*harvest, count) +
                  ". Ask for less (--par-min, --difficulty), for another --size, or for more "
                  "--candidates"};
  }
  if (options.out.empty()) return;
  fmt::print("{}: {} levels from {} candidates\n", options.out, harvest->count(),
             harvest->looked_at());
}

void add_flags(Command command, Options& options) {
  for (const GenerateOption& each : generate_options(options.order.game)) {
    std::string& word = options.order.words[std::string(each.name)];
    word = each.usual;
    const Option flag =
        command.add_option(fmt::format("--{}", each.name), word, std::string(each.help))
            .type_name(std::string(each.value));
    if (!word.empty()) flag.default_shown();
  }
  command
      .add_option("--difficulty", options.order.difficulty, "easy, medium, hard, any, or 0 to 100")
      .type_name("D")
      .default_shown();
  command
      .add_option("--par-min", options.order.par_min,
                  "The least par; by the other flags if left out")
      .within(1, 10'000)
      .type_name("N");
  command.add_option("--count", options.limits.count, "How many levels")
      .within(1, static_cast<int>(kMaxFileLevels))
      .type_name("N")
      .default_shown();
  command.add_option("--seed", options.order.seed, "Another seed, other levels")
      .type_name("N")
      .default_shown();
  command
      .add_option(
          "--candidates", options.limits.candidates,
          fmt::format("Give up after so many; {} for each level if left out", kCandidatesPerLevel))
      .positive()
      .type_name("N");
  command
      .add_option("--threads", options.limits.threads, "How many at once; one a core if left out")
      .within(1, 256)
      .type_name("N");
  command.add_option("-o,--out", options.out, "Where to write the pack, instead of to the screen")
      .type_name("FILE");
  command.add_flag("--resume", options.resume, "Go on with a file that was begun");
}

constexpr std::string_view kSamePack =
    "The same flags give the same pack, whatever the number of threads and however often it was\n"
    "ended and resumed. docs/generating.md says how levels are made and judged.";

}  // namespace

void add_generate(Command app) {
  Command command = app.add_command("generate", "Make new levels of a puzzle, with proved pars");
  command.require_command();
  std::string examples;
  for (const std::string_view game : generating_games()) {
    const auto options = std::make_shared<Options>();
    options->order.game = game;
    const std::string example = fmt::format(
        "  fissile generate {0} --count 20 --seed 7 -o mine.txt\n"
        "  fissile generate {0} --size 6 --difficulty hard -o hard.txt\n"
        "  fissile play {0} --file mine.txt\n",
        game);
    Command below =
        command.add_command(options->order.game, fmt::format("Make new levels of {}", game));
    add_flags(below, *options);
    below.footer(fmt::format("{} Examples:\n{}", kSamePack, example));
    below.run([options] { run_generate(*options); });
    examples += fmt::format("  fissile generate {} --count 20 --seed 7 -o mine.txt\n", game);
  }
  command.footer(fmt::format("{} Examples:\n{}", kSamePack, examples));
}

}  // namespace fissile::cli
