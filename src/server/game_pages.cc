#include "server/game_pages.h"

#include <utility>

#include "online/costs.h"
#include "online/restoring.h"
#include "online/slices.h"
#include "online/views.h"
#include "picture/card.h"
#include "picture/draw.h"
#include "server/answers.h"
#include "server/board_link.h"
#include "server/page_questions.h"

namespace fissile::server {
namespace {

struct Shown {
  store::StoredGame game;
  std::vector<std::string> names;  // of the seats
};
// What is made of a game, in slices: nothing until it is whole.
using Made = std::optional<Result<std::string>>;
using Make = std::function<Made(const online::Restored&, const Shown&)>;
using Answer = Response (*)(Body body, bool stays, const Request& request);

// An answer in the making, as a task in slices (online/slices.h): the game is played again, then
// what is asked for is made of it.
class Page {
 public:
  Page(Shown shown, Make make, std::uint64_t forgotten_before)
      : forgotten(forgotten_before),
        shown_(std::move(shown)),
        make_(std::move(make)),
        restoring_(std::move(shown_.game), 0) {}

  double cost() const { return played() ? online::kSliceCost : restoring_.cost(); }
  bool ready() const { return made.has_value(); }
  void run() {
    const Effort effort;
    if (!played()) {
      restoring_.run();
    } else {
      if (!restored_) begin();
      if (!made) made = make_(*restored_, shown_);
    }
    cost_bytes += effort.bytes();
  }

  const std::uint64_t forgotten;  // TextCache::forgotten before it was read
  Made made;
  bool stays = false;              // the game is over: nothing of it changes any more
  std::vector<std::string> about;  // TextCache
  double cost_bytes = 0;

 private:
  // Once the game is taken, nothing is left to ask of what restored it.
  bool played() const { return restored_ || restoring_.ready(); }

  void begin() {
    auto restored = restoring_.take();
    if (!restored) {
      made = Result<std::string>(restored.error());
      return;
    }
    restored_ = std::move(*restored);
    const store::StoredGame& game = restored_->stored;
    stays = game.game.status == store::GameStatus::finished;
    about = {game.game.game_id};
    for (const store::SeatRecord& seat : game.seats) {
      if (seat.user_id) about.push_back(*seat.user_id);
    }
  }

  Shown shown_;
  Make make_;
  online::Restoring restoring_;
  std::optional<online::Restored> restored_;
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

void give(GameServer& server, const Call& call, Page& page, Answer answer) {
  server.reads().charge(asker_of(call), page.cost_bytes);
  if (!*page.made) return call.respond(error_answer(page.made->error()));
  const Body body = std::make_shared<const std::string>(std::move(**page.made));
  TextCache& cache = server.reads().cache();
  if (page.stays && cache.forgotten() == page.forgotten) {
    cache.put(kept_name(call.request), body, std::move(page.about));
  }
  call.respond(answer(body, page.stays, call.request));
}

void show(GameServer& server, const Call& call, Make make, Answer answer) {
  const auto find = [id = call.request.captured[0]](store::Database& database) {
    return find_game(database, id);
  };
  const std::uint64_t forgotten = server.reads().cache().forgotten();
  ask_page(server, call, find, [&server, call, make, answer, forgotten](auto found) {
    if (!found) return call.respond(error_answer(found.error()));
    if (!*found) return call.respond(error_answer(no_game()));
    const auto page = std::make_shared<Page>(std::move(**found), make, forgotten);
    const std::string& user = call.actor.user_id;
    online::run_in_slices<Page>(server.workers(), user.empty() ? call.request.address : user, page,
                                [&server, call, page, answer](bool done) {
                                  if (done) return give(server, call, *page, answer);
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

using Write = Result<std::string> (*)(const online::Restored&, const Shown&);

void show_text(GameServer& server, const Call& call, Write write) {
  const auto make = [write](const online::Restored& game, const Shown& shown) -> Made {
    const Result<std::string> text = write(game, shown);
    if (!text) return text;
    return R"({"ok":true,)" + text->substr(1);
  };
  show(server, call, make, [](Body body, bool, const Request&) { return json_answer(200, body); });
}

// What a picture of a game shows: nothing of one whose players do not see all of it yet.
Drawing drawing_of(const online::Restored& game) {
  const bool over = game.stored.game.status == store::GameStatus::finished;
  if (!over && game.contest.is_hidden()) {
    return picture::draw(*example_board(game.stored.game.game));
  }
  std::vector<Drawing> boards;
  const int count = game.contest.is_race() ? game.contest.seats() : 1;
  for (int player = 1; player <= count; ++player) {
    boards.push_back(picture::draw(game.contest.look_at(player)));
  }
  return picture::side_by_side(boards);
}

}  // namespace

void show_game(GameServer& server, Call call) { show_text(server, call, state_text); }

void show_replay(GameServer& server, Call call) { show_text(server, call, replay_text); }

void show_game_picture(GameServer& server, Call call) {
  const auto make = [card = std::shared_ptr<picture::Card>()](const online::Restored& game,
                                                              const Shown&) mutable -> Made {
    if (!card) card = std::make_shared<picture::Card>(drawing_of(game));
    card->run();
    if (!card->ready()) return std::nullopt;
    return card->take();
  };
  show(server, call, make, [](Body body, bool stays, const Request& request) {
    return picture_answer(body, stays ? Lasting::yes : Lasting::no, request);
  });
}

}  // namespace fissile::server
