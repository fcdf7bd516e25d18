#pragma once
// The query of a request, read by the list of parameters that its route takes. What is not on the
// list, stands twice or is out of bounds is refused by name, never clamped.
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace fissile::server {

struct Parameter {
  // An id is what schema::identifier() says, a word one of a list, and a code what a link holds
  // (board_link.h), in the letters of an id.
  enum class Kind { number, id, word, code };
  static constexpr std::size_t kIdMost = 64, kCodeMost = 2'000;

  std::string_view name;
  std::string_view about;
  Kind kind = Kind::id;
  std::int64_t least = 0;  // of a number
  std::int64_t most = 0;
  std::span<const std::string_view> words = {};
};

class Query {
 public:
  std::int64_t number(std::string_view name, std::int64_t otherwise) const;
  // Or a word, or a code; empty if it is left out.
  std::string id(std::string_view name) const;

 private:
  friend Result<Query> read_query(std::string_view, std::span<const Parameter>);
  std::map<std::string, std::string, std::less<>> ids_;
  std::map<std::string, std::int64_t, std::less<>> numbers_;
};

Result<Query> read_query(std::string_view query, std::span<const Parameter> known);

}  // namespace fissile::server
