#pragma once
// Text that somebody wrote for others to read.
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace fissile::online {

enum class Lines { one, many };

// What is wrong with a text (request/malformed, at that place), or nothing: at most so many
// characters of UTF-8, none that steer a terminal or turn the order of what stands around them.
std::optional<Error> text_fault(std::string_view text, std::size_t most, Lines lines,
                                const std::string& at);

// The same text with a question mark for each such character, and on one line: for a terminal.
std::string printable(std::string_view text);

}  // namespace fissile::online
