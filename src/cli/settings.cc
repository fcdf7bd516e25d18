#include "cli/settings.h"

#include <cstdlib>
#include <fstream>
#include <map>

#include "cli/commands.h"

namespace fissile::cli {
namespace {

using Lines = std::multimap<std::string, std::string>;

std::string trim(const std::string& text) {
  constexpr const char* kBlanks = " \t\r\"";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return "";
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
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
    lines.emplace(name, sign == line.npos ? "true" : trim(line.substr(sign + 1)));
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

void fill_in_one(CLI::Option& option, const std::string& name, const Lines& lines) {
  if (option.count() > 0) return;
  const char* value = std::getenv(variable_of(name).c_str());
  if (value) option.add_result(value);
  const auto [first, last] = lines.equal_range(name);
  for (auto line = first; !value && line != last; ++line) option.add_result(line->second);
  if (option.count() > 0) option.run_callback();
}

}  // namespace

void fill_in(CLI::App& command, const std::string& file) {
  const char* named = std::getenv("FISSILE_CONFIG");
  const std::string path = file.empty() && named ? named : file;
  Lines lines = path.empty() ? Lines{} : read_lines(path);
  for (CLI::Option* option : command.get_options()) {
    const std::string name = option->get_single_name();
    if (name == "help" || name == "config") continue;
    fill_in_one(*option, name, lines);
    lines.erase(name);
  }
  if (lines.empty()) return;
  throw Failure{"'" + lines.begin()->first + "' in " + path +
                    " is no flag; its lines are NAME = VALUE with the names of the flags",
                2};
}

}  // namespace fissile::cli
