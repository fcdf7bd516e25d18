#pragma once
// Steps that many changes are made of.
#include "store/sql.h"
#include "store/words.h"

namespace fissile::store {

// A statement that must have found its row.
inline Ran one_row(Sql& sql, Ran ran) {
  return ran == Ran::done && sql.changed() == 0 ? Ran::clash : ran;
}

// Whether a question finds a row.
inline Ran find_any(Sql& sql, const char* look, std::initializer_list<Value> key, bool& found) {
  found = false;
  return sql.run(look, key, [&](Cells) { found = true; });
}

// Done if what stands there is the same.
template <class Same>
Ran has_same(Sql& sql, const char* look, std::initializer_list<Value> key, Same same) {
  bool fits = false;
  const Ran ran = sql.run(look, key, [&](Cells cells) { fits = same(cells); });
  return ran == Ran::done && !fits ? Ran::clash : ran;
}

// After an insert that found its place taken: done if what stands there is the same.
template <class Same>
Ran unless_new(Sql& sql, Ran inserted, const char* look, std::initializer_list<Value> key,
               Same same) {
  if (inserted != Ran::done || sql.changed() == 1) return inserted;
  return has_same(sql, look, key, same);
}

inline Value maybe(const std::optional<std::int64_t>& number) {
  return number ? Value(*number) : Value();
}
inline std::optional<std::int64_t> maybe_number_of(const Value& value) {
  return is_null(value) ? std::nullopt : std::optional(number_of(value));
}
// A player has no role to keep, and 0 is no time.
inline Value role_or_null(Role role) { return role == Role::player ? Value() : Value(word(role)); }
inline Value nonzero(std::int64_t number) { return number == 0 ? Value() : Value(number); }

}  // namespace fissile::store
