#include "server/share_pages.h"

#include <utility>

#include "online/slices.h"
#include "server/answers.h"
#include "server/board_link.h"
#include "server/effort.h"
#include "server/game_server.h"

namespace fissile::server {
namespace {

constexpr std::string_view kPage = "index.html";
constexpr std::string_view kPicturePath = "/api/v1/picture";

constexpr std::string_view kName = "fissile";
constexpr std::string_view kAboutAll =
    "Five games of chain reactions, played in the browser: alone, with friends, or online.";
constexpr std::string_view kAboutGame = "Play it in the browser: alone, with friends, or online.";
constexpr std::string_view kAboutLevel = "Can you solve it? It opens in the browser.";
constexpr std::string_view kAboutReplay = "Watch how it was played, move by move.";
constexpr std::string_view kAboutRoom = "Watch it, or take a seat if one is free.";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

// Whether the path is that of a page of the app, as in web_files.cc, and not of a file.
bool is_page(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') == path.npos;
}

bool is_framed(std::string_view path) { return path == "/embed" || path.starts_with("/embed/"); }

std::string_view below(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) ? path.substr(folder.size()) : std::string_view();
}

// The game whose page that is; empty for none.
std::string_view game_of(std::string_view path) {
  for (const std::string_view folder : {"/play/", "/levels/", "/edit/"}) {
    const std::string_view game = below(path, folder);
    if (!game.empty() && title_of_game(game)) return game;
  }
  return {};
}

// The game between people that the page shows; empty for none.
std::string_view room_of(const Request& request) {
  if (request.path != "/analysis") {
    const std::string_view room = below(request.path, "/game/");
    return room.find('/') == room.npos ? room : std::string_view();
  }
  for (std::string_view rest = request.query; !rest.empty();) {
    std::string_view value = take_until(rest, '&');
    if (take_until(value, '=') == "game" && value.find('%') == value.npos) return value;
  }
  return {};
}

std::string picture_of(const BoardLink& link) {
  const std::string query = write_board_link(link);
  return std::string(kPicturePath) + (query.empty() ? "" : "?" + query);
}

ShareCard card_of_all() {
  return {std::string(kName), std::string(kAboutAll), std::string(kPicturePath)};
}

// What the link says by itself; the board in its code is looked at elsewhere.
ShareCard plain_card(const Request& request, const BoardLink& link) {
  const std::string_view room = room_of(request);
  if (!room.empty()) {
    const std::string picture = "/api/v1/games/" + std::string(room) + "/picture";
    return {"A game on fissile", std::string(kAboutRoom), picture};
  }
  const auto title = title_of_game(link.game);
  if (!title) return card_of_all();
  return {*title, std::string(kAboutGame), picture_of({.game = link.game})};
}

// The card of a board that the engine has accepted.
ShareCard board_card(const BoardLink& link, const LinkedBoard& board) {
  const bool puzzle = with_match(board.match(), []<class P>(const P&) {
    return RulesOf<P>::kPlayersMax == 1 && !HasScore<RulesOf<P>>;
  });
  const std::string game =
      with_match(board.match(), []<class P>(const P&) { return std::string(RulesOf<P>::kTitle); });
  const std::string number = link.pack.empty() ? "" : "level " + std::to_string(link.level);
  std::string title = game;
  if (!number.empty()) title += ", " + number;
  if (!board.title().empty()) title += ": " + board.title();
  const bool studied = link.game.empty();
  const std::string_view about = studied ? kAboutReplay : puzzle ? kAboutLevel : kAboutGame;
  return {title, std::string(about), picture_of(link)};
}

// A link whose board is read before its page is answered, as a task in slices.
struct CardTask {
  BoardLink link;
  LinkedBoard board;
  double cost_bytes = 0;

  double cost() const { return board.cost(); }
  bool ready() const { return board.ready(); }
  void run() {
    const Effort effort;
    board.run();
    cost_bytes += effort.bytes();
  }
};

std::string home_of(const GameServer& server, const Request& request) {
  if (const auto& url = server.options().public_url) return url->text;
  return "http://" + field(request, "host").value_or("localhost");
}

void give_page(const GameServer& server, const WebFiles& files, const Request& request,
               const ShareCard& card, const Respond& respond) {
  const auto found = files.find(kPage);
  if (found == files.end()) return respond(serve_file(files, request));
  const Body& page = found->second.forms[static_cast<std::size_t>(Coding::identity)];
  const std::string query = request.query.empty() ? "" : "?" + request.query;
  const std::string text =
      page_with_card(*page, card, home_of(server, request), request.path + query);
  respond(serve(make_page(text), request));
}

// The same page finds out by its path that it stands in a frame (web/src/main.tsx).
void give_framed(const WebFiles& files, const Request& request, const Respond& respond) {
  const auto found = files.find(kPage);
  if (found == files.end()) return respond(refuse(404, request.path));
  Response response = serve(found->second, request);
  allow_frames(response);
  respond(std::move(response));
}

void meta(std::string& out, std::string_view kind, std::string_view name,
          std::string_view content) {
  out.append("<meta ").append(kind).append("=\"").append(name).append("\" content=\"");
  out.append(escaped(content)).append("\" />\n    ");
}

}  // namespace

std::string page_with_card(std::string_view page, const ShareCard& card, std::string_view home,
                           std::string_view target) {
  const std::size_t head = page.find("</head>");
  if (head == page.npos) return std::string(page);
  std::string tags;
  meta(tags, "property", "og:site_name", kName);
  meta(tags, "property", "og:type", "website");
  meta(tags, "property", "og:title", card.title);
  meta(tags, "property", "og:description", card.about);
  meta(tags, "property", "og:url", std::string(home) + std::string(target));
  meta(tags, "property", "og:image", std::string(home) + card.picture);
  meta(tags, "property", "og:image:type", "image/png");
  meta(tags, "property", "og:image:width", "1200");
  meta(tags, "property", "og:image:height", "630");
  meta(tags, "property", "og:image:alt", card.title);
  meta(tags, "name", "twitter:card", "summary_large_image");
  return std::string(page.substr(0, head)) + tags + std::string(page.substr(head));
}

LaterHandler share_pages(GameServer& server, std::shared_ptr<const WebFiles> files) {
  return [&server, files](Request request, const Respond& respond) {
    if (is_framed(request.path)) return give_framed(*files, request, respond);
    const bool file = files->contains(request.path.substr(1));
    if (file || !is_page(request.path)) return respond(serve_file(*files, request));
    const BoardLink link = read_board_link(game_of(request.path), request.query);
    const bool board = !link.code.empty() || (!link.pack.empty() && !link.game.empty());
    const Reads::Asker asker{request.address, ""};
    if (!board || !server.reads().allows(asker)) {
      return give_page(server, *files, request, plain_card(request, link), respond);
    }
    const auto task = std::make_shared<CardTask>(CardTask{link, LinkedBoard(link)});
    online::run_in_slices<CardTask>(
        server.workers(), request.address, task,
        [&server, files, request, respond, asker, task](bool done) {
          server.reads().charge(asker, task->cost_bytes);
          const bool sound = done && !task->board.failed();
          give_page(server, *files, request,
                    sound ? board_card(task->link, task->board) : plain_card(request, task->link),
                    respond);
        });
  };
}

}  // namespace fissile::server
