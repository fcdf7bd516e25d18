#include "arena/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "base/json_writer.h"

namespace fissile::arena {
namespace {

namespace fs = std::filesystem;

Error refuse(std::string why) { return {Code::request_malformed, std::move(why)}; }

std::string failure(const fs::path& path) { return path.string() + ": " + std::strerror(errno); }

bool write_fully(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Whole or not at all.
std::optional<std::string> write_file(const fs::path& path, const std::string& text) {
  const std::string part = path.string() + ".part";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return failure(part);
  const bool written = write_fully(file, text);
  const std::string why = written ? "" : failure(part);
  ::close(file);
  if (!written) return why;
  std::error_code error;
  fs::rename(part, path, error);
  if (error) return path.string() + ": " + error.message();
  return std::nullopt;
}

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// The first member in which two orders differ, but for how many games are wanted.
std::optional<std::string> difference(const Json& stored, const Json& wanted) {
  const Json::Object none;
  const Json::Object& before = stored.object() ? *stored.object() : none;
  for (const auto& [name, value] : *wanted.object()) {
    const Json* old = stored.find(name);
    if (name != "games" && (!old || *old != value)) return name;
  }
  for (const auto& [name, value] : before) {
    if (!wanted.find(name)) return name;
  }
  return std::nullopt;
}

}  // namespace

std::string write_game_line(std::uint64_t number, const Pairing& pairing,
                            const std::vector<std::string>& names, const GameLine& game) {
  JsonWriter writer;
  writer.begin_object().field("game", number).field("opening", pairing.opening);
  writer.key("seats").begin_array();
  for (const int player : pairing.players) writer.value(names[static_cast<std::size_t>(player)]);
  writer.end_array().key("ranks").begin_array();
  for (const int rank : game.ranks) writer.value(rank);
  writer.end_array().field("actions", game.actions).key("forfeits").begin_array();
  for (const Forfeit& forfeit : game.forfeits) {
    writer.begin_object().field("seat", forfeit.seat);
    writer.field("reason", misdeed_word(forfeit.blame.misdeed));
    writer.field("detail", forfeit.blame.detail).end_object();
  }
  return writer.end_array().end_object().take();
}

std::optional<std::pair<std::uint64_t, GameLine>> read_game_line(std::string_view line) {
  const auto json = parse_json(line);
  if (!json || !json->object()) return std::nullopt;
  const auto integer = [](const Json* at) { return at ? at->integer() : std::nullopt; };
  const auto number = integer(json->find("game")), actions = integer(json->find("actions"));
  const Json *ranks = json->find("ranks"), *forfeits = json->find("forfeits");
  if (!number || *number < 0 || !actions || !ranks || !ranks->array() || !forfeits ||
      !forfeits->array()) {
    return std::nullopt;
  }
  GameLine game;
  game.actions = static_cast<std::size_t>(*actions);
  for (const Json& rank : *ranks->array()) {
    game.ranks.push_back(static_cast<int>(rank.integer().value_or(0)));
  }
  for (const Json& forfeit : *forfeits->array()) {
    const auto seat = integer(forfeit.find("seat"));
    const Json *reason = forfeit.find("reason"), *detail = forfeit.find("detail");
    if (!seat || !reason || !reason->string() || !detail || !detail->string()) return std::nullopt;
    const auto misdeed = misdeed_of(*reason->string());
    if (!misdeed) return std::nullopt;
    game.forfeits.push_back({static_cast<int>(*seat), {*misdeed, *detail->string()}});
  }
  return std::pair{static_cast<std::uint64_t>(*number), game};
}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

Journal::Journal(Journal&& other) noexcept
    : folder_(std::move(other.folder_)),
      file_(std::exchange(other.file_, -1)),
      games_(std::move(other.games_)) {}

Result<Journal> Journal::open(const std::string& folder, const std::string& order, Begin begin) {
  Journal journal;
  journal.folder_ = folder;
  const fs::path root(folder), path = root / "games.jsonl", orders = root / "tournament.json";
  std::error_code error;
  fs::create_directories(root / "replays", error);
  if (error) return refuse(folder + ": " + error.message());
  journal.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (journal.file_ < 0) return refuse(failure(path));
  if (::flock(journal.file_, LOCK_EX | LOCK_NB) != 0) {
    return refuse(folder + ": another tournament is running in this folder");
  }
  if (const auto stored = read_file(orders)) {
    if (begin == Begin::anew) {
      return refuse(folder + " holds a tournament already: --resume goes on with it");
    }
    const auto before = parse_json(*stored), now = parse_json(order);
    const auto differs = before ? difference(*before, *now) : "all of it";
    if (differs) return refuse(folder + " holds another tournament: not the same " + *differs);
  }
  if (auto wrong = write_file(orders, order + "\n")) return refuse(*wrong);
  if (auto wrong = journal.read_games()) return refuse(*wrong);
  return journal;
}

std::optional<std::string> Journal::read_games() {
  const fs::path path = fs::path(folder_) / "games.jsonl";
  const std::string text = read_file(path).value_or("");
  std::size_t start = 0;
  int number = 0;
  for (std::size_t end; (end = text.find('\n', start)) != text.npos; start = end + 1) {
    ++number;
    auto game = read_game_line(std::string_view(text).substr(start, end - start));
    if (!game) {
      return path.string() + ": line " + std::to_string(number) + " is no result of a game";
    }
    games_.insert_or_assign(game->first, std::move(game->second));
  }
  // What is left is a line that a kill cut short.
  if (start < text.size() && ::ftruncate(file_, static_cast<off_t>(start)) != 0) {
    return failure(path);
  }
  return std::nullopt;
}

std::optional<std::string> Journal::add(std::uint64_t number, const std::string& line,
                                        const std::string& replay) const {
  std::string name = std::to_string(number);
  name.insert(0, name.size() < 6 ? 6 - name.size() : 0, '0');
  const fs::path root(folder_);
  if (auto wrong = write_file(root / "replays" / (name + ".json"), replay + "\n")) return wrong;
  if (!write_fully(file_, line + "\n")) return failure(root / "games.jsonl");
  return std::nullopt;
}

std::optional<std::string> Journal::write_results(const std::string& text) const {
  return write_file(fs::path(folder_) / "results.json", text + "\n");
}

}  // namespace fissile::arena
