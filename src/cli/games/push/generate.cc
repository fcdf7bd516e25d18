// `fissile generate`: packs of new levels of push, each with a proved par (docs/generating.md).
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "cli/commands.h"
#include "cli/commands/level_source.h"
#include "cli/commands/replay_file.h"
#include "cli/commands/words.h"
#include "cli/games/push/game.h"
#include "solve/push/generate.h"
#include "solve/push/generate_form.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string game;
  std::string size = "8";
  int colors = 2;
  int pairs = 0;  // 0: one of each colour
  std::vector<std::string> kinds{"plain"};
  std::string difficulty = "any";
  int par_min = 0;  // 0: usual_par_min
  int count = 10;
  std::uint64_t seed = 1;
  std::uint64_t candidates = 0;  // 0: so many for each level that is asked for
  int threads = 0;               // 0: one a core
  std::string out;
  bool resume = false;
};

constexpr std::uint64_t kCandidatesPerLevel = 20;
constexpr std::string_view kLesson = "Difficulty ";

int whole_number(const std::string& text, const std::string& what) {
  const bool digits =
      !text.empty() && text.size() < 4 && text.find_first_not_of("0123456789") == text.npos;
  if (!digits) throw Failure{what, 2};
  return std::stoi(text);
}

void read_size(const std::string& text, push::Recipe& recipe) {
  const std::string what =
      fmt::format("--size {}: say a number of tiles, or WIDTHxHEIGHT, such as 10x8", text);
  const std::size_t by = text.find('x');
  recipe.width = whole_number(text.substr(0, by), what);
  recipe.height = by == text.npos ? recipe.width : whole_number(text.substr(by + 1), what);
}

void read_difficulty(const std::string& text, push::Recipe& recipe) {
  if (push::aim_at(recipe, text)) return;
  const std::string what =
      fmt::format("--difficulty {}: say easy, medium, hard, any or a number from 0 to 100", text);
  const int score = whole_number(text, what);
  if (score > 100) throw Failure{what, 2};
  push::aim_at(recipe, score);
}

push::Recipe recipe_of(const Options& options) {
  push::Recipe recipe;
  read_size(options.size, recipe);
  read_difficulty(options.difficulty, recipe);
  recipe.colors = options.colors;
  recipe.pairs = options.pairs > 0 ? options.pairs : options.colors;
  recipe.seed = options.seed;
  recipe.features = 0;
  for (const std::string& word : options.kinds) {
    const auto found = std::ranges::find(push::kFeatureWords, word);
    if (found == std::end(push::kFeatureWords)) {
      throw Failure{
          fmt::format("--kinds {}: the kinds are {}", word, join(push::kFeatureWords, ", ")), 2};
    }
    recipe.features |= 1u << (found - std::begin(push::kFeatureWords));
  }
  if (const auto fault = push::fault_of(recipe)) throw Failure{*fault, 2};
  recipe.par_min = options.par_min > 0 ? options.par_min : push::usual_par_min(recipe);
  return recipe;
}

// The recipe as a comment at the head of the pack. Two packs with the same one have the same first
// levels.
std::string head_of(const push::Recipe& recipe) {
  std::vector<std::string_view> kinds;
  for (int i = 0; i < push::kFeatures; ++i) {
    if (recipe.features >> i & 1) kinds.push_back(push::kFeatureWords[i]);
  }
  return fmt::format(
      "; fissile generate push --size {}x{} --colors {} --pairs {} --kinds {} --par-min {} --seed "
      "{}, difficulty {} to {}",
      recipe.width, recipe.height, recipe.colors, recipe.pairs, join(kinds, ","), recipe.par_min,
      recipe.seed, recipe.score_min, recipe.score_max);
}

// The pack as it grows, sorted by difficulty. Its file is a whole pack at every moment, so that a
// run that was ended can go on from it.
class Harvest {
 public:
  Harvest(const push::Recipe& recipe, std::string file)
      : head_(head_of(recipe)), file_(std::move(file)) {
    title_ = fmt::format("Generated, {} x {}, seed {}", recipe.width, recipe.height, recipe.seed);
  }

  std::uint64_t looked_at() const { return looked_at_; }
  int count() const { return static_cast<int>(levels_.size()); }

  // Goes on from the file.
  void resume() {
    const std::string text = read_file(file_, kMaxPackBytes, "a pack of levels");
    const Failure strange{
        fmt::format("{}: is no pack of this recipe, so it cannot be gone on with; "
                    "name another file, or give the flags that its first line "
                    "tells",
                    file_),
        2};
    unsigned long long looked = 0;
    const std::string start = head_ + "\n; ";
    if (!text.starts_with(start) ||
        std::sscanf(text.c_str() + start.size(), "%llu candidates", &looked) != 1) {
      throw strange;
    }
    for (const push::Level& level : accept_push_pack(text, name_of(file_)).levels) {
      int score = 0;
      if (std::sscanf(level.lesson.c_str(), "Difficulty %d ", &score) != 1) throw strange;
      add(level, score);
    }
    looked_at_ = looked;
  }

  // Takes what the next candidate came to.
  void take(const std::optional<push::Generated>& generated) {
    ++looked_at_;
    if (!generated) return;
    const push::Difficulty& difficulty = generated->difficulty;
    push::Level level = generated->level;
    level.lesson = fmt::format("{}{} of 100: length {}, order {}, dead ends {}, greedy {}.",
                               kLesson, difficulty.total(), difficulty.length, difficulty.order,
                               difficulty.dead_ends, difficulty.greedy);
    if (add(level, difficulty.total())) save();
  }

  std::string text() const {
    push::Pack pack{title_, {}};
    for (const auto& [score, level] : levels_) {
      pack.levels.push_back(level);
      pack.levels.back().title = fmt::format("No. {}", pack.levels.size());
    }
    const auto written = push::write_pack(pack);
    if (!written) throw Failure{written.error().message};
    return fmt::format("{}\n; {} candidates looked at\n{}", head_, looked_at_, *written);
  }

  void save() const {
    if (file_.empty() || levels_.empty()) return;
    const std::string part = file_ + ".part";
    std::ofstream stream(part, std::ios::binary);
    stream << text();
    stream.close();
    std::error_code error;
    if (stream) std::filesystem::rename(part, file_, error);
    if (!stream || error) throw Failure{fmt::format("{}: cannot be written", file_)};
  }

 private:
  // False if there is one like it. Of equal scores the older one comes first.
  bool add(const push::Level& level, int score) {
    if (!forms_.insert(push::form_of(level)).second) return false;
    levels_.emplace(score, level);
    return true;
  }

  std::string head_, file_, title_;
  std::uint64_t looked_at_ = 0;
  std::multimap<int, push::Level> levels_;  // by score
  std::set<std::string> forms_;
};

// Threads that make candidates, and hand them out in the order of their numbers.
class Workshop {
 public:
  Workshop(const push::Recipe& recipe, std::uint64_t first, std::uint64_t end, int threads)
      : recipe_(recipe),
        next_(first),
        taken_(first),
        end_(end),
        ahead_(4 * static_cast<std::uint64_t>(threads)) {
    for (int i = 0; i < threads; ++i) {
      threads_.emplace_back([this] { work(); });
    }
  }

  ~Workshop() {
    {
      // Under the lock, so that no thread goes to sleep between its look and this.
      const std::lock_guard lock(mutex_);
      stopped_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  // Waits for the next candidate, and calls `meanwhile` now and then. REQUIRES: not all are taken.
  template <class Meanwhile>
  std::optional<push::Generated> take(Meanwhile&& meanwhile) {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, std::chrono::milliseconds(200),
                              [this] { return done_.contains(taken_); })) {
      meanwhile();
    }
    auto made = std::move(done_.extract(taken_++).mapped());
    changed_.notify_all();
    return made;
  }

 private:
  void work() {
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopped_ || next_ >= end_ || next_ < taken_ + ahead_; });
      if (stopped_ || next_ >= end_) return;
      const std::uint64_t number = next_++;
      lock.unlock();
      auto made = push::make_candidate(recipe_, number, [this] { return stopped_.load(); });
      lock.lock();
      done_.emplace(number, std::move(made));
      changed_.notify_all();
    }
  }

  const push::Recipe& recipe_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_, taken_;
  const std::uint64_t end_;
  const std::uint64_t ahead_;  // how far the threads may be before what was taken
  std::map<std::uint64_t, std::optional<push::Generated>> done_;
  std::atomic<bool> stopped_ = false;
  std::vector<std::thread> threads_;
};

void show_progress(const Harvest& harvest, int wanted) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr int kWidth = 30;
  const int full = kWidth * harvest.count() / wanted;
  fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {} of {} levels, {} candidates ", "", full, "",
             kWidth - full, harvest.count(), wanted, harvest.looked_at());
}

void end_line() {
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{:78}\r", "");
}

void prepare_file(const Options& options, Harvest& harvest) {
  if (options.resume && options.out.empty()) {
    throw Failure{"--resume goes on with a file; name it with -o", 2};
  }
  if (options.out.empty() || !std::filesystem::exists(options.out)) return;
  if (!options.resume) {
    throw Failure{fmt::format("{}: is there already; --resume goes on with it", options.out), 2};
  }
  harvest.resume();
}

void run_generate(const Options& options) {
  const push::Recipe recipe = recipe_of(options);
  const std::uint64_t end = options.candidates > 0
                                ? options.candidates
                                : kCandidatesPerLevel * static_cast<std::uint64_t>(options.count);
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  Harvest harvest(recipe, options.out);
  prepare_file(options, harvest);
  {
    Workshop workshop(recipe, harvest.looked_at(), end,
                      options.threads > 0 ? options.threads : cores);
    while (harvest.count() < options.count && harvest.looked_at() < end) {
      show_progress(harvest, options.count);
      harvest.take(workshop.take([&] { show_progress(harvest, options.count); }));
    }
  }
  end_line();
  harvest.save();
  if (options.out.empty() && harvest.count() > 0) fmt::print("{}", harvest.text());
  if (harvest.count() < options.count) {
    throw Failure{fmt::format(
        "found only {} of {} levels among {} candidates; what was found is kept. Ask for less "
        "(--par-min, --difficulty), for another --size, or for more --candidates",
        harvest.count(), options.count, harvest.looked_at())};
  }
  if (options.out.empty()) return;
  fmt::print("{}: {} levels from {} candidates\n", options.out, harvest.count(),
             harvest.looked_at());
}

void add_flags(Command command, Options& options) {
  command.add_option("game", options.game, "The game").required().one_of({"push"});
  command.add_option("--size", options.size, "Tiles a side, or WIDTHxHEIGHT, with the outer walls")
      .type_name("SIZE")
      .default_shown();
  command.add_option("--colors", options.colors, "Colours of blocks")
      .type_name("N")
      .default_shown();
  command.add_option("--pairs", options.pairs, "Pairs of blocks; one a colour if left out")
      .positive()
      .type_name("N");
  command
      .add_option("--kinds", options.kinds,
                  "What there may be: plain, wide, ice, bomb, teleport, changer")
      .delimiter(',')
      .type_name("KINDS")
      .default_shown();
  command.add_option("--difficulty", options.difficulty, "easy, medium, hard, any, or 0 to 100")
      .type_name("D")
      .default_shown();
  command.add_option("--par-min", options.par_min, "The least par; by the size if left out")
      .within(1, 10'000)
      .type_name("N");
  command.add_option("--count", options.count, "How many levels")
      .within(1, static_cast<int>(kMaxLevels))
      .type_name("N")
      .default_shown();
  command.add_option("--seed", options.seed, "Another seed, other levels")
      .type_name("N")
      .default_shown();
  command
      .add_option("--candidates", options.candidates,
                  "Give up after so many; 20 for each level if left out")
      .positive()
      .type_name("N");
  command.add_option("--threads", options.threads, "How many at once; one a core if left out")
      .within(1, 256)
      .type_name("N");
  command.add_option("-o,--out", options.out, "Where to write the pack, instead of to the screen")
      .type_name("FILE");
  command.add_flag("--resume", options.resume, "Go on with a file that was begun");
}

}  // namespace

void add_generate(Command app) {
  Command command = app.add_command("generate", "Make new levels of push, with proved pars");
  const auto options = std::make_shared<Options>();
  add_flags(command, *options);
  command.footer(
      "The same flags give the same pack, whatever the number of threads and however often it was\n"
      "ended and resumed. docs/generating.md says how levels are made and judged. Examples:\n"
      "  fissile generate push --count 20 --seed 7 -o mine.txt\n"
      "  fissile generate push --size 10x8 --colors 3 --kinds plain,ice --difficulty hard -o "
      "ice.txt\n"
      "  fissile play push --file mine.txt");
  command.run([options] { run_generate(*options); });
}

}  // namespace fissile::cli
