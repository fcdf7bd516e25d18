#pragma once
// What the tests of all stores share: they run over every database behind the interface.
#include "store/examples.h"
#include "store/places.h"

namespace fissile::store {

class Same : public testing::TestWithParam<std::string> {
 protected:
  Stored put(Changes changes) { return store::put(*database, std::move(changes)); }
  // What was read, or a failed test.
  template <class T>
  T got(Result<T> result) {
    EXPECT_TRUE(result) << result.error().message;
    return result ? *result : T();
  }
  User user_now(int n) { return got(database->user(user_id(n))).value_or(User()); }
  StoredGame game_now(int n) { return got(database->game(game_id(n))).value_or(StoredGame()); }

  Place place{GetParam()};
  std::unique_ptr<Database> database = place.open();
};

}  // namespace fissile::store
