#include "online/sim/player.h"

#include <algorithm>

namespace fissile::online {
namespace {

std::string text_of(const Json& json, std::string_view name) {
  const Json* found = json.find(name);
  return !found ? "" : found->string() ? *found->string() : found->dump();
}

struct Kind {
  std::string_view game, setup, race;
  int seats;
  int rows, cols;  // of an action that is a cell; 0: a word
};

constexpr Kind kKinds[] = {
    {"orbs", R"({"rows":2,"cols":2})", "", 2, 2, 2},
    {"orbs", R"({"rows":3,"cols":2})", "", 3, 3, 2},
    {"orbs", R"({"rows":3,"cols":3,"turnLimit":30})", "", 2, 3, 3},
    {"fission", R"({})", "", 2, 8, 8},
    {"push", R"({"pack":"classic","level":1})", R"({"to":"solve"})", 2, 0, 0},
    {"stacker", R"({})", R"({"to":"score","landings":4})", 2, 0, 6},
    {"npc",
     R"({"target":2,"tiles":[[".",".","."]],"blocks":[{"row":0,"col":0,"value":1},)"
     R"({"row":0,"col":2,"value":1}]})",
     R"({"to":"solve"})", 2, 0, 0},
};
constexpr int kMovesAtOnce = 3;
constexpr std::string_view kClocks[] = {
    R"({"kind":"none"})",           R"({"kind":"none"})",
    R"({"kind":"move","ms":900})",  R"({"kind":"bank","ms":3000,"increment_ms":50})",
    R"({"kind":"bank","ms":9000})", R"({"kind":"move","ms":6000})",
    R"({"kind":"days","days":1})"};
constexpr std::string_view kOthers[] = {"human", "human", "human", "level:3", "bot:any"};

}  // namespace

void Player::lost() {
  if (client_ != 0) table_.witness->left(user_id());
  client_ = 0;
  asked_.clear();
}

void Player::go() {
  gone_ = true;
  if (client_ != 0) table_.world.disconnect(client_);
}

// Without a connection one can still ask how a game stands, or all of them.
void Player::look() {
  if (games_.empty()) return;
  auto game = games_.begin();
  std::advance(game, below(static_cast<std::uint32_t>(games_.size())));
  const std::string id = below(2) == 0 ? game->first : "";
  if (table_.world.look(user_id(), id)) table_.witness->looked(user_id(), id);
}

void Player::connect() {
  if (client_ != 0 || !table_.world.up()) return;
  const auto username = table_.name_of(user_id());
  if (!username) return;
  client_ = table_.world.connect({user_id(), *username, true});
  table_.witness->came(user_id());
  for (auto& [id, known] : games_) watch(id);
  for (std::size_t i = 0; i < intents_.size(); ++i) {
    if (intents_[i].stored_seq == 0 && below(2) == 0) send_intent(i);
  }
  for (const auto& [key, creation] : creations_) {
    if (creation.game_id.empty() || below(20) == 0)
      asked_[say("create", "", creation.more)].key = key;
  }
}

int Player::say(const std::string& word, const std::string& game_id, const std::string& more,
                std::size_t intent) {
  const int id = ++last_id_;
  asked_[id] = {word, game_id, intent};
  std::string text = R"({"do":")" + word + R"(","id":)" + std::to_string(id);
  if (!game_id.empty()) text += R"(,"gameId":")" + game_id + R"(")";
  text += more + "}";
  if (table_.trace) table_.trace(name_ + " says " + text);
  table_.world.say(client_, text);
  // A client that doubts says it twice.
  if (below(20) == 0) table_.world.say(client_, text);
  return id;
}

void Player::watch(const std::string& id) {
  say("watch", id, R"(,"since":)" + std::to_string(games_[id].records.size()));
}

void Player::act() {
  if (gone_) return;
  if (client_ == 0) {
    // Some come back soon, and some only look now and then.
    const bool looks = name_[0] % 2 == 0;
    if (looks) look();
    if (below(looks ? 20 : 5) == 0) connect();
    return;
  }
  const std::uint32_t what = below(100);
  if (what < 3) return table_.world.disconnect(client_);
  if (table_.games.empty() || (what < 10 && table_.games.size() < 6)) return create();
  std::string id = table_.games[below(static_cast<std::uint32_t>(table_.games.size()))];
  std::vector<std::string> mine;
  for (const auto& [game_id, known] : games_) {
    if (known.me != 0 && known.status == "active") mine.push_back(game_id);
  }
  if (!mine.empty() && what >= 20) {
    if (below(12) == 0) say("claim", mine[below(static_cast<std::uint32_t>(mine.size()))], "");
    // Most of the time one plays, as often as one can.
    for (int i = 0; i < kMovesAtOnce; ++i) {
      move(mine[below(static_cast<std::uint32_t>(mine.size()))]);
    }
    return;
  }
  if (!games_.contains(id)) {
    say("join", id, "");
    return watch(id);
  }
  if (what < 14) return talk(id);
  if (what < 17) return nonsense();
  if (what < 20) return watch(id);
  move(id);
}

void Player::create() {
  const Kind& kind = kKinds[below(std::size(kKinds))];
  std::string seats = R"("human")";
  for (int i = 1; i < kind.seats; ++i) {
    const bool race = !kind.race.empty();
    seats += R"(,")" + std::string(race ? "human" : kOthers[below(std::size(kOthers))]) + R"(")";
  }
  std::string clock(kClocks[below(std::size(kClocks))]);
  // A race pays no increment, and is refused with one.
  if (const std::size_t at = clock.find(",\"inc"); !kind.race.empty() && at != clock.npos) {
    clock.erase(at, clock.find('}') - at);
  }
  std::string more = R"(,"game":")" + std::string(kind.game) + R"(","setup":)" +
                     std::string(kind.setup) + R"(,"seats":[)" + seats + R"(],"clock":)" + clock;
  if (!kind.race.empty()) more += R"(,"race":)" + std::string(kind.race);
  const std::string key = name_ + " makes a game " + std::to_string(creations_.size());
  more += R"(,"key":")" + key + R"(")";
  creations_[key] = {more, ""};
  asked_[say("create", "", more)].key = key;
}

std::int64_t Player::next_seq(const Known& known) const {
  if (!known.race) return static_cast<std::int64_t>(known.records.size()) + 1;
  return 1 + std::count_if(known.records.begin(), known.records.end(), [&](const Seen& record) {
           return record.player == std::to_string(known.me);
         });
}

void Player::move(const std::string& id) {
  const Known& known = games_[id];
  const auto kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                 [&](const Kind& one) { return one.game == known.game; });
  if (kind == std::end(kKinds) || (known.status != "active" && below(4) != 0)) return;
  // What was not answered is sent again, now and then.
  for (std::size_t i = 0; i < intents_.size(); ++i) {
    const Intent& intent = intents_[i];
    if (intent.game_id == id && intent.stored_seq == 0 && below(3) == 0) return send_intent(i);
  }
  static constexpr std::string_view kWords[] = {R"("up")", R"("down")", R"("left")", R"("right")"};
  std::string action = std::string(kWords[below(4)]);
  if (kind->cols > 0) {
    const bool cell = kind->rows > 0;
    const std::uint32_t more = below(20) == 0 ? 3 : 0;  // off the board, now and then
    const auto rows = static_cast<std::uint32_t>(cell ? kind->rows : 4) + more;
    const std::string first = std::to_string(below(rows));
    const std::string col = std::to_string(below(static_cast<std::uint32_t>(kind->cols) + more));
    action = cell ? R"({"row":)" + first + R"(,"col":)" + col + "}"
                  : R"({"col":)" + col + R"(,"rotation":)" + first + "}";
  }
  std::int64_t seq = next_seq(known);
  if (below(20) == 0) seq = static_cast<std::int64_t>(below(8));
  intents_.push_back({id, seq, action});
  send_intent(intents_.size() - 1);
}

void Player::send_intent(std::size_t index) {
  const Intent& intent = intents_[index];
  say("move", intent.game_id,
      R"(,"seq":)" + std::to_string(intent.seq) + R"(,"action":)" + intent.action, index);
}

void Player::talk(const std::string& id) {
  static constexpr std::string_view kWhat[] = {R"(,"what":"takeback")", R"(,"what":"rematch")"};
  const std::string what = std::string(kWhat[below(2)]);
  switch (below(16)) {
    case 0: say("resign", id, ""); break;
    case 1:
    case 8:
    case 9: say("claim", id, ""); break;
    case 2: say("leave", id, ""); break;
    case 3:
      table_.witness->unwatches(user_id(), id);
      say("unwatch", id, ""), games_.erase(id);
      break;
    case 4: say("decline", id, what); break;
    case 5: say("lobby", "", R"(,"on":true)"); break;
    case 6: say("ping", "", ""); break;
    case 7: say("join", id, ""); break;
    default: below(2) ? say("offer", id, what) : say("accept", id, what); break;
  }
}

void Player::nonsense() {
  static constexpr std::string_view kTexts[] = {
      "",
      "{",
      "[]",
      "null",
      R"({"do":"move"})",
      R"({"do":7})",
      R"({"do":"dance"})",
      R"({"do":"move","gameId":"none","seq":1,"action":{}})",
      R"({"do":"watch","gameId":""})",
      R"({"do":"create","game":"orbs","seats":["human"]})",
      "\xff\xfe"};
  table_.world.say(client_, std::string(kTexts[below(std::size(kTexts))]));
}

void Player::got(const std::string& text) {
  if (table_.trace) table_.trace(name_ + " gets " + text.substr(0, 400));
  const auto json = parse_json(text);
  if (!json) return table_.fail("the server sent what is no JSON: " + text);
  const std::string event = text_of(*json, "event");
  if (event == "row") return take_record(text_of(*json, "gameId"), *json, true);
  if (event == "game") {
    const Json& game = *json->find("game");
    const auto known = games_.find(text_of(game, "gameId"));
    if (known == games_.end()) return;
    known->second.status = text_of(game, "status");
    take_names(known->second, game);
    return;
  }
  const Json* id = json->find("id");
  if (!id || !id->integer()) return;
  const auto asked = asked_.find(static_cast<int>(*id->integer()));
  if (asked == asked_.end()) return table_.fail("an answer to nothing: " + text);
  answered(asked->second, *json);
}

void Player::answered(const Asked& asked, const Json& answer) {
  if (text_of(answer, "ok") != "true") return;
  if (asked.word == "watch") {
    if (games_.contains(asked.game_id)) table_.witness->watches(user_id(), asked.game_id);
    return take_records(asked.game_id, answer);
  }
  const std::string game_id = text_of(answer, "gameId");
  if (!game_id.empty()) {
    auto& games = table_.games;
    if (std::find(games.begin(), games.end(), game_id) == games.end()) games.push_back(game_id);
    if (games_.try_emplace(game_id).second) watch(game_id);
  }
  if (asked.word == "create") {
    std::string& known = creations_[asked.key].game_id;
    if (!known.empty() && known != game_id) table_.fail("one key was answered as two games");
    known = game_id;
  }
  if (asked.word != "move") return;
  Intent& intent = intents_[asked.intent];
  const std::int64_t seq = std::stoll(text_of(answer, "seq"));
  if (intent.stored_seq != 0 && intent.stored_seq != seq) {
    table_.fail("one move was answered as two rows");
  }
  intent.stored_seq = seq;
  intent.hash = text_of(answer, "hash");
}

void Player::take_names(Known& known, const Json& game) {
  known.names.clear();
  for (const Json& seat : *game.find("seats")->array()) {
    const Json* user = seat.find("userId");
    if (user && user->string()) known.names[*user->string()] = text_of(seat, "username");
  }
}

void Player::take_records(const std::string& id, const Json& answer) {
  const auto known = games_.find(id);
  if (known == games_.end()) return;
  const Json& game = *answer.find("game");
  known->second.game = text_of(game, "game");
  known->second.status = text_of(game, "status");
  known->second.race = game.find("race") != nullptr;
  known->second.me = 0;
  take_names(known->second, game);
  for (const Json& seat : *game.find("seats")->array()) {
    if (text_of(seat, "userId") == user_id()) known->second.me = std::stoi(text_of(seat, "player"));
  }
  for (const Json& record : *answer.find("rows")->array()) take_record(id, record, false);
  if (answer.find("more")) watch(id);
}

void Player::take_record(const std::string& id, const Json& record, bool event) {
  const auto found = games_.find(id);
  if (found == games_.end()) return;
  auto& records = found->second.records;
  const auto seq = static_cast<std::size_t>(std::stoll(text_of(record, "seq")));
  const Seen seen{text_of(record, "player"), text_of(record, "kind"), record.find("action")->dump(),
                  text_of(record, "hash")};
  if (seq > records.size() + 1) {
    // A client that has not had the answer to its `watch` yet cannot know what it missed.
    if (event && found->second.game.empty()) return;
    return table_.fail(name_ + " got row " + std::to_string(seq) + " of " + id + " after " +
                       std::to_string(records.size()));
  }
  if (seq == records.size() + 1) return records.push_back(seen);
  Seen& old = records[seq - 1];
  const bool same = old.player == seen.player && old.kind == seen.kind && old.action == seen.action;
  if (!same) return table_.fail(name_ + " was shown two rows " + std::to_string(seq) + " of " + id);
  if (!seen.hash.empty()) old.hash = seen.hash;
}

}  // namespace fissile::online
