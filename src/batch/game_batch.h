#pragma once
// A batch of one game: what is the same however its games are held. A subclass holds them, and
// plays a range of them on one thread.
#include <functional>
#include <string>
#include <utility>

#include "batch/batch.h"
#include "batch/course.h"
#include "batch/crew.h"
#include "batch/episodes.h"
#include "core/fields.h"

namespace fissile {

// Games first to last - 1.
struct GameRange {
  std::size_t first = 0;
  std::size_t last = 0;
};

template <HasAgents T>
class GameBatch : public Batch {
 public:
  using Rules = typename T::Rules;
  using State = typename Rules::State;
  using Action = typename Rules::Action;

  explicit GameBatch(Course<T> course)
      : course_(std::move(course)), episodes_(options().games), crew_(options().threads) {
    if (options().record) actions_.resize(options().games);
    for (std::size_t i = 0; i < options().games; ++i) episodes_.sow(i, options().seed + i);
  }

  const AgentSpace& space() const final { return course_.space(); }
  const BatchOptions& options() const final { return course_.options(); }

  void bind(BatchBuffers buffers) final {
    buffers_ = std::move(buffers);
    each_range([this](GameRange range) { show_again(range); });
  }

  void reset(const std::uint64_t* seeds, const std::uint8_t* mask) final {
    each_range([&](GameRange range) {
      for (std::size_t i = range.first; i < range.last; ++i) {
        if (mask && mask[i] == 0) continue;
        if (seeds) episodes_.sow(i, seeds[i]);
        next_episode(i);
      }
      show_again(range);
    });
  }

  std::optional<Error> step(const std::int64_t* actions) final {
    if (options().illegal == IllegalAction::refuse) {
      if (const auto fault = find_illegal(actions)) return fault;
    }
    each_range([&](GameRange range) { play(range, actions); });
    return std::nullopt;
  }

  void random_step(std::uint64_t steps) final {
    each_range([&](GameRange range) {
      for (std::uint64_t i = 0; i < steps; ++i) play(range, nullptr);
    });
  }

  void observe(std::size_t game, int player, std::byte* const* arrays) const final {
    T::Agent::observe(space(), tables_of(game), plain_state(game), player, arrays);
  }

  std::uint64_t hash(std::size_t game) const final { return hash_of<Rules>(plain_state(game)); }
  std::string state(std::size_t game) const final {
    JsonWriter writer;
    T::write_state(writer, tables_of(game), plain_state(game));
    return writer.take();
  }
  std::uint64_t seed(std::size_t game) const final { return episodes_.seed[game]; }
  std::size_t level(std::size_t game) const final { return episodes_.level[game]; }
  std::uint64_t steps(std::size_t game) const final { return episodes_.steps[game]; }

  Result<std::string> replay(std::size_t game) const final {
    if (!options().record) {
      return Error{Code::request_malformed, "this batch does not record its games"};
    }
    JsonWriter writer;
    writer.begin_object().field("game", Rules::kId).key("setup");
    T::write_setup(writer, *level_of(game).setup);
    writer.key("seed").exact(episodes_.seed[game]).key("actions").begin_array();
    for (const Action action : actions_[game]) T::write_action(writer, tables_of(game), action);
    writer.end_array().end_object();
    return writer.take();
  }

 protected:
  // The state of a game as the plain rules have it.
  virtual State plain_state(std::size_t game) const = 0;
  // Puts a game to the start of its episode; shows nothing.
  virtual void start(std::size_t game) = 0;
  // Whether an action may be played in a game, or the game is over and will not be asked.
  virtual bool accepts(std::size_t game, std::int64_t action) const = 0;
  // Plays a step in every game of the range and shows it; without actions, random legal ones.
  virtual void play(GameRange range, const std::int64_t* actions) = 0;
  // Fills all buffers of a range, whatever they hold.
  virtual void show_again(GameRange range) = 0;

  const Course<T>& course() const { return course_; }
  const CourseLevel<T>& level_of(std::size_t game) const {
    return course_.level(episodes_.level[game]);
  }
  const typename Rules::Tables& tables_of(std::size_t game) const { return *level_of(game).tables; }
  Episodes& episodes() { return episodes_; }
  const Episodes& episodes() const { return episodes_; }
  const BatchBuffers& buffers() const { return buffers_; }

  void next_episode(std::size_t game) {
    episodes_.begin(game, course_.levels());
    if (options().record) actions_[game].clear();
    start(game);
  }
  void note(std::size_t game, Action action) {
    if (options().record) actions_[game].push_back(action);
  }

  // For the constructor of a subclass.
  void begin_all() {
    for (std::size_t i = 0; i < options().games; ++i) next_episode(i);
  }

 private:
  // Ranges begin at multiples of this, so that eight games of a register stay together.
  static constexpr std::size_t kTogether = 8;

  GameRange part(int index) const {
    const std::size_t groups = (options().games + kTogether - 1) / kTogether;
    const auto k = static_cast<std::size_t>(index);
    const auto size = static_cast<std::size_t>(crew_.size());
    return {std::min(groups * k / size * kTogether, options().games),
            std::min(groups * (k + 1) / size * kTogether, options().games)};
  }

  template <class Work>
  void each_range(const Work& work) {
    crew_.run([&](int index) {
      const GameRange range = part(index);
      if (range.first < range.last) work(range);
    });
  }

  std::optional<Error> find_illegal(const std::int64_t* actions) {
    std::vector<std::size_t> found(static_cast<std::size_t>(crew_.size()), options().games);
    crew_.run([&](int index) {
      const GameRange range = part(index);
      std::size_t i = range.first;
      while (i < range.last && accepts(i, actions[i])) ++i;
      if (i < range.last) found[static_cast<std::size_t>(index)] = i;
    });
    const std::size_t game = *std::min_element(found.begin(), found.end());
    if (game == options().games) return std::nullopt;
    const std::string name = std::to_string(game);
    return Error{Code::action_illegal,
                 "game " + name + ": action " + std::to_string(actions[game]) + " is not legal",
                 "/actions/" + name};
  }

  Course<T> course_;
  Episodes episodes_;
  BatchBuffers buffers_;
  std::vector<std::vector<Action>> actions_;
  Crew crew_;
};

}  // namespace fissile
