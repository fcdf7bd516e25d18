// What two people and a stranger say to the game service, line by line; the first byte of a line
// says who. In a line @ stands for the game that was spoken of last. Every message back is JSON,
// and a server that starts anew over what was stored comes up.
#include <algorithm>

#include "fuzz/fuzz.h"
#include "online/world.h"

namespace {

using namespace fissile;
using namespace fissile::online;

constexpr int kLines = 64;

Client come(World& world, const std::string& name) {
  if (name.empty()) return world.connect({});
  const store::Changes add{store::AddUser{{"u-" + name, name, name, "", 1}}};
  fuzz::demand(world.database().commit({&add, 1})[0] == store::Stored::yes, "nobody can come");
  return world.connect({"u-" + name, name, true});
}

std::string with_game(std::string_view line, const std::string& game) {
  std::string text;
  for (const char c : line) text += c == '@' ? game : std::string(1, c);
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  World world(1, Faults{});
  std::string game;
  world.on_message = [&](Client, const std::string& text) {
    const auto json = parse_json(text);
    fuzz::demand(bool(json), "a message that is not JSON: " + text);
    const Json* id = json->find("gameId");
    if (id && id->string()) game = *id->string();
  };
  world.start();
  world.settle();
  const Client clients[] = {come(world, "ann"), come(world, "bob"), come(world, "")};
  std::string_view rest = fuzz::text_of(data, size);
  for (int i = 0; i < kLines && !rest.empty(); ++i) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.empty()) continue;
    world.say(clients[static_cast<unsigned char>(line[0]) % 3], with_game(line.substr(1), game));
    world.settle();
    fuzz::demand(world.up(), "the service is gone after: " + std::string(line));
  }
  world.crash();
  world.start();
  world.settle();
  fuzz::demand(world.up(), "the service does not come up again");
  return 0;
}
