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
  Search(const Field& field, const Roster& roster, Bound& bound, Goal goal,
         const SolveLimits& limits);

  Answer<Action> run(const Spots& start, int player);

 private:
  using Node = Store::Node;
  static constexpr std::uint32_t kNone = Store::kNone;
  // Pushes are taken in batches, which grow with the search: none is followed that a search one by
  // one would not nearly have come to. A batch is shared out in parts. Neither has to do with the
  // number of threads, so the answer has not either.
  static constexpr std::size_t kMaxBatch = 512;
  static constexpr std::size_t kGrowth = 16;  // expansions for each push of a batch
  static constexpr std::size_t kParts = 8;
  static constexpr std::size_t kMinSpread = 64;  // a smaller batch is not worth a second thread
  static constexpr std::uint64_t kBetweenLimits = 1024;
  // Most levels are done before tables for a better bound would be made.
  static constexpr std::uint64_t kBeforeTables = 256;

  // What became of a pending push: what it leads to, or when its turn is.
  struct Followed {
    enum class What : std::uint8_t { fresh, known, later };
    What what = What::known;
    Spots spots;
    int player = 0;
    int cost = 0;
    int left = 0;  // of what comes later
  };
  // A node that is looked further from, as it was when it was reached.
  struct Reached {
    std::uint32_t node = 0;
    Spots spots;
    Source player;
    std::size_t first_rival = 0;
    std::size_t rivals = 0;
  };
  struct Planned {
    int total = 0;
    int left = 0;
    Pending pending;
  };
  // What one thread at a time works with.
  struct Part {
    explicit Part(const Field& field, const Roster& roster) : ways(field, roster) {}
    Ways ways;
    std::vector<Planned> planned;
    std::uint64_t expanded = 0;
  };

  bool is_over(const Spots& spots) const;
  Spots spots_of(std::uint32_t node) const;
  int still_to_come(int cost, int bound, int player) const;
  std::optional<std::string> out_of_limits();
  template <class Work>
  void share_out(std::size_t count, const Work& work);

  void follow(Ways& ways, const Pending& pending, Followed& followed) const;
  bool is_known(Ways& ways, const Followed& followed) const;
  std::uint32_t reach_all();
  std::uint32_t reach(const Followed& followed, std::uint32_t parent);
  bool look(Ways& ways, const Reached& reached);
  void expand(Part& part, const Reached& reached);
  Planned planned(const Reached& reached, const Push& push, int bound) const;

  Answer<Action> told(Verdict result, std::string reason) const;
  Answer<Action> solution(std::uint32_t last);
  void walk(int from, int to, std::vector<Action>& actions) const;
  void append(std::uint32_t parent, std::uint32_t child, std::vector<Action>& actions);

  const Field& field_;
  const Roster& roster_;
  Bound& bound_;
  Goal goal_;
  const SolveLimits& limits_;
  Store store_;
  Agenda agenda_;
  std::vector<Part> parts_;
  std::vector<Pending> batch_;
  std::vector<Followed> followed_;  // one for each of the batch
  std::vector<Reached> reached_;
  std::vector<Source> rivals_;
  std::uint64_t expanded_ = 0;
};

}  // namespace fissile::push
