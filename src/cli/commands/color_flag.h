#pragma once
// The flag --color of every command that shows something.
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/terminal/terminal.h"

namespace fissile::cli {

inline void add_color_flag(Command command, std::string& when) {
  command.add_option("--color", when, "Use colours: auto asks NO_COLOR and TERM")
      .one_of({"auto", "always", "never"})
      .type_name("WHEN")
      .default_shown();
}

inline ColorWish color_wish(const std::string& when) {
  if (when == "always") return ColorWish::always;
  return when == "never" ? ColorWish::never : ColorWish::automatic;
}

}  // namespace fissile::cli
