#include "online/words.h"

#include <algorithm>

#include "base/json_reader.h"
#include "core/outcome.h"

namespace fissile::online {
namespace {

constexpr Word kWords[] = {
    {"create", kFreely, 0, Verb::create},
    {"join", kGameId, kSeat, Verb::join},
    {"leave", kGameId, 0, Verb::leave},
    {"watch", kGameId, kSince, Verb::watch},
    {"unwatch", kGameId, 0, Verb::unwatch},
    {"move", kGameId | kSeq | kAction, 0, Verb::move},
    {"resign", kGameId, 0, Verb::resign},
    {"offer", kGameId | kWhat, 0, Verb::offer},
    {"accept", kGameId | kWhat, 0, Verb::accept},
    {"decline", kGameId | kWhat, 0, Verb::decline},
    {"claim", kGameId, 0, Verb::claim},
    {"lobby", 0, kOn, Verb::lobby},
    {"ping", 0, 0, Verb::ping},
};

void read_count(JsonReader& reader, std::string_view name, std::int64_t& out) {
  int number = static_cast<int>(out);
  reader.integer(name, number);
  if (number < 0) reader.fail(name, "must not be negative");
  out = number;
}

void read_seat(JsonReader& reader, int& out) {
  if (!reader.member("seat")) return;
  reader.integer("seat", out);
  if (out < 1 || out > kMaxPlayers) {
    reader.fail("seat", "must be 1 to " + std::to_string(kMaxPlayers));
  }
}

}  // namespace

std::span<const Word> words() { return kWords; }

const Word* find_word(std::string_view name) {
  const Word* const found = std::find_if(std::begin(kWords), std::end(kWords),
                                         [&](const Word& one) { return one.name == name; });
  return found == std::end(kWords) ? nullptr : found;
}

std::optional<Error> read_ask(const Word& word, const Json& json, Ask& ask) {
  if (word.required & kFreely) return std::nullopt;
  JsonReader reader(json, Code::request_malformed, "");
  const unsigned known = word.required | word.optional;
  const auto wants = [&](Member member, std::string_view name) {
    if (word.required & member) reader.required(name);
    return (known & member) != 0;
  };
  reader.member("do");
  reader.member("id");
  if (wants(kGameId, "gameId")) reader.string("gameId", ask.game_id);
  if (ask.game_id.size() > kMaxGameId) reader.fail("gameId", "is no id of a game");
  if (wants(kSeq, "seq")) read_count(reader, "seq", ask.seq);
  if (wants(kAction, "action")) reader.member("action");
  if (wants(kSince, "since")) read_count(reader, "since", ask.since);
  if (wants(kSeat, "seat")) read_seat(reader, ask.seat);
  int what = 0;
  if (wants(kWhat, "what")) reader.choice("what", kWhatWords, what);
  ask.what = static_cast<What>(what);
  if (wants(kOn, "on")) reader.boolean("on", ask.on);
  return reader.finish();
}

}  // namespace fissile::online
