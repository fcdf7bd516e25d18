#include "cli/terminal/screen_parts.h"

#include <fmt/core.h>

#include <algorithm>

namespace fissile::cli {
namespace {

void draw_footer(Canvas& canvas, const Talk& talk) {
  const int top = canvas.rows() - kFooterRows;
  for (int row = top; row < canvas.rows(); ++row) canvas.fill(row, 0, canvas.cols(), " ");
  const Face face = talk.tone == Tone::question  ? Face::reverse
                    : talk.tone == Tone::refusal ? Face::bold
                                                 : Face::normal;
  canvas.put(top, 1, talk.message, {Ink::plain, face});
  canvas.put(top + 1, 1, talk.hints, {Ink::gray});
}

void draw_overlay(Canvas& canvas, const std::vector<std::string>& lines, const Glyphs& glyphs) {
  if (lines.empty()) return;
  int width = 0;
  for (const std::string& line : lines) width = std::max(width, width_of(line));
  width = std::min(width + 4, canvas.cols());
  const int height = std::min(static_cast<int>(lines.size()) + 2, canvas.rows());
  const int top = (canvas.rows() - height) / 2, left = (canvas.cols() - width) / 2;
  canvas.box(top, left, height, width, glyphs);
  for (int i = 0; i < height - 2; ++i)
    canvas.put(top + 1 + i, left + 2, lines[static_cast<std::size_t>(i)]);
}

}  // namespace

void draw_talk(Canvas& canvas, const Talk& talk, const Glyphs& glyphs) {
  draw_footer(canvas, talk);
  draw_overlay(canvas, talk.overlay, glyphs);
}

void show_help(Terminal& terminal, Talk& talk, std::vector<std::string> lines,
               std::span<const std::string_view> keys, const std::function<void()>& draw) {
  lines.emplace_back("");
  lines.insert(lines.end(), keys.begin(), keys.end());
  lines.insert(lines.end(), {"", "any key goes back to the board"});
  talk.overlay = std::move(lines);
  do draw();
  while (terminal.read_key().key == Key::resize);
  talk.overlay.clear();
}

bool draw_too_small(Canvas& canvas, Size smallest) {
  if (canvas.rows() >= smallest.rows && canvas.cols() >= smallest.cols) return false;
  canvas.put(0, 0, fmt::format("too small: {} x {}", canvas.cols(), canvas.rows()));
  canvas.put(1, 0, fmt::format("need {} x {}", smallest.cols, smallest.rows));
  return true;
}

int scroll(int first, int shown, int total, int cursor) {
  if (shown >= total) return 0;
  if (cursor >= 0) first = std::clamp(first, cursor - shown + 2, cursor - 1);
  return std::clamp(first, 0, total - shown);
}

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (lines.empty() || width_of(lines.back()) + 1 + width_of(word) > width) {
      lines.emplace_back(word);
    } else {
      lines.back().append(" ").append(word);
    }
  }
  return lines;
}

}  // namespace fissile::cli
