#include "server/storage.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

namespace fissile::server {
namespace {

Error cannot(std::string message) { return {Code::store_failed, std::move(message)}; }

// A database that was killed needs a while to start anew. Each try takes about a second then, and
// nothing is answered meanwhile.
constexpr int kRetries = 60;

class WatchedStore final : public store::Store {
 public:
  WatchedStore(Storage storage, Post post, std::function<void()> failed)
      : failed_(std::move(failed)),
        inner_(std::move(storage.writer), std::move(storage.readers), std::move(post),
               {.retries = kRetries}) {}

  void write(store::Changes changes, Done done) override {
    inner_.write(std::move(changes), [this, done = std::move(done)](store::Stored stored) {
      done(stored);
      if (stored == store::Stored::unknown && failed_) std::exchange(failed_, nullptr)();
    });
  }
  void read(Question question, store::Lane lane = store::Lane::pages) override {
    inner_.read(std::move(question), lane);
  }

 private:
  std::function<void()> failed_;
  store::ThreadedStore inner_;
};

// What a library says in several lines, as one.
Error one_line(Error error) {
  std::string line;
  for (const char c : error.message) {
    const bool blank = c == ' ' || c == '\n' || c == '\t';
    if (!blank) line += c;
    if (blank && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.ends_with(' ')) line.pop_back();
  error.message = std::move(line);
  return error;
}

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
  if (!writer) return one_line(writer.error());
  Storage storage{std::move(*writer), {}};
  for (auto* reader : {&storage.readers.sessions, &storage.readers.pages}) {
    auto opened = store::open_database(place, store::Access::read);
    if (!opened) return one_line(opened.error());
    *reader = std::move(*opened);
  }
  return storage;
}

std::unique_ptr<store::Store> make_store(Storage storage, Post post, std::function<void()> failed) {
  return std::make_unique<WatchedStore>(std::move(storage), std::move(post), std::move(failed));
}

}  // namespace fissile::server
