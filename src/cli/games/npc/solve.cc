// npc's part of `fissile solve`: shortest wins of puzzles, with their proof.
#include <fmt/core.h>

#include "cli/commands/solving.h"
#include "cli/games/npc/course.h"
#include "solve/npc/solver.h"

namespace fissile::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Solved {
  int number;
  std::string title;
  Answer<npc::Rules::Action> answer;
  double seconds;
};

Solved solve_puzzle(const npc::Setup& setup, int number, const SolveFlags& flags) {
  const std::unique_ptr<npc::Tables> tables(new npc::Tables(npc::Rules::prepare(setup)));
  const auto before = Clock::now();
  auto answer = npc::solve(*tables, tables->start, limits_of(flags, "turns"));
  const double seconds = std::chrono::duration<double>(Clock::now() - before).count();
  end_progress();
  return {number, setup.title.value_or(""), std::move(answer), seconds};
}

void print_json(const Solved& solved) {
  JsonWriter writer;
  writer.begin_object().field("level", solved.number).field("title", solved.title);
  write_answer(writer, solved.answer);
  writer.field("turns", solved.answer.actions.size());
  fmt::print("{}\n", writer.end_object().take());
}

void print_words(const Solved& solved) {
  const auto& answer = solved.answer;
  fmt::print("{}{}{}: ", solved.number, solved.title.empty() ? "" : " ", solved.title);
  switch (answer.result) {
    case Verdict::solved: fmt::print("{} turns, the fewest", answer.actions.size()); break;
    case Verdict::unsolvable: fmt::print("cannot be won: {}", answer.reason); break;
    case Verdict::unknown: fmt::print("not known: {}", answer.reason); break;
  }
  fmt::print(" ({} states, {:.2f} s)\n", answer.states, solved.seconds);
  if (answer.result == Verdict::solved) fmt::print("{}\n", letters_of(answer.actions));
}

}  // namespace

bool is_puzzle_file(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos || text[first] != '{') return false;
  const auto json = parse_json(text);
  if (!json) return false;
  const Json* levels = json->find("levels");
  if (!levels) return true;
  return levels->array() && !levels->array()->empty() && levels->array()->front().find("tiles");
}

void solve_npc(std::string_view text, const std::string& name, int level, bool json,
               const SolveFlags& flags) {
  const auto read = read_puzzles(text);
  if (!read) throw Failure{fmt::format("{}: {}", name, read.error().message)};
  const auto& puzzles = read->puzzles;
  if (static_cast<std::size_t>(level) > puzzles.size()) {
    throw Failure{fmt::format("there is no level {}; the pack has {}", level, puzzles.size()), 2};
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    if (level != 0 && level != number) continue;
    const Solved solved = solve_puzzle(puzzles[i], number, flags);
    json ? print_json(solved) : print_words(solved);
    std::fflush(stdout);
  }
}

}  // namespace fissile::cli
