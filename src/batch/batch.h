#pragma once
// Many games of one kind, stepped at once for agents that learn (docs/batch.md): actions go in, and
// observations, masks, rewards, ends and whose turn it is come out, in memory of the caller.
//
// A game plays the same in every batch: what happens in it depends on its own seed and its own
// actions alone, whatever the number of games and of threads. First bind() the buffers, then
// reset(), then step() as often as you like.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/agents.h"

namespace fissile {

// What happens to a game that is over, or cut off.
enum class AutoReset : std::uint8_t {
  off,        // nothing: steps pass it by, with reward 0, until reset() begins it anew
  next_step,  // the next step begins a new episode instead of playing its action, with reward 0
  same_step   // the same step begins a new episode; what was seen at the end goes to final arrays
};

// What an action that is not legal does.
enum class IllegalAction : std::uint8_t {
  refuse,  // the whole step is refused before anything changes
  ignore   // nothing in that game, but the step counts
};

// What an episode can begin with.
struct BatchLevel {
  std::string setup;            // as JSON
  std::optional<int> par = {};  // the fewest steps that win it, if that is known
};

// By which instructions: all give the same results. Games that do not care play the same by each.
enum class BatchCode : std::uint8_t { best, any, avx2, avx512 };

// Whether this machine can.
bool has_code(BatchCode code);

struct BatchOptions {
  std::size_t games = 1;
  // Each episode begins with one of these, drawn by the seed of its game. Empty: the usual setup.
  std::vector<BatchLevel> levels = {};
  // Game i has the seed `seed` + i, unless reset() is given others.
  std::uint64_t seed = 0;
  int threads = 1;
  AutoReset auto_reset = AutoReset::next_step;
  IllegalAction illegal = IllegalAction::refuse;
  bool record = false;  // keeps the actions of every game, for replay(); costs memory and time
  bool plain = false;   // by the plain rules, however slow: what tests compare with
  BatchCode code = BatchCode::best;
  AgentOptions agent = {};
};

// One array of all games: that of game i begins at data + i * stride. Without data nothing is
// written.
struct BatchArray {
  std::byte* data = nullptr;
  std::ptrdiff_t stride = 0;  // in bytes
};

// Where results go. They belong to the batch from bind() on: it may write only what has changed
// since the step before, so the caller reads them and never writes.
struct BatchBuffers {
  std::vector<BatchArray> observation;        // as space().observation has them, or none
  std::vector<BatchArray> final_observation;  // likewise; same_step alone fills them, at an end
  BatchArray mask;                            // uint8, one for each action: 1 where it is legal
  BatchArray reward;                          // float32, one for each player, by seat
  BatchArray terminated;                      // uint8: the game is over by its rules
  BatchArray truncated;                       // uint8: it was cut off
  BatchArray player;  // uint8: who is to move, from 1 on; 0 when the game is over
  BatchArray action;  // int64: what random_step() chose; -1 where it chose nothing
};

class Batch {
 public:
  virtual ~Batch() = default;

  // What is seen, and how many actions and players there are.
  virtual const AgentSpace& space() const = 0;
  virtual const BatchOptions& options() const = 0;

  // The buffers that are filled from now on; also fills them.
  virtual void bind(BatchBuffers buffers) = 0;

  // Begins a new episode in every game, or in those whose byte of the mask is not 0. Seeds, one for
  // each game, begin its chain of episodes anew. Null stands for neither.
  virtual void reset(const std::uint64_t* seeds = nullptr, const std::uint8_t* mask = nullptr) = 0;

  // One action for each game, in order. An error names the first game whose action is illegal, and
  // then nothing has changed. Those that are not asked (a game that is over) may hold anything.
  virtual std::optional<Error> step(const std::int64_t* actions) = 0;

  // A random legal action for each game, each as likely, drawn by the seed of the game: so many
  // steps one after another. An action of its own for every game, and nothing is refused.
  virtual void random_step(std::uint64_t steps = 1) = 0;

  // What that player sees of a game, into arrays as space().observation has them; a player of a
  // game for several, or 1.
  virtual void observe(std::size_t game, int player, std::byte* const* arrays) const = 0;

  // Of one game, as it stands.
  virtual std::uint64_t hash(std::size_t game) const = 0;
  virtual std::string state(std::size_t game) const = 0;    // as JSON
  virtual std::uint64_t seed(std::size_t game) const = 0;   // of its episode
  virtual std::size_t level(std::size_t game) const = 0;    // an index into options().levels
  virtual std::uint64_t steps(std::size_t game) const = 0;  // of its episode
  // Setup, seed and actions of the episode. An error without options().record.
  virtual Result<std::string> replay(std::size_t game) const = 0;
};

// The games that have agents.
std::vector<std::string_view> batch_games();

// What may be chosen for a game besides its setup: words of core/agents.h.
Result<std::vector<std::string_view>> batch_option_names(std::string_view game);

// What is measured of a game: its name, and the levels of the batch.
struct BatchBench {
  std::string name;
  std::vector<BatchLevel> levels;
};
Result<BatchBench> batch_bench(std::string_view game);

Result<std::unique_ptr<Batch>> make_batch(std::string_view game, BatchOptions options);

// The levels of a built-in pack, or one of them (from 1 on), with their pars.
Result<std::vector<BatchLevel>> levels_of_pack(std::string_view game, std::string_view pack,
                                               std::optional<int> level = {});

// The pools that come with the program, of all games: packs of many generated levels
// (docs/generating.md), from which episodes draw "a new level each time".
struct PoolName {
  std::string_view game;
  std::string_view pool;
};
std::vector<PoolName> batch_pools();

// The levels of one of them, with their pars.
Result<std::vector<BatchLevel>> levels_of_pool(std::string_view game, std::string_view pool);

// The levels of a text: a level file of the game (docs/levels.md).
Result<std::vector<BatchLevel>> levels_of_text(std::string_view game, std::string_view text);

}  // namespace fissile
