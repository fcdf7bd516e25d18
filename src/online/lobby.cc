#include "online/lobby.h"

#include <algorithm>

#include "base/json_writer.h"
#include "online/words.h"

namespace fissile::online {
namespace {

constexpr std::size_t kEventBytes = 32'000;

}  // namespace

bool Lobby::keep(const std::string& game_id, std::string shown) {
  Shown& place = games_[game_id];
  if (place.text == shown) return false;
  if (place.number == 0) {
    place.number = ++last_;
    order_.emplace(place.number, game_id);
  }
  place.text = std::move(shown);
  return true;
}

bool Lobby::forget(const std::string& game_id) {
  const auto found = games_.find(game_id);
  if (found == games_.end()) return false;
  order_.erase(found->second.number);
  games_.erase(found);
  return true;
}

bool Lobby::put(const std::string& game_id, std::string shown) {
  const bool news = keep(game_id, std::move(shown));
  if (news) changed_.insert(game_id);
  return news;
}

bool Lobby::drop(const std::string& game_id) {
  const bool news = forget(game_id);
  if (news) changed_.insert(game_id);
  return news;
}

void Lobby::enter(Client client) {
  behind_.erase(client);
  if (std::find(watchers_.begin(), watchers_.end(), client) == watchers_.end()) {
    watchers_.push_back(client);
  }
}
void Lobby::leave(Client client) {
  std::erase(watchers_, client);
  behind_.erase(client);
}

void Lobby::tell(Net& net, const Message& message) {
  for (const Client client : watchers_) {
    if (!behind_.contains(client) && !net.offer(client, message)) behind_.insert(client);
  }
}

void Lobby::caught_up(Net& net, Client client) {
  if (behind_.erase(client) == 0) return;
  JsonWriter writer;
  writer.begin_object()
      .field("event", event_word(Event::lobby))
      .key("games")
      .raw(list())
      .end_object();
  net.send(client, std::make_shared<const std::string>(writer.take()));
}

std::string Lobby::list() const {
  JsonWriter writer;
  writer.begin_array();
  std::size_t games = 0;
  for (auto newest = order_.rbegin(); newest != order_.rend(); ++newest) {
    const std::string& shown = games_.find(newest->second)->second.text;
    if (++games > kListGames || writer.text().size() + shown.size() > kListBytes) break;
    writer.raw(shown);
  }
  return writer.end_array().take();
}

std::int64_t Lobby::next_ms() const { return changed_.empty() ? INT64_MAX : told_ms_ + every_ms_; }

std::vector<Message> Lobby::take_changes(std::string_view node, std::int64_t now_ms) {
  std::vector<Message> messages;
  for (auto id = changed_.begin(); id != changed_.end();) {
    JsonWriter writer, removed;
    writer.begin_object()
        .field("event", event_word(Event::lobby))
        .field("node", node)
        .key("added")
        .begin_array();
    removed.begin_array();
    while (id != changed_.end() && writer.text().size() + removed.text().size() < kEventBytes) {
      const auto game = games_.find(*id);
      game == games_.end() ? removed.value(*id) : writer.raw(game->second.text);
      ++id;
    }
    writer.end_array().key("removed").raw(removed.end_array().text()).end_object();
    messages.push_back(std::make_shared<const std::string>(writer.take()));
  }
  changed_.clear();
  told_ms_ = now_ms;
  return messages;
}

void Lobby::heard(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return;
  const Json* added = json->find("added");
  const Json* removed = json->find("removed");
  if (!added || !added->array() || !removed || !removed->array()) return;
  for (const Json& game : *added->array()) {
    const Json* id = game.find("gameId");
    if (id && id->string()) keep(*id->string(), game.dump());
  }
  for (const Json& id : *removed->array()) {
    if (id.string()) forget(*id.string());
  }
}

}  // namespace fissile::online
