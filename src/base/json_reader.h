#pragma once
// Reads the members of one JSON object and names the place of the first complaint. Every getter
// notes the name it was asked for; finish() refuses what nobody asked for. After a fault getters do
// nothing, so a reader needs one check at its end instead of one a member.
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace fissile {

class JsonReader {
 public:
  // `at` is the JSON pointer of `value`; complaints carry `code`.
  JsonReader(const Json& value, Code code, std::string at)
      : value_(value), code_(code), at_(std::move(at)) {
    if (!value.object()) fail("", "must be an object");
    known_.reserve(kUsualMembers);
  }

  const std::string& at() const { return at_; }
  std::string place(std::string_view name) const { return at_ + "/" + std::string(name); }
  bool ok() const { return !fault_; }

  // The member of that name, or null if it is left out.
  const Json* member(std::string_view name) {
    known_.emplace_back(name);
    return fault_ ? nullptr : value_.find(name);
  }
  // The member of that name; its absence is a fault.
  const Json* required(std::string_view name) {
    const Json* found = member(name);
    if (!found) fail(name, "is missing");
    return found;
  }

  // Each leaves `out` as it was if the member is left out, so a default is what the caller put
  // there.
  void integer(std::string_view name, int& out) {
    const Json* found = member(name);
    if (!found) return;
    const auto number = found->integer();
    if (!found->integer_text()) return fail(name, "must be a whole number");
    if (!number || *number < std::numeric_limits<int>::min() ||
        *number > std::numeric_limits<int>::max()) {
      return fail(name, "is out of range");
    }
    out = static_cast<int>(*number);
  }
  void boolean(std::string_view name, bool& out) {
    const Json* found = member(name);
    if (!found) return;
    if (!found->boolean()) return fail(name, "must be true or false");
    out = *found->boolean();
  }
  void string(std::string_view name, std::string& out) {
    const Json* found = member(name);
    if (!found) return;
    if (!found->string()) return fail(name, "must be a string");
    out = *found->string();
  }
  // One of the given words; out becomes its index.
  template <class Words>
  void choice(std::string_view name, const Words& words, int& out) {
    const Json* found = member(name);
    if (!found) return;
    std::string list;
    int index = 0;
    for (std::string_view word : words) {
      if (found->string() && *found->string() == word) {
        out = index;
        return;
      }
      list += (index++ ? ", \"" : "\"") + std::string(word) + "\"";
    }
    fail(name, "must be one of " + list);
  }

  void fail(std::string_view name, std::string_view what) {
    if (fault_) return;
    const std::string where = name.empty() ? at_ : place(name);
    fault_ = Error{
        code_, (where.empty() ? "the request" : where.substr(1)) + " " + std::string(what), where};
  }
  void fail(Error error) {
    if (!fault_) fault_ = std::move(error);
  }

  // The first fault, or none. Call it last: it refuses members that no getter named.
  std::optional<Error> finish() {
    if (!fault_) {
      for (const auto& [name, ignored] : *value_.object()) {
        bool seen = false;
        for (std::string_view known : known_) seen = seen || known == name;
        if (!seen) fail(pointer_step(name), "is not a field of this");
      }
    }
    return fault_;
  }

 private:
  // A name from outside as one step of a JSON pointer, cut to a sensible length.
  static std::string pointer_step(std::string_view name) {
    std::string step;
    for (const char c : name.substr(0, 60))
      step += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return step;
  }

  const Json& value_;
  Code code_;
  std::string at_;
  static constexpr std::size_t kUsualMembers = 8;
  std::vector<std::string_view> known_;
  std::optional<Error> fault_;
};

}  // namespace fissile
