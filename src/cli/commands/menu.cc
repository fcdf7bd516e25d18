#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/commands/play.h"
#include "cli/commands/setup_flags.h"
#include "games/stacker/rounds.h"
#include "mind/thinker.h"

namespace fissile::cli {
namespace {

// The choice of a round stands for a whole setup, where the mode is that of rounds.
constexpr std::string_view kRound = "round";
// The choice of who plays the others is no member of a setup.
constexpr std::string_view kAgainst = "against";

// One member of a game's setup, as the person has set it: a number, or one of some words.
struct Choice {
  std::string_view label;
  std::string_view path;
  Bounds bounds;
  int value;
  std::vector<std::string> words = {};  // the number chooses one of them

  std::string text() const {
    return words.empty() ? std::to_string(value) : words[static_cast<std::size_t>(value)];
  }
  Json json() const { return words.empty() ? number_json(value) : Json(text()); }
};

struct Entry {
  std::string_view game;
  std::string_view title;
  const GameScreen* screen;
  std::vector<Choice> choices;
};

std::vector<Entry> all_entries() {
  std::vector<Entry> entries;
  for (const GameScreen& screen : game_screens()) {
    Entry entry{screen.game, title_of(screen.game), &screen, {}};
    for (const SetupField& field : screen.fields) {
      const Bounds bounds = bounds_of(entry.game, field);
      if (field.label) entry.choices.push_back({field.label, field.path, bounds, bounds.usual});
    }
    for (const SetupWord& word : screen.words) {
      const int last = static_cast<int>(word.words.size()) - 1;
      if (word.label)
        entry.choices.push_back(
            {word.label, word.path, {0, last, 0}, 0, {word.words.begin(), word.words.end()}});
    }
    if (screen.packs == Packs::rounds) {
      const auto pack = stacker::built_in_rounds(stacker::kRoundPack);
      entry.choices.push_back({"Round", kRound, {1, static_cast<int>(pack.rounds.size()), 1}, 1});
    }
    if (screen.rivals) {
      std::vector<std::string> rivals{"people"};
      for (int level = 1; level <= kMaxStrength; ++level)
        rivals.push_back(fmt::format("level {}", level));
      entry.choices.push_back({"Against", kAgainst, {0, kMaxStrength, 0}, 0, rivals});
    }
    if (screen.packs == Packs::campaign || screen.packs == Packs::puzzles) {
      const auto packs = packs_of(entry.game);
      entry.choices.push_back(
          {"Pack", "pack", {0, static_cast<int>(packs.size()) - 1, 0}, 0, packs});
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

// The menu: a list of games, or the options of one of them.
class Menu {
 public:
  explicit Menu(Terminal& terminal) : terminal_(terminal), entries_(all_entries()) {}

  void run() {
    while (!left_) {
      draw();
      const Press press = terminal_.read_key();
      if (press.key == Key::leave) return;
      in_options_ ? answer_options(press) : answer_list(press);
    }
  }

 private:
  Entry& current() { return entries_[game_]; }

  static bool is_up(const Press& press) { return press.key == Key::up || press.is('k'); }
  static bool is_down(const Press& press) { return press.key == Key::down || press.is('j'); }
  static bool is_start(const Press& press) { return press.key == Key::enter || press.is(' '); }
  static bool is_back(const Press& press) { return press.key == Key::escape || press.is('q'); }

  static void step(std::size_t& index, std::size_t count, const Press& press) {
    if (is_up(press)) index = (index + count - 1) % count;
    if (is_down(press)) index = (index + 1) % count;
  }

  void answer_list(const Press& press) {
    message_.clear();
    step(game_, entries_.size(), press);
    const int digit = press.text.size() == 1 ? press.text[0] - '1' : -1;
    const bool chosen = digit >= 0 && digit < static_cast<int>(entries_.size());
    if (chosen) game_ = static_cast<std::size_t>(digit);
    if (chosen || is_start(press)) open();
    if (is_back(press)) left_ = true;
  }

  void open() {
    in_options_ = true;
    option_ = 0;
  }

  void answer_options(const Press& press) {
    std::vector<Choice>& choices = current().choices;
    message_.clear();
    step(option_, choices.size(), press);
    const bool less = press.key == Key::left || press.is('h') || press.is('-');
    const bool more = press.key == Key::right || press.is('l') || press.is('+');
    Choice& choice = choices[option_];
    choice.value = std::clamp(choice.value + (more ? 1 : 0) - (less ? 1 : 0), choice.bounds.low,
                              choice.bounds.high);
    if (is_start(press)) play();
    if (is_back(press)) in_options_ = false;
  }

  void play() {
    try {
      PlayOptions options;
      SetupFlags flags{.setup = chosen_setup(options).dump()};
      if (current().screen->tempo == Tempo::real_time) flags.seed = std::to_string(random_seed());
      auto match = make_match(std::string(current().game), flags);
      current().screen->run(terminal_, match, options);
      in_options_ = false;
    } catch (const Failure& failure) {
      message_ = failure.message;  // such as more players than cells
    }
  }

  Json chosen_setup(PlayOptions& options) {
    Json setup{Json::Object{}};
    for (const Choice& choice : current().choices) {
      if (choice.path == kAgainst) {
        options.against = choice.value;
      } else if (choice.path != kRound) {
        setup = with_member(setup, choice.path, choice.json());
      } else if (const Json* mode = setup.find("mode");
                 mode && mode->string() && *mode->string() == kRound) {
        options.rounds = stacker::kRoundPack;
        options.level = static_cast<std::size_t>(choice.value);
        setup = round_setup(current().game, options.rounds, options.level);
      }
    }
    return setup;
  }

  void draw() {
    const Size size = terminal_.size();
    Canvas canvas(size.rows, size.cols);
    const Style bold{Ink::plain, Face::bold}, gray{Ink::gray};
    canvas.put(1, 3, "fissile", bold);
    canvas.put(1, 12, "five chain-reaction games", gray);
    in_options_ ? draw_options(canvas) : draw_list(canvas);
    canvas.put(size.rows - 2, 3, message_, bold);
    canvas.put(size.rows - 1, 3,
               in_options_ ? "up down choose  left right change  enter play  q back"
                           : "up down or a digit choose  enter play  q quit",
               gray);
    terminal_.show(canvas);
  }

  void draw_list(Canvas& canvas) {
    const Glyphs& glyphs = *terminal_.look().glyphs;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Entry& entry = entries_[i];
      const int row = 3 + static_cast<int>(i) * 3;
      const bool here = i == game_;
      const Style style{Ink::plain, here ? Face::bold : Face::normal};
      if (here) canvas.put(row, 3, glyphs.pointer, style);
      canvas.put(row, 5, fmt::format("{}  {}", i + 1, entry.title), style);
      canvas.put(row + 1, 8, entry.screen->about, {Ink::gray});
    }
  }

  void draw_options(Canvas& canvas) {
    const Glyphs& glyphs = *terminal_.look().glyphs;
    canvas.put(3, 5, current().title, {Ink::plain, Face::bold});
    canvas.put(4, 5, current().screen->about, {Ink::gray});
    int row = 6;
    for (std::size_t i = 0; i < current().choices.size(); ++i, ++row) {
      const Choice& choice = current().choices[i];
      const Style style{Ink::plain, i == option_ ? Face::bold : Face::normal};
      if (i == option_) canvas.put(row, 3, glyphs.pointer, style);
      const int end =
          canvas.put(row, 5, fmt::format("{:<10}< {:>2} >", choice.label, choice.text()), style);
      const std::string range =
          choice.words.empty() ? fmt::format("{} to {}", choice.bounds.low, choice.bounds.high)
                               : fmt::format("{} of {}", choice.value + 1, choice.words.size());
      canvas.put(row, std::max(end + 3, 25), range, {Ink::gray});
    }
  }

  Terminal& terminal_;
  std::vector<Entry> entries_;
  std::size_t game_ = 0;
  std::size_t option_ = 0;
  bool in_options_ = false;
  bool left_ = false;
  std::string message_;
};

}  // namespace

int run_menu() {
  int signal = 0;
  {
    Terminal terminal(detect_look(ColorWish::automatic));
    Menu(terminal).run();
    signal = terminal.ended_by();
  }
  if (signal != 0) throw Failure{"interrupted", 128 + signal};
  return 0;
}

}  // namespace fissile::cli
