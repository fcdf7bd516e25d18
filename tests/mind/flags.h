#pragma once
// The flags of the programs that measure levels: each has a number within bounds, but for --json.
#include <charconv>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace fissile {

// More games, landings or nodes than anybody waits for, and more threads than help.
constexpr int kMany = 1'000'000'000, kManyGames = 1'000'000, kManyThreads = 1024;

struct Flag {
  std::string_view name;
  int least;
  int most;
  std::function<void(int)> take;
};

inline bool read_number(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

inline std::string wanted(const Flag& flag) {
  return std::string(flag.name) + " needs a number from " + std::to_string(flag.least) + " to " +
         std::to_string(flag.most);
}

// Takes every argument by its flag. What is wrong with the first that is not understood; empty if
// all are.
inline std::string read_flags(std::span<const char* const> arguments, std::span<const Flag> flags,
                              bool& json) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view name = arguments[i];
    if (name == "--json") {
      json = true;
      continue;
    }
    const Flag* found = nullptr;
    for (const Flag& flag : flags) {
      if (flag.name == name) found = &flag;
    }
    if (!found) return "there is no flag " + std::string(name);
    int number = 0;
    if (++i == arguments.size() || !read_number(arguments[i], number) || number < found->least ||
        number > found->most) {
      return wanted(*found);
    }
    found->take(number);
  }
  return {};
}

}  // namespace fissile
