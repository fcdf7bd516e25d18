// `fissile arc`: what agents of ARC-AGI-3 can play, and how they find a server.
#include "arc/environment.h"

#include <fmt/core.h>

#include <memory>

#include "cli/commands.h"

namespace fissile::cli {
namespace {

struct Place {
  std::string scheme = "http";
  std::string host = "localhost";
  int port = 8080;
};

void print_environments() {
  for (const arc::Environment& each : arc::environments()) {
    int actions = 0;
    for (const int baseline : each.baselines) actions += baseline;
    fmt::print("{:<26} {} levels, {} actions for who plays well  {}\n", each.id, each.levels.size(),
               actions, each.title);
  }
}

void print_settings(const Place& place) {
  const std::string url = fmt::format("{}://{}:{}", place.scheme, place.host, place.port);
  fmt::print(
      "\n# The server: fissile serve --port {2}. A key: GET {3}/api/games/anonkey\n"
      "export SCHEME={0} HOST={1} PORT={2}\n"
      "export ARC_BASE_URL={3} OPERATION_MODE=online ARC_API_KEY=KEY\n",
      place.scheme, place.host, place.port, url);
}

}  // namespace

void add_arc(Command app) {
  Command command = app.add_command("arc", "List what agents of ARC-AGI-3 can play, and how");
  const auto place = std::make_shared<Place>();
  command.add_option("--scheme", place->scheme, "How the server is reached")
      .one_of({"http", "https"})
      .default_shown();
  command.add_option("--host", place->host, "Where it is").default_shown();
  command.add_option("--port", place->port, "Its port").within_shown(1, 65535).default_shown();
  command.footer(
      "Prints each environment, then the lines that point the official client at a server of\n"
      "fissile: OPERATION_MODE=online, for games are played there and not handed out. ARC_API_KEY\n"
      "is any key; without one the client draws one. docs/arc-http.md tells more.\n"
      "Example: fissile arc --host play.example.org --scheme https --port 443");
  command.run([place] {
    print_environments();
    print_settings(*place);
  });
}

}  // namespace fissile::cli
