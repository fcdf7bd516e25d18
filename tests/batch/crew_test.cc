#include "batch/crew.h"

#include <gtest/gtest.h>

#include <numeric>

namespace fissile {
namespace {

TEST(Crew, EveryPartOfEveryRoundIsDoneOnceBeforeTheCallReturns) {
  for (const int size : {1, 2, 5}) {
    Crew crew(size);
    ASSERT_EQ(crew.size(), size);
    std::vector<int> done(static_cast<std::size_t>(size));
    for (int round = 1; round <= 300; ++round) {
      crew.run([&](int index) { ++done[static_cast<std::size_t>(index)]; });
      ASSERT_EQ(std::accumulate(done.begin(), done.end(), 0), round * size);
    }
    for (const int count : done) EXPECT_EQ(count, 300);
  }
}

TEST(Crew, EndsWithoutEverHavingWorked) { const Crew crew(3); }

}  // namespace
}  // namespace fissile
