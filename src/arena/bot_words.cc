#include "arena/bot_words.h"

namespace fissile::arena {
namespace {

constexpr std::string_view kIndexWords[] = {"relative", "absolute"};

template <class P>
void write_moves(JsonWriter& writer, const P& played) {
  using Rules = typename P::Text::Rules;
  ActionList<Rules> actions;
  Rules::legal(played.match.tables(), played.match.state(), actions);
  writer.key("validMoves").begin_array();
  for (const auto action : actions) {
    P::Text::write_action(writer, played.match.tables(), action);
  }
  writer.end_array();
}

// A board of cells: the form of the games for several players.
template <class P>
void write_board(JsonWriter& writer, const P& played, int me, Indices indices) {
  using Text = typename P::Text;
  const auto& tables = played.match.tables();
  const auto& state = played.match.state();
  const int players = fissile::players_of<RulesOf<P>>(tables);
  const auto index = [&](int player) {
    return indices == Indices::absolute ? player : relative_index(player, me, players);
  };
  Text::write_cells(writer.key("grid"), tables, state,
                    [&](JsonWriter& into, int owner) { into.value(index(owner)); });
  writer.field("myPlayerIndex", index(me));
  writer.field("currentPlayerIndex", index(RulesOf<P>::to_move(state)));
  writer.key("gridSize").begin_object().field("rows", tables.rows);
  writer.field("cols", tables.cols).end_object();
  write_moves(writer, played);
  writer.field("indices", kIndexWords[static_cast<std::size_t>(indices)]);
  writer.field("players", players).field("seat", me).field("turn", Text::turn(state));
  // The rules that hold, without the position the match started from.
  Text::write_setup(writer.key("setup"), Text::without_position(played.match.setup()));
}

}  // namespace

std::string write_question(const AnyPlay& play, int me, Indices indices,
                           std::chrono::milliseconds time) {
  return with_match(play, [&]<class P>(const P& played) -> std::string {
    JsonWriter writer;
    writer.begin_object();
    if constexpr (HasCells<typename P::Text>) {
      write_board(writer, played, me, indices);
      writer.field("game", P::Text::Rules::kId);
    } else {
      writer.field("game", P::Text::Rules::kId).key("state");
      P::Text::write_state(writer, played.match.tables(), played.match.state());
      write_moves(writer, played);
    }
    return writer.field("ms", time.count()).end_object().take();
  });
}

std::variant<BotAnswer, Blame> read_bot_answer(std::string_view text) {
  const auto nonsense = [&](const std::string& why) {
    return Blame{Misdeed::nonsense, why + ": " + std::string(text.substr(0, 80))};
  };
  const auto json = parse_json(text);
  if (!json) return nonsense("not JSON, " + json.error().message);
  if (!json->object()) return nonsense("not an object");
  BotAnswer answer;
  const Json* move = json->find("move");
  if (!move) move = json->find("action");
  if (move) answer.action = *move;
  if (const Json* indices = json->find("indices")) {
    if (!indices->string()) return nonsense("indices are \"relative\" or \"absolute\"");
    if (*indices->string() == kIndexWords[0]) answer.indices = Indices::relative;
    if (*indices->string() == kIndexWords[1]) answer.indices = Indices::absolute;
    if (!answer.indices) return nonsense("indices are \"relative\" or \"absolute\"");
  }
  if (!answer.action && !answer.indices) return nonsense("neither a move nor an action");
  return answer;
}

}  // namespace fissile::arena
