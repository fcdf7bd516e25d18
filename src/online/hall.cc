#include "online/hall.h"

#include "online/hall_impl.h"

namespace fissile::online {
Hall::Hall(Ports ports, HallLimits limits) : impl_(std::make_unique<Impl>(ports, limits)) {}
Hall::~Hall() = default;

void Hall::open(std::function<void(std::optional<Error>)> done) { impl_->open(std::move(done)); }
void Hall::arrived(Client client, Actor actor) { impl_->arrived(client, std::move(actor)); }
void Hall::said(Client client, std::string_view text) { impl_->said(client, text); }
void Hall::left(Client client) { impl_->left(client); }

void Hall::signed_out(std::string_view user_id, std::string_view session) {
  const auto found = impl_->sockets.find(user_id);
  if (found == impl_->sockets.end()) return;
  const std::vector<Client> clients = found->second;
  for (const Client client : clients) {
    const bool ended = session.empty() || impl_->guests.at(client).actor->session == session;
    if (ended) impl_->turn_out(client, kCloseSignedOut, "signed out");
  }
}

void Hall::request(const Actor& actor, const Json& command, Reply reply) {
  Command made;
  made.actor = std::make_shared<const Actor>(actor);
  made.reply = std::move(reply);
  made.json = command;
  impl_->route(std::move(made));
}

void Hall::heard(std::string_view topic, Message message) { impl_->heard(topic, message); }
void Hall::tick() { impl_->tick(); }
std::int64_t Hall::next_ms() const {
  return impl_->timers.empty() ? kNever : impl_->timers.begin()->first;
}

void Hall::close(std::function<void()> done) {
  impl_->closing = true;
  if (impl_->writes == 0) return done();
  impl_->closed = std::move(done);
}

Hall::Numbers Hall::numbers() const { return impl_->numbers; }

}  // namespace fissile::online
