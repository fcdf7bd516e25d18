#pragma once
// Who may try a password or a code now. Neither guessing nor locking others out shall work, so a
// try is judged by where it comes from (docs/decisions/0029-guessing.md):
//
// - A device that has signed in to this account before is judged by its own failures alone. Nobody
//   else's failures keep its owner out.
// - All others are strangers. Their failures at an account count together, whatever address they
//   come from: 20 tries in a quarter of an hour at most. And each address has delays of its own, at
//   this account and at all of them.
//
// Besides, comparing a password costs the server a fiftieth of a second, so good tries are counted
// too.
#include <string>
#include <unordered_map>
#include <vector>

#include "online/rates.h"

namespace fissile::online {

struct GuessLimits {
  Delay device{6, 2'000, 90'000, 3'600'000};
  Delay strangers{6, 2'000, 90'000, 3'600'000};  // at one account, from everywhere
  Delay stranger{5, 2'000, 900'000, 3'600'000};  // at one account, from one address
  Delay address{60, 1'000, 10'000, 900'000};     // at all accounts: a school has many pupils
  Delay code{5, 2'000, 3'600'000, 86'400'000};   // of a second factor: only a million of them
  Rate work_per_address{400, 900'000};
  Rate work_per_account{60, 900'000};
  int at_once = 8;  // tries of strangers at one address
};

struct Guess {
  std::string name;     // folded; empty for a recovery, which nobody need be kept from: its codes
                        // cannot be guessed
  std::string address;  // that it is counted by
  std::string device;   // the hash of a device that the account knows; empty for a stranger
};

class Guessing {
 public:
  explicit Guessing(GuessLimits limits) : limits_(limits) {}

  // How long until this one may try; 0 is now.
  std::int64_t wait_ms(const Guess& guess, std::int64_t now_ms);
  // The same, and if it is now, the try has begun: one of the three below ends it.
  std::int64_t begin(const Guess& guess, std::int64_t now_ms);
  void passed(const Guess& guess, std::int64_t now_ms);
  void dropped(const Guess& guess, std::int64_t now_ms);  // neither right nor wrong
  // Whether the next try must wait now, and the one before did not.
  bool failed(const Guess& guess, std::int64_t now_ms);

  // The same for codes of the second factor, by the user alone: whoever gets so far has the
  // password. They are compared at once, so none of them is ever on its way.
  std::int64_t code_wait_ms(const std::string& user_id, std::int64_t now_ms);
  void code_passed(const std::string& user_id);
  bool code_failed(const std::string& user_id, std::int64_t now_ms);

 private:
  struct Counted {
    std::string who;
    Delay delay;
  };
  std::vector<Counted> counted(const Guess& guess) const;
  void leave(const Guess& guess);

  GuessLimits limits_;
  Delays delays_;
  Rates work_;
  std::unordered_map<std::string, int> at_once_;  // by address
};

}  // namespace fissile::online
