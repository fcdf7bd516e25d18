#include "online/guessing.h"

#include <algorithm>
#include <vector>

namespace fissile::online {
namespace {

// When to come back for whom there is no room at this moment.
constexpr std::int64_t kSoonMs = 1'000;

std::string of_code(const std::string& user_id) { return "code " + user_id; }

}  // namespace

std::vector<Guessing::Counted> Guessing::counted(const Guess& guess) const {
  if (!guess.device.empty()) {
    return {{"device " + guess.device + " " + guess.name, limits_.device}};
  }
  if (guess.name.empty()) return {{"address " + guess.address, limits_.address}};
  return {{"stranger " + guess.address + " " + guess.name, limits_.stranger},
          {"strangers " + guess.name, limits_.strangers},
          {"address " + guess.address, limits_.address}};
}

std::int64_t Guessing::wait_ms(const Guess& guess, std::int64_t now_ms) {
  std::int64_t wait = 0;
  for (const Counted& one : counted(guess)) {
    wait = std::max(wait, delays_.wait_ms(one.who, one.delay, now_ms));
  }
  return wait;
}

std::int64_t Guessing::begin(const Guess& guess, std::int64_t now_ms) {
  if (const std::int64_t wait = wait_ms(guess, now_ms)) return wait;
  const bool known = !guess.device.empty();
  const auto working = at_once_.find(guess.address);
  const int at_once = working == at_once_.end() ? 0 : working->second;
  if (!known && at_once >= limits_.at_once) return kSoonMs;
  // What a known device does is priced by the account, so that its neighbours cannot use it up.
  const std::string payer =
      known ? "work device " + guess.device + " " + guess.name : "work from " + guess.address;
  if (!work_.take(payer, known ? limits_.work_per_account : limits_.work_per_address, now_ms)) {
    return work_.wait_ms(payer, now_ms);
  }
  const std::string account = "work at " + guess.name;
  if (!known && !guess.name.empty() && !work_.take(account, limits_.work_per_account, now_ms)) {
    return work_.wait_ms(account, now_ms);
  }
  for (const Counted& one : counted(guess)) delays_.begin(one.who, one.delay, now_ms);
  if (!known) ++at_once_[guess.address];
  return 0;
}

void Guessing::leave(const Guess& guess) {
  if (!guess.device.empty()) return;
  const auto working = at_once_.find(guess.address);
  if (working != at_once_.end() && --working->second <= 0) at_once_.erase(working);
}

// Who knows the password need not wait any more for what they mistyped, from there. What others
// failed at this account, or this address at others, stays.
void Guessing::passed(const Guess& guess, std::int64_t now_ms) {
  leave(guess);
  const auto all = counted(guess);
  for (const Counted& one : all) delays_.end(one.who, now_ms);
  if (!guess.name.empty()) delays_.forget(all.front().who);
}

void Guessing::dropped(const Guess& guess, std::int64_t now_ms) {
  leave(guess);
  for (const Counted& one : counted(guess)) delays_.end(one.who, now_ms);
}

bool Guessing::failed(const Guess& guess, std::int64_t now_ms) {
  leave(guess);
  bool locked = false;
  for (const Counted& one : counted(guess)) locked |= delays_.fail(one.who, one.delay, now_ms);
  return locked;
}

std::int64_t Guessing::code_wait_ms(const std::string& user_id, std::int64_t now_ms) {
  return delays_.wait_ms(of_code(user_id), limits_.code, now_ms);
}

void Guessing::code_passed(const std::string& user_id) { delays_.forget(of_code(user_id)); }

bool Guessing::code_failed(const std::string& user_id, std::int64_t now_ms) {
  return delays_.fail(of_code(user_id), limits_.code, now_ms);
}

}  // namespace fissile::online
