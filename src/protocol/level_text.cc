// Level files from outside, read and written for whoever has no reader of its own.
#include "core/offers.h"
#include "protocol/level_list.h"
#include "protocol/session.h"

namespace fissile {
namespace {

Error unknown_game(const std::string& game) {
  return {Code::game_unknown, "no game is called '" + game.substr(0, 40) + "'", "/game"};
}

template <TextForm T>
std::string setup_text(const typename T::Rules::Setup& setup) {
  JsonWriter writer;
  T::write_setup(writer, setup);
  return writer.take();
}

template <TextForm T>
Result<LevelPack> read_text(std::string_view text) {
  if constexpr (HasLevelText<T>) {
    return T::read_level_text(text);
  } else {
    const auto json = parse_json(text);
    if (!json) return json.error();
    const auto setup = accept_setup<T>(*json, "/setup");
    if (!setup) return setup.error();
    return LevelPack{"", {{"", std::nullopt, setup_text<T>(**setup)}}};
  }
}

template <TextForm T>
std::string write_text(const typename T::Rules::Setup& setup) {
  if constexpr (HasLevelText<T>) {
    return T::write_level_text(setup);
  } else {
    return setup_text<T>(setup);
  }
}

void write_pack(JsonWriter& answer, const LevelPack& pack) {
  answer.field("title", pack.title).key("levels").begin_array();
  for (const LevelInfo& level : pack.levels) {
    write_head(answer.begin_object(), level);
    answer.key("setup").raw(level.setup).end_object();
  }
  answer.end_array();
}

}  // namespace

Session::Fault Session::read_levels(JsonReader& request, Answer& answer) {
  std::string game, text;
  request.required("game");
  request.string("game", game);
  request.required("text");
  request.string("text", text);
  if (Fault fault = request.finish()) return fault;
  Fault fault = unknown_game(game);
  with_game(AllGames{}, game, [&]<class T>() {
    fault = std::nullopt;
    const auto pack = read_text<T>(text);
    if (pack) return write_pack(answer, *pack);
    const Code code =
        pack.error().code == Code::limit_exceeded ? Code::limit_exceeded : Code::setup_invalid;
    fault = Error{code, pack.error().message, "/text"};
  });
  return fault;
}

Session::Fault Session::write_levels(JsonReader& request, Answer& answer) {
  std::string game;
  request.required("game");
  request.string("game", game);
  const Json* setup = request.required("setup");
  if (Fault fault = request.finish()) return fault;
  Fault fault = unknown_game(game);
  with_game(AllGames{}, game, [&]<class T>() {
    fault = std::nullopt;
    const auto accepted = accept_setup<T>(*setup, "/setup");
    if (accepted) {
      answer.field("text", write_text<T>(**accepted));
    } else {
      fault = accepted.error();
    }
  });
  return fault;
}

}  // namespace fissile
