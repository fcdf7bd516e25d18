// What a link holds, as the server reads it: its query, the letters of its code, the actions in
// them. Each input goes to all of them; whatever is accepted can be drawn.
#include "fuzz/fuzz.h"
#include "picture/draw.h"
#include "server/action_letters.h"
#include "server/board_link.h"
#include "server/unpack.h"

namespace {

using namespace fissile::server;
using fissile::fuzz::demand;

constexpr std::size_t kMostSlices = 20;  // of ten milliseconds each

void check_link(std::string_view game, std::string_view query) {
  const BoardLink link = read_board_link(game, query);
  const std::string written = write_board_link(link);
  demand(write_board_link(read_board_link(link.game, written)) == written,
         "a link that does not come back");
  LinkedBoard board(link);
  for (std::size_t slices = 0; !board.ready() && slices < kMostSlices; ++slices) board.run();
  if (!board.ready() || board.failed()) return;
  const fissile::Drawing drawing = fissile::picture::draw(board.match());
  demand(drawing.width > 0 && drawing.height > 0, "a board without a size");
  demand(board.title().size() <= 100, "a title that was not cut");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fissile::fuzz::text_of(data, size);
  check_link("", text);
  for (const std::string_view game : {"orbs", "push", "stacker"}) check_link(game, text);
  const auto bytes = unpack(text, 4096);
  demand(!bytes || bytes->size() <= 4096, "more than it may unfold to");
  read_cells(text);
  read_ways(text);
  read_steps(text);
  return 0;
}
