#pragma once
// Everything that is derived from a game's one list of fields: the hash over all of them, the key
// for search over the position alone, and the comparison of two states with the names of what
// differs.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"

namespace fissile {

// A field is part of the position (what decides how play goes on), a record (turn and move
// counters, places taken, derived sums), or hidden (a record that no player sees: the generator).
enum class Role : std::uint8_t { position, record, hidden };

enum class Roles : std::uint8_t { position, visible, all };

constexpr bool covers(Roles roles, Role role) {
  return roles == Roles::all || role == Role::position ||
         (roles == Roles::visible && role == Role::record);
}

// A visitor for G::fields: puts the fields of the wanted roles into a hasher.
struct FieldHasher {
  Hasher& hasher;
  Roles roles;

  template <class T>
  constexpr void operator()(std::string_view, Role role, const T& value) const {
    if (covers(roles, role)) hasher.add(value);
  }
};

template <class G>
constexpr std::uint64_t hash_of(const typename G::State& state, Roles roles = Roles::all) {
  Hasher hasher;
  G::fields(state, FieldHasher{hasher, roles});
  return hasher.value();
}

// The key for transposition tables: positions that play on alike share it.
template <class G>
constexpr std::uint64_t key_of(const typename G::State& state) {
  return hash_of<G>(state, Roles::position);
}

// A visitor that hashes each field by itself, under its name.
struct FieldList {
  struct Entry {
    std::string_view name;
    std::uint64_t hash;
  };
  std::vector<Entry>& entries;
  Roles roles;

  template <class T>
  void operator()(std::string_view name, Role role, const T& value) const {
    if (!covers(roles, role)) return;
    Hasher hasher;
    hasher.add(value);
    entries.push_back({name, hasher.value()});
  }
};

// The names of the fields in which two states differ, with commas; empty if they agree.
template <class G>
std::string difference(const typename G::State& a, const typename G::State& b,
                       Roles roles = Roles::all) {
  std::vector<FieldList::Entry> in_a, in_b;
  G::fields(a, FieldList{in_a, roles});
  G::fields(b, FieldList{in_b, roles});
  std::string names;
  for (std::size_t i = 0; i < in_a.size(); ++i) {
    if (in_a[i].hash == in_b[i].hash) continue;
    names += (names.empty() ? "" : ", ") + std::string(in_a[i].name);
  }
  return names;
}

}  // namespace fissile
