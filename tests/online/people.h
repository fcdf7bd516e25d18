#pragma once
// Some people at a game service in a world without faults, for the suites.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/json_writer.h"
#include "online/world.h"

namespace fissile::online {

inline std::string text_of(const Json& json, std::string_view name) {
  const Json* found = json.find(name);
  return !found ? "" : found->string() ? *found->string() : found->dump();
}

class People {
 public:
  explicit People(GameServiceLimits limits = {}, Faults faults = {}) : world(1, faults, limits) {
    world.on_message = [this](Client client, const std::string& text) {
      const auto json = parse_json(text);
      ASSERT_TRUE(bool(json)) << text;
      inbox[client].push_back(*json);
    };
    world.on_close = [this](Client client, int code) { closed[client] = code; };
    world.on_sent = [this](const std::string& text) { sent += text + "\n"; };
    world.start();
    world.settle();
    EXPECT_TRUE(world.up());
  }

  // Somebody of that name, stored and connected.
  Client come(const std::string& name) {
    if (!name.empty()) {
      const store::Changes add{store::AddUser{{"u-" + name, name, name, "", 1}}};
      EXPECT_EQ(world.database().commit({&add, 1})[0], store::Stored::yes);
    }
    return again(name);
  }
  Client again(const std::string& name) {
    return world.connect({name.empty() ? "" : "u-" + name, name, true});
  }

  // Says it with an id and gives the answer; null if there is none.
  Json ask(Client client, const std::string& members) {
    const std::string id = std::to_string(++last_id);
    world.say(client, R"({"id":)" + id + "," + members + "}");
    world.settle();
    return answer(client, id);
  }
  Json answer(Client client, const std::string& id) {
    for (const Json& message : inbox[client]) {
      if (message.find("id") && message.find("id")->dump() == id) return message;
    }
    return Json();
  }
  // "" if it is ok, else the code.
  std::string code(Client client, const std::string& members) {
    const Json json = ask(client, members);
    if (json.find("ok") && json.find("ok")->boolean() && *json.find("ok")->boolean()) return "";
    const Json* error = json.find("error");
    return error ? text_of(*error, "code") : "nothing";
  }

  std::string create(Client client, const std::string& members) {
    return text_of(ask(client, R"("do":"create",)" + members), "gameId");
  }
  // A game of two on a small board that both watch.
  std::string two(Client one, Client other, const std::string& more = "") {
    const std::string id = create(
        one, R"("game":"orbs","setup":{"rows":3,"cols":3},"seats":["human","human"])" + more);
    EXPECT_EQ(code(other, in(id, "join")), "");
    EXPECT_EQ(code(one, in(id, "watch")), "");
    EXPECT_EQ(code(other, in(id, "watch")), "");
    return id;
  }
  static std::string in(const std::string& id, const std::string& word,
                        const std::string& more = "") {
    return R"("do":")" + word + R"(","gameId":")" + id + R"(")" + more;
  }
  static std::string move(const std::string& id, int seq, int row, int col) {
    return in(id, "move",
              R"(,"seq":)" + std::to_string(seq) + R"(,"action":{"row":)" + std::to_string(row) +
                  R"(,"col":)" + std::to_string(col) + "}");
  }

  std::vector<Json> events(Client client, const std::string& event) {
    std::vector<Json> found;
    for (const Json& message : inbox[client]) {
      if (text_of(message, "event") == event) found.push_back(message);
    }
    return found;
  }
  store::StoredGame stored(const std::string& id) {
    const auto game = world.database().game(id);
    EXPECT_TRUE(game && *game);
    return **game;
  }
  Json game(Client client, const std::string& id) {
    const Json answer = ask(client, in(id, "watch"));
    return answer.find("game") ? *answer.find("game") : Json();
  }
  void wait(std::int64_t ms) { world.run_until(world.steady_ms() + ms); }

  World world;
  std::map<Client, std::vector<Json>> inbox;
  std::map<Client, int> closed;
  std::string sent;
  int last_id = 0;
};

}  // namespace fissile::online
