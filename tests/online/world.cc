#include "online/world.h"

#include <algorithm>

#include "base/json.h"
#include "core/playout.h"
#include "store/unreadable.h"

namespace fissile::online {
namespace {

constexpr std::int64_t kRestartMs = 100;

// A database that does not say who has how many games.
class Forgetful : public store::Unreadable {
 public:
  explicit Forgetful(store::Database& inner) : Unreadable("no test asks"), inner_(inner) {}
  Result<std::optional<store::User>> user(std::string_view id) override { return inner_.user(id); }
  Result<std::optional<store::StoredGame>> game(std::string_view id) override {
    return inner_.game(id);
  }
  Result<std::vector<store::StoredGame>> unfinished() override { return inner_.unfinished(); }
  Result<store::GamesByUser> games_by_user() override { return store::GamesByUser(); }
  Result<std::int64_t> began(std::string_view id) override { return inner_.began(id); }
  Result<std::vector<store::Uptime>> uptimes() override { return inner_.uptimes(); }
  Result<std::vector<store::AuditEntry>> audit_log(const store::AuditFilter& filter,
                                                   int limit) override {
    return inner_.audit_log(filter, limit);
  }
  Result<std::vector<store::AuditEntry>> audit_since(std::int64_t seq, int limit) override {
    return inner_.audit_since(seq, limit);
  }

 private:
  store::Database& inner_;
};

}  // namespace

World::World(std::uint64_t seed, Faults given, GameServiceLimits given_limits)
    : faults(given), random_{seed}, limits_(given_limits), database_(store::open_memory()) {}
World::~World() = default;

void World::start() {
  service_ =
      std::make_unique<GameService>(Ports{*this, *this, *this, *this, *this, *this}, limits_);
  service_->open([this](std::optional<Error> error) {
    open_ = !error;
    if (open_ && on_open) on_open();
    if (error) push(steady_ms_ + kRestartMs, life_, [this] { start(); });
  });
}

// Nothing of the server is left but what is on the disk. Of the writes on their way some were
// stored, in their order, and nobody was told.
void World::crash() {
  ++crashes;
  ++life_;
  open_ = false;
  service_.reset();
  const std::uint32_t kept = random_.below(static_cast<std::uint32_t>(pending_.size()) + 1);
  for (std::uint32_t i = 0; i < kept; ++i) commit(pending_[i].changes);
  pending_.clear();
  std::vector<Client> clients;
  for (const auto& [client, ignored] : connections_) clients.push_back(client);
  connections_.clear();
  for (const Client client : clients) {
    if (on_close) on_close(client, 1006);
  }
  if (on_crash) on_crash();
}

Client World::connect(Actor actor, GameService* other) {
  const Client client = next_client_++;
  connections_[client].other = other;
  (other ? other : service_.get())->arrived(client, std::move(actor));
  return client;
}

std::unique_ptr<GameService> World::start_other() {
  auto other =
      std::make_unique<GameService>(Ports{*this, *this, *this, *this, *this, *this}, limits_);
  others_.push_back(other.get());
  other->open([](std::optional<Error>) {});
  settle();
  return other;
}

void World::disconnect(Client client) {
  if (connections_.erase(client) == 0) return;
  if (open_) service_->left(client);
  if (on_close) on_close(client, 1006);
}

void World::say(Client client, std::string text) {
  const auto found = connections_.find(client);
  if (found == connections_.end()) return;
  found->second.from_ms = std::max(found->second.from_ms, steady_ms_ + some_delay());
  push(found->second.from_ms, life_, [this, client, text = std::move(text)] {
    if (!connections_.contains(client)) return;
    if (chance(faults.drop)) return disconnect(client);
    GameService* const other = connections_[client].other;
    if (on_heard) on_heard(client, text);
    (other ? other : service_.get())
        ->said(client, bug == Bug::forget_dedupe ? with_next_seq(text)
                       : bug == Bug::forget_key  ? with_other_key(text)
                                                 : text);
  });
}

void World::send(Client client, Message message) {
  if (on_sent) on_sent(*message);
  const auto found = connections_.find(client);
  if (found == connections_.end()) return;
  found->second.to_ms = std::max(found->second.to_ms, steady_ms_ + some_delay());
  push(found->second.to_ms, life_, [this, client, message] {
    if (!connections_.contains(client)) return;
    if (chance(faults.drop)) return disconnect(client);
    if (on_message) on_message(client, *message);
  });
}

// A client that reads slowly has read all a moment later, and the service hears of it then.
bool World::offer(Client client, Message message) {
  const auto found = connections_.find(client);
  if (found == connections_.end()) return true;
  if (!found->second.slow && chance(faults.reads_slowly)) {
    found->second.slow = true;
    push(steady_ms_ + 1 + some_delay(), life_, [this, client] {
      const auto still = connections_.find(client);
      if (still == connections_.end()) return;
      still->second.slow = false;
      GameService* const other = still->second.other;
      (other ? other : service_.get())->caught_up(client);
    });
  }
  if (found->second.slow) return false;
  send(client, std::move(message));
  return true;
}

void World::close(Client client, int code, std::string_view) {
  if (connections_.erase(client) == 0) return;
  if (on_close) on_close(client, code);
}

void World::fill(std::span<std::uint8_t> bytes) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next());
}

bool World::look(const std::string& user_id, const std::string& game_id) {
  if (!open_) return false;
  if (bug != Bug::forget_looks) service_->seen(user_id, game_id);
  return true;
}

// As another node would have published it.
Message World::from_another(const Message& message) {
  constexpr std::string_view kNode = R"({"event":"game","node":")";
  if (!message->starts_with(kNode)) return message;
  std::string text = *message;
  text.replace(kNode.size(), text.find('"', kNode.size()) - kNode.size(), "another");
  return std::make_shared<const std::string>(std::move(text));
}

void World::publish(std::string topic, Message message) {
  if (chance(faults.bus_loses)) return;
  if (chance(faults.bus_foreign)) message = from_another(message);
  published_ms_ = std::max(published_ms_, steady_ms_ + some_delay() / 8);
  push(published_ms_, life_, [this, topic = std::move(topic), message] {
    service_->heard(topic, message);
    for (GameService* other : others_) other->heard(topic, message);
  });
}

void World::think(Thought thought, std::function<void(Played)> done) {
  Played played;
  if (chance(faults.worker_nonsense)) {
    played.action = "\"nonsense\"";
  } else if (!chance(faults.worker_busy)) {
    with_match(*thought.match, [&]<class P>(const P& game) {
      using Rules = typename P::Text::Rules;
      ActionList<Rules> actions;
      Rules::legal(game.match.tables(), game.match.state(), actions);
      JsonWriter writer;
      P::Text::write_action(writer, game.match.tables(),
                            actions[thought.seed % static_cast<std::uint64_t>(actions.size())]);
      played.action = writer.take();
    });
  }
  const std::int64_t thinks_ms =
      faults.thinks_long ? std::min<std::int64_t>(thought.think_ms, 10'000) : 0;
  push(steady_ms_ + thinks_ms + some_delay(), life_,
       [match = thought.match, done, played] { done(played); });
}

// The job and its end are two events, so that whatever else is due happens between them.
void World::compute(Work work) {
  const bool busy = chance(faults.compute_busy);
  push(steady_ms_ + some_delay(), life_, [this, busy, work = std::move(work)] {
    if (!busy) work.job();
    push(steady_ms_ + some_delay(), life_, [done = work.done, busy] { done(!busy); });
  });
}

void World::write(store::Changes changes, Done done) {
  if (bug == Bug::show_before_stored) show_early(changes);
  if (bug == Bug::answer_before_stored) {
    answer(done, store::Stored::yes);
    done = [](store::Stored) {};
  }
  pending_.push_back({std::move(changes), std::move(done)});
  push(steady_ms_ + some_delay(), life_, [this] { commit_front(); });
}

// Events of one life come in the order they were made for the same time, and each commits one.
void World::commit_front() {
  Pending front = std::move(pending_.front());
  pending_.pop_front();
  if (chance(faults.refused)) return answer(front.done, store::Stored::refused);
  if (chance(faults.unknown_lost)) return answer(front.done, store::Stored::unknown);
  if (chance(faults.fsync_fails)) {
    if (random_.below(2) == 0) commit(front.changes);
    answer(front.done, store::Stored::unknown);
    return push(answered_ms_ + some_delay(), life_, [this] { crash(); });
  }
  const store::Stored stored = commit(front.changes);
  const bool silent = stored == store::Stored::yes && chance(faults.unknown_written);
  answer(front.done, silent ? store::Stored::unknown : stored);
}

store::Stored World::commit(const store::Changes& changes) {
  const bool uptime = std::holds_alternative<store::PutUptime>(changes.front());
  if (bug == Bug::forget_uptime && uptime) {
    if (on_stored) on_stored(changes);
    return store::Stored::yes;
  }
  const store::Stored stored = database_->commit({&changes, 1})[0];
  if (stored == store::Stored::yes && on_stored) on_stored(changes);
  const auto* add = std::get_if<store::AddGame>(&changes.front());
  if (bug == Bug::drop_early && add) {
    push(steady_ms_ + 1, life_,
         [this, drop = store::Changes{store::DropGame{add->game.game_id}}] { commit(drop); });
  }
  return stored;
}

void World::answer(Done done, store::Stored stored) {
  answered_ms_ = std::max(answered_ms_, steady_ms_ + some_delay());
  push(answered_ms_, life_, [done = std::move(done), stored] { done(stored); });
}

void World::read(Question question, store::Lane) {
  // Written may be much between the reading and the answer.
  const std::int64_t read_ms = steady_ms_ + some_delay();
  answered_ms_ = std::max(answered_ms_, read_ms + some_delay());
  const auto then = std::make_shared<Then>();
  push(read_ms, life_, [this, question = std::move(question), then] {
    store::Unreadable unreadable("the disk cannot be read");
    Forgetful forgetful(*database_);
    if (bug == Bug::forget_counts) {
      *then = question(forgetful);
      return;
    }
    const bool fails = chance(faults.read_fails);
    *then = question(fails ? static_cast<store::Database&>(unreadable) : *database_);
  });
  push(answered_ms_, life_, [then] { (*then)(); });
}

void World::later(std::int64_t delay_ms, std::function<void()> what) {
  push(steady_ms_ + delay_ms, 0, std::move(what));
}

std::int64_t World::some_delay() {
  return faults.delay_ms == 0 ? 0
                              : static_cast<std::int64_t>(
                                    random_.below(static_cast<std::uint32_t>(faults.delay_ms) + 1));
}

void World::push(std::int64_t at_ms, std::uint64_t life, std::function<void()> what) {
  events_.emplace(std::pair(at_ms, count_++), Event{life, std::move(what)});
}

void World::run(Event event) {
  if (event.life != 0 && event.life != life_) return;
  if (service_ && event.life != 0 && chance(faults.crash)) {
    if (random_.below(2) == 0) event.what();
    return crash();
  }
  if (chance(faults.clock_jumps)) {
    wall_offset_ms_ += static_cast<std::int64_t>(random_.below(7'200'001)) - 3'600'000;
  }
  event.what();
}

bool World::step(std::int64_t until_ms) {
  const std::int64_t timer_ms = open_ ? service_->next_ms() : INT64_MAX;
  const std::int64_t event_ms = events_.empty() ? INT64_MAX : events_.begin()->first.first;
  if (std::min(timer_ms, event_ms) > until_ms) return false;
  if (timer_ms <= event_ms) {
    steady_ms_ = std::max(steady_ms_, timer_ms);
    run({life_, [this] { service_->tick(); }});
    return true;
  }
  steady_ms_ = std::max(steady_ms_, event_ms);
  Event event = std::move(events_.begin()->second);
  events_.erase(events_.begin());
  run(std::move(event));
  return true;
}

void World::run_until(std::int64_t until_ms) {
  while (step(until_ms)) {
  }
  steady_ms_ = std::max(steady_ms_, until_ms);
}

void World::settle() {
  while (!events_.empty()) step(events_.begin()->first.first);
}

// The bug that a resent creation is taken for a new one.
std::string World::with_other_key(std::string text) const {
  constexpr std::string_view kKey = R"("key":")";
  const std::size_t at = text.find(kKey);
  return at == text.npos ? text : text.insert(at + kKey.size(), std::to_string(count_) + " ");
}

// The bug that a resent move is taken for a new one.
std::string World::with_next_seq(const std::string& text) {
  const auto json = parse_json(text);
  if (!json || !json->find("do") || !(*json->find("do") == Json(std::string("move")))) return text;
  const Json* id = json->find("gameId");
  if (!id || !id->string()) return text;
  const auto stored = database_->game(*id->string());
  if (!stored || !*stored) return text;
  Json::Object members;
  for (const auto& [name, value] : *json->object()) {
    const bool seq = name == "seq";
    const std::string next = std::to_string((*stored)->moves.size() + 1);
    members.emplace_back(name, seq ? Json(Json::Number{next}) : value);
  }
  return Json(std::move(members)).dump();
}

// The bug that a record is shown before it is stored.
void World::show_early(const store::Changes& changes) {
  for (const store::Change& change : changes) {
    const auto* add = std::get_if<store::AddMove>(&change);
    if (!add) continue;
    JsonWriter writer;
    const store::MoveRecord& record = add->move;
    writer.begin_object().field("event", "row").field("gameId", record.game_id);
    writer.field("seq", record.seq)
        .field("turn", record.turn_number)
        .field("player", record.player_index);
    writer.field("kind", "play").key("action").raw(record.action).field("hash", record.state_hash);
    const auto text = std::make_shared<const std::string>(writer.end_object().take());
    std::vector<Client> clients;
    for (const auto& [client, ignored] : connections_) clients.push_back(client);
    for (const Client client : clients) send(client, text);
  }
}

}  // namespace fissile::online
