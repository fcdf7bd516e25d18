#include "python/generate.h"

#include <string>

#include "solve/all.h"

namespace fissile::python {
namespace {

struct Wanted {
  std::string game;
  int number = 0;
};

template <HasGenerator T>
std::optional<Error> write_candidate(const Json& recipe, const Wanted& wanted, const Watch& watch,
                                     JsonWriter& answer) {
  using Maker = Generator<typename T::Rules>;
  JsonReader reader(recipe, Code::request_malformed, "/recipe");
  const auto read = Maker::read(reader);
  if (!read) return read.error();
  const auto made = Maker::make(*read, static_cast<std::uint64_t>(wanted.number),
                                [&watch] { return watch.is_cancelled(); });
  answer.key("level");
  if (!made) {
    answer.null();
    return std::nullopt;
  }
  answer.begin_object().key("setup").raw(made->setup).field("par", made->par);
  answer.field("difficulty", made->difficulty).field("form", made->form).end_object();
  return std::nullopt;
}

std::optional<Error> find_candidate(const Watch& watch, JsonReader& request, JsonWriter& answer) {
  Wanted wanted;
  request.required("game");
  request.string("game", wanted.game);
  request.required("number");
  request.integer("number", wanted.number);
  if (wanted.number < 0) request.fail("number", "must be 0 or more");
  const Json* recipe = request.required("recipe");
  if (auto fault = request.finish()) return fault;
  std::optional<Error> fault =
      Error{Code::game_unknown, "no game is called '" + wanted.game.substr(0, 40) + "'", "/game"};
  with_game(AllGames{}, wanted.game, [&]<class T>() {
    if constexpr (HasGenerator<T>) {
      fault = write_candidate<T>(*recipe, wanted, watch, answer);
    } else {
      fault = Error{Code::request_unknown, "no generator makes levels of this game", "/game"};
    }
  });
  return fault;
}

}  // namespace

ExtraCommand candidate_command(Watch watch) {
  return {"candidate", [watch = std::move(watch)](const AnyMatch<AllGames>&, JsonReader& request,
                                                  JsonWriter& answer) {
            return find_candidate(watch, request, answer);
          }};
}

}  // namespace fissile::python
