#include "games/all.h"

namespace fissile {

template Result<AnyMatch<AllGames>> new_match(AllGames, const std::string&, const Json*,
                                              const std::string&, std::uint64_t,
                                              const std::string&);
template Result<AnyMatch<AllGames>> read_replay(AllGames, const Json&, const std::string&);

}  // namespace fissile
