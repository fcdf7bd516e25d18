#include "store/sql_commits.h"

#include <algorithm>
#include <utility>

#include "store/possible.h"

namespace fissile::store {
namespace {

constexpr char kSavepoint[] = "SAVEPOINT list";
constexpr char kRelease[] = "RELEASE SAVEPOINT list";
constexpr char kRollbackTo[] = "ROLLBACK TO SAVEPOINT list";

std::vector<Stored> all(std::size_t count, Stored stored) {
  return std::vector<Stored>(count, stored);
}

// Rows that many games get: they touch nothing but their own game, so lists of them can be written
// side by side.
bool is_of_a_game(const Changes& changes) {
  return std::all_of(changes.begin(), changes.end(), [](const Change& change) {
    return std::holds_alternative<AddMove>(change) || std::holds_alternative<PutGame>(change);
  });
}

}  // namespace

std::vector<Stored> SqlCommits::commit(std::span<const Changes> batch) {
  if (doubt_) {
    const Stored settled = sql_.settle();
    const bool again = std::ranges::equal(batch, doubt_->batch);
    // The same lists can be stored again: what is there already counts as stored (changes.h).
    const bool redo = again && sql_.forgot();
    if (settled == Stored::unknown && !redo) {
      return all(batch.size(), again ? Stored::unknown : Stored::refused);
    }
    const Doubt doubt = *std::exchange(doubt_, std::nullopt);
    if (again && settled == Stored::yes) return doubt.answers;
  }
  if (sql_.begin(Access::write) != Ran::done) return all(batch.size(), Stored::refused);
  std::vector<Stored> answers(batch.size(), Stored::conflict);
  if (!store(batch, answers)) {
    sql_.rollback();
    heads_.clear();
    return all(batch.size(), Stored::refused);
  }
  const Stored stored = sql_.commit();
  if (stored == Stored::yes) return answers;
  heads_.clear();
  if (stored == Stored::unknown) doubt_ = Doubt{{batch.begin(), batch.end()}, answers};
  return all(batch.size(), stored);
}

// Where the database was started anew, what it has is all that will ever be there.
Health SqlCommits::probe() {
  const Health health = sql_.probe();
  if (health != Health::good || !doubt_) return health;
  if (sql_.settle() == Stored::unknown && !sql_.forgot()) return Health::away;
  doubt_.reset();
  return sql_.health();
}

bool SqlCommits::store(std::span<const Changes> batch, std::vector<Stored>& answers) {
  std::vector<const Changes*> lists;
  std::vector<std::size_t> places;
  const auto flush = [&] {
    const bool stored = lists.size() > 1 && sql_.store_together(lists);
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const Ran ran = stored ? Ran::done : store(*lists[i]);
      if (ran == Ran::failed) return false;
      answers[places[i]] = ran == Ran::done ? Stored::yes : Stored::conflict;
    }
    lists.clear();
    places.clear();
    return true;
  };
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (!possible(batch[i])) continue;
    const bool alone = !is_of_a_game(batch[i]) || !knows_users(batch[i]);
    if (alone && !flush()) return false;
    lists.push_back(&batch[i]);
    places.push_back(i);
    if (alone && !flush()) return false;
  }
  return flush();
}

// Whether everybody who moves in it is there: moves that are written side by side are not looked
// at one by one.
bool SqlCommits::knows_users(const Changes& changes) {
  return std::all_of(changes.begin(), changes.end(), [&](const Change& change) {
    const auto* add = std::get_if<AddMove>(&change);
    bool known = true;
    return !add || (find_user(sql_, heads_, add->move, known) == Ran::done && known);
  });
}

Ran SqlCommits::store(const Changes& changes) {
  const bool bare = changes.size() == 1 && is_one_statement(changes.front());
  const bool guarded = !bare || sql_.clash_ends_all();
  Ran ran = guarded ? sql_.run(kSavepoint) : Ran::done;
  for (const Change& change : changes) {
    if (ran == Ran::done) ran = apply(sql_, heads_, change);
  }
  if (ran != Ran::done) heads_.clear();
  if (ran == Ran::failed || !guarded) return ran;
  if (ran == Ran::clash && sql_.run(kRollbackTo) != Ran::done) return Ran::failed;
  return sql_.run(kRelease) == Ran::done ? ran : Ran::failed;
}

}  // namespace fissile::store
