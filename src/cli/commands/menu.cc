#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/commands/setup_flags.h"
#include "cli/commands/setup_json.h"
#include "core/level_files.h"
#include "mind/thinker.h"

namespace fissile::cli {
namespace {

// The choice of a round stands for a whole setup, where the other choices ask for one.
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
  const TerminalGame* game;
  std::vector<Choice> choices;
};

// Who plays the others: people, or the computer at one of its strengths.
Choice rivals_choice() {
  std::vector<std::string> rivals{"people"};
  for (int strength = 1; strength <= kMaxStrength; ++strength)
    rivals.push_back(fmt::format("level {}", strength));
  return {"Against", kAgainst, {0, kMaxStrength, 0}, 0, rivals};
}

Entry entry_of(const TerminalGame& game) {
  Entry entry{&game, {}};
  for (const SetupField& field : game.fields) {
    const Bounds bounds = bounds_of(game, field);
    if (!field.label.empty())
      entry.choices.push_back({field.label, field.path, bounds, bounds.usual});
  }
  for (const SetupWord& word : game.words) {
    const int last = static_cast<int>(word.words.size()) - 1;
    if (!word.label.empty())
      entry.choices.push_back({word.label, word.path, {0, last, 0}, 0, word.words});
  }
  const auto packs = packs_of(game);
  if (game.packs == Packs::rounds) {
    const auto pack = game.read_pack(level_file(game.id, packs.front()));
    check(bool(pack), "a pack that is built in is broken");
    entry.choices.push_back({"Round", kRound, {1, static_cast<int>(pack->levels.size()), 1}, 1});
  }
  if (game.rivals) entry.choices.push_back(rivals_choice());
  if (game.packs == Packs::campaign || game.packs == Packs::puzzles) {
    entry.choices.push_back({"Pack", "pack", {0, static_cast<int>(packs.size()) - 1, 0}, 0, packs});
  }
  return entry;
}

std::vector<Entry> all_entries() {
  std::vector<Entry> entries;
  for (const TerminalGame& game : terminal_games()) entries.push_back(entry_of(game));
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
  const TerminalGame& game() { return *current().game; }

  static bool is_up(const Press& press) { return press.key == Key::up || press.is('k'); }
  static bool is_down(const Press& press) { return press.key == Key::down || press.is('j'); }
  static bool is_start(const Press& press) { return press.key == Key::enter || press.is(' '); }
  static bool is_back(const Press& press) { return press.key == Key::escape || press.is('q'); }

  static void step(std::size_t& index, std::size_t count, const Press& press) {
    if (count == 0) return;
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
    if (!choices.empty()) {
      Choice& choice = choices[option_];
      choice.value = std::clamp(choice.value + (more ? 1 : 0) - (less ? 1 : 0), choice.bounds.low,
                                choice.bounds.high);
    }
    if (is_start(press)) play();
    if (is_back(press)) in_options_ = false;
  }

  void play() {
    try {
      PlayOptions options;
      SetupFlags flags{.setup = chosen_setup(options).dump()};
      if (game().seeded) flags.seed = std::to_string(random_seed());
      auto match = make_match(game().id, flags);
      game().play(terminal_, match, options);
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
      } else if (!game().plays_rounds || game().plays_rounds(setup)) {
        options.rounds = packs_of(game()).front();
        options.level = static_cast<std::size_t>(choice.value);
        setup = level_setup(game(), options.rounds, options.level);
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
      canvas.put(row, 5, fmt::format("{}  {}", i + 1, entry.game->title), style);
      canvas.put(row + 1, 8, entry.game->about, {Ink::gray});
    }
  }

  void draw_options(Canvas& canvas) {
    const Glyphs& glyphs = *terminal_.look().glyphs;
    canvas.put(3, 5, game().title, {Ink::plain, Face::bold});
    canvas.put(4, 5, game().about, {Ink::gray});
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
