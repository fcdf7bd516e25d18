#pragma once
// Lists of changes in one transaction of an SQL connection, and what became of the last one.
#include <optional>
#include <span>
#include <vector>

#include "store/database.h"
#include "store/sql_changes.h"

namespace fissile::store {

class SqlCommits {
 public:
  explicit SqlCommits(Sql& sql) : sql_(sql) {}

  // As Database::commit and Database::probe.
  std::vector<Stored> commit(std::span<const Changes> batch);
  Health probe();

 private:
  // A batch whose commit is neither known to have happened nor not to.
  struct Doubt {
    std::vector<Changes> batch;
    std::vector<Stored> answers;
  };

  // False if the transaction is of no use any more.
  bool store(std::span<const Changes> batch, std::vector<Stored>& answers);
  // One list, whole or not at all.
  Ran store(const Changes& changes);
  bool knows_users(const Changes& changes);

  Sql& sql_;
  std::optional<Doubt> doubt_;
  Heads heads_;
};

}  // namespace fissile::store
