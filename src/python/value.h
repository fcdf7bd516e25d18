#pragma once
// Small boards solved (docs/solved.md), for Python.
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace fissile::python {

// The answer, as the protocol writes answers: `winner` and `plies`, null where neither player can
// force a win, and `line`, of best play. Where the board needs more than so many MiB it is the
// error limit/exceeded. Throws Stopped soon after `stop` was set.
struct Stopped {};
std::string value(std::string_view game, std::string_view setup, std::uint64_t mebibytes,
                  const std::atomic<bool>& stop);

}  // namespace fissile::python
