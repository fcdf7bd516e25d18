#include <fmt/core.h>
#include <signal.h>

#include <atomic>
#include <memory>

#include "arena/bot_side.h"
#include "arena/http.h"
#include "cli/commands.h"
#include "cli/commands/line_loop.h"
#include "cli/commands/setup_flags.h"
#include "core/replay.h"

namespace fissile::cli {
namespace {

struct Options {
  arena::BotOptions bot;
  std::string indices = "relative";
  std::string seed = "0";
  int port = -1;
  long ms = 0;
  std::uint64_t nodes = 0;
  int depth = 0;
};

std::atomic<bool> stopping{false};

void stop_soon(int) { stopping = true; }

void serve(arena::BotSide& bot, int port) {
  signal(SIGINT, stop_soon);
  signal(SIGTERM, stop_soon);
  const auto answer = [&](std::string_view body) {
    const auto said = bot.answer(body);
    return arena::HttpReply{said.good ? 200 : 400, said.text};
  };
  const auto ready = [](int at) {
    fmt::print(stderr, "the bot answers at http://127.0.0.1:{}/\n", at);
    std::fflush(stderr);
  };
  const std::string wrong = arena::serve_http(port, answer, ready, stopping);
  if (!wrong.empty()) throw Failure{wrong};
}

void run(Options& options) {
  const auto seed = read_seed(Json(options.seed));
  if (!seed) throw Failure{std::string("--seed ") + kSeedHelp, 2};
  Ask& ask = options.bot.ask;
  ask.seed = *seed;
  if (options.ms > 0) ask.time = std::chrono::milliseconds(options.ms);
  if (options.nodes > 0) ask.nodes = options.nodes;
  if (options.depth > 0) ask.depth = options.depth;
  if (options.indices == "absolute") options.bot.indices = arena::Indices::absolute;
  arena::BotSide bot(options.bot);
  if (options.port >= 0) return serve(bot, options.port);
  answer_lines(
      arena::BotSide::kMaxLine, [&](std::string_view line) { return bot.answer(line).text; },
      arena::BotSide::too_long());
}

void add_flags(Command command, Options& options) {
  const auto number = [&](const char* flag, auto& value, const char* help, auto low, auto high) {
    return command.add_option(flag, value, help).within(low, high).type_name("N");
  };
  number("--level", options.bot.ask.level, "How well it plays, 1 to 10", 1, kMaxLevel)
      .default_shown();
  number("--ms", options.ms, "At most so many milliseconds a move", 1L, 86'400'000L);
  number("--nodes", options.nodes, "At most so many nodes a move", std::uint64_t{1},
         std::uint64_t{1} << 62);
  number("--depth", options.depth, "At most so many plies", 1, 1000);
  number("--threads", options.bot.ask.threads, "Threads", 1, 256).default_shown();
  number("--hash", options.bot.hash_mib, "MiB of memory", 1, 1 << 20).default_shown();
  command.add_option("--seed", options.seed, "Of the errors of lower levels, 0 to 2^63-1")
      .default_shown();
  command.add_option("--game", options.bot.game, "The game of a question that names none")
      .one_of(game_ids())
      .default_shown();
  command.add_option("--indices", options.indices, "Those of a question that does not say")
      .one_of({"relative", "absolute"})
      .default_shown();
  number("--http", options.port, "Answer POSTs at this port of this machine; 0 takes a free one", 0,
         65535);
}

}  // namespace

void add_bot(Command app) {
  Command command = app.add_command("bot", "Be a bot: a question a line in, a move a line out");
  const auto options = std::make_shared<Options>();
  add_flags(command, *options);
  command.footer(
      "docs/bots.md tells what a question is. What is none is answered with {\"error\":...}, and\n"
      "the bot goes on.\n\n"
      "Examples:\n"
      "  echo '{\"grid\":[[{\"player\":0,\"orbs\":0},{\"player\":2,\"orbs\":1}],\n"
      "    [{\"player\":0,\"orbs\":0},{\"player\":0,\"orbs\":0}]]}' | tr -d '\\n' | fissile bot\n"
      "  fissile bot --level 10 --ms 200 --http 9000");
  command.run([options] { run(*options); });
}

}  // namespace fissile::cli
