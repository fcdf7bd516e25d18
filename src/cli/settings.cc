#include "cli/settings.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

namespace fissile::cli {
namespace {

using Lines = std::multimap<std::string, std::string>;

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

// Lines `name = value` or, for a switch, `name`; what follows a # is a remark.
Lines read_lines(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw Failure{"the file '" + path + "' of --config cannot be read"};
  Lines lines;
  for (std::string line; std::getline(file, line);) {
    line = trim(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const std::size_t sign = line.find('=');
    const std::string name = trim(line.substr(0, sign));
    lines.emplace(name, sign == line.npos ? "true" : unquote(trim(line.substr(sign + 1))));
  }
  return lines;
}

std::string variable_of(const std::string& name) {
  std::string variable = "FISSILE_";
  for (const char c : name) {
    variable += c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return variable;
}

// What the environment or else the file says of a flag.
std::vector<std::string> values_of(const std::string& name, const Lines& lines) {
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
  Lines lines = path.empty() ? Lines{} : read_lines(path);
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
