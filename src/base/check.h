#pragma once
// Checks for what can only fail if we are wrong. Bad input from outside never ends here: it becomes
// a Result with a code (base/result.h).
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

namespace fissile {

[[noreturn]] inline void stop(const char* what) {
  // Not printf, which would be a twentieth of what a page has to load.
  for (const char* part : {"fissile: a check of its own failed: ", what, "\n"}) {
    std::fputs(part, stderr);
  }
  std::abort();
}

// Always on. In a constant expression a false condition fails to compile.
constexpr void check(bool holds, const char* what) {
  if (!holds) stop(what);
}

// For preconditions on the hot path: gone when NDEBUG is defined.
constexpr void debug_check([[maybe_unused]] bool holds, [[maybe_unused]] const char* what) {
#ifndef NDEBUG
  check(holds, what);
#endif
}

}  // namespace fissile
