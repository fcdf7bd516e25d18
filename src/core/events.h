#pragma once
// Events in waves (C3). apply tells a sink what happens; everything between two wave() calls
// happens at the same instant. Search passes Silent and pays nothing: a rule asks `Sink::kListens`
// before it builds an event.
#include <cstddef>
#include <span>
#include <vector>

namespace fissile {

struct Silent {
  static constexpr bool kListens = false;
  template <class Event>
  constexpr void event(const Event&) {}
  constexpr void wave() {}
};

// Keeps every event. Waves without events are not kept.
template <class Event>
class Recorder {
 public:
  static constexpr bool kListens = true;

  constexpr void event(const Event& event) { events_.push_back(event); }
  constexpr void wave() {
    if (events_.size() > (ends_.empty() ? 0 : ends_.back())) ends_.push_back(events_.size());
  }
  constexpr void clear() {
    events_.clear();
    ends_.clear();
  }

  constexpr std::size_t waves() const { return ends_.size(); }
  // REQUIRES: index < waves().
  constexpr std::span<const Event> wave(std::size_t index) const {
    const std::size_t start = index == 0 ? 0 : ends_[index - 1];
    return std::span(events_).subspan(start, ends_[index] - start);
  }
  constexpr std::span<const Event> all() const { return events_; }

  bool operator==(const Recorder&) const = default;

 private:
  std::vector<Event> events_;
  std::vector<std::size_t> ends_;
};

}  // namespace fissile
