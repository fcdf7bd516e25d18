#pragma once
// nlohmann-json as the second opinion on base/json. It is driven through its SAX interface, which
// hands over numbers as they were written, so that both sides can be compared as text.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace fissile::oracle {

// What base/json must do with a text.
enum class Verdict { accept, refuse, unknown };

// A JSON value as one line: numbers as written, but -0 as 0, because the other side reads integers
// as integers.
inline std::string canonical(const Json& json) {
  if (const std::string* number = json.integer_text()) return *number == "-0" ? "0" : *number;
  std::string out;
  if (const auto* items = json.array()) {
    for (const Json& item : *items) out += canonical(item) + ",";
    return "[" + out + "]";
  }
  if (const auto* members = json.object()) {
    for (const auto& [name, value] : *members) {
      append_json_string(out, name);
      out += ":" + canonical(value) + ",";
    }
    return "{" + out + "}";
  }
  return json.dump();
}

// Builds the same line from nlohmann's events and notes what our stricter rules refuse: nesting
// past 32, a name twice in one object, more than 256 names in one object.
class Reader : public nlohmann::json_sax<nlohmann::json> {
 public:
  static constexpr std::size_t kMaxMembers = 256;

  bool null() override { return add("null"); }
  bool boolean(bool flag) override { return add(flag ? "true" : "false"); }
  bool number_integer(number_integer_t number) override { return add(std::to_string(number)); }
  bool number_unsigned(number_unsigned_t number) override { return add(std::to_string(number)); }
  bool number_float(number_float_t, const string_t& text) override { return add(text); }
  bool string(string_t& text) override { return add(quoted(text)); }
  bool binary(binary_t&) override { return false; }

  bool start_object(std::size_t) override { return open('{'); }
  bool end_object() override { return close('}'); }
  bool start_array(std::size_t) override { return open('['); }
  bool end_array() override { return close(']'); }

  bool key(string_t& name) override {
    auto& names = open_.back();
    stricter_ = stricter_ || std::find(names.begin(), names.end(), name) != names.end();
    names.push_back(name);
    stricter_ = stricter_ || names.size() > kMaxMembers;
    text_ += quoted(name) + ":";
    return true;
  }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& e) override {
    constexpr int kTooLargeForDouble = 406;
    unknown_ = e.id == kTooLargeForDouble;
    return false;
  }

  bool stricter() const { return stricter_; }
  bool unknown() const { return unknown_; }
  // The line, without the comma that every value gets.
  std::string text() const { return text_.substr(0, text_.size() - 1); }

 private:
  static std::string quoted(const std::string& text) {
    std::string out;
    append_json_string(out, text);
    return out;
  }
  bool add(const std::string& value) {
    text_ += value + ",";
    return true;
  }
  bool open(char bracket) {
    open_.emplace_back();
    stricter_ = stricter_ || open_.size() > std::size_t{Json::kMaxDepth};
    text_ += bracket;
    return true;
  }
  bool close(char bracket) {
    open_.pop_back();
    return add(std::string(1, bracket));
  }

  std::string text_;
  std::vector<std::vector<std::string>> open_;
  bool stricter_ = false;
  bool unknown_ = false;
};

// Judges a text; for an accepted one `value` becomes its canonical line.
inline Verdict judge(std::string_view text, std::string& value) {
  // nlohmann skips a byte order mark and stops at a zero byte; JSON knows neither.
  if (text.starts_with("\xEF\xBB\xBF") || text.find('\0') != text.npos) return Verdict::refuse;
  Reader reader;
  const bool accepted = nlohmann::json::sax_parse(text.begin(), text.end(), &reader);
  if (reader.unknown()) return Verdict::unknown;
  if (!accepted || reader.stricter()) return Verdict::refuse;
  value = reader.text();
  return Verdict::accept;
}

// The complaint if base/json and its oracle disagree about a text, or nothing.
inline std::string disagreement(std::string_view text) {
  std::string want;
  const Verdict verdict = judge(text, want);
  const auto got = parse_json(text);
  if (verdict == Verdict::unknown) return {};
  if (verdict == Verdict::refuse) return got ? "accepted, but must be refused" : "";
  if (!got) return "refused, but must be accepted: " + got.error().message;
  if (canonical(*got) != want) return "read as " + canonical(*got) + ", but it says " + want;
  const auto again = parse_json(got->dump());
  if (!again || *again != *got) return "changes when written and read again";
  return {};
}

}  // namespace fissile::oracle
