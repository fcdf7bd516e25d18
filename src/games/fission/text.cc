#include "games/fission/text.h"

#include "games/fission/arc.h"

namespace fissile::fission {

std::span<const std::string_view> Form::samples() {
  static constexpr std::string_view kSamples[] = {
      R"({})",
      R"({"gridSize":3,"turnLimit":60})",
      R"({"gridSize":5,"criticalMass":{"corner":2,"edge":3,"center":4},"firstTurnValue":1})",
      R"({"gridSize":4,"criticalMass":{"corner":3,"edge":4,"center":5},)"
      R"("firstTurnValue":2,"surplus":"lose"})",
      R"({"gridSize":7,"criticalMass":{"corner":8,"edge":7,"center":6},)"
      R"("firstTurnValue":5,"turnLimit":400})",
      R"({"gridSize":16,"turnLimit":300})",
  };
  return kSamples;
}

std::string_view Form::own_schema() {
  return R"("gridSize":{"type":"integer","minimum":3,"maximum":16,"default":6},)"
         R"("criticalMass":{"type":"object","additionalProperties":false,"properties":{)"
         R"("corner":{"type":"integer","minimum":2,"maximum":8,"default":4},)"
         R"("edge":{"type":"integer","minimum":3,"maximum":8,"default":4},)"
         R"("center":{"type":"integer","minimum":4,"maximum":8,"default":4}}},)"
         R"("firstTurnValue":{"type":"integer","minimum":1,"maximum":7,"default":3},)"
         R"("maxChainSteps":{"type":"integer","minimum":1000,"maximum":65535,"default":1000},)";
}

void Form::read_own(JsonReader& reader, Rules::Setup& setup) {
  reader.integer("gridSize", setup.grid_size);
  if (const Json* masses = reader.member("criticalMass")) {
    JsonReader inner(*masses, Code::setup_invalid, reader.place("criticalMass"));
    inner.integer("corner", setup.corner);
    inner.integer("edge", setup.edge);
    inner.integer("center", setup.center);
    if (const auto fault = inner.finish()) reader.fail(*fault);
  }
  reader.integer("firstTurnValue", setup.first_turn_value);
  reader.integer("maxChainSteps", setup.max_chain_steps);
}

void Form::write_own(JsonWriter& writer, const Rules::Setup& setup) {
  writer.field("gridSize", setup.grid_size).key("criticalMass").begin_object();
  writer.field("corner", setup.corner).field("edge", setup.edge).field("center", setup.center);
  writer.end_object();
  writer.field("firstTurnValue", setup.first_turn_value)
      .field("maxChainSteps", setup.max_chain_steps);
}

static_assert(TextForm<Text>);
static_assert(arc::ArcForm<Text>);

}  // namespace fissile::fission
