#include <gtest/gtest.h>

#include "batch/beside.h"
#include "batch/levels.h"

namespace fissile {
namespace {

template <class T>
std::string describe(const BatchCase& it, const BatchOptions& options) {
  return std::string(it.game) + " " + (it.levels.empty() ? "{}" : it.levels[0].setup) + ", " +
         std::to_string(options.games) + " games, " + std::to_string(options.threads) +
         " threads, reset " + std::to_string(static_cast<int>(options.auto_reset)) +
         (options.plain ? ", plain" : "");
}

// Every case with these options.
void expect_like_single_games(BatchOptions options, int steps, Choose choose) {
  for (const BatchCase& it : batch_cases()) {
    options.levels = it.levels;
    options.agent = it.agent;
    with_game(AllGames{}, it.game, [&]<class T>() {
      std::uint64_t played = 0;
      EXPECT_EQ(run_beside<T>(options, steps, choose, played), "") << describe<T>(it, options);
      EXPECT_GT(played, 0u);
    });
  }
}

TEST(Batch, PlainGamesArePlayedAsByThemselves) {
  expect_like_single_games({.games = 7, .seed = 3, .plain = true}, 150, Choose::batch);
}

TEST(Batch, EveryGameIsPlayedAsByItself) {
  for (const AutoReset reset : {AutoReset::off, AutoReset::next_step, AutoReset::same_step}) {
    BatchOptions options{.games = 9, .seed = 11, .threads = 1, .auto_reset = reset};
    expect_like_single_games(options, 120, Choose::batch);
    expect_like_single_games(options, 60, Choose::caller);
  }
}

TEST(Batch, EveryKindOfMachinePlaysTheSame) {
  int tried = 0;
  for (const BatchCode code : {BatchCode::any, BatchCode::avx2, BatchCode::avx512}) {
    if (!has_code(code)) continue;  // this machine cannot
    ++tried;
    for (const AutoReset reset : {AutoReset::off, AutoReset::next_step, AutoReset::same_step}) {
      BatchOptions options{.games = 9, .seed = 23, .auto_reset = reset, .code = code};
      expect_like_single_games(options, 30, Choose::batch);
      expect_like_single_games(options, 10, Choose::caller);
    }
  }
  EXPECT_GE(tried, 1);
}

TEST(Batch, ACodeThatTheMachineHasNotIsRefused) {
  for (const BatchCode code : {BatchCode::avx2, BatchCode::avx512}) {
    const auto batch = make_batch(batch_games()[0], {.code = code});
    ASSERT_EQ(bool(batch), has_code(code));
    EXPECT_EQ(batch ? "/code" : batch.error().at, "/code");
  }
}

TEST(Batch, SizeAndThreadsChangeNothing) {
  for (const std::size_t games : {std::size_t{1}, std::size_t{64}, std::size_t{1000}}) {
    for (const int threads : {1, 2, 3, 4}) {
      if (games == 1000 && threads == 2) continue;
      BatchOptions options{.games = games,
                           .seed = 5,
                           .threads = threads,
                           .auto_reset = threads % 2 ? AutoReset::same_step : AutoReset::next_step};
      expect_like_single_games(options, games == 1000 ? 3 : 25, Choose::batch);
    }
  }
}

}  // namespace
}  // namespace fissile
