#pragma once
// The flag --color of every command that shows something.
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/terminal.h"

namespace fissile::cli {

inline void add_color_flag(CLI::App& command, std::string& when) {
  command.add_option("--color", when, "Use colours: auto asks NO_COLOR and TERM")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN")
      ->capture_default_str();
}

inline ColorWish color_wish(const std::string& when) {
  if (when == "always") return ColorWish::always;
  return when == "never" ? ColorWish::never : ColorWish::automatic;
}

}  // namespace fissile::cli
