// A file of settings: every line is left out or a name and a value, and what they were read as,
// written down again, is read as the same.
#include <sstream>

#include "cli/commands/settings_file.h"
#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fissile;
  std::istringstream file{std::string(fuzz::text_of(data, size))};
  const cli::Settings settings = cli::read_settings(file);
  std::string text;
  for (const auto& [name, value] : settings) {
    fuzz::demand(name.find_first_of("=#\n") == name.npos, "a name that is more than a name");
    fuzz::demand(value.find_first_of("#\n") == value.npos, "a value with a remark in it");
    text += name + " = \"" + value + "\"\n";
  }
  std::istringstream again(text);
  fuzz::demand(cli::read_settings(again) == settings, "settings that do not come back: " + text);
  return 0;
}
