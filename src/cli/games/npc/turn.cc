#include "cli/games/npc/turn.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <span>

#include "cli/games/npc/view.h"
#include "cli/terminal/screen_parts.h"
#include "core/text_form.h"

namespace fissile::cli {
namespace {

using npc::Event;
using Wave = std::span<const Event>;

int distance(const npc::Tables& tables, int from, int to) {
  return std::abs(from / tables.cols - to / tables.cols) +
         std::abs(from % tables.cols - to % tables.cols);
}

Wave slides_of(const NpcTurn& turn) { return turn.events.wave(0); }

// What a line tells of, which decides what is left out first.
enum class About : std::uint8_t { quiet, block, merge };

struct Line {
  std::string text;
  About about;
};

// Numbers and signs as one set of lines writes them.
struct Writing {
  const npc::Tables& tables;
  const Glyphs& glyphs;
  int room;  // for a number
};

// What the tiles did to one block: the events of its way after its slide.
Line block_line(const Writing& writing, const npc::Block& block, const Event& slide, Wave applied) {
  constexpr std::size_t kEnds = 4;  // acts that are told at either end of a very long way
  std::string text = short_value(block.value, writing.room);
  if (applied.empty())
    return {text + (slide.from == slide.tile ? " stays" : " slides"), About::quiet};
  for (std::size_t i = 0; i < applied.size(); ++i) {
    if (i == kEnds && applied.size() > 2 * kEnds) {
      text += fmt::format(" {} ({} more tiles)", writing.glyphs.arrow, applied.size() - 2 * kEnds);
      i = applied.size() - kEnds;
    }
    text += fmt::format(" {} {} = {}", writing.glyphs.arrow,
                        tile_sign(writing.tables, applied[i].tile, writing.glyphs, writing.room),
                        short_value(applied[i].value, writing.room));
  }
  return {text, About::block};
}

Line merge_line(const Writing& writing, const npc::State& arrived, const Event& merge) {
  std::string text;
  for (const npc::Block& block : arrived.blocks) {
    if (block.row * writing.tables.cols + block.col != merge.tile) continue;
    Int1024 value = block.value;
    const bool less = !text.empty() && value.negative();
    if (less) value.negate();
    if (!text.empty()) text += less ? " - " : " + ";
    text += short_value(value, writing.room);
  }
  return {text + " = " + short_value(merge.value, writing.room), About::merge};
}

std::vector<Line> all_lines(const Writing& writing, const NpcTurn& turn) {
  std::vector<Line> lines;
  const Wave wave = slides_of(turn);
  for (std::size_t i = 0, end = 0; i < wave.size(); i = end) {
    for (end = i + 1; end < wave.size() && wave[end].type == Event::Type::apply;) ++end;
    lines.push_back(block_line(writing, turn.before.blocks[wave[i].block], wave[i],
                               wave.subspan(i + 1, end - i - 1)));
  }
  const npc::State arrived =
      slide_frame(writing.tables, turn, slide_steps(writing.tables, turn)).state;
  for (const Event& event : turn.events.all()) {
    if (event.type == Event::Type::merge) lines.push_back(merge_line(writing, arrived, event));
  }
  return lines;
}

std::vector<std::string> wrapped(const std::vector<Line>& lines, int width) {
  std::vector<std::string> out;
  for (const Line& line : lines) {
    const auto parts = wrap_numbers(line.text, width);
    out.insert(out.end(), parts.begin(), parts.end());
  }
  return out;
}

// Blocks on which nothing acted become a count.
void leave_out_quiet(std::vector<Line>& lines) {
  const auto quiet =
      std::erase_if(lines, [](const Line& line) { return line.about == About::quiet; });
  if (quiet > 0) lines.push_back({fmt::format("nothing acts on {} more", quiet), About::block});
}

std::vector<Line> merges_first(const std::vector<Line>& lines) {
  std::vector<Line> ordered;
  const auto is_merge = [](const Line& line) { return line.about == About::merge; };
  std::ranges::copy_if(lines, std::back_inserter(ordered), is_merge);
  std::ranges::remove_copy_if(lines, std::back_inserter(ordered), is_merge);
  return ordered;
}

}  // namespace

std::optional<NpcTurn> last_turn(Match<npc::Rules>& match) {
  if (match.actions().empty()) return std::nullopt;
  NpcTurn turn;
  turn.action = match.actions().back();
  match.undo();
  turn.before = match.state();
  match.apply(turn.action, turn.events);
  return turn;
}

int slide_steps(const npc::Tables& tables, const NpcTurn& turn) {
  int steps = 1;
  for (const Event& event : slides_of(turn)) {
    if (event.type == Event::Type::slide)
      steps = std::max(steps, distance(tables, event.from, event.tile));
  }
  return steps;
}

NpcFrame slide_frame(const npc::Tables& tables, const NpcTurn& turn, int step) {
  NpcFrame frame{turn.before, {}};
  int from = 0;
  for (const Event& event : slides_of(turn)) {
    npc::Block& block = frame.state.blocks[event.block];
    if (event.type == Event::Type::slide) {
      from = event.from;
      const int length = distance(tables, from, event.tile), gone = std::min(step, length);
      const int tile = length == 0 ? from : from + (event.tile - from) / length * gone;
      block.row = tile / tables.cols;
      block.col = tile % tables.cols;
      continue;
    }
    // A block that cannot move is acted on in the first step (N3).
    const int at = std::max(distance(tables, from, event.tile), 1);
    if (at <= step) block.value = event.value;
    if (at == step) frame.marks.push_back(event.tile);
  }
  return frame;
}

NpcFrame merge_frame(const npc::Tables& tables, const NpcTurn& turn) {
  NpcFrame frame = slide_frame(tables, turn, slide_steps(tables, turn));
  frame.marks.clear();
  for (const Event& event : turn.events.all()) {
    if (event.type != Event::Type::merge) continue;
    npc::Rules::show(tables, frame.state, event);
    frame.marks.push_back(event.tile);
  }
  return frame;
}

std::vector<std::string> turn_lines(const npc::Tables& tables, const NpcTurn& turn,
                                    const Glyphs& glyphs, int width, int height) {
  constexpr int kWhole = std::numeric_limits<int>::max();
  constexpr int kShort = 12;
  const auto fits = [&](const std::vector<std::string>& lines) {
    return static_cast<int>(lines.size()) <= height;
  };
  std::vector<Line> lines;
  for (const int room : {kWhole, std::max(width / 3, kShort), kShort}) {
    lines = all_lines({tables, glyphs, room}, turn);
    if (const auto whole = wrapped(lines, width); fits(whole)) return whole;
  }
  leave_out_quiet(lines);
  if (const auto acted = wrapped(lines, width); fits(acted)) return acted;
  auto first = wrapped(merges_first(lines), width);
  const std::size_t kept = static_cast<std::size_t>(std::max(height - 1, 0));
  const std::size_t rest = first.size() - kept;
  first.resize(kept);
  if (height > 0) first.push_back(fmt::format("and {} more lines", rest));
  return first;
}

std::vector<std::string> wrap_numbers(std::string_view text, int width) {
  const auto longest = static_cast<std::size_t>(std::max(width, 1));
  std::string pieces;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    for (std::size_t at = 0; at < end; at += longest)
      pieces.append(text.substr(at, std::min(longest, end - at))).append(" ");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return wrap(pieces, width);
}

}  // namespace fissile::cli
