#pragma once
// Batches of games beside single games, by the plain rules: every case of batch/levels.h, in sizes,
// resets, threads and kinds of code that take turns.
#include <string>
#include <string_view>
#include <vector>

#include "batch/beside.h"
#include "batch/levels.h"

namespace fissile {

// The options of round after round.
inline BatchOptions batch_options(const BatchCase& it, std::uint64_t round) {
  static const std::vector<BatchCode> kCodes = [] {
    std::vector<BatchCode> codes;
    for (const BatchCode code : {BatchCode::any, BatchCode::avx2, BatchCode::avx512}) {
      if (has_code(code)) codes.push_back(code);
    }
    return codes;
  }();
  constexpr std::size_t kSizes[] = {16, 9, 1, 64, 7, 8};
  BatchOptions options;
  options.games = kSizes[round % std::size(kSizes)];
  options.levels = it.levels;
  options.seed = 1000 * round;
  options.threads = 1 + static_cast<int>(round / 2 % 3);
  options.auto_reset = static_cast<AutoReset>(1 + round % 2);
  options.code = kCodes[round % kCodes.size()];
  options.agent = it.agent;
  return options;
}

// Until `steps` steps have been played in games of that name; returns what went wrong.
inline std::string run_batches(std::string_view game, std::uint64_t steps, std::uint64_t seed,
                               std::uint64_t& played) {
  std::vector<BatchCase> cases;
  for (BatchCase& it : batch_cases()) {
    if (it.game == game) cases.push_back(std::move(it));
  }
  std::string wrong;
  for (std::uint64_t round = seed; played < steps && wrong.empty(); ++round) {
    for (const BatchCase& it : cases) {
      const Choose choose = round % 3 == 2 ? Choose::caller : Choose::batch;
      with_game(AllGames{}, game, [&]<class T>() {
        if (wrong.empty()) wrong = run_beside<T>(batch_options(it, round), 300, choose, played);
      });
    }
  }
  return wrong;
}

}  // namespace fissile
