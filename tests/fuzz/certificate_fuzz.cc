// A certificate from outside, with the digest it needs: refused, or what it claims is true of the
// board that it is checked for.
#include "base/sha256.h"
#include "fuzz/fuzz.h"
#include "games/orbs/rules.h"
#include "solve/proof/certificate.h"

namespace {

using namespace fissile;

struct Known {
  BurstTables tables;
  int winner, plies;
};

Known known(int cols, int winner, int plies) {
  orbs::Rules::Setup setup;
  setup.rows = 2;
  setup.cols = cols;
  return {orbs::Rules::prepare(setup), winner, plies};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Known kBoards[] = {known(2, 2, 4), known(3, 1, 7)};
  const std::string text(fuzz::text_of(data, size));
  fuzz::demand(!solve::read_certificate(text) || text.ends_with('\n'), "read without its end");
  const auto certificate = solve::read_certificate(text + sha256(text) + "\n");
  if (!certificate) return 0;
  fuzz::demand(solve::write_certificate(*certificate).size() >= certificate->moves.size() + 65,
               "moves were lost");
  for (const Known& board : kBoards) {
    if (!solve::check_certificate(board.tables, *certificate, 1 << 16)) continue;
    fuzz::demand(
        certificate->claim.winner == board.winner && certificate->claim.plies == board.plies,
        "a claim was proved that is not true");
  }
  return 0;
}
