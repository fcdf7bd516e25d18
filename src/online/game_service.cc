#include "online/game_service.h"

#include "online/connections.h"
#include "online/creating.h"
#include "online/dispatch.h"
#include "online/game_queue.h"
#include "online/loader.h"
#include "online/lobby.h"
#include "online/offers.h"
#include "online/playing.h"
#include "online/publisher.h"
#include "online/renaming.h"
#include "online/rooms.h"
#include "online/seating.h"
#include "online/thinking.h"
#include "online/timing.h"
#include "online/user_counts.h"
#include "online/watchers.h"
#include "online/writer.h"

namespace fissile::online {

// The parts, each with the others that it calls. They call in circles (what is stored lets a queue
// go on, and what goes on is stored), so each holds references, and none calls before all are made.
struct GameService::Parts {
  Context context;
  // What is there.
  Lobby lobby = {};
  UserCounts counts = {};
  Rooms rooms{context};
  Connections connections{context, lobby, watchers};
  // How a game goes on.
  GameQueue queue{context, rooms, loader, writer, dispatch, timing};
  Loader loader{context, rooms, counts, lobby, watchers, writer, creating, queue};
  Writer writer{context, rooms, counts, publisher, watchers, loader, queue};
  Timing timing{context, rooms, writer, seating, thinking, queue};
  // What is sent unasked.
  Publisher publisher{context, lobby};
  Watchers watchers{context, connections, rooms, lobby, publisher, queue};
  Renaming renaming{context, rooms, publisher};
  // The commands.
  Creating creating{context, rooms, counts, writer, loader, queue};
  Seating seating{context, counts, writer};
  Playing playing{context, writer};
  Offers offers{context, writer, publisher, creating};
  Thinking thinking{context, rooms, writer, queue};
  Dispatch dispatch{context, connections, queue,    creating, seating,
                    playing, offers,      watchers, thinking};
};

GameService::GameService(Ports ports, GameServiceLimits limits)
    : parts_(new Parts{Context{ports, limits}}) {}
GameService::~GameService() = default;

void GameService::open(std::function<void(std::optional<Error>)> done) {
  parts_->loader.open(std::move(done));
}

void GameService::arrived(Client client, Actor actor) {
  parts_->connections.add(client, std::move(actor));
}
void GameService::said(Client client, std::string_view text) {
  parts_->dispatch.receive(client, text);
}
void GameService::left(Client client) { parts_->connections.remove(client); }
std::shared_ptr<const Actor> GameService::actor(Client client) {
  const Connection* connection = parts_->connections.find(client);
  return connection ? connection->actor : nullptr;
}
void GameService::signed_out(std::string_view user_id, std::string_view session) {
  parts_->connections.disconnect_user(user_id, session);
}

void GameService::renamed(const std::string& user_id, const std::string& username) {
  parts_->renaming.begin(user_id, username);
}

void GameService::request(const Actor& actor, const Json& command, Reply reply) {
  Command made;
  made.actor = std::make_shared<const Actor>(actor);
  made.reply = std::move(reply);
  made.json = command;
  parts_->dispatch.dispatch(std::move(made));
}

void GameService::heard(std::string_view topic, Message message) {
  parts_->watchers.receive(topic, message);
}

void GameService::on_session_used(std::function<void(const Actor&)> used) {
  parts_->context.session_used = std::move(used);
}

void GameService::tick() {
  parts_->connections.tick();
  parts_->timing.tick();
}
std::int64_t GameService::next_ms() const { return parts_->rooms.next_ms(); }

void GameService::close(std::function<void()> done) {
  parts_->context.closing = true;
  parts_->writer.close(std::move(done));
}

GameService::Numbers GameService::numbers() const { return parts_->context.numbers; }

}  // namespace fissile::online
