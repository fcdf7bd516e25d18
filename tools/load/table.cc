#include "table.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "base/json_writer.h"
#include "core/replay.h"

namespace fissile::load {
namespace {

namespace net = boost::asio;

constexpr auto kResult = net::as_tuple(net::use_awaitable);
constexpr auto kRetry = std::chrono::milliseconds(20);

constexpr std::int64_t kCreate = -1, kJoin = -2, kWatch = -3;  // ids that no record has

struct Pending {
  std::int64_t seq = 0;
  std::string action;
};

struct Seat {
  Run& run;
  Table& table;
  int player;
  std::string cookie;
  Socket socket = {};
  int round = 0;                        // the game of the table that this seat is in
  std::int64_t seen = 0;                // its last record
  std::int64_t made = 0;                // the last record of its own that was answered
  bool active = false;                  // both are there
  bool again = false;                   // what is pending was refused, and is to be sent again
  bool watching = false;                // the answer to `watch` has come
  std::optional<Pending> pending = {};  // sent, and not answered
};

bool over(const Seat& seat) { return Steady::now() >= seat.run.end; }

net::awaitable<void> wait_until(Table& table, Steady::time_point time) {
  table.news.expires_at(time);
  co_await table.news.async_wait(kResult);
}

std::string text_of(const Json* json) {
  return json && json->string() ? *json->string() : std::string();
}

std::int64_t number_of(const Json* json) { return json ? json->integer().value_or(0) : 0; }

std::string command(std::string_view word, std::int64_t id, std::string_view game_id) {
  JsonWriter writer;
  writer.begin_object().field("do", word).field("id", id).field("gameId", game_id).end_object();
  return writer.take();
}

void take_record(Seat& seat, const Json& record) {
  Table& table = seat.table;
  const std::int64_t seq = number_of(record.find("seq"));
  if (seq != seat.seen + 1) return;
  seat.seen = seq;
  if (number_of(record.find("player")) != seat.player && seat.run.pace.count() >= 0) {
    const auto took = Steady::now() - table.sent_at;
    seat.run.latencies_us.push_back(static_cast<std::int32_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
  }
  if (seq != table.seq + 1) return;
  table.seq = seq;
  Silent silent;
  if (const Json* action = record.find("action")) {
    check(!play<orbs::Text>(*table.match, *action, "/action", silent), "a row is illegal");
  }
}

void take_game(Seat& seat, const Json* game) {
  if (game) seat.active = text_of(game->find("status")) != "waiting";
}

void take_answer(Seat& seat, const Json& message) {
  const Json* ok = message.find("ok");
  const std::int64_t id = number_of(message.find("id"));
  if (ok && ok->boolean() && *ok->boolean()) {
    if (const Json* records = message.find("rows"); records && records->array()) {
      take_game(seat, message.find("game"));
      for (const Json& record : *records->array()) take_record(seat, record);
      seat.watching = true;
    } else if (seat.pending && seat.pending->seq == id) {
      ++seat.run.moves;
      seat.made = id;
      if (seat.run.journal) {
        seat.run.journal->write(seat.table.game_id, id, text_of(message.find("hash")),
                                seat.pending->action);
      }
      seat.pending.reset();
    }
    return;
  }
  if (id == kCreate || id == kJoin) return;
  ++seat.run.refused;
  seat.again = seat.pending && seat.pending->seq == id;
  if (seat.run.first_refusal.empty()) seat.run.first_refusal = message.dump();
}

// The next message, taken in; nothing once the connection is lost.
net::awaitable<std::optional<Json>> hear(Seat& seat) {
  const auto text = co_await seat.socket.read();
  if (!text) co_return std::nullopt;
  ++seat.run.heard;
  auto message = parse_json(*text);
  if (!message) co_return std::nullopt;
  if (message->find("id")) {
    take_answer(seat, *message);
  } else if (text_of(message->find("event")) == "row" &&
             text_of(message->find("gameId")) == seat.table.game_id) {
    take_record(seat, *message);
  } else if (const Json* game = message->find("game");
             game && text_of(game->find("gameId")) == seat.table.game_id) {
    take_game(seat, game);
  }
  co_return std::move(*message);
}

// Sends a command and takes in what comes until its answer.
net::awaitable<std::optional<Json>> ask(Seat& seat, std::string text, std::int64_t id) {
  const bool sent = co_await seat.socket.send(text);
  while (sent) {
    auto message = co_await hear(seat);
    if (!message || number_of(message->find("id")) == id) co_return message;
  }
  co_return std::nullopt;
}

net::awaitable<bool> create(Seat& seat) {
  Table& table = seat.table;
  const std::string text = R"({"do":"create","id":-1,"game":"orbs","private":true,"setup":)" +
                           seat.run.setup + R"(,"seats":["human","human"]})";
  auto answer = co_await ask(seat, text, kCreate);
  // A guest may have only so many games that wait; the others are about to begin.
  while (answer && text_of(answer->find("gameId")).empty() && !over(seat)) {
    net::steady_timer pause(table.news.get_executor(), kRetry);
    co_await pause.async_wait(kResult);
    answer = co_await ask(seat, text, kCreate);
  }
  if (!answer || text_of(answer->find("gameId")).empty()) co_return false;
  const auto setup = parse_json(seat.run.setup);
  auto made = new_match(GameList<orbs::Text>{}, "orbs", &*setup, "/setup", 0, "/game");
  check(bool(made), "the setup of the load is no setup");
  table.match =
      std::make_unique<Match<orbs::Rules>>(std::move(std::get<Played<orbs::Text>>(*made).match));
  table.game_id = text_of(answer->find("gameId"));
  table.seq = 0;
  ++table.round;
  table.news.cancel();
  co_return true;
}

// Asks for what was missed, page by page.
net::awaitable<bool> watch(Seat& seat) {
  for (bool more = true; more;) {
    JsonWriter writer;
    writer.begin_object().field("do", "watch").field("id", kWatch);
    writer.field("gameId", seat.table.game_id).field("since", seat.seen).end_object();
    seat.watching = false;
    const auto answer = co_await ask(seat, writer.take(), kWatch);
    more = seat.watching && answer && answer->find("more");
  }
  co_return seat.watching;
}

// Enters the next game: the first seat makes it, the second takes the other chair.
net::awaitable<bool> enter(Seat& seat) {
  Table& table = seat.table;
  if (seat.player == 1) {
    const bool created = co_await create(seat);
    if (!created) co_return false;
  } else {
    while (table.round == seat.round && !over(seat)) co_await wait_until(table, seat.run.end);
    if (table.round == seat.round) co_return false;
    co_await ask(seat, command("join", kJoin, table.game_id), kJoin);
  }
  seat.round = table.round;
  seat.seen = seat.made = 0;
  seat.pending.reset();
  co_return co_await watch(seat);
}

std::string move_text(const Seat& seat) {
  JsonWriter writer;
  writer.begin_object().field("do", "move").field("id", seat.pending->seq);
  writer.field("gameId", seat.table.game_id).field("seq", seat.pending->seq);
  writer.key("action").raw(seat.pending->action).end_object();
  return writer.take();
}

void choose(Seat& seat) {
  Table& table = seat.table;
  ActionList<orbs::Rules> actions;
  orbs::Rules::legal(table.match->tables(), table.match->state(), actions);
  const auto action = actions[table.random.below(static_cast<std::uint32_t>(actions.size()))];
  JsonWriter writer;
  orbs::Text::write_action(writer, table.match->tables(), action);
  seat.pending = Pending{table.seq + 1, writer.take()};
}

bool my_turn(const Seat& seat) {
  const Table& table = seat.table;
  return seat.seen == table.seq && seat.seen >= seat.made && !seat.pending && seat.active &&
         orbs::Rules::to_move(table.match->state()) == seat.player;
}

// One step of a game: a move if it is ours to make, else the next message. False once the
// connection is lost.
net::awaitable<bool> step(Seat& seat) {
  Table& table = seat.table;
  if (my_turn(seat)) {
    if (seat.run.pace.count() > 0 && Steady::now() < table.next_at) {
      net::steady_timer pause(table.news.get_executor(), table.next_at);
      co_await pause.async_wait(kResult);
    }
    choose(seat);
    table.sent_at = Steady::now();
    table.next_at = std::max(table.next_at + seat.run.pace, table.sent_at);
    co_return co_await seat.socket.send(move_text(seat));
  }
  if (seat.pending && seat.again) {
    // A store that is away for a moment, most likely.
    net::steady_timer pause(table.news.get_executor(), kRetry);
    co_await pause.async_wait(kResult);
    seat.again = false;
    co_return co_await seat.socket.send(move_text(seat));
  }
  const auto heard = co_await hear(seat);
  co_return heard.has_value();
}

bool finished(const Table& table) { return orbs::Rules::to_move(table.match->state()) == 0; }

// Whether the game that the seat is in is no longer that of its table: the other seat, which lost
// its connection later or not at all, has made the next.
bool left_behind(const Seat& seat) { return seat.round != seat.table.round; }

net::awaitable<bool> play_on(Seat& seat) {
  while (!over(seat)) {
    const bool ended = seat.round && finished(seat.table) && seat.seen == seat.table.seq;
    if (seat.round == 0 || left_behind(seat) || (ended && !seat.pending)) {
      if (ended && seat.player == 1) ++seat.run.games;
      const bool entered = co_await enter(seat);
      if (!entered) co_return false;
    }
    const bool going = co_await step(seat);
    if (!going) co_return false;
  }
  co_return true;
}

// Connects, as often as it takes; then says where it was and sends again what was not answered.
net::awaitable<bool> connect(Seat& seat) {
  while (!over(seat)) {
    const bool opened = co_await seat.socket.open(seat.run.target, seat.cookie);
    if (opened && (seat.round == 0 || left_behind(seat))) co_return true;
    if (opened && co_await watch(seat)) {
      // Whether the seat was taken before the connection broke is not known.
      if (!seat.active && seat.player == 2) {
        co_await ask(seat, command("join", kJoin, seat.table.game_id), kJoin);
      }
      if (seat.pending && seat.pending->seq <= seat.seen) seat.pending.reset();
      if (!seat.pending || co_await seat.socket.send(move_text(seat))) co_return true;
    }
    net::steady_timer pause(seat.table.news.get_executor(), kRetry);
    co_await pause.async_wait(kResult);
  }
  co_return false;
}

}  // namespace

net::awaitable<void> sit(Run& run, Table& table, int player, std::string cookie) {
  Seat seat{run, table, player, std::move(cookie)};
  for (bool first = true; !over(seat); first = false) {
    if (!first) ++run.reconnects;
    const bool connected = co_await connect(seat);
    if (!connected) break;
    co_await play_on(seat);
  }
  seat.socket.close();
  table.news.cancel();
}

}  // namespace fissile::load
