#include "base/json.h"

#include <charconv>

#include "base/text.h"

namespace fissile {

const std::string* Json::integer_text() const {
  const Number* number = std::get_if<Number>(&value_);
  if (!number || number->text.find_first_of(".eE") != std::string::npos) return nullptr;
  return &number->text;
}

std::optional<std::int64_t> Json::integer() const {
  const std::string* text = integer_text();
  std::int64_t value = 0;
  if (!text) return std::nullopt;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  return error == std::errc() ? std::optional(value) : std::nullopt;
}

const Json* Json::find(std::string_view name) const {
  const Object* members = object();
  if (!members) return nullptr;
  for (const auto& [key, value] : *members) {
    if (key == name) return &value;
  }
  return nullptr;
}

namespace {

// How many bytes at the front stand in a JSON string as they are.
std::size_t plain_length(std::string_view text) {
  const auto plain = [](unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; };
  std::size_t length = 0;
  while (length < text.size() && plain(static_cast<unsigned char>(text[length]))) ++length;
  return length;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t plain = plain_length(text);
    out.append(text.data(), plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const std::size_t length = utf8_length(text);
    const unsigned char c = static_cast<unsigned char>(text[0]);
    if (length == 0) {
      out += "\xEF\xBF\xBD";
    } else if (c == '"' || c == '\\') {
      out += {'\\', static_cast<char>(c)};
    } else if (c < 0x20) {
      out += {'\\', 'u', '0', '0', c < 16 ? '0' : '1', "0123456789abcdef"[c & 15]};
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  out += '"';
}

std::string Json::dump() const {
  std::string out;
  if (const bool* flag = boolean()) return *flag ? "true" : "false";
  if (const Number* number = std::get_if<Number>(&value_)) return number->text;
  if (const std::string* text = string()) {
    append_json_string(out, *text);
  } else if (const Array* items = array()) {
    out = "[";
    for (const Json& item : *items) out += (out.size() > 1 ? "," : "") + item.dump();
    out += "]";
  } else if (const Object* members = object()) {
    out = "{";
    for (const auto& [key, value] : *members) {
      if (out.size() > 1) out += ',';
      append_json_string(out, key);
      out += ":" + value.dump();
    }
    out += "}";
  } else {
    out = "null";
  }
  return out;
}

namespace {

// A recursive descent over the text. The first fault is kept; after it every function returns at
// once.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Json> whole() {
    Json value = any(0);
    skip_space();
    if (!fault_ && at_ != text_.size()) fail("nothing may follow the value");
    if (fault_) return *fault_;
    return value;
  }

 private:
  void fail(std::string_view what, Code code = Code::request_malformed) {
    if (fault_) return;
    fault_ = Error{code, "byte " + std::to_string(at_) + ": " + std::string(what)};
    at_ = text_.size();
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) { return peek() == c && at_ < text_.size() ? (++at_, true) : false; }
  void skip_space() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') ++at_;
  }

  Json any(int depth) {
    skip_space();
    const char c = peek();
    if (c == '{' || c == '[') {
      if (depth == Json::kMaxDepth) {
        fail("nested more than 32 deep", Code::limit_exceeded);
        return {};
      }
      ++at_;
      return c == '{' ? object(depth + 1) : array(depth + 1);
    }
    if (c == '"') return Json(string());
    if (c == '-' || (c >= '0' && c <= '9')) return number();
    if (word("true")) return Json(true);
    if (word("false")) return Json(false);
    if (!word("null")) fail("a JSON value was expected");
    return {};
  }

  bool word(std::string_view expected) {
    if (!text_.substr(at_).starts_with(expected)) return false;
    at_ += expected.size();
    return true;
  }

  Json array(int depth) {
    Json::Array items;
    skip_space();
    if (take(']')) return Json(std::move(items));
    while (!fault_) {
      items.push_back(any(depth));
      skip_space();
      if (take(']')) break;
      if (!take(',')) fail("',' or ']' was expected");
    }
    return Json(std::move(items));
  }

  Json object(int depth) {
    Json::Object members;
    if (depth == 1) members.reserve(kUsualMembers);
    skip_space();
    if (take('}')) return Json(std::move(members));
    while (!fault_) {
      skip_space();
      if (peek() != '"') fail("a name in quotes was expected");
      if (members.size() == kMaxMembers) fail("too many names in one object", Code::limit_exceeded);
      std::string name = string();
      for (const auto& member : members) {
        if (!fault_ && member.first == name)
          fail("the name '" + name.substr(0, 60) + "' stands twice");
      }
      skip_space();
      if (!take(':')) fail("':' was expected");
      members.emplace_back(std::move(name), any(depth));
      skip_space();
      if (take('}')) break;
      if (!take(',')) fail("',' or '}' was expected");
    }
    return Json(std::move(members));
  }

  Json number() {
    const std::size_t start = at_;
    take('-');
    if (!take('0')) digits();
    if (take('.')) digits();
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      digits();
    }
    return Json(Json::Number{std::string(text_.substr(start, fault_ ? 0 : at_ - start))});
  }

  void digits() {
    if (peek() < '0' || peek() > '9') return fail("a digit was expected");
    while (peek() >= '0' && peek() <= '9') ++at_;
  }

  std::string string() {
    std::string out;
    if (!take('"')) return out;
    while (!fault_) {
      const std::size_t plain = plain_length(text_.substr(at_));
      out.append(text_, at_, plain);
      at_ += plain;
      if (at_ == text_.size()) {
        fail("the text ends inside a string");
      } else if (take('"')) {
        break;
      } else if (take('\\')) {
        escape(out);
      } else if (static_cast<unsigned char>(peek()) < 0x20) {
        fail("a control character stands in a string");
      } else if (const std::size_t length = utf8_length(text_.substr(at_))) {
        out += text_.substr(at_, length);
        at_ += length;
      } else {
        fail("not UTF-8");
      }
    }
    return out;
  }

  void escape(std::string& out) {
    static constexpr std::string_view kFrom = "\"\\/bfnrt", kTo = "\"\\/\b\f\n\r\t";
    const char c = peek();
    if (const std::size_t index = kFrom.find(c); index != kFrom.npos && at_ < text_.size()) {
      ++at_;
      out += kTo[index];
    } else if (take('u')) {
      unsigned code = hex4();
      if (code >= 0xD800 && code < 0xDC00 && word("\\u")) {
        const unsigned low = hex4();
        if (low < 0xDC00 || low > 0xDFFF) return fail("half a surrogate pair");
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
      } else if (code >= 0xD800 && code < 0xE000) {
        return fail("half a surrogate pair");
      }
      append_utf8(out, code);
    } else {
      fail("an unknown escape");
    }
  }

  unsigned hex4() {
    unsigned value = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek();
      const bool digit = c >= '0' && c <= '9';
      const char lower = static_cast<char>(c | 0x20);
      if (!digit && (lower < 'a' || lower > 'f')) return fail("four hex digits were expected"), 0;
      value = value * 16 + static_cast<unsigned>(digit ? c - '0' : lower - 'a' + 10);
    }
    return value;
  }

  static void append_utf8(std::string& out, unsigned code) {
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0 | (code >> 6)), tail(0);
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0 | (code >> 12)), tail(6), tail(0);
    } else {
      out += static_cast<char>(0xF0 | (code >> 18)), tail(12), tail(6), tail(0);
    }
  }

  // No object of the protocol has more than a dozen names; the bound keeps the search for a name
  // that stands twice from growing with the square of a hostile line.
  static constexpr std::size_t kMaxMembers = 256;
  // Room made at once for a whole message; those between people have five. Not for what is inside
  // of it: a line can hold a hundred thousand empty objects.
  static constexpr std::size_t kUsualMembers = 6;

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<Error> fault_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) { return Parser(text).whole(); }

}  // namespace fissile
