#pragma once
// Replays in files.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "games/all.h"

namespace fissile::cli {

constexpr std::size_t kMaxReplayBytes = std::size_t{64} << 20;

// The whole file, or standard input for "-". Throws Failure if it cannot be read or has more bytes
// than that; `what` is what it should be, such as "a replay".
std::string read_file(const std::string& path, std::size_t max_bytes, std::string_view what);

// Reads the file, or standard input for "-", and plays it through. Throws Failure with one line
// that names the place if anything is wrong with it.
AnyMatch<AllGames> load_replay(const std::string& path);

// Puts the text into the file, whole or not at all. Returns what went wrong.
std::optional<std::string> write_file(const std::string& path, const std::string& text);

// Throws Failure if it is plain already that the file cannot be written.
void check_writable(const std::string& path);

}  // namespace fissile::cli
