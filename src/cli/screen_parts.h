#pragma once
// What the screens of all games share around and over their boards.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"

namespace fissile::cli {

enum class Tone : std::uint8_t { plain, refusal, question };

constexpr int kFooterRows = 2;  // the message and the hints

// A message to the person and the keys of the moment, in the last rows.
void draw_footer(Canvas& canvas, std::string_view message, Tone tone, std::string_view hints);

// The lines of a box in the middle of the screen; nothing if there are none.
void draw_overlay(Canvas& canvas, std::span<const std::string> lines, const Glyphs& glyphs);

// Says so, and returns true, if the screen is smaller than that: by itself, than any board needs.
bool draw_too_small(Canvas& canvas, Size smallest = {12, 40});

// Where the part of a board that is shown begins. It moves just so far that the cursor keeps a
// neighbour in sight; a cursor below 0 is none.
int scroll(int first, int shown, int total, int cursor);

// The words of a text in lines of at most that many columns.
std::vector<std::string> wrap(std::string_view text, int width);

}  // namespace fissile::cli
