#include "server/game_pages.h"

#include <ctime>
#include <utility>

#include "online/contest.h"
#include "online/terms.h"
#include "online/views.h"
#include "server/answers.h"
#include "server/game_server.h"

namespace fissile::server {
namespace {

// Playing a game again is charged by the processor time that it took, as so many bytes.
constexpr double kBytesPerMicrosecond = 8;

struct Shown {
  store::StoredGame game;
  std::vector<std::string> names;  // of the seats
};
using MakeText = Result<std::string> (*)(const Shown&);

// An answer in the making, on whatever thread has it.
struct Page {
  Shown shown;
  MakeText make;
  std::uint64_t forgotten;  // TextCache::forgotten before it was read
  Result<std::string> text = Error{Code::limit_exceeded, ""};
  double micros = 0;
};

Error no_game() { return {Code::game_unknown, "there is no game of this id"}; }
Error too_busy() {
  return {.code = Code::limit_exceeded,
          .message = "too many games are asked for at one time; try again soon",
          .retry_after_s = 1};
}

Result<std::optional<Shown>> find_game(store::Database& database, const std::string& id) {
  auto game = database.game(id);
  if (!game) return game.error();
  if (!*game) return std::optional<Shown>();
  Shown shown{std::move(**game), {}};
  for (const store::SeatRecord& seat : shown.game.seats) {
    shown.names.emplace_back();
    if (!seat.user_id) continue;
    const auto user = database.user(*seat.user_id);
    if (!user) return user.error();
    if (*user) shown.names.back() = (*user)->username;
  }
  return std::optional<Shown>(std::move(shown));
}

double thread_micros() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

// An estimate in steps (Workers::compute): by it others have their turn.
double cost_of(const store::StoredGame& game) {
  constexpr double kPerMove = 20'000, kPerByte = 60, kAny = 400'000;
  return kAny + kPerByte * static_cast<double>(game.game.setup.size()) +
         kPerMove * static_cast<double>(game.moves.size());
}

void run(Page& page) {
  const double begun = thread_micros();
  page.text = page.make(page.shown);
  if (page.text) page.text = R"({"ok":true,)" + page.text->substr(1);
  page.micros = thread_micros() - begun;
}

void give(GameServer& server, const Call& call, const Page& page) {
  server.reads().charge(asker_of(call), kBytesPerMicrosecond * page.micros);
  if (!page.text) return call.respond(error_answer(page.text.error()));
  const Body body = std::make_shared<const std::string>(*page.text);
  const store::StoredGame& game = page.shown.game;
  const bool current = server.reads().cache().forgotten() == page.forgotten;
  if (current && game.game.status == store::GameStatus::finished) {
    std::vector<std::string> about = {game.game.game_id};
    for (const store::SeatRecord& seat : game.seats) {
      if (seat.user_id) about.push_back(*seat.user_id);
    }
    server.reads().cache().put(call.request.path, body, std::move(about));
  }
  call.respond(json_answer(200, body));
}

void show(GameServer& server, const Call& call, MakeText make) {
  const auto find = [id = call.request.captured[0]](store::Database& database) {
    return find_game(database, id);
  };
  const std::uint64_t forgotten = server.reads().cache().forgotten();
  store::ask(server.store(), find, [&server, call, make, forgotten](auto found) {
    if (!found) return call.respond(error_answer(found.error()));
    if (!*found) return call.respond(error_answer(no_game()));
    const auto page = std::make_shared<Page>(Page{std::move(**found), make, forgotten});
    const std::string& user = call.actor.user_id;
    server.workers().compute({user.empty() ? call.request.address : user, cost_of(page->shown.game),
                              [page] { run(*page); },
                              [&server, call, page](bool done) {
                                if (done) return give(server, call, *page);
                                call.respond(error_answer(too_busy()));
                              }});
  });
}

Result<std::string> state_text(const Shown& shown) {
  return online::write_game_state(shown.game, shown.names);
}

Result<std::string> replay_text(const Shown& shown) {
  const auto terms = online::parse_terms(shown.game.game.terms);
  if (!terms) return terms.error();
  const auto contest = online::Contest::restore(shown.game, terms->race);
  if (!contest) return contest.error();
  if (contest->is_hidden() && shown.game.game.status != store::GameStatus::finished) {
    return Error{Code::request_unknown, "its seed is a secret until its end; ask again then"};
  }
  JsonWriter writer;
  writer.begin_object();
  if (contest->is_race()) {
    writer.key("replays").begin_array();
    for (int player = 1; player <= contest->seats(); ++player) {
      contest->write_replay(writer, player);
    }
    writer.end_array();
  } else {
    contest->write_replay(writer.key("replay"), 1);
  }
  return writer.end_object().take();
}

}  // namespace

void show_game(GameServer& server, Call call) { show(server, call, state_text); }

void show_replay(GameServer& server, Call call) { show(server, call, replay_text); }

}  // namespace fissile::server
