#include "games/sixth/text.h"

#include <memory>

namespace fissile::sixth {

std::span<const std::string_view> Text::samples() {
  static constexpr std::string_view kSamples[] = {R"({})", R"({"size":3})", R"({"size":8})"};
  return kSamples;
}

std::string_view Text::schema() {
  return R"({"type":"object","additionalProperties":false,"properties":{)"
         R"("size":{"type":"integer","minimum":3,"maximum":8,"default":4}}})";
}

SetupResult<Rules> Text::read_setup(const Json& json, const std::string& at) {
  auto setup = std::make_unique<Rules::Setup>();
  JsonReader reader(json, Code::setup_invalid, at);
  reader.integer("size", setup->size);
  if (const auto fault = reader.finish()) return *fault;
  return setup;
}

void Text::write_setup(JsonWriter& writer, const Rules::Setup& setup) {
  writer.begin_object().field("size", setup.size).end_object();
}

Result<Rules::Action> Text::read_action(const Json& json, const Rules::Tables& tables) {
  constexpr Rules::Action kOffTheBoard = 255;
  const Json* row = json.find("row");
  const Json* col = json.find("col");
  const bool shaped = json.object() && json.object()->size() == 2 && row && col &&
                      row->integer_text() && col->integer_text();
  if (!shaped) return Error{Code::action_malformed, R"(an action is {"row":R,"col":C})", "/action"};
  const auto at_row = row->integer(), at_col = col->integer();
  const bool inside = at_row && at_col && *at_row >= 0 && *at_row < tables.rows && *at_col >= 0 &&
                      *at_col < tables.cols;
  return inside ? static_cast<Rules::Action>(*at_row * tables.cols + *at_col) : kOffTheBoard;
}

void Text::write_action(JsonWriter& writer, const Rules::Tables& tables, Rules::Action action) {
  writer.begin_object().field("row", action / tables.cols);
  writer.field("col", action % tables.cols).end_object();
}

void Text::write_state(JsonWriter& writer, const Rules::Tables& tables, const Rules::State& state) {
  const Outcome outcome = Rules::outcome(tables, state);
  writer.begin_object().field("game", Rules::kId);
  writer.field("status", outcome.finished() ? "finished" : "active").field("turn", int{state.turn});
  writer.field("rows", tables.rows).field("cols", tables.cols).key("grid").begin_array();
  for (std::size_t i = 0; i < state.cells.size(); ++i) {
    const auto cols = static_cast<std::size_t>(tables.cols);
    if (i % cols == 0) writer.begin_array();
    writer.value(int{state.cells[i]});
    if ((i + 1) % cols == 0) writer.end_array();
  }
  writer.end_array().key("currentPlayer");
  state.mover == 0 ? writer.null() : writer.value(int{state.mover});
  writer.key("winner");
  outcome.winner == 0 ? writer.null() : writer.value(outcome.winner);
  writer.field("draw", outcome.ending == Ending::draw).end_object();
}

void Text::write_event(JsonWriter& writer, const Rules::Tables& tables, const Rules::Event& event) {
  static constexpr std::string_view kNames[] = {"place", "turn", "win", "draw"};
  writer.begin_object().field("type", kNames[static_cast<std::size_t>(event.type)]);
  if (event.player != 0) writer.field("player", int{event.player});
  if (event.type <= Rules::Event::Type::turn) {
    writer.field("row", event.cell / tables.cols).field("col", event.cell % tables.cols);
  }
  writer.end_object();
}

static_assert(TextForm<Text>);

}  // namespace fissile::sixth
