#include "server/storage.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <utility>

namespace fissile::server {
namespace {

Error cannot(std::string message) { return {Code::store_failed, std::move(message)}; }

// A database that has said nothing for so long is away. With the time to try a new connection
// (store/postgres.cc) whoever waits for a move is answered within two seconds.
constexpr std::chrono::milliseconds kPatience{1'000};

// The file of the store in a folder of its own, which nobody else may read.
Result<std::string> prepare_file(const ServeOptions& options) {
  namespace fs = std::filesystem;
  const std::string folder = options.data.empty() ? default_data_folder() : options.data;
  if (folder.empty()) {
    return cannot("there is no home to keep games in; name a folder with --data DIR");
  }
  std::error_code error;
  const bool made = fs::create_directories(folder, error);
  if (!error && made) fs::permissions(folder, fs::perms::owner_all, error);
  if (error || !fs::is_directory(folder, error)) {
    return cannot("the folder '" + folder + "' cannot be used (" + error.message() +
                  "); name another with --data DIR");
  }
  return store_place(folder, "");
}

}  // namespace

std::string default_data_folder() {
  const auto from = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value ? value : "");
  };
  const std::string data = from("XDG_DATA_HOME"), home = from("HOME");
  if (data.starts_with('/')) return data + "/fissile";
  return home.empty() ? "" : home + "/.local/share/fissile";
}

std::string store_place(const std::string& data, const std::string& database) {
  if (!database.empty()) return database;
  const std::string folder = data.empty() ? default_data_folder() : data;
  return folder.empty() ? "" : (std::filesystem::path(folder) / "fissile.db").string();
}

Result<Storage> open_storage(const ServeOptions& options) {
  std::string place = options.database;
  if (place.empty()) {
    const auto file = prepare_file(options);
    if (!file) return file.error();
    place = *file;
  } else if (!store::is_postgres(place)) {
    return cannot("--database takes postgres://USER@HOST/NAME; a folder is named with --data DIR");
  }
  auto writer = store::open_database(place, store::Access::write);
  if (!writer) return writer.error();
  Storage storage{std::move(*writer), {}};
  for (auto* reader : {&storage.readers.sessions, &storage.readers.pages}) {
    auto opened = store::open_database(place, store::Access::read);
    if (!opened) return opened.error();
    *reader = std::move(*opened);
  }
  for (const auto* each : {&storage.writer, &storage.readers.sessions, &storage.readers.pages}) {
    (*each)->set_patience(kPatience);
  }
  return storage;
}

std::unique_ptr<store::Store> make_store(Storage storage, Post post, store::StoreEvents events) {
  return std::make_unique<store::ThreadedStore>(std::move(storage.writer),
                                                std::move(storage.readers), std::move(post),
                                                store::StoreLimits(), std::move(events));
}

}  // namespace fissile::server
