#include "server/game_pages.h"

#include <utility>

#include "online/restoring.h"
#include "online/slices.h"
#include "online/views.h"
#include "server/answers.h"
#include "server/page_questions.h"

namespace fissile::server {
namespace {

struct Shown {
  store::StoredGame game;
  std::vector<std::string> names;  // of the seats
};
using MakeText = Result<std::string> (*)(const online::Restored&, const Shown&);

// An answer in the making, as a task in slices (online/slices.h): the game is played again, then
// the text is written.
class Page {
 public:
  Page(Shown shown, MakeText make, std::uint64_t forgotten_before)
      : forgotten(forgotten_before),
        shown_(std::move(shown)),
        make_(make),
        restoring_(std::move(shown_.game), 0) {}

  double cost() const {
    constexpr double kOfText = 2'000'000;
    return restoring_.ready() ? kOfText : restoring_.cost();
  }
  bool ready() const { return text.has_value(); }
  void run() {
    const Effort effort;
    if (!restoring_.ready()) {
      restoring_.run();
    } else {
      write();
    }
    cost_bytes += effort.bytes();
  }

  const std::uint64_t forgotten;  // TextCache::forgotten before it was read
  std::optional<Result<std::string>> text;
  bool stays = false;              // the game is over: nothing of it changes any more
  std::vector<std::string> about;  // TextCache
  double cost_bytes = 0;

 private:
  void write() {
    const auto made = restoring_.take();
    if (!made) {
      text = made.error();
      return;
    }
    const store::StoredGame& game = made->stored;
    stays = game.game.status == store::GameStatus::finished;
    about = {game.game.game_id};
    for (const store::SeatRecord& seat : game.seats) {
      if (seat.user_id) about.push_back(*seat.user_id);
    }
    text = make_(*made, shown_);
    if (*text) text = R"({"ok":true,)" + (*text)->substr(1);
  }

  Shown shown_;
  MakeText make_;
  online::Restoring restoring_;
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

void give(GameServer& server, const Call& call, Page& page) {
  server.reads().charge(asker_of(call), page.cost_bytes);
  if (!*page.text) return call.respond(error_answer(page.text->error()));
  const Body body = std::make_shared<const std::string>(std::move(**page.text));
  TextCache& cache = server.reads().cache();
  if (page.stays && cache.forgotten() == page.forgotten) {
    cache.put(call.request.path, body, std::move(page.about));
  }
  call.respond(json_answer(200, body));
}

void show(GameServer& server, const Call& call, MakeText make) {
  const auto find = [id = call.request.captured[0]](store::Database& database) {
    return find_game(database, id);
  };
  const std::uint64_t forgotten = server.reads().cache().forgotten();
  ask_page(server, call, find, [&server, call, make, forgotten](auto found) {
    if (!found) return call.respond(error_answer(found.error()));
    if (!*found) return call.respond(error_answer(no_game()));
    const auto page = std::make_shared<Page>(std::move(**found), make, forgotten);
    const std::string& user = call.actor.user_id;
    online::run_in_slices<Page>(server.workers(), user.empty() ? call.request.address : user, page,
                                [&server, call, page](bool done) {
                                  if (done) return give(server, call, *page);
                                  call.respond(error_answer(too_busy()));
                                });
  });
}

Result<std::string> state_text(const online::Restored& game, const Shown& shown) {
  return online::write_game_state(game.stored, game.contest, shown.names);
}

Result<std::string> replay_text(const online::Restored& game, const Shown&) {
  const online::Contest& contest = game.contest;
  if (contest.is_hidden() && game.stored.game.status != store::GameStatus::finished) {
    return Error{Code::request_unknown, "its seed is a secret until its end; ask again then"};
  }
  JsonWriter writer;
  writer.begin_object();
  if (contest.is_race()) {
    writer.key("replays").begin_array();
    for (int player = 1; player <= contest.seats(); ++player) {
      contest.write_replay(writer, player);
    }
    writer.end_array();
  } else {
    contest.write_replay(writer.key("replay"), 1);
  }
  return writer.end_object().take();
}

}  // namespace

void show_game(GameServer& server, Call call) { show(server, call, state_text); }

void show_replay(GameServer& server, Call call) { show(server, call, replay_text); }

}  // namespace fissile::server
