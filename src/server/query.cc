#include "server/query.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "server/http.h"
#include "server/target.h"

namespace fissile::server {
namespace {

Error wrong(std::string_view name, const std::string& what) {
  return {Code::request_malformed, "?" + std::string(name.substr(0, 40)) + " " + what};
}

bool is_id(std::string_view text, std::size_t most) {
  const auto fits = [](char c) {
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= most && std::all_of(text.begin(), text.end(), fits);
}

// The number that a text is as a whole.
std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop != text.data() + text.size()) return {};
  return number;
}

}  // namespace

std::int64_t Query::number(std::string_view name, std::int64_t otherwise) const {
  const auto found = numbers_.find(name);
  return found == numbers_.end() ? otherwise : found->second;
}

std::string Query::id(std::string_view name) const {
  const auto found = ids_.find(name);
  return found == ids_.end() ? "" : found->second;
}

Result<Query> read_query(std::string_view query, std::span<const Parameter> known) {
  Query read;
  while (!query.empty()) {
    std::string_view value = take_until(query, '&');
    if (value.empty()) continue;
    const std::string_view name = take_until(value, '=');
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const Parameter& one) { return one.name == name; });
    // The name as it came may hold anything; only names of ours are repeated.
    if (found == known.end()) {
      return Error{Code::request_malformed, "this address takes no such parameter in its query"};
    }
    if (read.ids_.contains(name) || read.numbers_.contains(name)) {
      return wrong(name, "stands twice");
    }
    const std::string text = decode_escapes(value).value_or("");
    const bool code = found->kind == Parameter::Kind::code;
    if (code || found->kind == Parameter::Kind::id) {
      const std::size_t most = code ? Parameter::kCodeMost : Parameter::kIdMost;
      if (!is_id(text, most)) {
        return wrong(name,
                     "must be 1 to " + std::to_string(most) + " letters, digits, '-' and '_'");
      }
      read.ids_.emplace(name, text);
      continue;
    }
    if (found->kind == Parameter::Kind::word) {
      const auto& words = found->words;
      if (std::find(words.begin(), words.end(), text) == words.end()) {
        return wrong(name, "is no word that it may be");
      }
      read.ids_.emplace(name, text);
      continue;
    }
    const auto number = number_of(text);
    if (!number || *number < found->least || *number > found->most) {
      return wrong(name, "must be a whole number, " + std::to_string(found->least) + " to " +
                             std::to_string(found->most));
    }
    read.numbers_.emplace(name, *number);
  }
  return read;
}

}  // namespace fissile::server
