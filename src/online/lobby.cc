#include "online/lobby.h"

#include <algorithm>

#include "base/json_writer.h"
#include "online/words.h"

namespace fissile::online {

bool Lobby::put(const std::string& game_id, std::string shown) {
  Shown& place = games_[game_id];
  if (place.text == shown) return false;
  if (place.number == 0) {
    place.number = ++last_;
    order_.emplace(place.number, game_id);
  }
  place.text = std::move(shown);
  return true;
}

bool Lobby::drop(const std::string& game_id) {
  const auto found = games_.find(game_id);
  if (found == games_.end()) return false;
  order_.erase(found->second.number);
  games_.erase(found);
  return true;
}

void Lobby::enter(Client client) {
  if (std::find(watchers_.begin(), watchers_.end(), client) == watchers_.end()) {
    watchers_.push_back(client);
  }
}
void Lobby::leave(Client client) { std::erase(watchers_, client); }

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

Message Lobby::added(std::string_view shown) {
  JsonWriter writer;
  writer.begin_object().field("event", event_word(Event::lobby));
  writer.key("added").begin_array().raw(shown).end_array();
  writer.key("removed").begin_array().end_array().end_object();
  return std::make_shared<const std::string>(writer.take());
}

Message Lobby::removed(std::string_view game_id) {
  JsonWriter writer;
  writer.begin_object().field("event", event_word(Event::lobby));
  writer.key("added").begin_array().end_array();
  writer.key("removed").begin_array().value(game_id).end_array().end_object();
  return std::make_shared<const std::string>(writer.take());
}

void Lobby::heard(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return;
  const Json* added = json->find("added");
  const Json* removed = json->find("removed");
  if (!added || !added->array() || !removed || !removed->array()) return;
  for (const Json& game : *added->array()) {
    const Json* id = game.find("gameId");
    if (id && id->string()) put(*id->string(), game.dump());
  }
  for (const Json& id : *removed->array()) {
    if (id.string()) drop(*id.string());
  }
}

}  // namespace fissile::online
