// What the C++ library calls when it cannot go on: no memory, or a broken precondition of its own.
// Its own versions format a message, and with them comes all of printf; a page only needs the trap.
#include <__verbose_abort>

[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
