#include "server/query.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "server/http.h"
#include "server/target.h"

namespace fissile::server {
namespace {

Error wrong(std::string_view name, const std::string& what) {
  return {Code::request_malformed, "?" + std::string(name.substr(0, 40)) + " " + what};
}

std::string bounds(const Parameter& parameter) {
  return std::to_string(parameter.least) + " to " + std::to_string(parameter.most);
}

// A blank may be written as a plus in a query, and is so by browsers.
std::optional<std::string> decode_value(std::string_view value) {
  std::string blanks(value);
  std::replace(blanks.begin(), blanks.end(), '+', ' ');
  auto text = decode_escapes(blanks);
  if (text && !is_utf8(*text)) return {};
  return text;
}

std::int64_t count_characters(std::string_view text) {
  std::int64_t count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(utf8_length(text));
  return count;
}

}  // namespace

std::int64_t Query::number(std::string_view name, std::int64_t otherwise) const {
  const auto found = numbers_.find(name);
  return found == numbers_.end() ? otherwise : found->second;
}

std::string Query::text(std::string_view name) const {
  const auto found = texts_.find(name);
  return found == texts_.end() ? "" : found->second;
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
    if (read.texts_.contains(name)) return wrong(name, "stands twice");
    const auto text = decode_value(value);
    if (!text) return wrong(name, "is no text");
    if (found->kind == Parameter::Kind::number) {
      std::int64_t number = 0;
      const char* end = text->data() + text->size();
      const auto [stop, error] = std::from_chars(text->data(), end, number);
      if (error != std::errc() || stop != end || number < found->least || number > found->most) {
        return wrong(name, "must be a whole number, " + bounds(*found));
      }
      read.numbers_.emplace(name, number);
    } else if (const auto size = count_characters(*text);
               size < found->least || size > found->most) {
      return wrong(name, "must have " + bounds(*found) + " characters");
    }
    read.texts_.emplace(name, *text);
  }
  return read;
}

}  // namespace fissile::server
