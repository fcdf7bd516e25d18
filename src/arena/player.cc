#include "arena/player.h"

#include "arena/bot_words.h"
#include "arena/http_bot.h"

namespace fissile::arena {

Player::Player(const Seat& seat, const PlayerOptions& options, Thinker& thinker,
               const std::atomic<bool>* stop)
    : seat_(seat), options_(options), thinker_(thinker), stop_(stop), grace_(options.bots.start) {
  if (const auto* command = std::get_if<CommandSeat>(&seat.who)) {
    indices_ = command->indices;
    child_ = std::make_unique<Child>(command->command, options.bots);
  } else if (const auto* http = std::get_if<HttpSeat>(&seat.who)) {
    indices_ = http->indices;
  }
}

std::variant<Choice, Blame> Player::move(const AnyPlay& play, int me, std::uint64_t seed) {
  if (const auto* level = std::get_if<LevelSeat>(&seat_.who)) return think(*level, play, seed);
  return question(play, me);
}

std::variant<Choice, Blame> Player::think(const LevelSeat& level, const AnyPlay& play,
                                          std::uint64_t seed) {
  Ask ask;
  ask.level = level.level;
  ask.nodes = level.nodes;
  ask.depth = level.depth;
  ask.time = level.time;
  ask.threads = options_.threads;
  ask.seed = seed;
  ask.book = options_.book == Book::open;
  ask.stop = stop_;
  const auto thought = thinker_.think(play, ask);
  if (!thought) return Blame{Misdeed::stuck, "no action is left"};
  return Choice(thought->action);
}

std::variant<std::string, Blame> Player::send(const std::string& line) {
  const Deadline deadline{Clock::now() + options_.bots.move + grace_, stop_};
  auto answer = child_ ? child_->ask(line, deadline)
                       : ask_http(std::get<HttpSeat>(seat_.who).url, line, options_.bots, deadline);
  if (!std::holds_alternative<Blame>(answer)) grace_ = {};
  return answer;
}

std::variant<Choice, Blame> Player::question(const AnyPlay& play, int me) {
  // Twice, because the first answer may only say which indices the bot wants.
  for (int round = 0; round < 2; ++round) {
    const auto line = send(write_question(play, me, indices_, options_.bots.move));
    if (const Blame* blame = std::get_if<Blame>(&line)) return *blame;
    auto answer = read_bot_answer(std::get<std::string>(line));
    if (const Blame* blame = std::get_if<Blame>(&answer)) return *blame;
    BotAnswer& said = std::get<BotAnswer>(answer);
    indices_ = said.indices.value_or(indices_);
    if (!said.action) continue;
    // Only the arena makes a player leave, or a bot could make its enemy do so.
    if (said.action->find("resign")) return Blame{Misdeed::illegal, "a bot does not resign"};
    return Choice(std::move(*said.action));
  }
  return Blame{Misdeed::nonsense, "it asks for indices again and again"};
}

}  // namespace fissile::arena
