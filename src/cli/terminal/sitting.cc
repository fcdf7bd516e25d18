#include "cli/terminal/sitting.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/commands.h"
#include "cli/commands/replay_file.h"
#include "cli/terminal/prompt.h"

namespace fissile::cli {
namespace {

ShowQuestion show_question(Sitting& sitting) {
  return [&sitting](const std::string& text) {
    sitting.talk.say(text, Tone::question);
    sitting.draw();
  };
}

// A name for the replay, beginning with the usual one; none if the person thinks better of it. The
// file of --save may be written over always, another one after a question.
std::optional<std::string> ask_path(Sitting& sitting) {
  const std::string& known = sitting.options.save;
  const std::string usual = known.empty() ? fmt::format("{}.json", sitting.game) : known;
  const auto show = show_question(sitting);
  auto path = ask_text("Save the replay to: ", usual, show, sitting.terminal);
  if (!path || path->empty()) return std::nullopt;
  std::error_code ignored;
  if (*path != known && std::filesystem::exists(*path, ignored) &&
      !ask_yes(*path + " exists. Write over it?", show, sitting.terminal)) {
    return std::nullopt;
  }
  return path;
}

}  // namespace

bool asks(Sitting& sitting, const std::string& question) {
  const bool yes = ask_yes(question, show_question(sitting), sitting.terminal);
  sitting.talk.say("");
  return yes;
}

std::optional<std::string> save(Sitting& sitting, const std::string& path) {
  auto fault = write_file(path, sitting.replay());
  if (!fault) sitting.changed = false;
  return fault;
}

void save_as(Sitting& sitting) {
  const Talk before = sitting.talk;
  const auto path = ask_path(sitting);
  if (!path) return sitting.talk.say(before.message, before.tone);
  const auto fault = save(sitting, *path);
  sitting.talk.say(fault ? *fault : "saved to " + *path, fault ? Tone::refusal : Tone::plain);
}

void save_at_end(Sitting& sitting) {
  if (sitting.options.save.empty() || !sitting.changed) return;
  if (const auto fault = save(sitting, sitting.options.save))
    sitting.talk.say(*fault, Tone::refusal);
}

void save_on_leaving(Sitting& sitting) {
  if (sitting.options.save.empty() || !sitting.changed) return;
  if (const auto fault = save(sitting, sitting.options.save)) throw Failure{*fault};
}

void quit(Sitting& sitting, bool running) {
  sitting.left = !running || asks(sitting, "Quit the running game?");
}

void change_speed(Sitting& sitting, int by, Speak speak) {
  int& speed = sitting.speed;
  speed = std::clamp(speed + by, 0, kMaxSpeed);
  if (speak == Speak::aloud) sitting.talk.say(speed_text(speed));
}

}  // namespace fissile::cli
