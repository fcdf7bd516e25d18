// The copy of a store, from outside: refused with nothing kept, or taken so that it is written out
// and taken in again as the same.
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "fuzz/fuzz.h"
#include "store/portable.h"

namespace {

using namespace fissile;

// A folder in memory if there is one, because a disk would be most of the time.
class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::is_directory("/dev/shm") ? "/dev/shm" : "/tmp";
    name += "/fissile-fuzz-XXXXXX";
    fuzz::demand(mkdtemp(name.data()) != nullptr, "no folder for a store");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  std::string fresh(const char* name) const {
    for (const char* end : {"", "-wal", "-shm", "-lock"}) {
      std::filesystem::remove(path_ / (name + std::string(end)));
    }
    return path_ / name;
  }

 private:
  std::filesystem::path path_;
};

// What the store at that place is as text.
std::string written(const std::string& place) {
  std::ostringstream out;
  const auto rows = store::export_store(place, out);
  fuzz::demand(bool(rows), "a store cannot be written out");
  return out.str();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Folder folder;
  const std::string place = folder.fresh("one.db");
  std::istringstream in{std::string(fuzz::text_of(data, size))};
  const auto rows = store::import_store(in, place);
  const std::string text = written(place);
  if (!rows) {
    fuzz::demand(!rows.error().message.empty(), "a refusal without a reason");
    fuzz::demand(text.ends_with("\"rows\":0}\n"), "what was refused is there: " + text);
    return 0;
  }
  const std::string other = folder.fresh("two.db");
  std::istringstream again(text);
  fuzz::demand(bool(store::import_store(again, other)), "a copy of ours is refused: " + text);
  fuzz::demand(written(other) == text, "a copy comes back different: " + text);
  return 0;
}
