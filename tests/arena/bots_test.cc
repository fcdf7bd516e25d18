// Programs of anyone's, and all that they may do wrong. Every program here is a real one.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "arena/bot_words.h"
#include "arena/child.h"
#include "arena/one_game.h"
#include "arena/player.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

constexpr const char* kFirstMove =
    "import sys,json\n"
    "for line in sys.stdin:\n"
    "    print(json.dumps({'move': json.loads(line)['validMoves'][0]}), flush=True)\n";

PlayerOptions quick() {
  PlayerOptions options;
  options.bots.move = std::chrono::milliseconds(20'000);
  options.hash_mib = 1;
  return options;
}

PlayerOptions impatient() {
  PlayerOptions options = quick();
  options.bots.move = std::chrono::milliseconds(60);
  options.bots.start = std::chrono::milliseconds(40);
  return options;
}

AnyPlay start(const char* setup) {
  const auto json = parse_json(setup);
  return std::move(*new_match(AllGames{}, "orbs", &*json, "/setup", 0, "/game"));
}

// One game of a bot in the first seat, and levels in the others.
GameResult play(const std::string& bot, const PlayerOptions& options,
                const char* setup = R"({"rows":3,"cols":3})") {
  AnyPlay match = start(setup);
  std::vector<Seat> seats{*read_seat(bot)};
  while (static_cast<int>(seats.size()) < players_of(match)) {
    seats.push_back(*read_seat("level:1"));
  }
  Thinker thinker(1);
  GameOrder order;
  const std::atomic<bool> stop{false};
  for (const Seat& seat : seats) {
    order.movers.push_back(make_player(seat, options, thinker, &stop));
  }
  return *play_game(match, std::move(order), stop);
}

// The one forfeit of a game that the bot lost.
Blame blame_of(const std::string& bot, const PlayerOptions& options,
               const char* setup = R"({"rows":3,"cols":3})") {
  const GameResult result = play(bot, options, setup);
  EXPECT_EQ(result.ranks, (std::vector{2, 1})) << bot;
  EXPECT_EQ(result.forfeits.size(), 1u) << bot;
  if (result.forfeits.empty()) return {Misdeed::stuck, "none"};
  EXPECT_EQ(result.forfeits[0].seat, 1);
  return result.forfeits[0].blame;
}

std::string python(const std::string& program) { return "cmd:exec python3 -c \"" + program + "\""; }

TEST(Bots, AProgramPlaysAWholeGame) {
  const GameResult result = play(python(kFirstMove), quick());
  EXPECT_TRUE(result.forfeits.empty());
  EXPECT_GT(result.actions, 4u);
}

TEST(Bots, OneThatSleepsIsLate) {
  EXPECT_EQ(blame_of("cmd:exec sleep 60", impatient()).misdeed, Misdeed::late);
}

TEST(Bots, OneThatNeverReadsDoesNotHoldUsUp) {
  // The question is longer than a pipe holds.
  EXPECT_EQ(blame_of("cmd:exec sleep 60", impatient(), R"({"rows":32,"cols":32})").misdeed,
            Misdeed::late);
}

TEST(Bots, OneThatDiesSaysHow) {
  const Blame status = blame_of("cmd:read x; echo trouble >&2; exit 3", quick());
  EXPECT_EQ(status.misdeed, Misdeed::died);
  EXPECT_EQ(status.detail, "status 3; its last words: trouble\n");
  const Blame signal = blame_of("cmd:read x; kill -9 $$", quick());
  EXPECT_EQ(signal.misdeed, Misdeed::died);
  EXPECT_EQ(signal.detail, "signal 9");
  EXPECT_EQ(blame_of("cmd:./there-is-no-such-program", quick()).misdeed, Misdeed::died);
}

TEST(Bots, OneThatClosesItsOutputIsAsGoodAsDead) {
  const Blame blame = blame_of("cmd:exec 1>&-; exec 2>&-; exec sleep 60", quick());
  EXPECT_EQ(blame.misdeed, Misdeed::died);
  EXPECT_EQ(blame.detail, "it closed its output");
}

TEST(Bots, AFloodIsCut) {
  EXPECT_EQ(blame_of("cmd:read x; exec tr '\\0' x </dev/zero", quick()).misdeed, Misdeed::flooded);
  PlayerOptions little = quick();
  little.bots.total_bytes = 100'000;
  EXPECT_EQ(blame_of("cmd:read x; yes >&2; true", little).misdeed, Misdeed::flooded);
}

TEST(Bots, NonsenseIsNoMove) {
  for (const char* answer :
       {"hello", "", "[]", "{}", "{\"move\":7}", "{\"move\":{\"row\":\"a\",\"col\":0}}",
        "{\"indices\":\"upside down\"}", "{\"move\":{\"row\":0,\"col\":0}", "{\"error\":\"no\"}"}) {
    const std::string bot = std::string("cmd:while read x; do echo '") + answer + "'; done";
    EXPECT_EQ(blame_of(bot, quick()).misdeed, Misdeed::nonsense) << answer;
  }
  const std::string endless = "cmd:while read x; do echo '{\"indices\":\"absolute\"}'; done";
  EXPECT_EQ(blame_of(endless, quick()).misdeed, Misdeed::nonsense);
}

TEST(Bots, AnIllegalMoveLosesAndAnEnemyCannotBeMadeToResign) {
  const auto saying = [](const char* move) {
    return std::string("cmd:while read x; do echo '{\"move\":") + move + "}'; done";
  };
  EXPECT_EQ(blame_of(saying("{\"row\":9,\"col\":0}"), quick()).misdeed, Misdeed::illegal);
  EXPECT_EQ(blame_of(saying("{\"resign\":2}"), quick()).misdeed, Misdeed::illegal);
  EXPECT_EQ(blame_of(saying("{\"resign\":1}"), quick()).misdeed, Misdeed::illegal);
}

TEST(Bots, SpeakingOutOfTurnIsRefused) {
  const std::string line = "{\"move\":{\"row\":0,\"col\":0}}\\n";
  const Blame blame = blame_of("cmd:read x; printf '" + line + line + "'; cat >/dev/null", quick());
  EXPECT_EQ(blame.misdeed, Misdeed::unasked);
}

TEST(Bots, MemoryIsBounded) {
  PlayerOptions small = quick();
  small.bots.memory_mib = 256;
  const Blame blame =
      blame_of(python("x = bytearray(1 << 30)\nimport time\ntime.sleep(60)"), small);
  EXPECT_EQ(blame.misdeed, Misdeed::died);
  EXPECT_NE(blame.detail.find("MemoryError"), std::string::npos) << blame.detail;
}

TEST(Bots, SoIsTheCpu) {
  PlayerOptions short_lived = quick();
  short_lived.bots.cpu_seconds = 1;
  const Blame blame = blame_of("cmd:while :; do :; done", short_lived);
  EXPECT_EQ(blame.misdeed, Misdeed::died);
  EXPECT_EQ(blame.detail, "signal 24 (its CPU time is spent)");
}

// Whether a process is there and not only waiting for somebody to note that it ended.
bool runs(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t end = text.rfind(')');
  return end != text.npos && text.size() > end + 2 && text[end + 2] != 'Z' && text[end + 2] != 'X';
}

TEST(Bots, NothingOfABotOutlivesItsGame) {
  std::string name = (std::filesystem::temp_directory_path() / "fissile-pid-XXXXXX").string();
  const int file = mkstemp(name.data());
  ASSERT_GE(file, 0);
  ::close(file);
  const std::string bot = "cmd:sleep 1000 & echo $! > " + name + "; read x; echo nonsense; wait";
  EXPECT_EQ(blame_of(bot, quick()).misdeed, Misdeed::nonsense);
  int pid = 0;
  std::ifstream(name) >> pid;
  std::filesystem::remove(name);
  ASSERT_GT(pid, 0);
  // The signal is on its way; the system ends the process when it next looks.
  const auto deadline = Clock::now() + std::chrono::seconds(10);
  while (runs(pid) && Clock::now() < deadline) std::this_thread::yield();
  EXPECT_FALSE(runs(pid));
}

TEST(Bots, ABotHasNothingOfOursThatIsOpen) {
  constexpr int kOurs = 77;
  ASSERT_EQ(::dup2(2, kOurs), kOurs);
  const std::string bot = "cmd:read x; [ -e /proc/self/fd/77 ] && exit 7; exit 5";
  EXPECT_EQ(blame_of(bot, quick()).detail, "status 5");
  ::close(kOurs);
}

// The program that has the bot is killed in a way that it cannot notice, and its bot is a shell
// that started something: that ends too.
TEST(Bots, NothingOfABotOutlivesUs) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t host = ::fork();
  if (host == 0) {
    const BotLimits limits;
    Child bot("sleep 1000 & echo $!; wait", limits);
    const auto line = bot.ask("", Deadline{Clock::now() + std::chrono::seconds(20)});
    const std::string pid = std::holds_alternative<std::string>(line)
                                ? std::get<std::string>(line)
                                : std::get<Blame>(line).detail.substr(1);
    if (::write(ends[1], pid.data(), pid.size()) > 0) ::kill(::getpid(), SIGKILL);
    ::_exit(1);
  }
  ::close(ends[1]);
  char text[32] = {};
  ASSERT_GT(::read(ends[0], text, sizeof text - 1), 0);
  ::close(ends[0]);
  ASSERT_EQ(::waitpid(host, nullptr, 0), host);
  const int pid = std::atoi(text);
  ASSERT_GT(pid, 0) << text;
  const auto deadline = Clock::now() + std::chrono::seconds(10);
  while (runs(pid) && Clock::now() < deadline) std::this_thread::yield();
  EXPECT_FALSE(runs(pid));
}

// What one line of a command's output says.
std::string line_of(const std::string& command) {
  Child bot(command, BotLimits{});
  const auto line = bot.ask("", Deadline{Clock::now() + std::chrono::seconds(20)});
  return std::holds_alternative<std::string>(line) ? std::get<std::string>(line)
                                                   : std::get<Blame>(line).detail;
}

TEST(Bots, NothingOfOurEnvironmentThatMatters) {
  for (const char* name : {"FISSILE_DATABASE", "DATABASE_URL", "PGPASSWORD", "PGPASSFILE"}) {
    ::setenv(name, "a-secret", 1);
  }
  ::setenv("TZ", "UTC", 1);
  // A shell adds names of its own.
  const std::set<std::string> known = {"PATH", "HOME", "TMPDIR", "LANG",  "LC_ALL",
                                       "TZ",   "PWD",  "OLDPWD", "SHLVL", "_"};
  const std::string all = line_of("env | tr '\\n' ' '; echo");
  EXPECT_EQ(all.find("a-secret"), all.npos);
  EXPECT_NE(all.find("TZ=UTC "), all.npos);
  std::istringstream words(all);
  for (std::string word; words >> word;) {
    EXPECT_TRUE(known.contains(word.substr(0, word.find('=')))) << word;
  }
}

TEST(Bots, NoneOfOurFiles) {
  const int open = ::open("/dev/null", O_RDONLY);
  ASSERT_GT(open, 2);
  // The list itself is open while it is read.
  EXPECT_EQ(line_of("ls /proc/self/fd | tr '\\n' ' '; echo"), "0 1 2 3 ");
  ::close(open);
}

TEST(Bots, WithMoreThanTwoTheGameGoesOnWithoutIt) {
  const GameResult result =
      play("cmd:exec sleep 60", impatient(), R"({"rows":4,"cols":4,"players":3})");
  ASSERT_EQ(result.forfeits.size(), 1u);
  EXPECT_EQ(result.forfeits[0].blame.misdeed, Misdeed::late);
  EXPECT_EQ(result.ranks[0], 3);
  EXPECT_EQ(result.ranks[1] + result.ranks[2], 3);
  EXPECT_GT(result.actions, 6u);
}

TEST(Bots, TheFirstMoveHasTimeToStart) {
  PlayerOptions options = impatient();
  options.bots.start = std::chrono::milliseconds(20'000);
  options.bots.move = std::chrono::milliseconds(5'000);
  const std::string slow = std::string("import time\ntime.sleep(0.2)\n") + kFirstMove;
  EXPECT_TRUE(play(python(slow), options).forfeits.empty());
}

TEST(Bots, IndicesAreRelativeUnlessTheBotAsks) {
  // Dies with what it was told in the second seat; the grid has one orb of the first player.
  AnyPlay match = start(R"({"rows":2,"cols":2,"players":3})");
  ASSERT_TRUE(play_action(match, 0));
  const auto relative = parse_json(write_question(match, 2, Indices::relative, {}));
  const auto absolute = parse_json(write_question(match, 2, Indices::absolute, {}));
  const auto owner = [](const Json& question) {
    return (*(*question.find("grid")->array())[0].array())[0].find("player")->integer();
  };
  EXPECT_EQ(relative->find("myPlayerIndex")->integer(), 1);
  EXPECT_EQ(relative->find("currentPlayerIndex")->integer(), 1);
  EXPECT_EQ(owner(*relative), 3);
  EXPECT_EQ(absolute->find("myPlayerIndex")->integer(), 2);
  EXPECT_EQ(absolute->find("currentPlayerIndex")->integer(), 2);
  EXPECT_EQ(owner(*absolute), 1);
  EXPECT_EQ(relative->find("gridSize")->dump(), R"({"rows":2,"cols":2})");
  EXPECT_EQ(relative->find("validMoves")->array()->size(), 3u);
  for (int me = 1; me <= 3; ++me) {
    for (int player = 0; player <= 3; ++player) {
      EXPECT_EQ(absolute_index(relative_index(player, me, 3), me, 3), player);
    }
  }
}

TEST(Bots, OneThatAsksForAbsoluteIndicesGetsTheQuestionAgain) {
  const std::string program =
      "import sys,json\n"
      "for line in sys.stdin:\n"
      "    q = json.loads(line)\n"
      "    a = {'move': q['validMoves'][0]} if q['indices'] == 'absolute'"
      " else {'indices': 'absolute'}\n"
      "    print(json.dumps(a), flush=True)\n";
  EXPECT_TRUE(play(python(program), quick()).forfeits.empty());
}

TEST(Bots, OtherGamesAreToldAsTheirState) {
  const auto match = new_match(AllGames{}, "push", nullptr, "/setup", 0, "/game");
  const auto question = parse_json(write_question(*match, 1, Indices::relative, {}));
  EXPECT_EQ(*question->find("game")->string(), "push");
  EXPECT_TRUE(question->find("state")->object());
  EXPECT_FALSE(question->find("validMoves")->array()->empty());
  EXPECT_FALSE(question->find("grid"));
}

}  // namespace
}  // namespace fissile::arena
