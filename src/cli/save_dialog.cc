#include "cli/save_dialog.h"

#include <filesystem>
#include <system_error>

namespace fissile::cli {

std::optional<Saved> ask_and_save(const std::string& usual, const std::string& known,
                                  const SaveReplay& save, const ShowQuestion& show,
                                  Terminal& terminal) {
  const auto path = ask_text("Save the replay to: ", usual, show, terminal);
  if (!path || path->empty()) return std::nullopt;
  std::error_code ignored;
  if (*path != known && std::filesystem::exists(*path, ignored) &&
      !ask_yes(*path + " exists. Write over it?", show, terminal)) {
    return std::nullopt;
  }
  const auto fault = save(*path);
  return Saved{fault ? *fault : "saved to " + *path, fault.has_value()};
}

}  // namespace fissile::cli
