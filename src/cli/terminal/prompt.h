#pragma once
// Questions to the person, on whatever screen is shown.
#include <functional>
#include <optional>
#include <string>

#include "cli/terminal/terminal.h"

namespace fissile::cli {

// Draws the screen with this question on it.
using ShowQuestion = std::function<void(const std::string& question)>;

// Only 'y' is yes.
bool ask_yes(const std::string& question, const ShowQuestion& show, Terminal& terminal);

// A line of text to edit; none if the person thinks better of it.
std::optional<std::string> ask_text(const std::string& question, std::string text,
                                    const ShowQuestion& show, Terminal& terminal);

}  // namespace fissile::cli
