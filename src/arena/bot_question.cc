// How a question of the protocol of bots becomes a match.
#include <algorithm>
#include <set>

#include "arena/bot_side.h"
#include "arena/bot_words.h"
#include "base/json_reader.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

Json number(int value) { return Json(Json::Number{std::to_string(value)}); }

// The numbers of a question as they were sent. -1 stands for what was left out.
struct Question {
  std::string game;
  const Json* grid = nullptr;
  const Json* setup = nullptr;
  int rows = 0, cols = 0;
  int me = 1, current = -1;
  int players = -1, turn = -1, seat = -1;
  Indices indices = Indices::relative;
};

// Owner and orbs of every cell, row by row.
struct CellText {
  int player = 0, orbs = 0;
};

std::optional<Error> read_members(const Json& json, const BotOptions& options, Question& out) {
  JsonReader reader(json, Code::request_malformed, "");
  out.game = options.game;
  int indices = options.indices == Indices::absolute ? 1 : 0;
  out.grid = reader.required("grid");
  out.setup = reader.member("setup");
  reader.string("game", out.game);
  reader.integer("myPlayerIndex", out.me);
  reader.integer("currentPlayerIndex", out.current);
  reader.integer("players", out.players);
  reader.integer("turn", out.turn);
  reader.integer("seat", out.seat);
  static constexpr std::string_view kWords[] = {"relative", "absolute"};
  reader.choice("indices", kWords, indices);
  out.indices = indices == 1 ? Indices::absolute : Indices::relative;
  // Hosts may say more than we know of, so finish() would refuse too much; what is wrong so far is
  // told by it all the same.
  if (!reader.ok()) return reader.finish();
  return std::nullopt;
}

std::optional<Error> fault(const char* at, std::string what) {
  return Error{Code::request_malformed, std::string(at + 1) + " " + std::move(what), at};
}

std::optional<Error> read_cells(Question& question, std::vector<CellText>& cells) {
  const Json::Array* rows = question.grid->array();
  if (!rows || rows->empty() || rows->size() > 64) return fault("/grid", "must be a list of rows");
  question.rows = static_cast<int>(rows->size());
  for (const Json& row : *rows) {
    const std::size_t width = row.array() ? row.array()->size() : 0;
    if (question.cols == 0) question.cols = static_cast<int>(width);
    if (width == 0 || width > 64 || static_cast<int>(width) != question.cols) {
      return fault("/grid", "must have rows of the same length");
    }
    for (const Json& cell : *row.array()) {
      const Json *player = cell.find("player"), *orbs = cell.find("orbs");
      const auto owner = player ? player->integer() : std::nullopt;
      const auto count = orbs ? orbs->integer() : std::nullopt;
      if (!owner || !count || *owner < 0 || *owner > kMaxPlayers || *count < 0 || *count > 255) {
        return fault("/grid", "must have cells like {\"player\":1,\"orbs\":2}");
      }
      cells.push_back({static_cast<int>(*owner), static_cast<int>(*count)});
    }
  }
  return std::nullopt;
}

// Reads off the grid what the question left out. While fewer cells than players are taken, each by
// another one, everybody's first turn is still going on: then the cells are the turns so far, and
// the asker is the next in order. Later on an orb a turn is a guess that is right where none is
// ever lost.
std::optional<Error> fill_in(Question& question, const std::vector<CellText>& cells) {
  std::set<int> owners;
  int taken = 0, orbs = 0, largest = 2;
  for (const CellText& cell : cells) {
    if (cell.player != 0) owners.insert(cell.player), ++taken;
    orbs += cell.orbs;
    largest = std::max({largest, cell.player, question.me, question.current});
  }
  int& players = question.players;
  if (players < 0) players = largest;
  if (players < largest || players > kMaxPlayers) {
    return fault("/players", "must be 2 to 8, and no fewer than are named");
  }
  if (question.me < 1) return fault("/myPlayerIndex", "must be a player");
  if (question.current >= 0 && question.current != question.me) {
    return fault("/currentPlayerIndex", "must be the asked player: it is not its turn");
  }
  const bool first_round = taken < players && static_cast<int>(owners.size()) == taken;
  if (question.turn < 0) question.turn = first_round ? taken : std::max(orbs, players);
  if (question.indices == Indices::absolute) {
    question.seat = question.me;
  } else if (question.seat < 0) {
    question.seat = question.turn % players + 1;
  }
  if (question.seat < 1 || question.seat > players) return fault("/seat", "must be a player");
  return std::nullopt;
}

Json position_of(const Question& question, const std::vector<CellText>& cells) {
  Json::Array rows;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i % static_cast<std::size_t>(question.cols) == 0) rows.emplace_back(Json::Array{});
    const int player = question.indices == Indices::absolute
                           ? cells[i].player
                           : absolute_index(cells[i].player, question.seat, question.players);
    Json::Array row = *rows.back().array();
    row.emplace_back(Json::Object{{"player", number(player)}, {"orbs", number(cells[i].orbs)}});
    rows.back() = Json(std::move(row));
  }
  return Json(Json::Object{{"grid", Json(std::move(rows))},
                           {"turn", number(question.turn)},
                           {"currentPlayer", number(question.seat)}});
}

// The setup that was sent, or one whose board has the size of the grid, in the words of that game;
// with the position.
Json setup_of(const Question& question, Json position) {
  Json::Object members;
  if (question.setup && question.setup->object()) {
    members = *question.setup->object();
    std::erase_if(members, [](const Json::Member& member) { return member.first == "position"; });
  } else {
    with_game(AllGames{}, question.game, [&]<class T>() {
      const auto schema = parse_json(T::schema());
      const Json* known = schema ? schema->find("properties") : nullptr;
      const auto add = [&](const char* name, int value) {
        if (known && known->find(name)) members.emplace_back(name, number(value));
      };
      add("rows", question.rows);
      add("cols", question.cols);
      add("gridSize", question.rows);
      add("players", question.players);
    });
  }
  members.emplace_back("position", std::move(position));
  return Json(std::move(members));
}

}  // namespace

Result<AnyPlay> read_question(const Json& json, const BotOptions& options) {
  if (!json.object()) return Error{Code::request_malformed, "a question is an object", ""};
  if (const Json* replay = json.find("replay")) return read_replay(AllGames{}, *replay, "/replay");
  if (json.find("state") && !json.find("grid")) {
    return Error{Code::request_malformed,
                 "a state does not tell all of a game; send its replay too", "/replay"};
  }
  Question question;
  std::vector<CellText> cells;
  if (auto wrong = read_members(json, options, question)) return *wrong;
  if (auto wrong = read_cells(question, cells)) return *wrong;
  if (auto wrong = fill_in(question, cells)) return *wrong;
  const Json setup = setup_of(question, position_of(question, cells));
  return new_match(AllGames{}, question.game, &setup, "/setup", 0, "/game");
}

}  // namespace fissile::arena
