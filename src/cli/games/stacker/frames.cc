#include "cli/games/stacker/frames.h"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "cli/terminal/pace.h"

namespace fissile::cli {
namespace {

using stacker::Event;
using Frames = std::vector<StackerFrame>;
using Wave = std::span<const Event>;

// How long a clearing is seen; a block falls ten rows in that time, at the usual speed about
// thirty a second.
constexpr int kFlashMs[kMaxSpeed + 1] = {0, 1100, 850, 650, 480, 340, 250, 180, 120, 60};
constexpr int kRowsAFlash = 10;
// Eyes and terminals follow no faster than this.
constexpr int kShortestMs = 16;

int row_ms(int flash_ms) { return std::max(flash_ms / kRowsAFlash, kShortestMs); }

// All blocks of the wave fall at once, a row a frame, each until it lies.
void add_falls(Frames& frames, const stacker::State& state, Wave wave, int flash_ms) {
  int farthest = 0;
  for (const Event& event : wave) farthest = std::max(farthest, event.to_row - event.row);
  stacker::State base = state;
  for (const Event& event : wave)
    base.grid[stacker::cell_at(event.row, event.col)] = stacker::Block::empty;
  for (int step = 1; step <= farthest; ++step) {
    StackerFrame frame{.state = base, .milliseconds = row_ms(flash_ms)};
    for (const Event& event : wave) {
      const int row = std::min(event.row + step, int{event.to_row});
      frame.state.grid[stacker::cell_at(row, event.col)] = event.blocks[0];
    }
    frames.push_back(std::move(frame));
  }
}

// A bonus star is quicker, because there may be twelve of them.
void add_bonus(Frames& frames, const stacker::State& state, const Event& star, int flash_ms) {
  constexpr int kRowsAFrame = 3;
  for (int row = star.row % kRowsAFrame; row <= star.row; row += kRowsAFrame) {
    StackerFrame frame{.state = state, .caption = "bonus stars", .milliseconds = row_ms(flash_ms)};
    frame.state.grid[stacker::cell_at(row, star.col)] = stacker::Block::star;
    frames.push_back(std::move(frame));
  }
}

StackerMark mark_of(Event::Type type) {
  switch (type) {
    case Event::Type::blast: return StackerMark::blast;
    case Event::Type::score: return StackerMark::score;
    case Event::Type::crack: return StackerMark::crack;
    case Event::Type::clear: return StackerMark::clear;
    default: return StackerMark::none;
  }
}

// The board before the blocks vanish, with what happens to each of them.
void add_link(Frames& frames, const stacker::State& state, Wave wave, int flash_ms) {
  StackerFrame frame{.state = state, .milliseconds = flash_ms};
  for (const Event& event : wave) {
    if (event.type == Event::Type::chain) frame.caption = fmt::format("chain {}", event.chain);
    StackerMark& mark = frame.marks[stacker::cell_at(event.row, event.col)];
    // A cell has its score or its blast before its clear, and that says more.
    if (mark == StackerMark::none) mark = mark_of(event.type);
  }
  frames.push_back(std::move(frame));
}

}  // namespace

std::vector<StackerFrame> frames_of(const stacker::Tables& tables, stacker::State state,
                                    const Recorder<Event>& events, int speed) {
  Frames frames;
  const int flash_ms = kFlashMs[speed];
  const auto is_lock = [](const Event& event) { return event.type == Event::Type::lock; };
  if (flash_ms == 0 || std::ranges::none_of(events.all(), is_lock)) return frames;
  for (std::size_t i = 0; i < events.waves(); ++i) {
    const Wave wave = events.wave(i);
    const Event::Type type = wave.front().type;
    if (type == Event::Type::fall) add_falls(frames, state, wave, flash_ms);
    if (type == Event::Type::chain) add_link(frames, state, wave, flash_ms);
    if (type == Event::Type::bonus) add_bonus(frames, state, wave.front(), flash_ms);
    for (const Event& event : wave) stacker::Rules::show(tables, state, event);
    if (type == Event::Type::chain) frames.push_back({.state = state, .milliseconds = kShortestMs});
    if (type == Event::Type::hand)
      frames.push_back({.state = state, .caption = "the hand", .milliseconds = flash_ms});
  }
  return frames;
}

}  // namespace fissile::cli
