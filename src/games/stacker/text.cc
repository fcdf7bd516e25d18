#include "games/stacker/text.h"

#include "games/stacker/rounds.h"

#include <memory>
#include <optional>

#include "games/stacker/arc.h"
#include "games/stacker/words.h"

namespace fissile::stacker {
namespace {

// A member that is a whole number: itself if it is in 0..end-1, else -1. Nothing if it is none.
std::optional<int> read_index(const Json& json, std::string_view name, int end) {
  const Json* found = json.find(name);
  if (!found || !found->integer_text()) return std::nullopt;
  const auto number = found->integer();
  return number && *number >= 0 && *number < end ? static_cast<int>(*number) : -1;
}

void write_place(JsonWriter& writer, int row, int col, int rotation) {
  writer.field("row", row).field("col", col).field("rotation", rotation);
}

}  // namespace

Result<Action> Text::read_action(const Json& json, const Tables&) {
  if (json.string()) {
    for (std::size_t i = 0; i < kActionWords.size(); ++i) {
      if (*json.string() == kActionWords[i]) return static_cast<Action>(i);
    }
  } else if (json.object() && json.object()->size() == 2) {
    const auto col = read_index(json, "col", kCols);
    const auto rotation = read_index(json, "rotation", 4);
    if (col && rotation) {
      return *col < 0 || *rotation < 0 ? kNoAction : placement_action(*col, *rotation);
    }
  }
  return Error{Code::action_malformed,
               R"(an action is "left", "right", "cw", "ccw", "down", "drop" or )"
               R"({"col":c,"rotation":k})",
               "/action"};
}

void Text::write_action(JsonWriter& writer, const Tables&, Action action) {
  if (is_placement(action)) {
    writer.begin_object().field("col", placement_col(action));
    writer.field("rotation", placement_rotation(action)).end_object();
  } else {
    check(action < kActionWords.size(), "an action that is none was written");
    writer.value(kActionWords[action]);
  }
}

std::string Text::explain(const Tables&, const State&, Action action) {
  if (action < kPlacements) {
    return std::string(kActionWords[action]) + " would leave the board or hit a block";
  }
  if (!is_placement(action)) return "a placement has a column of 0 to 5 and a rotation of 0 to 3";
  return "no sequence of actions takes the pair to column " +
         std::to_string(placement_col(action)) + " with rotation " +
         std::to_string(placement_rotation(action));
}

void Text::write_state(JsonWriter& writer, const Tables&, const State& state) {  // S13
  writer.begin_object().field("game", Rules::kId);
  writer.field("status", kStatusWords[static_cast<std::size_t>(state.status)]);
  writer.key("grid").begin_array();
  for (std::size_t cell = 0; cell < kCells; cell += kCols) {
    write_blocks(writer, std::span(state.grid).subspan(cell, kCols));
  }
  writer.end_array().key("pair");
  if (state.pair.exists()) {
    write_blocks(writer.begin_object().key("blocks"), state.pair.blocks);
    write_place(writer, state.pair.row, state.pair.col, state.pair.rotation);
    writer.end_object();
  } else {
    writer.null();
  }
  write_blocks(writer.key("next"), state.next);
  writer.field("score", state.score).field("chain", int{state.chain});
  writer.field("bestChain", int{state.best_chain}).field("pieces", state.pieces).end_object();
}

void Text::write_event(JsonWriter& writer, const Tables&, const Event& event) {
  const auto blocks = std::span(event.blocks);
  writer.begin_object().field("type", kEventWords[static_cast<std::size_t>(event.type)]);
  switch (event.type) {
    case Event::Type::move: write_place(writer, event.row, event.col, event.rotation); break;
    case Event::Type::lock:
      write_blocks(writer.key("blocks"), blocks.first(2));
      write_place(writer, event.row, event.col, event.rotation);
      break;
    case Event::Type::spawn:
      write_blocks(writer.key("blocks"), blocks.first(2));
      write_place(writer, event.row, event.col, event.rotation);
      write_blocks(writer.key("next"), blocks.subspan(2, 2));
      break;
    case Event::Type::hand: write_blocks(writer.key("blocks"), blocks); break;
    case Event::Type::chain: writer.field("chain", int{event.chain}); break;
    case Event::Type::won:
    case Event::Type::over: break;
    default:
      writer.field("row", int{event.row}).field("col", int{event.col});
      if (event.type == Event::Type::fall) writer.field("toRow", int{event.to_row});
      write_block(writer.key("block"), event.blocks[0]);
  }
  writer.end_object();
}

void Text::write_placements(JsonWriter& writer, const Tables& tables, const State& state) {
  const auto list = std::make_unique<PlacementList>();
  Rules::placements(tables, state, *list);
  writer.begin_array();
  for (const Placement& placement : *list) {
    writer.begin_object().field("col", int{placement.col});
    writer.field("rotation", int{placement.rotation}).key("actions").begin_array();
    for (const Action action : placement.actions) write_action(writer, tables, action);
    writer.end_array().end_object();
  }
  writer.end_array();
}

LevelPack Text::list_levels(std::string_view file) {
  const auto pack = read_rounds(file);
  check(bool(pack), "a pack of rounds that is built in is broken");
  LevelPack levels{pack->title, {}};
  for (const Round& round : pack->rounds) {
    JsonWriter writer;
    write_setup(writer, round.setup);
    levels.levels.push_back({round.title, std::nullopt, writer.take()});
  }
  return levels;
}

static_assert(TextForm<Text>);
static_assert(arc::ArcForm<Text>);

}  // namespace fissile::stacker
