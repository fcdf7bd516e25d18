// Fast batches beside plain ones, where single games have nothing to say: illegal actions, resets
// in the middle, new buffers, several steps at once, and records.
#include <gtest/gtest.h>

#include "base/random.h"
#include "batch/arrays.h"
#include "batch/levels.h"

namespace fissile {
namespace {

struct Made {
  std::unique_ptr<Batch> batch;
  std::unique_ptr<Arrays> arrays;

  explicit Made(std::string_view game, BatchOptions options)
      : batch(std::move(*make_batch(game, std::move(options)))) {
    bind();
  }
  void bind() {
    const BatchOptions& options = batch->options();
    auto made = std::make_unique<Arrays>(batch->space(), options.games, options.auto_reset);
    batch->bind(made->buffers);
    arrays = std::move(made);
  }
};

// The name of what differs first, or nothing.
std::string difference(const Made& a, const Made& b) {
  const AgentSpace& space = a.batch->space();
  const BatchBuffers &x = a.arrays->buffers, &y = b.arrays->buffers;
  for (std::size_t i = 0; i < a.batch->options().games; ++i) {
    const auto same = [&](const BatchArray& one, const BatchArray& other, std::size_t size) {
      return a.arrays->bytes(one, i, size) == b.arrays->bytes(other, i, size);
    };
    const std::string game = "game " + std::to_string(i) + ": ";
    if (a.batch->hash(i) != b.batch->hash(i)) return game + "state";
    if (a.batch->steps(i) != b.batch->steps(i)) return game + "steps";
    if (*a.batch->replay(i) != *b.batch->replay(i)) return game + "replay";
    if (!same(x.mask, y.mask, static_cast<std::size_t>(space.actions))) return game + "mask";
    const std::size_t players = static_cast<std::size_t>(space.players);
    if (!same(x.reward, y.reward, sizeof(float) * players)) return game + "reward";
    if (!same(x.terminated, y.terminated, 1)) return game + "terminated";
    if (!same(x.truncated, y.truncated, 1)) return game + "truncated";
    if (!same(x.player, y.player, 1)) return game + "player";
    if (!same(x.action, y.action, sizeof(std::int64_t))) return game + "action";
    for (std::size_t k = 0; k < space.observation.size(); ++k) {
      const std::size_t size = space.observation[k].bytes();
      if (!same(x.observation[k], y.observation[k], size)) return game + "observation";
      if (x.final_observation.empty()) continue;
      if (!same(x.final_observation[k], y.final_observation[k], size))
        return game + "the last seen";
    }
  }
  return b.arrays->gaps_are_whole() ? "" : "something was written beside the arrays";
}

// Steps by actions of which some are illegal, by random ones, resets, and new buffers, in turns.
std::string play_both(Made& plain, Made& fast, int rounds) {
  const std::size_t games = plain.batch->options().games;
  const auto actions_end = static_cast<std::uint32_t>(plain.batch->space().actions) + 2;
  Random random{1};
  std::vector<std::int64_t> actions(games);
  std::vector<std::uint64_t> seeds(games);
  std::vector<std::uint8_t> mask(games);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < games; ++i) {
      actions[i] = std::int64_t{random.below(actions_end)} - 1;
      seeds[i] = random.next();
      mask[i] = random.below(3) == 0;
    }
    for (Made* it : {&plain, &fast}) {
      if (round % 3 != 0) it->batch->random_step(static_cast<std::uint64_t>(1 + round % 4));
      if (round % 3 == 0 && it->batch->step(actions.data())) return "a step was refused";
      if (round % 17 == 16) it->batch->reset(round % 2 ? seeds.data() : nullptr, mask.data());
      if (round % 29 == 28) it->bind();
    }
    const std::string wrong = difference(plain, fast);
    if (!wrong.empty()) return "round " + std::to_string(round) + ", " + wrong;
  }
  return "";
}

TEST(BatchTwins, FastAndPlainTellTheSameWhateverIsAsked) {
  for (const BatchCase& it : batch_cases()) {
    for (const AutoReset reset : {AutoReset::off, AutoReset::next_step, AutoReset::same_step}) {
      BatchOptions options{.games = 11, .levels = it.levels, .seed = 9};
      options.auto_reset = reset;
      options.illegal = IllegalAction::ignore;
      options.record = true;
      options.agent = it.agent;
      Made fast(it.game, options);
      options.plain = true;
      Made plain(it.game, options);
      EXPECT_EQ(play_both(plain, fast, 60), "")
          << it.game << " " << (it.levels.empty() ? "{}" : it.levels[0].setup) << ", reset "
          << static_cast<int>(reset);
    }
  }
}

TEST(BatchTwins, AnIllegalActionRefusesTheStepAndChangesNothing) {
  for (const BatchCase& it : batch_cases()) {
    BatchOptions options{.games = 10, .levels = it.levels, .seed = 4};
    options.record = true;
    options.agent = it.agent;
    Made asked(it.game, options), beside(it.game, options);
    asked.batch->random_step(5);
    beside.batch->random_step(5);
    std::vector<std::int64_t> actions(options.games, asked.batch->space().actions);
    const auto fault = asked.batch->step(actions.data());
    ASSERT_TRUE(fault) << it.game;
    EXPECT_EQ(fault->code, Code::action_illegal);
    EXPECT_EQ(difference(beside, asked), "") << it.game;
  }
}

}  // namespace
}  // namespace fissile
