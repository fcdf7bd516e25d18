// The same boundary from C++: starts every game that the library says it has.
#include <fissile/fissile.h>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

int main() {
  const std::unique_ptr<fissile_session, decltype(&fissile_close)> session(fissile_open(),
                                                                           fissile_close);
  const auto ask = [&](std::string_view request) -> std::string_view {
    const char* answer = fissile_ask(session.get(), request.data(), request.size());
    return {answer, fissile_answer_size(session.get())};
  };
  int games = 0;
  for (const char* game : {"orbs", "fission", "push", "stacker", "npc"}) {
    const std::string request = std::string(R"({"cmd":"new","game":")") + game + "\"}";
    games += ask(request).starts_with(R"({"ok":true)");
  }
  std::printf("%d games, version %s\n", games, fissile_version());
  return games == 5 ? 0 : 1;
}
