#include "arena/tournament.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/openings.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

namespace fs = std::filesystem;

class Tournament : public testing::Test {
 protected:
  Tournament() {
    std::string name = (fs::temp_directory_path() / "fissile-arena-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Tournament() override { fs::remove_all(folder_); }

  static Order order(std::initializer_list<const char*> seats, const char* setup = "{}") {
    Order made;
    made.setup = *parse_json(setup);
    for (const char* seat : seats) made.players.push_back(*read_seat(seat));
    made.games_each = 20;
    made.seed = 5;
    EXPECT_FALSE(check_order(made));
    return made;
  }

  static Report play(const Order& order, int workers, const std::string& folder = "",
                     Begin begin = Begin::anew) {
    std::atomic<bool> stop{false};
    auto report = run_tournament(order, RunOptions{workers, folder, begin}, stop, {});
    EXPECT_TRUE(bool(report)) << report.error().message;
    return std::move(*report);
  }

  // What running it is refused with.
  static std::string refusal(const Order& order, const std::string& folder, Begin begin) {
    std::atomic<bool> stop{false};
    const auto report = run_tournament(order, RunOptions{1, folder, begin}, stop, {});
    return report ? "" : report.error().message;
  }

  static std::string read(const fs::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }

  fs::path path(const char* name) const { return fs::path(folder_) / name; }

  std::string folder_;
};

TEST_F(Tournament, WorkersDoNotMatter) {
  const Order same = order({"level:3", "level:1", "level:2"}, R"({"rows":4,"cols":4})");
  const Report one = play(same, 1), two = play(same, 2);
  EXPECT_EQ(one.games.size(), 60u);
  EXPECT_EQ(write_report(same, one), write_report(same, two));
}

TEST_F(Tournament, EveryReplayIsTheGameThatWasCounted) {
  const Order same = order({"level:3", "level:1"}, R"({"rows":3,"cols":3})");
  const Report report = play(same, 2, folder_);
  for (const auto& [number, game] : report.games) {
    char name[32];
    std::snprintf(name, sizeof name, "replays/%06d.json", static_cast<int>(number));
    const auto replay = read_replay(AllGames{}, *parse_json(read(path(name))), "/replay");
    ASSERT_TRUE(bool(replay));
    EXPECT_EQ(length_of(*replay), game.actions);
    EXPECT_EQ(outcome_of(*replay).rank[0], game.ranks[0]);
    EXPECT_TRUE(outcome_of(*replay).finished());
  }
  EXPECT_EQ(read(path("results.json")), write_report(same, report) + "\n");
}

TEST_F(Tournament, PairsShareTheirOpening) {
  const Order same = order({"level:3", "level:1"});
  play(same, 1, folder_);
  const auto first = [&](const char* name) {
    const auto json = *parse_json(read(path(name)));
    const auto& actions = *json.find("actions")->array();
    return Json::Array(actions.begin(), actions.begin() + 4);
  };
  EXPECT_EQ(first("replays/000000.json"), first("replays/000001.json"));
  EXPECT_NE(first("replays/000000.json"), first("replays/000002.json"));
}

TEST_F(Tournament, GoesOnAfterATornLineAndPlaysNoGameTwice) {
  const Order same = order({"level:3", "level:1"}, R"({"rows":4,"cols":4})");
  const std::string whole = write_report(same, play(same, 1, folder_));
  const std::string lines = read(path("games.jsonl"));
  // The file as a kill in the middle of a line leaves it: seven games, and half of the next.
  std::size_t end = 0;
  for (int i = 0; i < 7; ++i) end = lines.find('\n', end) + 1;
  std::ofstream(path("games.jsonl")) << lines.substr(0, end + 20);
  const auto replays = fs::last_write_time(path("replays/000006.json"));

  const Report report = play(same, 2, folder_, Begin::resume);
  EXPECT_EQ(report.resumed, 7u);
  EXPECT_EQ(write_report(same, report), whole);
  EXPECT_TRUE(read(path("games.jsonl")).starts_with(lines.substr(0, end)));
  EXPECT_EQ(fs::last_write_time(path("replays/000006.json")), replays);

  // Once more: nothing is left to play.
  EXPECT_EQ(play(same, 2, folder_, Begin::resume).resumed, 20u);
}

TEST_F(Tournament, CanBeMadeLonger) {
  Order longer = order({"level:3", "level:1"}, R"({"rows":4,"cols":4})");
  const std::string whole = write_report(longer, play(longer, 1));
  Order shorter = longer;
  shorter.games_each = 6;
  play(shorter, 1, folder_);
  const Report report = play(longer, 1, folder_, Begin::resume);
  EXPECT_EQ(report.resumed, 6u);
  EXPECT_EQ(write_report(longer, report), whole);
}

TEST_F(Tournament, AFolderOfAnotherTournamentIsRefused) {
  const Order same = order({"level:3", "level:1"}, R"({"rows":3,"cols":3})");
  play(same, 1, folder_);
  EXPECT_NE(refusal(same, folder_, Begin::anew).find("--resume goes on"), std::string::npos);
  Order other = same;
  other.seed = 6;
  EXPECT_NE(refusal(other, folder_, Begin::resume).find("not the same seed"), std::string::npos);
  other = order({"level:3", "level:2"}, R"({"rows":3,"cols":3})");
  EXPECT_NE(refusal(other, folder_, Begin::resume).find("same players"), std::string::npos);
  std::ofstream(path("games.jsonl"), std::ios::app) << "{}\n";
  EXPECT_NE(refusal(same, folder_, Begin::resume).find("line 21 is no result"), std::string::npos);
}

TEST_F(Tournament, AnSprtStopsAtTheSamePairWhateverTheWorkers) {
  Order test = order({"level:3", "level:1"}, R"({"rows":3,"cols":3})");
  test.sprt = SprtBounds{200, 400};
  test.games_each = 2000;
  const Report one = play(test, 1), two = play(test, 3);
  ASSERT_TRUE(one.sprt);
  EXPECT_NE(one.sprt->verdict, Verdict::undecided);
  EXPECT_EQ(one.games.size(), one.sprt->games);
  EXPECT_LT(one.games.size(), 2000u);
  EXPECT_EQ(write_report(test, one), write_report(test, two));
}

TEST_F(Tournament, ThreePlayersTakeEverySeat) {
  const Order three =
      order({"level:3", "level:2", "level:1"}, R"({"rows":4,"cols":4,"players":3})");
  const Report report = play(three, 2);
  EXPECT_EQ(report.games.size(), 21u);
  double score = 0;
  for (const Standing& standing : standings(report.schedule, 3, report.games)) {
    EXPECT_EQ(standing.games, 21u);
    score += standing.score;
  }
  EXPECT_NEAR(score, 21, 1e-9);
}

TEST_F(Tournament, AStopInTheMiddleKeepsWhatIsFinished) {
  const Order same = order({"level:3", "level:1"}, R"({"rows":4,"cols":4})");
  std::atomic<bool> stop{false};
  const auto report =
      run_tournament(same, RunOptions{1, folder_, Begin::anew}, stop, [&](const Report& r) {
        if (r.games.size() == 5) stop = true;
      });
  ASSERT_TRUE(bool(report));
  EXPECT_EQ(report->games.size(), 5u);
  EXPECT_EQ(write_report(same, play(same, 1, folder_, Begin::resume)),
            write_report(same, play(same, 1)));
}

TEST_F(Tournament, OrdersThatMakeNoSenseAreRefused) {
  const auto wrong = [](const char* game, std::initializer_list<const char*> seats) {
    Order made;
    made.game = game;
    for (const char* seat : seats) made.players.push_back(*read_seat(seat));
    const auto error = check_order(made);
    return error ? error->message : "";
  };
  EXPECT_NE(wrong("push", {"level:1", "level:2"}).find("played by one"), std::string::npos);
  EXPECT_NE(wrong("orbs", {"level:1"}).find("two players or more"), std::string::npos);
  EXPECT_NE(wrong("chess", {"level:1", "level:2"}).find("no game"), std::string::npos);
  Order three;
  for (const char* seat : {"level:1", "level:2", "level:3"}) {
    three.players.push_back(*read_seat(seat));
  }
  three.sprt = SprtBounds{0, 10};
  EXPECT_TRUE(check_order(three));
  three.players.pop_back();
  EXPECT_FALSE(check_order(three));
  three.sprt = SprtBounds{10, 10};
  EXPECT_TRUE(check_order(three));
}

}  // namespace
}  // namespace fissile::arena
