#pragma once
// What a page asks the store, charged to whoever asked for the page (server/reads.h).
#include <utility>

#include "server/api.h"
#include "server/effort.h"
#include "server/game_server.h"

namespace fissile::server {

template <class Ask, class Answer>
void ask_page(GameServer& server, const Call& call, Ask question, Answer answer) {
  const auto find = [question = std::move(question)](store::Database& database) {
    const Effort effort;
    auto found = question(database);
    return std::pair(std::move(found), effort.bytes());
  };
  store::ask(server.store(), find,
             [&server, asker = asker_of(call), answer = std::move(answer)](auto found) {
               server.reads().charge(asker, found.second);
               answer(std::move(found.first));
             });
}

}  // namespace fissile::server
