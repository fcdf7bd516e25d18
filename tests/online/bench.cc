// fissile_service_bench [MOVES]: what a move costs the game service. Games of orbs on 9 x 6 between
// two people who both watch, over a store in memory that answers at once; and the parts of it
// alone.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "base/random.h"
#include "online/contest.h"
#include "online/game_service.h"
#include "store/database.h"

namespace fissile::online {
namespace {

// The processor's time, so that what else runs on the machine does not count.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Ports that do as little as can be done.
class Bare : public Net,
             public Clock,
             public Randomness,
             public Bus,
             public Workers,
             public store::Store {
 public:
  void send(Client, Message message) override {
    ++sent;
    bytes += message->size();
    last = message;
  }
  bool offer(Client client, Message message) override {
    send(client, std::move(message));
    return true;
  }
  void close(Client, int, std::string_view) override {}
  std::int64_t steady_ms() const override { return ms; }
  std::int64_t wall_ms() const override { return ms; }
  void fill(std::span<std::uint8_t> out) override {
    for (auto& byte : out) byte = static_cast<std::uint8_t>(random.next());
  }
  void publish(std::string topic, Message message) override {
    later.push_back([this, topic, message] { service->heard(topic, message); });
  }
  void think(Thought, std::function<void(Played)>) override {}
  std::vector<std::string> bots() const override { return {}; }
  void hash_password(std::string, std::function<void(std::optional<std::string>)>) override {}
  void check_password(std::string, std::string, std::function<void(std::optional<bool>)>) override {
  }
  void write(store::Changes changes, Done done) override {
    const double start = cpu_seconds();
    const store::Stored stored = database->commit({&changes, 1})[0];
    store_seconds += cpu_seconds() - start;
    later.push_back([done = std::move(done), stored] { done(stored); });
  }
  void compute(Work) override {}
  void read(Question question, store::Lane) override {
    later.push_back([this, question] { question (*database)(); });
  }
  bool ready() const override { return true; }
  void settle() {
    while (!later.empty()) {
      const auto what = std::move(later.front());
      later.pop_front();
      what();
    }
  }

  std::unique_ptr<store::Database> database = store::open_memory();
  GameService* service = nullptr;
  Random random{1};
  std::int64_t ms = 1'000'000;
  std::deque<std::function<void()>> later;
  std::uint64_t sent = 0, bytes = 0;
  Message last;
  double store_seconds = 0;
};

std::string cell(int action) {
  return R"({"row":)" + std::to_string(action / 6) + R"(,"col":)" + std::to_string(action % 6) +
         "}";
}

// Random whole games, as texts of actions.
std::vector<std::vector<std::string>> make_games(std::size_t moves) {
  std::vector<std::vector<std::string>> games;
  Random random{7};
  for (std::size_t made = 0; made < moves; made += games.back().size()) {
    auto contest = Contest::make("orbs", nullptr, 0, {}, 2);
    games.emplace_back();
    while (!contest->standing().finished) {
      const std::string action = cell(static_cast<int>(random.below(54)));
      const auto step = contest->play(contest->standing().current, *parse_json(action));
      if (!step) continue;
      contest->apply(*step);
      games.back().push_back(action);
    }
  }
  return games;
}

void bench_contest(const std::vector<std::vector<std::string>>& games) {
  std::vector<std::vector<Json>> read;
  for (const auto& game : games) {
    read.emplace_back();
    for (const auto& action : game) read.back().push_back(*parse_json(action));
  }
  double both = 0, applying = 0;
  std::size_t moves = 0;
  for (const auto& game : read) {
    auto contest = Contest::make("orbs", nullptr, 0, {}, 2);
    auto again = Contest::make("orbs", nullptr, 0, {}, 2);
    std::vector<Step> steps;
    const double start = cpu_seconds();
    for (const Json& action : game) {
      steps.push_back(*contest->play(contest->standing().current, action));
      contest->apply(steps.back());
    }
    const double between = cpu_seconds();
    for (const Step& step : steps) again->apply(step);
    both += between - start;
    applying += cpu_seconds() - between;
    moves += game.size();
  }
  const double each = 1e6 / static_cast<double>(moves);
  std::printf("contest: check and hash %.2f us, apply again %.2f us a move\n",
              (both - applying) * each, applying * each);
}

void bench_service(const std::vector<std::vector<std::string>>& games) {
  Bare bare;
  GameServiceLimits limits;
  limits.messages_per_window = 1'000'000'000;
  GameService service(Ports{bare, bare, bare, bare, bare, bare}, limits);
  bare.service = &service;
  service.open([](std::optional<Error>) {});
  bare.settle();
  for (const char* name : {"a", "b"}) {
    const store::Changes add{store::AddUser{{name, name, name, "", 1}}};
    bare.database->commit({&add, 1});
    service.arrived(name[0] == 'a' ? 1 : 2, {name, name, true});
  }
  double seconds = 0;
  std::size_t moves = 0;
  for (const auto& game : games) {
    service.said(1, R"({"do":"create","id":1,"game":"orbs","seats":["human","human"]})");
    bare.settle();
    const std::string id = *parse_json(*bare.last)->find("gameId")->string();
    const std::string in = R"(,"gameId":")" + id + R"(")";
    service.said(2, R"({"do":"join","id":2)" + in + "}");
    bare.settle();
    for (const Client client : {Client{1}, Client{2}})
      service.said(client, R"({"do":"watch","id":3)" + in + "}");
    bare.settle();
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < game.size(); ++i) {
      texts.push_back(R"({"do":"move","id":4)" + in + R"(,"seq":)" + std::to_string(i + 1) +
                      R"(,"action":)" + game[i] + "}");
    }
    const double start = cpu_seconds();
    for (std::size_t i = 0; i < texts.size(); ++i) {
      service.said(i % 2 + 1, texts[i]);
      bare.settle();
    }
    seconds += cpu_seconds() - start;
    moves += texts.size();
    for (const Client client : {Client{1}, Client{2}})
      service.said(client, R"({"do":"unwatch","id":5)" + in + "}");
    bare.settle();
  }
  const double each = 1e6 / static_cast<double>(moves);
  std::printf(
      "service: %zu moves, %llu taken, %.0f a second; %.2f us a move of which store %.2f us\n",
      moves, static_cast<unsigned long long>(service.numbers().moves),
      static_cast<double>(moves) / seconds, seconds * each, bare.store_seconds * each);
}

}  // namespace
}  // namespace fissile::online

int main(int argc, char** argv) {
  const std::size_t moves = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 200'000;
  const auto games = fissile::online::make_games(moves);
  fissile::online::bench_contest(games);
  fissile::online::bench_service(games);
}
