// The part of web_files.h that touches the disk.
#include <filesystem>
#include <fstream>

#include "server/target.h"
#include "server/web_files.h"

namespace fissile::server {
namespace {

namespace fs = std::filesystem;

Error unreadable(const fs::path& path, const std::error_code& error) {
  return {Code::setup_invalid, path.string() + " cannot be read: " + error.message()};
}

// The path below the folder as a client would write it.
std::string name_of(const fs::path& path, const fs::path& folder) {
  return path.lexically_relative(folder).generic_string();
}

bool can_be_asked_for(const std::string& name) {
  return name.find('%') == name.npos && read_target("/" + name).has_value();
}

}  // namespace

Result<Contents> read_folder(const std::string& folder, const Limits& limits) {
  std::error_code error;
  Contents contents;
  std::size_t bytes = 0;
  fs::recursive_directory_iterator it(folder, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    const fs::path& path = it->path();
    const fs::file_status status = it->symlink_status(error);
    if (error) break;
    const bool hidden = path.filename().string().starts_with('.');
    if (hidden && fs::is_directory(status)) it.disable_recursion_pending();
    const std::string name = name_of(path, folder);
    if (hidden || !fs::is_regular_file(status) || !can_be_asked_for(name)) continue;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) break;
    bytes += size;
    if (contents.size() >= limits.web_files || bytes > limits.web_bytes) {
      return Error{Code::limit_exceeded, folder + " is too large for a web app: at most " +
                                             std::to_string(limits.web_files) + " files and " +
                                             std::to_string(limits.web_bytes >> 20) +
                                             " MiB; is it the right folder?"};
    }
    std::ifstream file(path, std::ios::binary);
    std::string text(size, '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(size))) {
      return unreadable(path, std::make_error_code(std::errc::io_error));
    }
    contents.emplace(name, std::move(text));
  }
  if (error) return unreadable(folder, error);
  if (!contents.contains("index.html")) {
    return Error{Code::setup_invalid,
                 folder + " holds no index.html; --web must name the folder of the built web app"};
  }
  return contents;
}

std::string find_web_folder(const std::string& program) {
  const fs::path bin = fs::path(program).parent_path();
  for (const fs::path& folder : {bin / "../share/fissile/web", bin / "../web"}) {
    std::error_code error;
    if (fs::is_regular_file(folder / "index.html", error)) {
      return folder.lexically_normal().string();
    }
  }
  return {};
}

}  // namespace fissile::server
