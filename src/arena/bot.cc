#include "arena/bot.h"

#include "arena/bot_words.h"
#include "arena/http.h"

namespace fissile::arena {

Bot::Bot(const Seat& seat, const BotLimits& limits, const std::atomic<bool>* stop)
    : seat_(seat), limits_(limits), stop_(stop), grace_(limits.start) {
  if (const auto* command = std::get_if<CommandSeat>(&seat.who)) {
    indices_ = command->indices;
    child_ = std::make_unique<Child>(command->command, limits);
  } else {
    indices_ = std::get<HttpSeat>(seat.who).indices;
  }
}

std::variant<std::string, Blame> Bot::send(const std::string& line,
                                           std::chrono::milliseconds time) {
  const Deadline deadline{Clock::now() + time + grace_, stop_};
  auto answer = child_ ? child_->ask(line, deadline)
                       : ask_http(std::get<HttpSeat>(seat_.who).url, line, limits_, deadline);
  if (!std::holds_alternative<Blame>(answer)) grace_ = {};
  return answer;
}

std::variant<Json, Blame> Bot::move(const AnyPlay& play, int me, std::chrono::milliseconds time) {
  // Twice, because the first answer may only say which indices the bot wants.
  for (int round = 0; round < 2; ++round) {
    const auto line = send(write_question(play, me, indices_, time), time);
    if (const Blame* blame = std::get_if<Blame>(&line)) return *blame;
    auto answer = read_bot_answer(std::get<std::string>(line));
    if (const Blame* blame = std::get_if<Blame>(&answer)) return *blame;
    BotAnswer& said = std::get<BotAnswer>(answer);
    indices_ = said.indices.value_or(indices_);
    if (!said.action) continue;
    // Only we make a player leave, or a bot could make its enemy do so.
    if (said.action->find("resign")) return Blame{Misdeed::illegal, "a bot does not resign"};
    return std::move(*said.action);
  }
  return Blame{Misdeed::nonsense, "it asks for indices again and again"};
}

}  // namespace fissile::arena
