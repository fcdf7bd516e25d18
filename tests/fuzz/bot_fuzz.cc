// What bots say and are asked: answers, questions, addresses, seats, and the lines of a journal.
#include "arena/bot_side.h"
#include "arena/bot_words.h"
#include "arena/http_url.h"
#include "arena/journal.h"
#include "arena/seat.h"
#include "fuzz/fuzz.h"

namespace {

using namespace fissile;
using namespace fissile::arena;
using fuzz::demand;

void check_question(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return;
  const auto play = read_question(*json, BotOptions{});
  if (!play || to_move(*play) == 0 || players_of(*play) < 2) return;
  const int me = to_move(*play);
  const auto again = parse_json(write_question(*play, me, Indices::relative, {}));
  demand(bool(again), "a question is not JSON");
  const auto same = read_question(*again, BotOptions{});
  // A player who resigned cannot be told from one who plays, so replays may come back different.
  if (json->find("replay")) return;
  demand(bool(same), "a question of our own is refused");
  demand(to_move(*same) == me && legal_actions(*same) == legal_actions(*play),
         "a question leads to another position");
}

void check_url(std::string_view text) {
  const auto url = read_url(text);
  if (!url) return;
  demand(!url->host.empty() && !url->port.empty() && url->target.starts_with('/'), "half a URL");
  const auto again = read_url("http://" + url->authority + url->target);
  demand(
      again && again->host == url->host && again->port == url->port && again->target == url->target,
      "an address that does not come back");
}

void check_line(std::string_view text) {
  const auto line = read_game_line(text);
  if (!line) return;
  Pairing pairing;
  const auto again = read_game_line(write_game_line(line->first, pairing, {}, line->second));
  demand(again && again->first == line->first && again->second.ranks == line->second.ranks,
         "a line of a journal comes back different");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  (void)read_bot_answer(text);
  (void)read_seat(text);
  check_url(text);
  check_question(text);
  check_line(text);
  return 0;
}
