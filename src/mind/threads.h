#pragma once
// One search on several threads: each deepens by itself over one shared table, so that what one has
// seen the others need not. The first thread's answer counts. With one thread nothing is shared and
// the same question has the same answer. A module of a page has no threads: there it is one,
// whatever is asked for.
#include <atomic>
#include <memory>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

#include "search/deepen.h"

namespace fissile {

template <Mind M>
RootAnswer<typename M::Game::Action> look_alone(
    const M& mind, Transpositions& table, const SearchSettings& settings, const Limits& limits,
    const RootQuestion<typename M::Game::Action>& question, const typename M::Game::State& state) {
  table.begin();
  return std::make_unique<Deepening<M>>(mind, table, settings, limits, question)->run(state);
}

#ifdef __wasm__

template <Mind M>
RootAnswer<typename M::Game::Action> look(const M& mind, Transpositions& table,
                                          const SearchSettings& settings, const Limits& limits,
                                          const RootQuestion<typename M::Game::Action>& question,
                                          const typename M::Game::State& state, int) {
  return look_alone(mind, table, settings, limits, question, state);
}

#else

template <Mind M>
RootAnswer<typename M::Game::Action> look(const M& mind, Transpositions& table,
                                          const SearchSettings& settings, const Limits& limits,
                                          const RootQuestion<typename M::Game::Action>& question,
                                          const typename M::Game::State& state, int threads) {
  if (threads <= 1) return look_alone(mind, table, settings, limits, question, state);
  table.begin();
  std::atomic<bool> done = false;
  Limits each = limits;
  each.nodes = limits.nodes / static_cast<unsigned>(threads);
  Limits other = each;
  other.stopped = [&] { return done.load(std::memory_order_relaxed); };
  std::vector<std::uint64_t> nodes(static_cast<std::size_t>(threads));
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) {
    others.emplace_back([&, i] {
      RootQuestion<typename M::Game::Action> mine = question;
      mine.first_depth = 1 + i % 3;  // so that not all look at the same at once
      auto search = std::make_unique<Deepening<M>>(mind, table, settings, other, mine);
      nodes[static_cast<std::size_t>(i)] = search->run(state).found.nodes;
    });
  }
  auto answer = std::make_unique<Deepening<M>>(mind, table, settings, each, question)->run(state);
  done = true;
  for (std::thread& thread : others) thread.join();
  for (const std::uint64_t count : nodes) answer.found.nodes += count;
  return answer;
}

#endif

}  // namespace fissile
