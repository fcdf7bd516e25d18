#include "online/game_service.h"

#include <algorithm>
#include <utility>

#include "online/connections.h"
#include "online/creating.h"
#include "online/dispatch.h"
#include "online/game_ids.h"
#include "online/game_queue.h"
#include "online/loader.h"
#include "online/lobby.h"
#include "online/offers.h"
#include "online/playing.h"
#include "online/presence.h"
#include "online/publisher.h"
#include "online/renaming.h"
#include "online/rooms.h"
#include "online/seating.h"
#include "online/seeks.h"
#include "online/steps.h"
#include "online/thinking.h"
#include "online/timing.h"
#include "online/uptime.h"
#include "online/user_counts.h"
#include "online/watchers.h"
#include "online/writer.h"

namespace fissile::online {

// The parts, each with the others that it calls. They call in circles (what is stored lets a queue
// go on, and what goes on is stored), so each holds references, and none calls before all are made.
struct GameService::Parts {
  Context context;
  // What is there.
  Lobby lobby{context.limits.lobby_every_ms};
  UserCounts counts{context};
  Presence presence{context};
  Seeks seeks{context, presence};
  Uptime uptime{context};
  Rooms rooms{context};
  Connections connections{context, lobby, presence, watchers};
  // How a game goes on.
  GameQueue queue{context, rooms, loader, writer, dispatch, timing};
  Loader loader{context,   rooms,    counts, seeks,    lobby, uptime,
                publisher, watchers, writer, creating, queue};
  Writer writer{context, rooms, counts, publisher, watchers, loader, queue};
  Steps steps{context, rooms, queue};
  Timing timing{context, rooms, seeks, publisher, writer, seating, thinking, queue};
  // What is sent unasked.
  Publisher publisher{context, lobby, seeks, rooms};
  Watchers watchers{context, connections, rooms, lobby, publisher, queue};
  Renaming renaming{context, rooms, seeks, publisher};
  // The commands.
  Creating creating{context, rooms, counts, writer, loader, queue};
  Seating seating{context, counts, writer};
  Playing playing{context, presence, steps, writer};
  Offers offers{context, steps, writer, publisher, creating};
  Thinking thinking{context, rooms, steps, writer, queue};
  Dispatch dispatch{context, connections, queue,    creating, seating,
                    playing, offers,      watchers, thinking};
};

GameService::GameService(Ports ports, GameServiceLimits limits)
    : parts_(new Parts{Context{ports, limits}}) {
  parts_->context.node = random_id(ports.randomness);
}
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

void GameService::on_denied(std::function<void(const Actor&, const Error&)> denied) {
  parts_->context.denied = std::move(denied);
}

void GameService::set_app(std::string app) { parts_->context.app = std::move(app); }

void GameService::caught_up(Client client) { parts_->watchers.caught_up(client); }

void GameService::seen(const std::string& user_id, std::string_view game_id) {
  if (game_id.empty()) return parts_->presence.looked(user_id);
  parts_->presence.seen(user_id);
  parts_->watchers.seen(user_id, game_id);
}

void GameService::renamed(const std::string& user_id, const std::string& username) {
  parts_->renaming.begin(user_id, username);
}

void GameService::request(const Actor& actor, Json command, Reply reply) {
  parts_->presence.seen(actor.user_id);
  Command made;
  made.actor = std::make_shared<const Actor>(actor);
  made.reply = std::move(reply);
  made.json = std::move(command);
  parts_->dispatch.dispatch(std::move(made));
}

void GameService::heard(std::string_view topic, Message message) {
  parts_->watchers.receive(topic, message);
}

bool GameService::is_here(std::string_view user_id) const {
  return parts_->connections.has_user(user_id);
}
bool GameService::is_open(std::string_view game_id) { return parts_->rooms.find(game_id); }
void GameService::on_session_used(std::function<void(const Actor&)> used) {
  parts_->context.session_used = std::move(used);
}

void GameService::store_away() {
  if (std::exchange(parts_->context.store_away, true)) return;
  parts_->uptime.pause();
}

void GameService::store_back() {
  if (!std::exchange(parts_->context.store_away, false)) return;
  parts_->context.back_ms = parts_->context.now();
  parts_->rooms.shift_clocks(parts_->uptime.resume(),
                             [&](Room& room) { parts_->publisher.publish_presence(room); });
}

void GameService::tick() {
  parts_->connections.tick();
  parts_->uptime.run(parts_->rooms.clocks_run());
  parts_->uptime.tick();
  parts_->publisher.tell_lobby();
  parts_->timing.tick();
}
std::int64_t GameService::next_ms() const {
  parts_->uptime.run(parts_->rooms.clocks_run());
  return std::min({parts_->rooms.next_ms(), parts_->lobby.next_ms(), parts_->uptime.next_ms()});
}

void GameService::close(std::function<void()> done) {
  parts_->context.closing = true;
  parts_->writer.close(
      [this, done = std::move(done)]() mutable { parts_->uptime.close(std::move(done)); });
}

const GameService::Numbers& GameService::numbers() const {
  GameService::Numbers& numbers = parts_->context.numbers;
  numbers.waiting_games = parts_->counts.waiting();
  numbers.active_games = parts_->counts.active();
  return numbers;
}

}  // namespace fissile::online
