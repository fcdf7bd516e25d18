#include "games/orbs/text.h"

#include "games/orbs/arc.h"

namespace fissile::orbs {

std::span<const std::string_view> Form::samples() {
  static constexpr std::string_view kSamples[] = {
      R"({})",
      R"({"rows":2,"cols":2})",
      R"({"rows":2,"cols":4,"players":8})",
      R"({"rows":5,"cols":3,"players":3,"surplus":"lose"})",
      R"({"rows":8,"cols":8,"players":4,"turnLimit":60})",
      R"({"rows":11,"cols":12,"players":5})",
      R"({"rows":32,"cols":32,"players":8})",
      R"({"rows":2,"cols":3,"position":{)"
      R"("grid":[[{"player":1,"orbs":1},{"player":2,"orbs":2},)"
      R"({"player":0,"orbs":0}],)"
      R"([{"player":0,"orbs":0},{"player":1,"orbs":1},{"player":0,"orbs":0}]],)"
      R"("turn":4,"currentPlayer":1}})",
      R"({"rows":3,"cols":5,"players":3,"position":"a1b23/2c12/b1a22b1 c 9"})",
  };
  return kSamples;
}

std::string_view Form::own_schema() {
  return R"("rows":{"type":"integer","minimum":2,"maximum":32,"default":9},)"
         R"("cols":{"type":"integer","minimum":2,"maximum":32,"default":6},)"
         R"("players":{"type":"integer","minimum":2,"maximum":8,"default":2},)";
}

void Form::read_own(JsonReader& reader, Rules::Setup& setup) {
  reader.integer("rows", setup.rows);
  reader.integer("cols", setup.cols);
  reader.integer("players", setup.players);
}

void Form::write_own(JsonWriter& writer, const Rules::Setup& setup) {
  writer.field("rows", setup.rows).field("cols", setup.cols).field("players", setup.players);
}

static_assert(TextForm<Text>);
static_assert(arc::ArcForm<Text>);

}  // namespace fissile::orbs
