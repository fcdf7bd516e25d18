// A setup from outside: the first byte chooses the game, the rest is the setup. What is accepted
// must be playable.
#include <vector>

#include "base/random.h"
#include "fuzz/fuzz.h"

namespace {

constexpr int kActions = 20;

std::vector<std::string_view> game_ids() {
  std::vector<std::string_view> ids;
  fissile::for_each_game(fissile::AllGames{}, [&]<class T>() { ids.push_back(T::Rules::kId); });
  return ids;
}

// Plays legal actions at random; each must be accepted.
void play(fissile::Session& session, fissile::Random random) {
  using namespace fissile;
  for (int i = 0; i < kActions; ++i) {
    const Json legal = fuzz::ask(session, R"({"cmd":"legal"})");
    fuzz::demand(fuzz::accepted(legal), "a running game has no legal actions to show");
    const Json::Array& actions = *legal.find("actions")->array();
    if (actions.empty()) return;
    const Json& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    const Json answer = fuzz::ask(session, R"({"cmd":"apply","action":)" + action.dump() + "}");
    fuzz::demand(fuzz::accepted(answer), "a legal action is refused: " + answer.dump());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fissile;
  static const std::vector<std::string_view> ids = game_ids();
  if (size == 0) return 0;
  const std::string game(ids[data[0] % ids.size()]);
  const std::string setup(fuzz::text_of(data + 1, size - 1));
  Session session;
  const std::string line = R"({"cmd":"new","game":")" + game + R"(","setup":)" + setup + "}";
  if (!fuzz::accepted(fuzz::ask(session, line))) return 0;
  play(session, Random{size});
  fuzz::check_replay(session);
  return 0;
}
