#include "protocol/signature.h"

#include "core/signature.h"
#include "games/all.h"

namespace fissile {

std::uint64_t signature() {
  Hasher hasher;
  for_each_game(AllGames{}, [&]<class T>() { hasher.add(signature_of<T>()); });
  return hasher.value();
}

}  // namespace fissile
