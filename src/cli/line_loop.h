#pragma once
// Lines in on standard input, lines out on standard output.
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace fissile::cli {

// Answers every line until the input ends; what is longer than allowed is never held, and answered
// with `too_long`. Throws Failure if standard input or output breaks.
void answer_lines(std::size_t max_line,
                  const std::function<std::string(std::string_view line)>& answer,
                  const std::string& too_long);

}  // namespace fissile::cli
