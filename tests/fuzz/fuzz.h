#pragma once
// What the fuzz targets share: a way to complain, and a session whose every answer is checked.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "protocol/session.h"

namespace fissile::fuzz {

inline void demand(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Asks, and demands that the answer is JSON that says whether the request was accepted.
inline Json ask(Session& session, std::string_view line) {
  const std::string text = session.ask(line);
  auto answer = parse_json(text);
  demand(bool(answer), "the answer is not JSON: " + text);
  const Json* ok = answer->find("ok");
  demand(ok && ok->boolean(), "the answer has no 'ok': " + text);
  demand(*ok->boolean() || answer->find("error"), "the refusal has no error: " + text);
  return std::move(*answer);
}

inline bool accepted(const Json& answer) { return *answer.find("ok")->boolean(); }

// The replay of the current game must lead another session to the same state.
inline void check_replay(Session& session) {
  const Json before = ask(session, R"({"cmd":"state"})");
  demand(accepted(before), "a running game has no state");
  Session other;
  const Json loaded =
      ask(other, R"({"cmd":"load","replay":)" + before.find("replay")->dump() + "}");
  demand(accepted(loaded), "a replay is refused: " + loaded.dump());
  demand(ask(other, R"({"cmd":"state"})") == before, "a replay leads to another state");
}

}  // namespace fissile::fuzz
