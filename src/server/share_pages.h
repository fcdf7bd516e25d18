#pragma once
// The pages of the app with the tags by which sites and chats show a card beside a link (Open
// Graph), and the pages that other sites may show in a frame.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/http.h"
#include "server/public_url.h"
#include "server/web_files.h"

namespace fissile::server {

class GameServer;

// What a card says. All of it may come from strangers.
struct ShareCard {
  std::string title;
  std::string about;
  std::string picture;  // its path and query
};

// The app's page with the tags of a card in its head; as it was if it has no head. `home` is the
// address of the site, `target` the page as it was asked for.
std::string page_with_card(std::string_view page, const ShareCard& card, std::string_view home,
                           std::string_view target);

// Answers all that is no route: files, the pages of the app with their cards, and those for frames.
LaterHandler share_pages(GameServer& server, std::shared_ptr<const WebFiles> files);

}  // namespace fissile::server
