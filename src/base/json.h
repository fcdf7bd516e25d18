#pragma once
// JSON as the protocol needs it: integers exact at any size, nesting at most kMaxDepth, no
// exceptions, duplicate names refused. Numbers keep the text they were written with, so nothing is
// ever rounded.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

namespace fissile {

class Json {
 public:
  struct Number {
    std::string text;  // as written: -?digits with an optional fraction and exponent
    bool operator==(const Number&) const = default;
  };
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  // in the order written

  static constexpr int kMaxDepth = 32;

  Json() = default;
  explicit Json(bool value) : value_(value) {}
  explicit Json(Number value) : value_(std::move(value)) {}
  explicit Json(std::string value) : value_(std::move(value)) {}
  explicit Json(Array value) : value_(std::move(value)) {}
  explicit Json(Object value) : value_(std::move(value)) {}

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  const bool* boolean() const { return std::get_if<bool>(&value_); }
  const std::string* string() const { return std::get_if<std::string>(&value_); }
  const Array* array() const { return std::get_if<Array>(&value_); }
  const Object* object() const { return std::get_if<Object>(&value_); }

  // The text of a number that is an integer (`-?[0-9]+`), at any size; null for anything else.
  const std::string* integer_text() const;
  // The same as a number, where it fits.
  std::optional<std::int64_t> integer() const;
  // The member of that name, or null if there is none or this is no object.
  const Json* find(std::string_view name) const;

  // The members of an object, which it loses: a large one is not copied. REQUIRES: object().
  Object take_object() { return std::move(*std::get_if<Object>(&value_)); }

  std::string dump() const;

  bool operator==(const Json&) const = default;

 private:
  std::variant<std::monostate, bool, Number, std::string, Array, Object> value_;
};

// One whole JSON text. Errors are request/malformed, or limit/exceeded for nesting past
// Json::kMaxDepth; their message names the byte.
Result<Json> parse_json(std::string_view text);

// Appends text as a JSON string, quotes included. What is not UTF-8 becomes U+FFFD.
void append_json_string(std::string& out, std::string_view text);

}  // namespace fissile
