#pragma once
// JSON Schema as text, made of small functions, as OpenAPI 3.1 and AsyncAPI 3.0 have it (draft
// 2020-12).
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fissile::server::schema {

enum class Presence { required, optional };

struct Member {
  std::string_view name;
  std::string schema;
  Presence presence = Presence::required;
};
using Members = std::vector<Member>;
inline constexpr Presence kOptional = Presence::optional;

// An object of these members and no others.
std::string object(const Members& members);
// The same with "ok": true, as every answer of the API has it.
std::string answer(const Members& members = {});
// The same with others beside them, which nobody reads.
std::string object_and_more(const Members& members);
// Of a game's own making: its setup, its state.
std::string any_object();
std::string anything();

std::string text();
std::string text(std::size_t fewest, std::size_t most);  // characters
std::string text_like(std::string_view pattern);         // ECMA 262, anchored by the caller
// What people write to each other (online/plain_text.h): without control characters, of one line
// unless it says otherwise.
std::string prose(std::size_t most, bool lines = false);
std::string word_of(std::span<const std::string_view> words);
inline std::string word_of(std::initializer_list<std::string_view> words) {
  return word_of(std::span(words.begin(), words.size()));
}
std::string constant(std::string_view word);
std::string truth();
std::string yes();  // true alone
std::string no();
std::string number();  // with a fraction or without
std::string whole(std::int64_t least, std::int64_t most);
std::string list(std::string_view items);
std::string list(std::string_view items, std::size_t fewest, std::size_t most);
std::string or_null(std::string_view schema);
std::string either(std::initializer_list<std::string> schemas);
// One of components.schemas (schemas.h).
std::string named(std::string_view component);

// An id or a name as it may stand in a path.
std::string identifier();
// Numbers of their own kind.
std::string count();    // 0 and up, as far as every reader of JSON is exact
std::string time_ms();  // since 1970
std::string seat();     // 1 to 8

}  // namespace fissile::server::schema
