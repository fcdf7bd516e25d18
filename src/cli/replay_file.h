#pragma once
// Replays in files.
#include <cstddef>
#include <optional>
#include <string>

#include "games/all.h"

namespace fissile::cli {

constexpr std::size_t kMaxReplayBytes = std::size_t{64} << 20;

// Reads the file, or standard input for "-", and plays it through. Throws Failure with one line
// that names the place if anything is wrong with it.
AnyMatch<AllGames> load_replay(const std::string& path);

// Puts the text into the file, whole or not at all. Returns what went wrong.
std::optional<std::string> write_file(const std::string& path, const std::string& text);

// Throws Failure if it is plain already that the file cannot be written.
void check_writable(const std::string& path);

}  // namespace fissile::cli
