#include "burst/text.h"

namespace fissile {
namespace {

struct WriteNumber {
  void operator()(JsonWriter& writer, int owner) const { writer.value(owner); }
};

template <class Write>
void write_grid(JsonWriter& writer, const CellList& cells, int cols, Write&& write_owner) {
  writer.begin_array();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i % static_cast<std::size_t>(cols) == 0) writer.begin_array();
    write_owner(writer.begin_object().key("player"), cells[i].owner);
    writer.field("orbs", int{cells[i].orbs}).end_object();
    if ((i + 1) % static_cast<std::size_t>(cols) == 0) writer.end_array();
  }
  writer.end_array();
}

void write_cell(JsonWriter& writer, const BurstTables& tables, int cell) {
  writer.field("row", cell / tables.cols).field("col", cell % tables.cols);
}

// A row or column is the name's number if it lies on the board, else -1; false if it is no integer.
bool read_coordinate(const Json& json, std::string_view name, int end, int& out) {
  const Json* found = json.find(name);
  if (!found || !found->integer_text()) return false;
  const auto number = found->integer();
  out = number && *number >= 0 && *number < end ? static_cast<int>(*number) : -1;
  return true;
}

// One cell of a position's grid; ranges are checked by the rules, so here only what a Cell cannot
// hold.
std::optional<Cell> read_cell(const Json& json, std::string at, std::optional<Error>& fault) {
  JsonReader reader(json, Code::setup_invalid, std::move(at));
  int player = 0, orbs = 0;
  reader.required("player");
  reader.required("orbs");
  reader.integer("player", player);
  reader.integer("orbs", orbs);
  if (player < 0 || player > kMaxPlayers) reader.fail("player", "must be 0 to 8");
  if (orbs < 0 || orbs > 255) reader.fail("orbs", "must be below the critical mass");
  fault = reader.finish();
  if (fault) return std::nullopt;
  return Cell{static_cast<std::uint8_t>(player), static_cast<std::uint8_t>(orbs)};
}

// A list of `rows` lists of `cols` cells.
void read_grid(JsonReader& reader, const Json& grid, int rows, int cols, CellList& cells) {
  if (!grid.array() || grid.array()->size() != static_cast<std::size_t>(rows)) {
    return reader.fail("grid", "must be a list of " + std::to_string(rows) + " rows");
  }
  for (std::size_t row = 0; row < grid.array()->size(); ++row) {
    const Json::Array* line = (*grid.array())[row].array();
    const std::string name = "grid/" + std::to_string(row);
    if (!line || line->size() != static_cast<std::size_t>(cols)) {
      return reader.fail(name, "must be a list of " + std::to_string(cols) + " cells");
    }
    for (std::size_t col = 0; col < line->size(); ++col) {
      std::optional<Error> fault;
      const auto cell =
          read_cell((*line)[col], reader.place(name) + "/" + std::to_string(col), fault);
      if (fault) return reader.fail(*fault);
      cells.push_back(*cell);
    }
  }
}

std::string_view type_name(BurstEvent::Type type) {
  static constexpr std::string_view kNames[] = {"place", "burst", "spread", "out",
                                                "win",   "draw",  "resign"};
  return kNames[static_cast<std::size_t>(type)];
}

}  // namespace

void read_burst_setup(JsonReader& reader, Surplus& surplus, int& turn_limit) {
  int choice = static_cast<int>(surplus);
  reader.choice("surplus", kSurplusWords, choice);
  surplus = static_cast<Surplus>(choice);
  reader.integer("turnLimit", turn_limit);
}

std::optional<BurstPosition> read_burst_position(JsonReader& reader, BoardSides sides) {
  const Json* json = reader.member("position");
  const auto [rows, cols] = sides;
  if (!json || rows < 1 || cols < 1 || rows > kBurstMaxSide || cols > kBurstMaxSide)
    return std::nullopt;
  BurstPosition position;
  if (const std::string* notation = json->string()) {
    if (const auto wrong = read_notation(*notation, rows, cols, position))
      reader.fail("position", *wrong);
    return position;
  }
  JsonReader inner(*json, Code::setup_invalid, reader.place("position"));
  inner.integer("turn", position.turn);
  inner.integer("currentPlayer", position.current_player);
  if (const Json* grid = inner.required("grid"))
    read_grid(inner, *grid, rows, cols, position.cells);
  if (const auto fault = inner.finish()) reader.fail(*fault);
  return position;
}

void write_burst_setup(JsonWriter& writer, Surplus surplus, int turn_limit,
                       const std::optional<BurstPosition>& position, BoardSides sides) {
  writer.field("surplus", kSurplusWords[static_cast<std::size_t>(surplus)]);
  writer.field("turnLimit", turn_limit);
  if (!position) return;
  writer.key("position").begin_object().key("grid");
  write_grid(writer, position->cells, sides.cols, WriteNumber{});
  writer.field("turn", position->turn)
      .field("currentPlayer", position->current_player)
      .end_object();
}

std::string burst_schema(std::string_view own, int turn_limit) {
  return R"({"type":"object","additionalProperties":false,"properties":{)" + std::string(own) +
         R"("surplus":{"enum":["keep","lose"],"default":"keep"},)"
         R"("turnLimit":{"type":"integer","minimum":0,"maximum":1000000000,"default":)" +
         std::to_string(turn_limit) +
         R"(},"position":{"type":["object","string"],"required":["grid"],"properties":{)"
         R"("grid":{"type":"array"},"turn":{"type":"integer","default":0},)"
         R"("currentPlayer":{"type":"integer","default":1}}}}})";
}

Result<BurstAction> read_burst_action(const Json& json, const BurstTables& tables) {
  const std::size_t members = json.object() ? json.object()->size() : 0;
  int row = 0, col = 0, player = 0;
  if (members == 1 && read_coordinate(json, "resign", tables.players + 1, player)) {
    return player > 0 ? resign_action(player) : kNoAction;
  }
  if (members == 2 && read_coordinate(json, "row", tables.rows, row) &&
      read_coordinate(json, "col", tables.cols, col)) {
    return row < 0 || col < 0 ? kNoAction : static_cast<BurstAction>(row * tables.cols + col);
  }
  return Error{Code::action_malformed, R"(an action is {"row":r,"col":c} or {"resign":p})",
               "/action"};
}

void write_burst_action(JsonWriter& writer, const BurstTables& tables, BurstAction action) {
  writer.begin_object();
  if (const int player = resigning(action)) {
    writer.field("resign", player);
  } else {
    write_cell(writer, tables, action);
  }
  writer.end_object();
}

void write_burst_event(JsonWriter& writer, const BurstTables& tables, const BurstEvent& event) {
  using Type = BurstEvent::Type;
  writer.begin_object().field("type", type_name(event.type));
  if (event.type != Type::draw) writer.field("player", int{event.player});
  if (event.type <= Type::spread) write_cell(writer, tables, event.cell);
  if (event.type == Type::place) writer.field("orbs", int{event.orbs});
  if (event.type == Type::burst) writer.field("lost", int{event.orbs});
  if (event.type == Type::spread) {
    writer.key("to").begin_object();
    write_cell(writer, tables, event.to);
    writer.end_object();
  }
  if (event.type == Type::out || event.type == Type::resign) writer.field("rank", int{event.rank});
  writer.end_object();
}

void write_burst_state(JsonWriter& writer, const BurstTables& tables, const BurstState& state,
                       std::string_view game, std::span<const std::string_view> colors) {
  const int winner = burst_outcome(tables, state).winner;
  writer.begin_object().field("game", game);
  writer.field("status", state.ending == Ending::none ? "active" : "finished")
      .field("turn", state.turn);
  writer.field("rows", tables.rows).field("cols", tables.cols).key("grid");
  write_grid(writer, state.cells, tables.cols, WriteNumber{});
  writer.key("players").begin_array();
  for (int player = 1; player <= tables.players; ++player) {
    writer.begin_object().field("id", player);
    writer.field("color", colors[static_cast<std::size_t>(player) - 1]);
    writer.field("isActive", (state.in & bit(player)) != 0).end_object();
  }
  writer.end_array().key("currentPlayer");
  state.mover == 0 ? writer.null() : writer.value(int{state.mover});
  writer.key("winner");
  winner == 0 ? writer.null() : writer.value(winner);
  writer.field("draw", state.ending == Ending::draw).end_object();
}

void write_burst_cells(JsonWriter& writer, const BurstTables& tables, const BurstState& state,
                       const WriteOwner& write_owner) {
  write_grid(writer, state.cells, tables.cols, write_owner);
}

std::string explain_burst_refusal(const BurstTables& tables, const BurstState& state,
                                  BurstAction action) {
  if (const int player = resigning(action)) {
    const bool plays = player <= tables.players;
    return "player " + std::to_string(player) + (plays ? " is out already" : " does not play here");
  }
  if (action >= state.cells.size()) {
    return "that is off the board: rows 0 to " + std::to_string(tables.rows - 1) +
           ", columns 0 to " + std::to_string(tables.cols - 1) + ", players 1 to " +
           std::to_string(tables.players);
  }
  const int owner = state.cells[action].owner;
  const std::string cell = "the cell at row " + std::to_string(action / tables.cols) + ", column " +
                           std::to_string(action % tables.cols);
  if (owner == 0) return cell + " is empty: after the opening a player adds to a cell of their own";
  if (state.opening > 0) return cell + " is taken: in the opening a player takes an empty cell";
  return cell + " belongs to player " + std::to_string(owner);
}

}  // namespace fissile
