#include "cli/commands/replay_file.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/commands.h"
#include "core/replay.h"

namespace fissile::cli {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string reason() { return std::strerror(errno); }

// Reads in pieces and stops past the cap, so that a pipe without end is refused too.
std::string read_all(std::FILE* file, const std::string& name, std::size_t max_bytes,
                     std::string_view what) {
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) {
    text.append(buffer, count);
    if (text.size() > max_bytes) {
      throw Failure{
          fmt::format("{}: limit/exceeded: {} may have at most {} bytes", name, what, max_bytes)};
    }
  }
  if (std::ferror(file)) throw Failure{fmt::format("{}: {}", name, reason())};
  return text;
}

// "replay/actions/17: action/illegal: why", with the place once even if the message begins with it.
std::string error_line(const Error& error, const std::string& name) {
  const std::string place = error.at.empty() ? name : error.at.substr(1);
  std::string_view message = error.message;
  if (message.starts_with(place + " ")) message.remove_prefix(place.size() + 1);
  return fmt::format("{}: {}: {}", place, code_name(error.code), message);
}

fs::path folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

}  // namespace

std::string read_file(const std::string& path, std::size_t max_bytes, std::string_view what) {
  if (path == "-") return read_all(stdin, "standard input", max_bytes, what);
  std::error_code ignored;
  if (fs::is_directory(path, ignored))
    throw Failure{fmt::format("{}: is a directory, not {}", path, what)};
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) throw Failure{fmt::format("{}: {}", path, reason())};
  return read_all(file.get(), path, max_bytes, what);
}

AnyMatch<AllGames> load_replay(const std::string& path) {
  const std::string name = path == "-" ? "standard input" : path;
  const auto json = parse_json(read_file(path, kMaxReplayBytes, "a replay"));
  if (!json) throw Failure{error_line(json.error(), name)};
  auto match = read_replay(AllGames{}, *json, "/replay");
  if (!match) throw Failure{error_line(match.error(), name)};
  return std::move(*match);
}

std::optional<std::string> write_file(const std::string& path, const std::string& text) {
  std::error_code error;
  fs::path target = fs::weakly_canonical(path, error);  // a link is followed, not replaced
  if (error) target = path;
  const std::string part = target.string() + ".part";
  {
    const File file(std::fopen(part.c_str(), "wb"));
    if (!file) return fmt::format("{}: {}", path, reason());
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    if (!written || std::fflush(file.get()) != 0) {
      const std::string why = reason();
      std::remove(part.c_str());
      return fmt::format("{}: {}", path, why);
    }
  }
  fs::rename(part, target, error);
  if (!error) return std::nullopt;
  std::remove(part.c_str());
  return fmt::format("{}: {}", path, error.message());
}

void check_writable(const std::string& path) {
  std::error_code ignored;
  if (path.empty()) throw Failure{"--save needs the name of a file", 2};
  if (fs::is_directory(path, ignored)) throw Failure{path + ": is a directory", 2};
  if (::access(folder_of(path).c_str(), W_OK) != 0) {
    throw Failure{fmt::format("{}: {}", folder_of(path).string(), reason()), 2};
  }
}

}  // namespace fissile::cli
