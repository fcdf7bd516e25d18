#pragma once
// How much work each user and address may ask for: so much at once, and so much a second after it.
// What it cost is known once it is done, so whoever has a debt waits until it is paid.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace fissile::server {

struct Budget {
  double at_once;
  double per_second;
};

class Budgets {
 public:
  explicit Budgets(Budget budget, std::size_t most = 100'000) : budget_(budget), most_(most) {}

  // How long until `who` may ask again; 0 is now.
  std::int64_t wait_ms(std::string_view who, std::int64_t now_ms) const {
    const auto found = paid_ms_.find(std::string(who));
    if (found == paid_ms_.end()) return 0;
    return std::max<std::int64_t>(found->second - now_ms - time_of(budget_.at_once), 0);
  }

  void charge(std::string_view who, double cost, std::int64_t now_ms) {
    if (paid_ms_.size() >= most_) make_room(now_ms);
    std::int64_t& paid_ms = paid_ms_[std::string(who)];
    paid_ms = std::max(paid_ms, now_ms) + time_of(cost);
  }

  std::size_t size() const { return paid_ms_.size(); }

 private:
  std::int64_t time_of(double cost) const {
    return static_cast<std::int64_t>(cost / budget_.per_second * 1'000);
  }
  // Debts that are paid go. If there are none, any one goes: so many strangers ask that it is worth
  // little, and memory is what must hold.
  void make_room(std::int64_t now_ms) {
    std::erase_if(paid_ms_, [&](const auto& it) { return it.second <= now_ms; });
    if (paid_ms_.size() >= most_) paid_ms_.erase(paid_ms_.begin());
  }

  Budget budget_;
  std::size_t most_;
  std::unordered_map<std::string, std::int64_t> paid_ms_;  // when a debt will be paid
};

}  // namespace fissile::server
