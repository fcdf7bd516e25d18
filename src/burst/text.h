#pragma once
// The JSON of orbs and fission (O9, O10, F10): one text form, told apart by the colours of the
// players and by their setups.
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "burst/board.h"
#include "burst/notation.h"
#include "burst/twins.h"
#include "core/offers.h"
#include "core/text_form.h"

namespace fissile {

inline constexpr std::string_view kSurplusWords[] = {"keep", "lose"};

struct BoardSides {
  int rows = 0;
  int cols = 0;
};

// The members that both setups share: surplus, turnLimit, position, whose grid has these sides.
void read_burst_setup(JsonReader& reader, Surplus& surplus, int& turn_limit);
std::optional<BurstPosition> read_burst_position(JsonReader& reader, BoardSides sides);
void write_burst_setup(JsonWriter& writer, Surplus surplus, int turn_limit,
                       const std::optional<BurstPosition>& position, BoardSides sides);
// The schema of a setup with these members of its own before the shared ones.
std::string burst_schema(std::string_view own, int turn_limit);

Result<BurstAction> read_burst_action(const Json& json, const BurstTables& tables);
void write_burst_action(JsonWriter& writer, const BurstTables& tables, BurstAction action);
void write_burst_event(JsonWriter& writer, const BurstTables& tables, const BurstEvent& event);
void write_burst_state(JsonWriter& writer, const BurstTables& tables, const BurstState& state,
                       std::string_view game, std::span<const std::string_view> colors);

// Rows of {"player", "orbs"}.
void write_burst_cells(JsonWriter& writer, const BurstTables& tables, const BurstState& state,
                       const WriteOwner& write_owner);

// Why an illegal action is refused, for a person.
std::string explain_burst_refusal(const BurstTables& tables, const BurstState& state,
                                  BurstAction action);

// The text form made from what tells two such games apart: `Form` gives kColors, samples, and of
// the setup the members of its own: their schema, reading, writing, and the sides of the board.
template <class R, class Form>
struct BurstText : Form {
  using Rules = R;
  using Twins = BurstTwins<R>;

  static std::string_view schema() {
    static const std::string kSchema =
        burst_schema(Form::own_schema(), typename R::Setup().turn_limit);
    return kSchema;
  }
  static SetupResult<R> read_setup(const Json& json, const std::string& at) {
    auto setup = std::make_unique<typename R::Setup>();
    JsonReader reader(json, Code::setup_invalid, at);
    Form::read_own(reader, *setup);
    read_burst_setup(reader, setup->surplus, setup->turn_limit);
    setup->position = read_burst_position(reader, Form::sides(*setup));
    if (const auto fault = reader.finish()) return *fault;
    return setup;
  }
  static void write_setup(JsonWriter& writer, const typename R::Setup& setup) {
    Form::write_own(writer.begin_object(), setup);
    write_burst_setup(writer, setup.surplus, setup.turn_limit, setup.position, Form::sides(setup));
    writer.end_object();
  }
  static Result<BurstAction> read_action(const Json& json, const BurstTables& tables) {
    return read_burst_action(json, tables);
  }
  static void write_action(JsonWriter& writer, const BurstTables& tables, BurstAction action) {
    write_burst_action(writer, tables, action);
  }
  static void write_event(JsonWriter& writer, const BurstTables& tables, const BurstEvent& event) {
    write_burst_event(writer, tables, event);
  }
  static void write_state(JsonWriter& writer, const BurstTables& tables, const BurstState& state) {
    write_burst_state(writer, tables, state, Rules::kId, Form::kColors);
  }
  static std::string explain(const BurstTables& tables, const BurstState& state,
                             BurstAction action) {
    return explain_burst_refusal(tables, state, action);
  }
  static std::string notation(const BurstTables& tables, const BurstState& state) {
    return write_notation(tables, state);
  }
  static void write_cells(JsonWriter& writer, const BurstTables& tables, const BurstState& state,
                          const WriteOwner& write_owner) {
    write_burst_cells(writer, tables, state, write_owner);
  }
  static std::uint32_t turn(const BurstState& state) { return state.turn; }
  static typename Rules::Setup without_position(typename Rules::Setup setup) {
    setup.position.reset();
    return setup;
  }
};

}  // namespace fissile
