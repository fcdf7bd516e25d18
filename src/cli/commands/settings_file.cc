#include "cli/commands/settings_file.h"

#include <istream>

namespace fissile::cli {
namespace {

std::string trim(const std::string& text) {
  constexpr const char* kBlanks = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return "";
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// A value may stand in quotes; those inside it are its own.
std::string unquote(const std::string& text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

}  // namespace

Settings read_settings(std::istream& file) {
  Settings settings;
  for (std::string line; std::getline(file, line);) {
    line = trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const std::size_t sign = line.find('=');
    const std::string name = trim(line.substr(0, sign));
    settings.emplace(name, sign == line.npos ? "true" : unquote(trim(line.substr(sign + 1))));
  }
  return settings;
}

}  // namespace fissile::cli
