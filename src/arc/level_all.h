#pragma once
// The bodies of level_of.h.
#include "arc/level_of.h"
#include "core/arc.h"

namespace fissile::arc {

template <class Text>
std::vector<Course> courses_of() {
  static_assert(ArcForm<Text>);
  return Text::Arc::courses();
}

template <class Text>
std::vector<int> actions_of() {
  return {std::begin(Text::Arc::kActions), std::end(Text::Arc::kActions)};
}

template <class Text>
Frame frame_of(const Match<typename Text::Rules>& match) {
  return Text::Arc::frame(match.tables(), match.state());
}

template <class Text>
std::optional<typename Text::Rules::Action> action_of(const Match<typename Text::Rules>& match,
                                                      const Input& input) {
  using Rules = typename Text::Rules;
  constexpr int kAgent = 1;
  if (Rules::to_move(match.state()) != kAgent) return std::nullopt;
  const auto action = Text::Arc::action(match.tables(), match.state(), input);
  if (!action) return std::nullopt;
  const Refusal refusal = Rules::refusal(match.tables(), match.state(), *action);
  return refusal == Refusal::none ? action : std::nullopt;
}

template <class Text>
std::vector<Input> inputs_of(const Match<typename Text::Rules>& match,
                             typename Text::Rules::Action action) {
  return Text::Arc::inputs(match.tables(), match.state(), action);
}

// Keeps what is seen: a frame that is like the one before it is none. Once it is full each new one
// takes the place of the last.
inline void show(std::vector<Frame>& frames, const Frame& frame) {
  if (!frames.empty() && frames.back() == frame) return;
  if (frames.size() == kMaxWaveFrames) frames.pop_back();
  frames.push_back(frame);
}

// Follows an action by its events.
template <class Text>
struct Film {
  static constexpr bool kListens = Text::Arc::kWaves == Waves::shown;

  const typename Text::Rules::Tables& tables;
  typename Text::Rules::State shown;
  std::vector<Frame>& frames;

  void event(const typename Text::Rules::Event& event) { Text::Rules::show(tables, shown, event); }
  void wave() {
    if constexpr (kListens) show(frames, Text::Arc::frame(tables, shown));
  }
};

template <class Text>
void play(Match<typename Text::Rules>& match, typename Text::Rules::Action action,
          std::vector<Frame>& frames) {
  Film<Text> film{match.tables(), match.state(), frames};
  const auto refused = match.apply(action, film);
  check(!refused, "an action that was asked about is refused");
  show(frames, frame_of<Text>(match));
}

}  // namespace fissile::arc
