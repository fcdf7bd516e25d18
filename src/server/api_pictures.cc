// Pictures of boards, for the cards that sites and chats show beside a link. They are drawn on the
// threads for such work, band by band, and charged to whoever asked.
#include "online/costs.h"
#include "online/refusals.h"
#include "online/slices.h"
#include "picture/card.h"
#include "picture/draw.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/board_link.h"
#include "server/effort.h"
#include "server/game_pages.h"
#include "server/game_server.h"

namespace fissile::server {
namespace {

// A picture in the making, as a task in slices: the board is played, then drawn.
class BoardPicture {
 public:
  explicit BoardPicture(BoardLink link)
      : sign_(write_board_link(link).empty()), board_(std::move(link)) {}

  double cost() const { return drawing() ? online::kSliceCost : board_.cost(); }
  bool ready() const { return card_ ? card_->ready() : board_.ready() && board_.failed(); }
  void run() {
    const Effort effort;
    if (!drawing()) {
      board_.run();
    } else {
      if (!card_) card_.emplace(sign_ ? picture::sign() : picture::draw(board_.match()));
      card_->run();
    }
    cost_bytes += effort.bytes();
  }

  // REQUIRES: ready().
  Result<std::string> take() {
    if (card_) return card_->take();
    return *board_.failed();
  }

  double cost_bytes = 0;

 private:
  bool drawing() const { return sign_ || (board_.ready() && !board_.failed()); }

  bool sign_;  // no board is asked for
  LinkedBoard board_;
  std::optional<picture::Card> card_;
};

// Boards that anybody may ask for again; of the codes of links there is no end.
bool is_kept(const BoardLink& link) { return link.code.empty() && link.play.empty(); }

void give_picture(GameServer& server, const Call& call, const BoardLink& link,
                  BoardPicture& picture) {
  server.reads().charge(asker_of(call), picture.cost_bytes);
  auto png = picture.take();
  if (!png) return call.respond(error_answer(png.error()));
  const Body body = std::make_shared<const std::string>(std::move(*png));
  // Only the one way to ask for it, or each of its names would take a place.
  if (is_kept(link) && call.request.query == write_board_link(link)) {
    server.reads().cache().put(kept_name(call.request), body, {});
  }
  call.respond(picture_answer(body, Lasting::yes, call.request));
}

void show_picture(GameServer& server, Call call) {
  BoardLink link{call.query.id("game"), call.query.id("pack"),
                 static_cast<int>(call.query.number("level", 0)), call.query.id("code"),
                 call.query.id("play")};
  const auto picture = std::make_shared<BoardPicture>(link);
  const std::string user = call.actor.user_id.empty() ? call.request.address : call.actor.user_id;
  online::run_in_slices<BoardPicture>(server.workers(), user, picture,
                                      [&server, call, link, picture](bool done) {
                                        if (done) return give_picture(server, call, link, *picture);
                                        call.respond(error_answer(online::too_much()));
                                      });
}

std::vector<Parameter> board_parameters() {
  using Kind = Parameter::Kind;
  return {
      {.name = "game", .about = "Without more: an example of it"},
      {.name = "pack", .about = "A pack of its levels"},
      {.name = "level",
       .about = "Of the pack, from 1",
       .kind = Kind::number,
       .least = 1,
       .most = kMaxLevels},
      {.name = "code", .about = "A level or a game as a link holds it", .kind = Kind::code},
      {.name = "play", .about = "What was played of a level: u, d, l and r", .kind = Kind::code}};
}

const ApiRoute kRoutes[] = {
    {.method = "GET",
     .pattern = "/api/v1/picture",
     .id = "showPicture",
     .summary = "A picture of a board: of a level, of a game in a link, or an example",
     .handler = show_picture,
     .reading = Reading::rows,
     .query = board_parameters(),
     .answer = schema::text(),
     .refusals = {Code::game_unknown, Code::request_unknown, Code::setup_invalid,
                  Code::action_malformed, Code::action_illegal, Code::game_finished,
                  Code::value_overflow, Code::limit_exceeded},
     .media = kPictureType},
    {.method = "GET",
     .pattern = "/api/v1/games/{gameId}/picture",
     .id = "showGamePicture",
     .summary = "A picture of a game as it stands; of a secret race, an example until its end",
     .handler = show_game_picture,
     .reading = Reading::game,
     .answer = schema::text(),
     .refusals = {Code::game_unknown},
     .media = kPictureType},
};

}  // namespace

std::span<const ApiRoute> picture_routes() { return kRoutes; }

}  // namespace fissile::server
