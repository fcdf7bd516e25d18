#include "cli/commands.h"
#include "cli/commands/serve_flags.h"
#include "cli/commands/settings.h"

namespace fissile::cli {

void add_serve(Command app) {
  Command command = app.add_command("serve", "Serve the web app and games between people");
  const auto flags = std::make_shared<ServeFlags>();
  flags->add(command);
  command.footer(
      "Bound to this machine alone unless --host says otherwise, and then answering only for its\n"
      "own names (a stranger's page cannot borrow it). Ctrl-C ends it when the requests in flight\n"
      "are answered, a second one at once. Every flag can come from the environment instead\n"
      "(FISSILE_MAX_CONNECTIONS=9) or from the file of --config. docs/server.md tells more.\n"
      "Example: fissile serve --port 9000");
  command.run([command, flags] {
    fill_in(command, flags->config);
    const std::string wrong = server::serve(flags->options());
    if (!wrong.empty()) throw Failure{wrong};
  });
}

}  // namespace fissile::cli
