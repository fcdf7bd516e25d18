#pragma once
// What the screens of all games share around and over their boards.
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/terminal.h"

namespace fissile::cli {

enum class Tone : std::uint8_t { plain, refusal, question };

constexpr int kFooterRows = 2;  // the message and the hints

// What is said to the person beside the board itself.
struct Talk {
  std::string message = {};
  Tone tone = Tone::plain;
  std::string hints = {};                 // the keys of the moment
  std::vector<std::string> overlay = {};  // the lines of a box over the board, or none

  void say(std::string text, Tone how = Tone::plain) {
    message = std::move(text);
    tone = how;
  }
};

// The message and the hints in the last rows, and the box in the middle of the screen.
void draw_talk(Canvas& canvas, const Talk& talk, const Glyphs& glyphs);

// Shows the lines, and these keys below them, in the box until a key is pressed.
void show_help(Terminal& terminal, Talk& talk, std::vector<std::string> lines,
               std::span<const std::string_view> keys, const std::function<void()>& draw);

// Says so, and returns true, if the screen is smaller than that: by itself, than any board needs.
bool draw_too_small(Canvas& canvas, Size smallest = {12, 40});

// Where the part of a board that is shown begins. It moves just so far that the cursor keeps a
// neighbour in sight; a cursor below 0 is none.
int scroll(int first, int shown, int total, int cursor);

// The words of a text in lines of at most that many columns.
std::vector<std::string> wrap(std::string_view text, int width);

}  // namespace fissile::cli
