#include "cli/commands/settings.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/commands/settings_file.h"

namespace fissile::cli {
namespace {

Settings read_file_of_settings(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw Failure{"the file '" + path + "' of --config cannot be read"};
  return read_settings(file);
}

std::string variable_of(const std::string& name) {
  std::string variable = "FISSILE_";
  for (const char c : name) {
    variable += c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return variable;
}

// What the environment or else the file says of a flag.
std::vector<std::string> values_of(const std::string& name, const Settings& lines) {
  std::vector<std::string> values;
  if (const char* value = std::getenv(variable_of(name).c_str())) {
    // Several stand on lines of their own.
    std::istringstream given(value);
    for (std::string line; std::getline(given, line);) values.push_back(line);
    return values.empty() ? std::vector<std::string>{""} : values;
  }
  const auto [first, last] = lines.equal_range(name);
  for (auto line = first; line != last; ++line) values.push_back(line->second);
  return values;
}

}  // namespace

void fill_in(Command command, const std::string& file) {
  const char* named = std::getenv("FISSILE_CONFIG");
  const std::string path = file.empty() && named ? named : file;
  Settings lines = path.empty() ? Settings{} : read_file_of_settings(path);
  for (const std::string& name : command.flag_names()) {
    if (name == "help" || name == "config") continue;
    const auto values = values_of(name, lines);
    lines.erase(name);
    if (!values.empty() && command.count("--" + name) == 0) command.give(name, values);
  }
  if (lines.empty()) return;
  throw Failure{"'" + lines.begin()->first + "' in " + path +
                    " is no flag; its lines are NAME = VALUE with the names of the flags",
                2};
}

}  // namespace fissile::cli
