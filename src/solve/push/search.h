#pragma once
// The search over pushes (docs/solving.md).
#include <optional>
#include <string>
#include <vector>

#include "solve/answer.h"
#include "solve/push/agenda.h"
#include "solve/push/bound.h"
#include "solve/push/store.h"
#include "solve/push/ways.h"

namespace fissile::push {

class Search {
 public:
  Search(const Field& field, const Roster& roster, const Bound& bound, Goal goal,
         const SolveLimits& limits)
      : field_(field),
        roster_(roster),
        bound_(bound),
        goal_(goal),
        limits_(limits),
        store_(roster.size()),
        ways_(field, roster) {}

  Answer<Action> run(const Spots& start, int player);

 private:
  using Node = Store::Node;
  static constexpr std::uint32_t kNone = Store::kNone;

  bool is_over(const Spots& spots) const;
  Spots spots_of(std::uint32_t node) const;
  void plan(std::uint32_t parent, const Push& push, int bound);
  int still_to_come(int cost, int bound, int player) const;
  bool postponed(const Pending& pending, const Push& push, const Spots& after, Color pushed,
                 int cost);
  std::uint32_t reach(const Spots& spots, int player, std::uint32_t parent, int cost);
  std::uint32_t follow(const Pending& pending);
  bool look(std::uint32_t index, const Spots& spots);
  void expand(std::uint32_t index, const Spots& spots);
  std::optional<std::string> out_of_limits();

  Answer<Action> told(Verdict result, std::string reason) const;
  Answer<Action> solution(std::uint32_t last);
  void walk(int from, int to, std::vector<Action>& actions) const;
  void append(std::uint32_t parent, std::uint32_t child, std::vector<Action>& actions);

  const Field& field_;
  const Roster& roster_;
  const Bound& bound_;
  Goal goal_;
  const SolveLimits& limits_;
  Store store_;
  Ways ways_;
  Agenda agenda_;
  std::vector<Source> rivals_;
  std::uint64_t expanded_ = 0;
};

}  // namespace fissile::push
