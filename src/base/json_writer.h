#pragma once
// Writes JSON straight into a string. The commas are its business, matching every open with an end
// the caller's.
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.h"

namespace fissile {

class JsonWriter {
 public:
  JsonWriter() = default;
  // Of about so many bytes, for what is written often.
  explicit JsonWriter(std::size_t bytes) { out_.reserve(bytes); }

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    comma();
    append_json_string(out_, name);
    out_ += ':';
    fresh_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    comma();
    append_json_string(out_, text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
  template <std::integral T>
  JsonWriter& value(T number) {
    return raw(std::to_string(number));
  }
  JsonWriter& null() { return raw("null"); }
  JsonWriter& value(const Json& json) { return raw(json.dump()); }

  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }

  // key and value in one.
  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  // An exact integer: a number below 2^53, where every reader agrees, a decimal string from there
  // on.
  JsonWriter& exact(std::uint64_t number) {
    constexpr std::uint64_t kSafe = std::uint64_t{1} << 53;
    return number < kSafe ? value(number) : value(std::string_view(std::to_string(number)));
  }

  const std::string& text() const { return out_; }
  std::string take() { return std::move(out_); }

 private:
  JsonWriter& open(char bracket) {
    comma();
    out_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    fresh_ = false;
    return *this;
  }
  void comma() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }

  std::string out_;
  bool fresh_ = true;  // nothing stands before the next item that would need a comma
};

}  // namespace fissile
