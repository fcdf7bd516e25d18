#include "server/json_schema.h"

#include "base/json_writer.h"
#include "core/outcome.h"

namespace fissile::server::schema {
namespace {

constexpr std::int64_t kExact = (std::int64_t{1} << 53) - 1;

enum class Others { none, some };

std::string write_object(const Members& members, bool ok, Others others = Others::none) {
  JsonWriter writer;
  writer.begin_object().field("type", "object").key("properties").begin_object();
  if (ok) writer.key("ok").raw(yes());
  for (const Member& member : members) writer.key(member.name).raw(member.schema);
  writer.end_object().key("required").begin_array();
  if (ok) writer.value("ok");
  for (const Member& member : members) {
    if (member.presence == Presence::required) writer.value(member.name);
  }
  writer.end_array();
  if (others == Others::none) writer.field("additionalProperties", false);
  return writer.end_object().take();
}

}  // namespace

std::string object(const Members& members) { return write_object(members, false); }
std::string answer(const Members& members) { return write_object(members, true); }
std::string object_and_more(const Members& members) {
  return write_object(members, false, Others::some);
}
std::string any_object() { return R"({"type":"object"})"; }
std::string anything() { return "{}"; }

std::string text() { return R"({"type":"string"})"; }

std::string text(std::size_t fewest, std::size_t most) {
  JsonWriter writer;
  writer.begin_object().field("type", "string").field("minLength", fewest);
  return writer.field("maxLength", most).end_object().take();
}

std::string text_like(std::string_view pattern) {
  JsonWriter writer;
  writer.begin_object().field("type", "string").field("pattern", pattern);
  return writer.end_object().take();
}

std::string prose(std::size_t most, bool lines) {
  const std::string controls = lines ? R"(\u0000-\u0009\u000b-\u001f)" : R"(\u0000-\u001f)";
  JsonWriter writer;
  writer.begin_object().field("type", "string").field("maxLength", most);
  writer.field("pattern", "^[^" + controls + R"(\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$)");
  return writer.end_object().take();
}

std::string word_of(std::span<const std::string_view> words) {
  JsonWriter writer;
  writer.begin_object().key("enum").begin_array();
  for (const std::string_view word : words) writer.value(word);
  return writer.end_array().end_object().take();
}

std::string constant(std::string_view word) {
  JsonWriter writer;
  return writer.begin_object().field("const", word).end_object().take();
}

std::string truth() { return R"({"type":"boolean"})"; }
std::string yes() { return R"({"const":true})"; }
std::string no() { return R"({"const":false})"; }

std::string number() { return R"({"type":"number"})"; }

std::string whole(std::int64_t least, std::int64_t most) {
  JsonWriter writer;
  writer.begin_object().field("type", "integer").field("minimum", least);
  return writer.field("maximum", most).end_object().take();
}

std::string list(std::string_view items) {
  JsonWriter writer;
  return writer.begin_object().field("type", "array").key("items").raw(items).end_object().take();
}

std::string list(std::string_view items, std::size_t fewest, std::size_t most) {
  JsonWriter writer;
  writer.begin_object().field("type", "array").key("items").raw(items);
  return writer.field("minItems", fewest).field("maxItems", most).end_object().take();
}

std::string or_null(std::string_view schema) {
  return either({std::string(schema), R"({"type":"null"})"});
}

std::string either(std::initializer_list<std::string> schemas) {
  JsonWriter writer;
  writer.begin_object().key("anyOf").begin_array();
  for (const std::string& schema : schemas) writer.raw(schema);
  return writer.end_array().end_object().take();
}

std::string named(std::string_view component) {
  JsonWriter writer;
  writer.begin_object().field("$ref", "#/components/schemas/" + std::string(component));
  return writer.end_object().take();
}

std::string identifier() { return text_like("^[A-Za-z0-9_-]{1,64}$"); }
std::string count() { return whole(0, kExact); }
std::string time_ms() { return whole(0, kExact); }
std::string seat() { return whole(1, kMaxPlayers); }

}  // namespace fissile::server::schema
