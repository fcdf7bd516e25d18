#pragma once
// The machine that a search is compiled for. Release builds are for any x86-64; where the machine
// has more, the functions that call each other over and over run in copies compiled for it.
// `flatten` pulls their callees in, so that those are compiled for it too; the recursion itself is
// kept out of line, or it would be pulled in as well.
#include "core/playout.h"

namespace fissile {

struct AnyMachine {
  template <class Search, class... Given>
  [[gnu::noinline]] static int visit(Search& search, Given... given) {
    return search.template visit<AnyMachine>(given...);
  }
  template <class Search, class... Given>
  [[gnu::noinline]] static int quiesce(Search& search, Given... given) {
    return search.template quiesce<AnyMachine>(given...);
  }
};

#if defined(__x86_64__)
struct WideMachine {
  template <class Search, class... Given>
  [[gnu::noinline, gnu::flatten, gnu::target("arch=x86-64-v3")]] static int visit(Search& search,
                                                                                  Given... given) {
    return search.template visit<WideMachine>(given...);
  }
  template <class Search, class... Given>
  [[gnu::noinline, gnu::flatten, gnu::target("arch=x86-64-v3")]] static int quiesce(
      Search& search, Given... given) {
    return search.template quiesce<WideMachine>(given...);
  }
};
#endif

// Calls run.template operator()<Machine>() for the best machine there is.
template <class Run>
decltype(auto) on_this_machine(Run&& run) {
#if defined(__x86_64__)
  if (machine_is_wide()) return run.template operator()<WideMachine>();
#endif
  return run.template operator()<AnyMachine>();
}

}  // namespace fissile
