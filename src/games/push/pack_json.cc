// Packs as JSON: {"title", "levels": [...]}, levels as the protocol has them. Faults are found by
// JSON pointer and told by line and column.
#include <charconv>
#include <utility>

#include "games/push/level_check.h"
#include "games/push/pack.h"
#include "games/push/pack_lines.h"
#include "games/push/text.h"

namespace fissile::push {
namespace {

// Walks along a text that is known to be JSON.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) { skip_space(); }

  std::size_t offset() const { return at_; }

  // Into the member or item of that name; stays where it is if there is none.
  void enter(std::string_view step) {
    const std::size_t here = at_;
    const bool object = peek() == '{';
    if (!object && peek() != '[') return;
    std::size_t index = 0, wanted = 0;
    std::from_chars(step.data(), step.data() + step.size(), wanted);
    for (advance(1); at_ < text_.size() && peek() != '}' && peek() != ']'; ++index) {
      bool found = index == wanted;
      if (object) {
        const std::size_t name = at_ + 1;
        skip_value();
        found = text_.substr(name, at_ - name - 1) == step;
        skip_space();
        advance(1);  // the colon
      }
      if (found) return;
      skip_value();
      skip_space();
      if (peek() == ',') advance(1);
    }
    at_ = here;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space() {
    const std::size_t next = text_.find_first_not_of(" \t\r\n", at_);
    at_ = next == text_.npos ? text_.size() : next;
  }
  void advance(std::size_t count) {
    at_ += count;
    skip_space();
  }
  void skip_string() {
    for (++at_; at_ < text_.size() && peek() != '"'; ++at_) {
      if (peek() == '\\') ++at_;
    }
    ++at_;
  }
  // Past a value, up to what follows it.
  void skip_value() {
    int depth = 0;
    do {
      if (peek() == '"') {
        skip_string();
        continue;
      }
      depth += peek() == '{' || peek() == '[';
      depth -= peek() == '}' || peek() == ']';
      ++at_;
    } while (at_ < text_.size() && (depth > 0 || !ends_value(peek())));
  }
  static bool ends_value(char c) {
    return std::string_view(",:}] \t\r\n").find(c) != std::string_view::npos;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// The same error, told by line and column instead of by JSON pointer.
Error placed(std::string_view text, const Error& error) {
  Walker walker(text);
  std::string_view rest = error.at;
  while (!rest.empty()) {
    rest.remove_prefix(1);  // the slash
    walker.enter(rest.substr(0, rest.find('/')));
    rest.remove_prefix(std::min(rest.size(), rest.find('/')));
  }
  return fault_at(spot_of(text, walker.offset()), error.message);
}

// The message of parse_json begins with "byte N: ".
Error placed_by_byte(std::string_view text, const Error& error) {
  constexpr std::string_view kByte = "byte ";
  const std::string_view message = error.message;
  const std::size_t colon = message.find(": ");
  std::size_t byte = 0;
  if (!message.starts_with(kByte) || colon == message.npos) return error;
  std::from_chars(message.data() + kByte.size(), message.data() + colon, byte);
  return fault_at(spot_of(text, byte), std::string(message.substr(colon + 2)));
}

}  // namespace

Result<Pack> read_json_pack(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return placed_by_byte(text, json.error());
  Pack pack;
  JsonReader reader(*json, Code::setup_invalid, "");
  reader.string("title", pack.title);
  const Json* levels = reader.required("levels");
  const bool listed = levels && levels->array();
  if (!listed || levels->array()->empty() || levels->array()->size() > kMaxFileLevels) {
    reader.fail("levels", "must be a list of 1 to 1024 levels");
  }
  for (std::size_t i = 0; reader.ok() && i < levels->array()->size(); ++i) {
    const std::string at = "/levels/" + std::to_string(i);
    pack.levels.push_back(read_level(reader, (*levels->array())[i], at));
    if (!reader.ok()) break;
    if (const auto fault = check_level(pack.levels.back(), {})) {
      const std::string where = at + std::string(fault->where.text());
      reader.fail(Error{Code::setup_invalid, where.substr(1) + " " + fault->what, where});
    }
  }
  if (const auto fault = reader.finish()) return placed(text, *fault);
  return pack;
}

}  // namespace fissile::push
