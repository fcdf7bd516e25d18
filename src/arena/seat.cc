#include "arena/seat.h"

#include <algorithm>
#include <charconv>

#include "mind/thinker.h"

namespace fissile::arena {
namespace {

Error refuse(std::string_view text, std::string_view why) {
  return {Code::request_malformed,
          "the seat '" + std::string(text.substr(0, 80)) + "' " + std::string(why)};
}

template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
  return number;
}

// Cuts the text off its front, if it is there.
bool cut(std::string_view& text, std::string_view front) {
  if (!text.starts_with(front)) return false;
  text.remove_prefix(front.size());
  return true;
}

// One limit behind an '@': 200ms, 50000n, 6d.
bool read_limit(std::string_view text, StrengthSeat& seat) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = read_number<std::int64_t>(text.substr(0, digits));
  const std::string_view unit = text.substr(digits);
  if (!number || *number < 1) return false;
  if (unit == "ms" && *number <= 86'400'000) {
    seat.time = std::chrono::milliseconds(*number);
  } else if (unit == "n") {
    seat.nodes = static_cast<std::uint64_t>(*number);
  } else if (unit == "d" && *number <= 1000) {
    seat.depth = static_cast<int>(*number);
  } else {
    return false;
  }
  return true;
}

std::optional<std::string> read_strength(std::string_view text, StrengthSeat& seat) {
  std::size_t at = text.find('@');
  const auto strength = read_number<int>(text.substr(0, at));
  if (!strength || *strength < 1 || *strength > kMaxStrength) {
    return "needs a level of 1 to " + std::to_string(kMaxStrength) + ", such as level:7";
  }
  seat.strength = *strength;
  while (at != text.npos) {
    text.remove_prefix(at + 1);
    at = text.find('@');
    if (!read_limit(text.substr(0, at), seat)) {
      return "has a limit that is none of 200ms (time), 50000n (nodes), 6d (depth)";
    }
  }
  return std::nullopt;
}

// The name before a '=' that stands before everything else, if there is one.
std::string_view cut_name(std::string_view& text) {
  const std::size_t end = text.find('=');
  const std::string_view name = text.substr(0, end);
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  };
  if (end == text.npos || name.empty() || !std::all_of(name.begin(), name.end(), plain)) return {};
  text.remove_prefix(end + 1);
  return name;
}

}  // namespace

Result<Seat> read_seat(std::string_view whole) {
  std::string_view text = whole;
  const std::string_view name = cut_name(text);
  Seat seat{std::string(text), std::string(name.empty() ? text : name), {}};
  const Indices indices = cut(text, "absolute:") ? Indices::absolute : Indices::relative;
  if (cut(text, "level:")) {
    StrengthSeat strength;
    if (indices == Indices::absolute) return refuse(whole, "is a level, which needs no indices");
    if (const auto wrong = read_strength(text, strength)) return refuse(whole, *wrong);
    seat.who = strength;
  } else if (cut(text, "cmd:")) {
    if (text.find_first_not_of(' ') == text.npos) return refuse(whole, "names no program");
    if (text.find('\0') != text.npos) return refuse(whole, "is no command");
    seat.who = CommandSeat{std::string(text), indices};
  } else if (text.starts_with("http://")) {
    const auto url = read_url(text);
    if (!url) return refuse(whole, "must be http://HOST:PORT/PATH");
    seat.who = HttpSeat{*url, indices};
  } else {
    return refuse(whole, "is none of level:7, cmd:./program, http://HOST:PORT/PATH");
  }
  return seat;
}

void tell_apart(std::vector<Seat>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string name = seats[i].name;
    int copies = 1;
    for (std::size_t j = i + 1; j < seats.size(); ++j) {
      if (seats[j].name == name) seats[j].name += "#" + std::to_string(++copies);
    }
  }
}

}  // namespace fissile::arena
