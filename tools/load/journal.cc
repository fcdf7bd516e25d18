#include "journal.h"

#include <fstream>
#include <map>
#include <sstream>

#include "base/text.h"
#include "core/replay.h"
#include "games/orbs/text.h"

namespace fissile::load {
namespace {

namespace net = boost::asio;

struct Acknowledged {
  std::string hash;
  std::string action;
};
using Games = std::map<std::string, std::map<std::int64_t, Acknowledged>>;

Games read_games(const std::string& path) {
  Games games;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string game;
    std::int64_t seq = 0;
    Acknowledged move;
    if (words >> game >> seq >> move.hash && std::getline(words >> std::ws, move.action)) {
      games[game][seq] = move;
    }
  }
  return games;
}

std::string text_of(const Json* json) {
  return json && json->string() ? *json->string() : std::string();
}

// Plays the records of one game; the first thing wrong with them, or an empty text.
std::string broken_row(const Json& answer) {
  const Json* game = answer.find("game");
  const Json* records = answer.find("rows");
  if (!game || !records || !records->array()) return "no rows came back";
  auto made = new_match(GameList<orbs::Text>{}, text_of(game->find("game")), game->find("setup"),
                        "/setup", 0, "/game");
  if (!made) return made.error().message;
  auto& match = std::get<Played<orbs::Text>>(*made).match;
  std::int64_t expected = 1;
  Silent silent;
  for (const Json& record : *records->array()) {
    const Json* seq = record.find("seq");
    if (!seq || seq->integer() != expected++) return "the rows have a gap or a double";
    const Json* action = record.find("action");
    if (!action || play<orbs::Text>(match, *action, "/action", silent)) {
      return "the rules refuse row " + std::to_string(expected - 1);
    }
    if (text_of(record.find("hash")) != hex64(hash_of<orbs::Rules>(match.state()))) {
      return "the hash of row " + std::to_string(expected - 1) + " is not what replay gives";
    }
  }
  return "";
}

void judge(const std::string& id, const std::map<std::int64_t, Acknowledged>& moves,
           const Json& answer, Verdict& verdict) {
  const Json* records = answer.find("rows");
  const std::size_t count = records && records->array() ? records->array()->size() : 0;
  verdict.records += static_cast<std::int64_t>(count);
  ++verdict.games;
  const std::string fault = broken_row(answer);
  if (!fault.empty()) ++verdict.broken;
  if (!fault.empty() && verdict.first_fault.empty()) verdict.first_fault = id + ": " + fault;
  for (const auto& [seq, move] : moves) {
    ++verdict.acknowledged;
    const auto index = static_cast<std::size_t>(seq - 1);
    const bool there = index < count && (*records->array())[index].find("action") &&
                       (*records->array())[index].find("action")->dump() == move.action &&
                       text_of((*records->array())[index].find("hash")) == move.hash;
    if (there) continue;
    ++verdict.lost;
    if (verdict.first_fault.empty()) {
      verdict.first_fault = id + ": acknowledged row " + std::to_string(seq) + " is not there";
    }
  }
}

// The answer to `watch` with all records, which come in pages; nothing if the server is silent.
net::awaitable<std::optional<Json>> read_game(Socket& socket, std::string id,
                                              std::chrono::milliseconds patience) {
  Json::Object members;
  Json::Array records;
  for (bool more = true; more;) {
    const std::string ask = R"({"do":"watch","id":1,"since":)" + std::to_string(records.size()) +
                            R"(,"gameId":")" + id + "\"}";
    const bool sent = co_await socket.send(ask);
    const auto text = sent ? co_await socket.read(patience) : std::nullopt;
    if (!text) co_return std::nullopt;
    const auto answer = parse_json(*text);
    const Json* page = answer ? answer->find("rows") : nullptr;
    if (!page || !page->array()) co_return Json();
    records.insert(records.end(), page->array()->begin(), page->array()->end());
    more = answer->find("more") && !page->array()->empty();
    if (const Json* game = answer->find("game"); game && !more) members.emplace_back("game", *game);
  }
  co_await socket.send(R"({"do":"unwatch","gameId":")" + id + "\"}");
  members.emplace_back("rows", Json(std::move(records)));
  co_return Json(std::move(members));
}

}  // namespace

Journal::Journal(const std::string& path)
    : file_(path.empty() ? nullptr : std::fopen(path.c_str(), "a")) {}

Journal::~Journal() {
  if (file_) std::fclose(file_);
}

void Journal::write(std::string_view game_id, std::int64_t seq, std::string_view hash,
                    std::string_view action) {
  if (!file_) return;
  std::fprintf(file_, "%.*s %lld %.*s %.*s\n", static_cast<int>(game_id.size()), game_id.data(),
               static_cast<long long>(seq), static_cast<int>(hash.size()), hash.data(),
               static_cast<int>(action.size()), action.data());
  std::fflush(file_);
}

net::awaitable<Verdict> check_journal(const Target& target, std::string path,
                                      std::chrono::milliseconds patience) {
  Verdict verdict;
  const auto unheard = [&](const std::string& what) {
    verdict.first_fault = "the server at " + target.host + " " + what;
    verdict.broken = 1;
  };
  Socket socket;
  const bool opened = co_await socket.open(target, "");
  if (!opened) {
    unheard("cannot be reached; start it on the same data");
    co_return verdict;
  }
  const Games games = read_games(path);
  for (const auto& [id, moves] : games) {
    const auto answer = co_await read_game(socket, id, patience);
    if (!answer) {
      unheard("does not answer; look at what it says, start it again if it hangs, and check again");
      co_return verdict;
    }
    judge(id, moves, *answer, verdict);
  }
  co_return verdict;
}

}  // namespace fissile::load
