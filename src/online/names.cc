#include "online/names.h"

#include <algorithm>

namespace fissile::online {
namespace {

// Names that would be taken for the server, for something in its addresses and lists, or for
// nobody. Digits at the end do not make another name of one.
constexpr std::string_view kReserved[] = {
    "abuse",   "account",  "all",      "anonymous",  "api",     "arbiter",   "auth",
    "billing", "bot",      "bots",     "computer",   "deleted", "everybody", "everyone",
    "help",    "helpdesk", "here",     "hostmaster", "info",    "legal",     "level",
    "levels",  "lobby",    "login",    "logout",     "nobody",  "null",      "postmaster",
    "privacy", "referee",  "robot",    "security",   "server",  "service",   "settings",
    "signin",  "signup",   "somebody", "someone",    "status",  "undefined", "webmaster",
};
// Those who run it, or their name in a part of a name: "ada_admin" is none either.
constexpr std::string_view kStaff[] = {
    "admin",     "administration", "administrator", "admins",   "fissile",  "mod",
    "moderator", "moderators",     "mods",          "official", "operator", "root",
    "staff",     "superuser",      "support",       "sysadmin", "system",   "team",
};
// What no name may begin with, in whatever letters.
constexpr std::string_view kGuest = "guest";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '-';
}

char shape_of(char c) {
  switch (c) {
    case '1':
    case 'i': return 'l';
    case '0': return 'o';
    case '5': return 's';
    case '8': return 'b';
    case '2': return 'z';
    default: return c;
  }
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
}

bool is_mark(char c) { return c == '_' || c == '-'; }

// Whether it looks like one of the words, with or without the digits at its end.
template <std::size_t N>
bool looks_like(std::string_view name, const std::string_view (&words)[N]) {
  const std::string whole = name_skeleton(name);
  while (!name.empty() && (is_digit(name.back()) || is_mark(name.back()))) name.remove_suffix(1);
  const std::string bare = name_skeleton(name);
  return std::any_of(std::begin(words), std::end(words), [&](std::string_view word) {
    const std::string shape = name_skeleton(word);
    return shape == whole || shape == bare;
  });
}

bool is_reserved(std::string_view name) {
  if (name_skeleton(name).starts_with(name_skeleton(kGuest))) return true;
  if (looks_like(name, kReserved) || looks_like(name, kStaff)) return true;
  while (!name.empty()) {
    const auto end = std::find_if(name.begin(), name.end(), is_mark);
    const auto length = static_cast<std::size_t>(end - name.begin());
    if (looks_like(name.substr(0, length), kStaff)) return true;
    name.remove_prefix(std::min(length + 1, name.size()));
  }
  return false;
}

}  // namespace

bool is_name(std::string_view text) {
  return text.size() >= kNameMin && text.size() <= kNameMax &&
         std::all_of(text.begin(), text.end(), is_plain);
}

std::optional<Error> name_fault(std::string_view name) {
  const auto invalid = [](const char* why) { return Error{Code::name_invalid, why, "/username"}; };
  if (!is_name(name)) {
    return invalid(
        "a name is 2 to 20 of the letters a to z, digits, '_' and '-'; other alphabets have "
        "letters that look like these");
  }
  if (name_skeleton(name).empty()) return invalid("a name needs a letter or a digit");
  if (is_reserved(name))
    return invalid("this name could be taken for the server's; choose another");
  return {};
}

std::string name_key(std::string_view name) {
  std::string key(name);
  for (char& c : key) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return key;
}

std::string name_skeleton(std::string_view name) {
  std::string shape = name_key(name);
  std::erase_if(shape, is_mark);
  for (char& c : shape) c = shape_of(c);
  replace_all(shape, "rn", "m");
  replace_all(shape, "vv", "w");
  return shape;
}

std::string former_key(std::string_view name) {
  const std::string skeleton = name_skeleton(name);
  return skeleton.empty() ? name_key(name) : skeleton;
}

}  // namespace fissile::online
