#include "cli/terminal/course.h"

#include <fmt/core.h>

#include <algorithm>

namespace fissile::cli {
namespace {

// Cut or filled up to that many columns.
std::string fitted(const std::string& text, int width) {
  if (width_of(text) <= width) {
    return text + std::string(static_cast<std::size_t>(width - width_of(text)), ' ');
  }
  return text.substr(0, static_cast<std::size_t>(width - 2)) + "..";
}

// A line a level: number, title, size, par, and how it was solved.
std::vector<std::string> lines_of(const Course& course) {
  constexpr int kTitleWidth = 28;
  std::vector<std::string> lines;
  for (const CourseLevel& level : course.levels) {
    lines.push_back(fmt::format("{:3}  {} {:2} x {:<2}  {:<8}  {}", lines.size() + 1,
                                fitted(level.title, kTitleWidth), level.width, level.height,
                                level.par ? fmt::format("par {}", *level.par) : "",
                                level.best ? fmt::format("solved in {}", *level.best) : "-"));
  }
  return lines;
}

// The box of a list: a question, the lines that fit around the current one, and the keys.
std::vector<std::string> list_box(const std::string& question,
                                  const std::vector<std::string>& lines, std::size_t current,
                                  int& first, int screen_rows) {
  constexpr int kAround = 6;  // the border, the question, the keys and a gap after each
  const int shown = std::max(1, std::min(static_cast<int>(lines.size()), screen_rows - kAround));
  first = scroll(first, shown, static_cast<int>(lines.size()), static_cast<int>(current));
  std::vector<std::string> box{question, ""};
  for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(first + shown); ++i)
    box.push_back((i == current ? "> " : "  ") + lines[i]);
  box.insert(box.end(), {"", "up down choose  enter play  q back"});
  return box;
}

// One of the lines, beginning at `current`.
std::optional<std::size_t> choose(Sitting& sitting, const std::string& question,
                                  const std::vector<std::string>& lines, std::size_t current) {
  const std::size_t last = lines.size() - 1;
  int first = 0;
  for (;;) {
    sitting.talk.overlay = list_box(question, lines, current, first, sitting.terminal.size().rows);
    sitting.draw();
    sitting.talk.overlay.clear();
    const Press press = sitting.terminal.read_key();
    if (press.key == Key::enter || press.is(' ')) return current;
    if (press.key == Key::escape || press.key == Key::leave || press.is('q') || press.is('L'))
      return std::nullopt;
    if (direction_of(press) == 0) current -= current > 0;
    if (direction_of(press) == 1) current += current < last;
    if (press.key == Key::home || press.key == Key::page_up) current = 0;
    if (press.key == Key::end || press.key == Key::page_down) current = last;
  }
}

}  // namespace

void Course::solve(std::size_t level, std::uint32_t actions) {
  auto& best = levels[level].best;
  best = std::min(best.value_or(actions), actions);
}

std::string place_text(const Course& course) {
  const std::string pack = course.title.empty() ? "" : course.title + ", ";
  return fmt::format("{}level {} of {}", pack, course.index + 1, course.levels.size());
}

std::string record_text(const Course& course) {
  const auto solved =
      std::count_if(course.levels.begin(), course.levels.end(),
                    [](const CourseLevel& level) { return level.best.has_value(); });
  std::string text = fmt::format("solved {} of {}", solved, course.levels.size());
  if (const auto best = course.levels[course.index].best)
    text += fmt::format(", this one in {}", *best);
  return text;
}

bool may_open(Sitting& sitting, const Course& course, std::size_t index, Progress progress) {
  if (index < course.levels.size())
    return progress != Progress::begun || asks(sitting, "Leave this level unfinished?");
  // After a level the message says how to go on.
  if (progress != Progress::done) {
    const char* which = index == course.levels.size() ? "last" : "first";
    sitting.talk.say(fmt::format("this is the {} level", which), Tone::refusal);
  }
  return false;
}

std::optional<std::size_t> choose_level(Sitting& sitting, const Course& course) {
  return choose(sitting, course.title.empty() ? "Levels" : course.title, lines_of(course),
                course.index);
}

}  // namespace fissile::cli
