#pragma once
// Why a bot lost a game other than on the board. The words are part of the results.
#include <optional>
#include <string>
#include <string_view>

namespace fissile::arena {

enum class Misdeed {
  late,         // no answer in time
  died,         // the program ended
  flooded,      // more output than it may write
  unasked,      // spoke before it was asked
  nonsense,     // an answer that is none
  illegal,      // an action that the rules refuse
  unreachable,  // no program, or nobody at that address
  stuck,        // nothing to play and the game goes on
};

constexpr std::string_view misdeed_word(Misdeed misdeed) {
  switch (misdeed) {
    case Misdeed::late: return "late";
    case Misdeed::died: return "died";
    case Misdeed::flooded: return "flooded";
    case Misdeed::unasked: return "unasked";
    case Misdeed::nonsense: return "nonsense";
    case Misdeed::illegal: return "illegal";
    case Misdeed::unreachable: return "unreachable";
    case Misdeed::stuck: return "stuck";
  }
  return "nonsense";
}

constexpr std::optional<Misdeed> misdeed_of(std::string_view word) {
  for (int i = 0; i <= static_cast<int>(Misdeed::stuck); ++i) {
    if (misdeed_word(static_cast<Misdeed>(i)) == word) return static_cast<Misdeed>(i);
  }
  return std::nullopt;
}

struct Blame {
  Misdeed misdeed = Misdeed::nonsense;
  std::string detail;  // for a person
};

}  // namespace fissile::arena
