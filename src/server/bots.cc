#include "server/bots.h"

#include <algorithm>
#include <utility>

#include "online/terms.h"

namespace fissile::server {
namespace {

// More would not fit the list that a person chooses from.
constexpr std::size_t kMostBots = 32;

Error refuse_bot(std::string_view text, std::string_view why) {
  return {Code::request_malformed,
          "--bot '" + std::string(text.substr(0, 80)) + "' " + std::string(why)};
}

}  // namespace

Result<arena::Seat> read_bot(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == text.npos)
    return refuse_bot(text, "must be NAME=COMMAND or NAME=http://HOST:PORT/PATH");
  const std::string name(text.substr(0, sign));
  std::string_view rest = text.substr(sign + 1);
  if (!online::is_player("bot:" + name)) {
    return refuse_bot(text, "needs a name of at most 40 letters a to z, digits, '-', '_' and '.'");
  }
  constexpr std::string_view kAbsolute = "absolute:", kCommand = "cmd:", kHttp = "http://";
  std::string seat = name + "=";
  if (rest.starts_with(kAbsolute)) {
    seat += kAbsolute;
    rest.remove_prefix(kAbsolute.size());
  }
  if (!rest.starts_with(kHttp) && !rest.starts_with(kCommand)) seat += kCommand;
  auto read = arena::read_seat(seat += rest);
  if (!read) return refuse_bot(text, "is neither a command nor http://HOST:PORT/PATH");
  return read;
}

Result<std::vector<arena::Seat>> read_bots(const std::vector<std::string>& texts) {
  std::vector<arena::Seat> seats;
  for (const std::string& text : texts) {
    auto seat = read_bot(text);
    if (!seat) return seat.error();
    const bool twice = std::any_of(seats.begin(), seats.end(),
                                   [&](const auto& one) { return one.name == seat->name; });
    if (twice) return refuse_bot(text, "has the name of another");
    seats.push_back(std::move(*seat));
  }
  if (seats.size() > kMostBots) return refuse_bot(texts.back(), "is one too many; 32 are the most");
  return seats;
}

Bots::Bots(std::vector<arena::Seat> seats, BotRules rules) : rules_(std::move(rules)) {
  for (arena::Seat& seat : seats) {
    const std::string name = seat.name;
    tables_.emplace(name, std::make_unique<Table>(std::move(seat), rules_.queue));
  }
  for (const auto& [name, table] : tables_) {
    for (int i = 0; i < rules_.processes; ++i) {
      Slot& slot = *table->slots.emplace_back(std::make_unique<Slot>());
      slot.thread = std::thread([this, &slot, &one = *table] { work(one, slot); });
    }
  }
}

Bots::~Bots() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  for (const auto& [name, table] : tables_) {
    for (const auto& slot : table->slots) slot->called.notify_one();
    for (const auto& slot : table->slots) slot->thread.join();
  }
}

std::vector<std::string> Bots::names() const {
  std::vector<std::string> names;
  for (const auto& [name, table] : tables_) names.push_back(name);
  return names;
}

std::size_t Bots::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [name, table] : tables_) count += table->queue.size();
  return count;
}

// The one that has the process of this seat, else the one that was without a question for longest.
Bots::Slot* Bots::free_slot(Table& table, const online::Workers::Thought& thought) const {
  Slot* best = nullptr;
  for (const auto& slot : table.slots) {
    if (slot->job) continue;
    if (slot->game_id == thought.game_id && slot->player == thought.player) return slot.get();
    if (!best || slot->used < best->used) best = slot.get();
  }
  return best;
}

bool Bots::ask(std::string_view name, online::Workers::Thought thought, Done done) {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(name);
  if (found == tables_.end()) return false;
  Table& table = *found->second;
  if (Slot* const slot = free_slot(table, thought)) {
    slot->job.emplace(Job{std::move(thought), std::move(done)});
    slot->called.notify_one();
    return true;
  }
  const std::string user = thought.user;
  const auto job = std::make_shared<Job>(Job{std::move(thought), std::move(done)});
  return table.queue.add(user, 1, [&table, job] { table.next.emplace(std::move(*job)); });
}

// A process is started, asked and ended by one thread: it is told when that thread ends (child.cc).
void Bots::work(Table& table, Slot& slot) {
  std::unique_ptr<arena::Bot> bot;
  std::unique_lock lock(mutex_);
  while (!stop_) {
    const auto ready = [&] { return stop_ || slot.job.has_value(); };
    if (!bot) {
      slot.called.wait(lock, ready);
    } else if (!slot.called.wait_for(lock, rules_.idle, ready)) {
      slot.game_id.clear();
      lock.unlock();
      bot.reset();
      lock.lock();
      continue;
    }
    if (stop_) break;
    const online::Workers::Thought& thought = slot.job->thought;
    const bool same = slot.game_id == thought.game_id && slot.player == thought.player;
    slot.game_id = thought.game_id;
    slot.player = thought.player;
    slot.used = ++asked_;
    Job job = *slot.job;
    lock.unlock();
    if (!same) bot.reset();
    const auto played = answer(table, job.thought, bot);
    lock.lock();
    slot.job.reset();
    if (const auto hand_over = table.queue.take()) {
      (*hand_over)();
      slot.job = std::exchange(table.next, std::nullopt);
    }
    if (stop_) break;
    // Only now, or the next question of this game would not find its process free.
    lock.unlock();
    job.done(played);
    lock.lock();
  }
}

online::Workers::Played Bots::answer(const Table& table, const online::Workers::Thought& thought,
                                     std::unique_ptr<arena::Bot>& bot) {
  if (!bot) bot = std::make_unique<arena::Bot>(table.seat, rules_.limits, &stop_);
  const auto time = std::min(rules_.limits.move, std::chrono::milliseconds(thought.left_ms));
  const auto answer = bot->move(*thought.match, thought.player, time);
  if (const Json* action = std::get_if<Json>(&answer)) return {action->dump(), ""};
  const auto& blame = std::get<arena::Blame>(answer);
  bot.reset();
  if (rules_.complain && !stop_) rules_.complain(table.seat.name, blame);
  return {{}, std::string(arena::misdeed_word(blame.misdeed))};
}

}  // namespace fissile::server
