#include "online/game_service.h"

#include "online/game_service_impl.h"

namespace fissile::online {
GameService::GameService(Ports ports, GameServiceLimits limits)
    : impl_(std::make_unique<Impl>(ports, limits)) {}
GameService::~GameService() = default;

void GameService::open(std::function<void(std::optional<Error>)> done) {
  impl_->open(std::move(done));
}
void GameService::arrived(Client client, Actor actor) { impl_->arrived(client, std::move(actor)); }
void GameService::said(Client client, std::string_view text) { impl_->said(client, text); }
void GameService::left(Client client) { impl_->left(client); }

void GameService::signed_out(std::string_view user_id, std::string_view session) {
  const auto found = impl_->sockets.find(user_id);
  if (found == impl_->sockets.end()) return;
  const std::vector<Client> clients = found->second;
  for (const Client client : clients) {
    const bool ended = session.empty() || impl_->guests.at(client).actor->session == session;
    if (ended) impl_->turn_out(client, kCloseSignedOut, "signed out");
  }
}

void GameService::request(const Actor& actor, const Json& command, Reply reply) {
  Command made;
  made.actor = std::make_shared<const Actor>(actor);
  made.reply = std::move(reply);
  made.json = command;
  impl_->route(std::move(made));
}

void GameService::heard(std::string_view topic, Message message) { impl_->heard(topic, message); }
void GameService::tick() { impl_->tick(); }
std::int64_t GameService::next_ms() const {
  return impl_->timers.empty() ? kNever : impl_->timers.begin()->first;
}

void GameService::close(std::function<void()> done) {
  impl_->closing = true;
  if (impl_->writes == 0) return done();
  impl_->closed = std::move(done);
}

GameService::Numbers GameService::numbers() const { return impl_->numbers; }

}  // namespace fissile::online
