#include "protocol/signature.h"

#include <fmt/core.h>

#include "base/text.h"
#include "cli/commands.h"
#include "core/signature.h"
#include "games/all.h"

namespace fissile::cli {

void add_signature(Command app) {
  Command command =
      app.add_command("signature", "Print the number that changes when a game's behaviour does");
  static bool each = false;
  command.add_flag("--each", each, "Print one line a game as well");
  command.footer("Equal in every build that plays alike; commits that change behaviour name it.");
  command.run([] {
    if (each) {
      for_each_game(AllGames{}, []<class T>() {
        fmt::print("{} {}\n", hex64(signature_of<T>()), T::Rules::kId);
      });
    }
    fmt::print("{}\n", hex64(signature()));
  });
}

}  // namespace fissile::cli
