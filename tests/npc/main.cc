// Finds a shortest win of every shipped puzzle of npc: fissile_npc_wins [--plays]. Prints how long
// it is, the positions seen until it was found, how many of 1000 random plays win and whether a
// greedy player does; with --plays the wins instead, as tools/record-golden reads them.
#include <cstdio>
#include <string>
#include <string_view>

#include "npc/packs.h"
#include "npc/search.h"

namespace fissile::npc_proof {
namespace {

void print_play(const Shipped& level, const Tables& tables, const Found& found) {
  JsonWriter writer;
  writer.begin_object().field("name", level.title()).field("game", Rules::kId).key("setup");
  Text::write_setup(writer, *level.setup);
  writer.key("actions").begin_array();
  for (const Rules::Action action : found.actions) Text::write_action(writer, tables, action);
  std::printf("%s\n", writer.end_array().end_object().take().c_str());
}

void print_row(const Shipped& level, const Tables& tables, const Found& found) {
  const Setup& setup = *level.setup;
  std::printf("%-8s %2d  %-32s %2d x %-2d %6zu %5d %9zu %6.1f%%  %s\n", level.pack.c_str(),
              level.number, level.title().c_str(), setup.rows, setup.cols, setup.blocks.size(),
              found.turns(), found.positions, random_wins(tables, 1000) / 10.0,
              greedy_wins(tables) ? "wins" : "fails");
  std::fflush(stdout);
}

// Whether a win was found.
bool solve(const Shipped& level, bool plays) {
  const auto tables = tables_of(*level.setup);
  const Found found = shortest_win(*tables, {});
  if (found.verdict != Found::Verdict::win) {
    std::fprintf(stderr, "%s %d: no win found\n", level.pack.c_str(), level.number);
    return false;
  }
  plays ? print_play(level, *tables, found) : print_row(level, *tables, found);
  return true;
}

}  // namespace
}  // namespace fissile::npc_proof

int main(int argc, char** argv) {
  using namespace fissile::npc_proof;
  const bool plays = argc > 1 && std::string_view(argv[1]) == "--plays";
  if (!plays) {
    std::printf("%-8s %2s  %-32s %7s %6s %5s %9s %7s  %s\n", "pack", "no", "title", "size",
                "blocks", "turns", "positions", "random", "greedy");
  }
  bool all = true;
  for (const char* pack : {"lessons", "puzzles"}) {
    for (const Shipped& level : shipped(pack)) all = solve(level, plays) && all;
  }
  return all ? 0 : 1;
}
