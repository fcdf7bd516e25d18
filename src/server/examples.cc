#include "server/examples.h"

#include "core/replay.h"
#include "games/all.h"

namespace fissile::server {
namespace {

// Calls visit.template operator()<T>() for the first game that fits.
template <class Fits, class Visit>
void with_first(Fits fits, Visit visit) {
  bool found = false;
  for_each_game(AllGames{}, [&]<class T>() {
    if (!found && fits.template operator()<T>()) {
      found = true;
      visit.template operator()<T>();
    }
  });
}

constexpr auto kInTurns = []<class T>() { return T::Rules::kPlayersMax > 1; };
constexpr auto kPuzzle = []<class T>() { return T::Rules::kPlayersMax == 1 && HasSolver<T>; };

// The first action of a game that begins with this setup, or with its own if there is none.
template <class T>
std::string first_action(const Json* setup) {
  JsonWriter writer;
  const auto made = new_match(AllGames{}, std::string(T::Rules::kId), setup, "", 0, "");
  const auto& match = std::get<Played<T>>(*made).match;
  ActionList<typename T::Rules> actions;
  T::Rules::legal(match.tables(), match.state(), actions);
  T::write_action(writer, match.tables(), actions[0]);
  return writer.take();
}

}  // namespace

std::string example_of_game() {
  JsonWriter writer;
  with_first(kInTurns, [&]<class T>() {
    writer.begin_object().field("game", T::Rules::kId).key("seats").begin_array();
    for (int seat = 0; seat < 2; ++seat) writer.value("human");
    writer.end_array().end_object();
  });
  return writer.take();
}

std::string example_of_move() {
  JsonWriter writer;
  with_first(kInTurns, [&]<class T>() {
    writer.begin_object().field("seq", 1).key("action").raw(first_action<T>(nullptr)).end_object();
  });
  return writer.take();
}

std::string example_of_level() {
  JsonWriter writer;
  with_first(kPuzzle, [&]<class T>() {
    writer.begin_object().field("game", T::Rules::kId);
    writer.key("setup").raw(T::samples()[0]).end_object();
  });
  return writer.take();
}

std::string example_of_solution() {
  JsonWriter writer;
  with_first(kPuzzle, [&]<class T>() {
    const auto setup = parse_json(T::samples()[0]);
    writer.begin_object().key("actions").begin_array();
    writer.raw(first_action<T>(&*setup)).end_array().end_object();
  });
  return writer.take();
}

}  // namespace fissile::server
