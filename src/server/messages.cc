#include "server/messages.h"

#include <algorithm>

#include "base/check.h"
#include "core/outcome.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

using namespace schema;
using online::Event;
using online::Verb;
using online::Word;

constexpr std::int64_t kMostRecords = INT32_MAX;

std::string what() { return word_of({online::kWhatWords[0], online::kWhatWords[1]}); }

// Seats of a new game: at least one is a person's, the creator's own.
std::string seats() {
  JsonWriter writer;
  writer.begin_object().field("type", "array").key("items").raw(player());
  writer.key("contains").raw(constant("human"));
  return writer.field("minItems", 2).field("maxItems", kMaxPlayers).end_object().take();
}

Members new_game_members() {
  return {{"game", game_name()},
          {"setup", any_object(), kOptional},
          {"seats", seats()},
          {"seat", seat(), kOptional},
          {"clock", clock_terms(), kOptional},
          {"race", race_terms(), kOptional},
          {"private", truth(), kOptional},
          {"key", text(16, 64), kOptional}};
}

Members moved_members(Presence seq) {
  return {{"seq", count(), seq}, {"hash", hash(), kOptional}, {"state", any_object(), kOptional}};
}

// A takeback is a record, a rematch another game, and an offer that waits is neither.
Members agreed_members() {
  Members members = moved_members(kOptional);
  members.push_back({"gameId", game_id(), kOptional});
  return members;
}

Members shown_members() {
  return {{"game", named("Game")},
          {"rows", list(named("Row"))},
          {"more", yes(), kOptional},
          {"boards", list(named("Board")), kOptional},
          {"state", any_object(), kOptional},
          {"landed", count(), kOptional}};
}

const Word& word_called(std::string_view name) {
  const Word* found = online::find_word(name);
  check(found, "there is no such command");
  return *found;
}

}  // namespace

std::string_view command_summary(Verb verb) {
  switch (verb) {
    case Verb::create: return "Create a game";
    case Verb::join: return "Take a seat";
    case Verb::leave: return "Give up a seat of a game that waits";
    case Verb::watch: return "See a game, and be told of its rows from now on";
    case Verb::unwatch: return "Be told of a game no more";
    case Verb::move: return "Play; seq is the number that this row will have";
    case Verb::resign: return "Resign";
    case Verb::offer: return "Offer a takeback or a rematch";
    case Verb::accept: return "Accept what was offered";
    case Verb::decline: return "Decline what was offered";
    case Verb::claim: return "Claim the win from those who left";
    case Verb::lobby: return "The public games that wait, and whether to be told of changes";
    case Verb::ping: return "The time of the server, and which build of the web app it serves";
  }
  return "";
}

std::string_view event_summary(Event event) {
  switch (event) {
    case Event::row: return "A record of a game that is watched";
    case Event::game: return "Something besides the records of a game changed";
    case Event::boards: return "Boards of a race on a hidden seed changed";
    case Event::offer: return "Somebody offers something";
    case Event::declined: return "Somebody declined what was offered";
    case Event::rematch: return "A rematch was accepted";
    case Event::lobby: return "The public games that wait have changed";
  }
  return "";
}

Members command_members(const Word& word) {
  if (word.required & online::kFreely) return new_game_members();
  Members members;
  const auto add = [&](online::Member member, std::string_view name, std::string schema) {
    if (((word.required | word.optional) & member) == 0) return;
    const bool required = (word.required & member) != 0;
    members.push_back({name, std::move(schema), required ? Presence::required : kOptional});
  };
  add(online::kGameId, "gameId", game_id());
  add(online::kSeq, "seq", whole(0, kMostRecords));
  add(online::kAction, "action", anything());
  add(online::kSince, "since", whole(0, kMostRecords));
  add(online::kSeat, "seat", seat());
  add(online::kWhat, "what", what());
  add(online::kOn, "on", truth());
  return members;
}

Members answer_members(Verb verb) {
  switch (verb) {
    case Verb::create: return {{"gameId", game_id()}};
    case Verb::join: return {{"seat", seat()}};
    case Verb::watch: return shown_members();
    case Verb::move:
    case Verb::resign:
    case Verb::claim: return moved_members(Presence::required);
    case Verb::offer:
    case Verb::accept: return agreed_members();
    case Verb::lobby: return {{"games", list(named("Seek")), kOptional}};
    case Verb::ping: return {{"time", time_ms()}, {"app", text(), kOptional}};
    case Verb::leave:
    case Verb::unwatch:
    case Verb::decline: return {};
  }
  return {};
}

Members event_members(Event event) {
  switch (event) {
    case Event::row: return record_members();
    case Event::game: return {{"node", text()}, {"number", count()}, {"game", named("Game")}};
    case Event::boards: return {{"gameId", game_id()}, {"boards", list(named("Board"))}};
    case Event::offer:
    case Event::declined: return {{"gameId", game_id()}, {"player", seat()}, {"what", what()}};
    case Event::rematch: return {{"gameId", game_id()}, {"next", game_id()}};
    case Event::lobby:
      return {{"node", text(), kOptional},
              {"added", list(named("Seek")), kOptional},
              {"removed", list(game_id()), kOptional},
              {"games", list(named("Seek")), kOptional}};
  }
  return {};
}

std::string command_body(std::string_view word) {
  Members members = command_members(word_called(word));
  std::erase_if(members, [](const Member& member) { return member.name == "gameId"; });
  return object(members);
}

std::string command_answer(std::string_view word) {
  return answer(answer_members(word_called(word).verb));
}

}  // namespace fissile::server
