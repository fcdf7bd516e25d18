#pragma once
// Levels and solutions from outside are read and played through on another thread, slice by slice
// (online/slices.h).
#include <memory>
#include <optional>
#include <string>

#include "base/json.h"
#include "base/result.h"
#include "games/all.h"
#include "store/records.h"

namespace fissile::online {

// The content of a level: its setup with every default filled in, so that equal levels have equal
// content. Only games for one have levels.
class ReadingLevel {
 public:
  ReadingLevel(std::string game, Json setup) : game_(std::move(game)), setup_(std::move(setup)) {}

  double cost() const;
  void run();
  bool ready() const { return level_.has_value(); }
  // Without author and time. REQUIRES: ready().
  const Result<store::LevelRecord>& level() const { return *level_; }

 private:
  std::string game_;
  Json setup_;
  std::optional<Result<store::LevelRecord>> level_;
};

// A solution played through by the plain rules, each action checked.
class CheckingSolution {
 public:
  // REQUIRES: `actions` is a list.
  CheckingSolution(store::LevelRecord level, std::shared_ptr<const Json> actions)
      : level_(std::move(level)), actions_(std::move(actions)) {}

  double cost() const;
  void run();
  bool ready() const { return moves_.has_value(); }
  // How many actions solve the level, or why they do not. REQUIRES: ready().
  const Result<int>& moves() const { return *moves_; }
  // The actions as they are kept.
  const std::string& text() const { return text_; }

 private:
  void begin();
  void finish();

  store::LevelRecord level_;
  std::shared_ptr<const Json> actions_;
  std::string text_;
  AnyMatch<AllGames> match_;
  double turn_cost_ = 0;
  std::size_t next_ = 0;
  std::optional<Result<int>> moves_;
};

}  // namespace fissile::online
