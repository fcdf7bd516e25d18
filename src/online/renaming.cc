#include "online/renaming.h"

#include <algorithm>

#include "online/loader.h"
#include "online/publisher.h"
#include "online/rooms.h"
#include "online/seeks.h"
#include "online/setups.h"

namespace fissile::online {
namespace {

// The newest games of a user; who played more has the older ones in no memory, unless somebody
// looks at one just now.
constexpr int kPage = 100, kPages = 10;

}  // namespace

bool put_name(const std::vector<store::SeatRecord>& seats, std::vector<std::string>& names,
              const NewName& given) {
  bool found = false;
  for (std::size_t i = 0; i < seats.size() && i < names.size(); ++i) {
    if (seats[i].user_id != given.user_id) continue;
    names[i] = given.username;
    found = true;
  }
  return found;
}

Result<Renaming::Seated> Renaming::find_seated(store::Database& database,
                                               const std::string& user_id) {
  Seated seated;
  store::Page page{.limit = kPage};
  for (int i = 0; i < kPages; ++i) {
    auto games = database.games_of(user_id, page);
    if (!games) return games.error();
    const bool last = games->size() < static_cast<std::size_t>(kPage);
    for (store::StoredGame& game : *games) {
      page.before_ms = game.game.updated_at_ms;
      page.before_id = game.game.game_id;
      seated.game_ids.push_back(game.game.game_id);
      if (game.game.status != store::GameStatus::waiting) continue;
      seated.names.push_back(names_of(database, game.seats));
      seated.briefs.push_back(brief_setup(game.game.setup));
      seated.waiting.push_back(std::move(game));
    }
    if (last) break;
  }
  return seated;
}

void Renaming::begin(const std::string& user_id, const std::string& username) {
  const auto then = [this, given = NewName{user_id, username}](Result<Seated> seated) {
    // A store that cannot be read now is no reason to wait: a room has the name once it is read.
    if (seated) show(*seated, given);
  };
  store::ask(
      context_.ports.store,
      [user_id](store::Database& database) { return find_seated(database, user_id); },
      context_.while_alive(then));
}

void Renaming::show(const Seated& seated, const NewName& given) {
  for (const std::string& id : seated.game_ids) {
    if (Room* room = rooms_.find(id)) show(*room, given);
  }
  for (std::size_t i = 0; i < seated.waiting.size(); ++i) {
    show_waiting(seated.waiting[i], seated.names[i], seated.briefs[i]);
  }
}

// A game that waits and is in no memory: the lobby alone shows it, unless it is gone by now.
void Renaming::show_waiting(const store::StoredGame& stored, const std::vector<std::string>& names,
                            const std::string& brief) {
  const std::string& id = stored.game.game_id;
  const auto terms = parse_terms(stored.game.terms);
  if (!terms || rooms_.find(id) || !seeks_.has(id)) return;
  Room room{id};
  room.game = stored.game;
  room.seats = stored.seats;
  room.names = names;
  room.terms = *terms;
  room.brief = brief;
  publisher_.update_lobby(room);
}

void Renaming::show(Room& room, const NewName& given) {
  // What is being read may have been read before.
  if (room.phase == Phase::loading) room.new_names.push_back(given);
  if (room.write) put_name(room.write->seats, room.write->names, given);
  if (!room.contest || !put_name(room.seats, room.names, given)) return;
  publisher_.publish_game(room);
  publisher_.update_lobby(room);
}

}  // namespace fissile::online
