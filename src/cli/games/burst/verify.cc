#include <fmt/core.h>

#include <memory>

#include "cli/commands.h"
#include "cli/commands/replay_file.h"
#include "cli/games/burst/game.h"
#include "cli/terminal/progress_line.h"
#include "core/replay.h"
#include "solve/proof/certificate.h"

namespace fissile::cli {
namespace {

constexpr std::size_t kMebi = 1 << 20;

struct Options {
  std::vector<std::string> files;
  std::size_t memory = 2048;  // MiB
  bool json = false;
};

struct Proved {
  solve::Certificate certificate;
  std::uint64_t positions = 0;
  std::string board, digest;
};

Proved prove(const std::string& file, const Options& options) {
  // Half of the memory is for the file and copies of its parts, half for positions to follow.
  const std::string text = read_file(file, options.memory * kMebi / 8, "a certificate");
  const auto refuse = [&](const Error& error) -> Failure {
    return {fmt::format("{}: refused: {}", file, error.message)};
  };
  const auto certificate = solve::read_certificate(text);
  if (!certificate) throw refuse(certificate.error());
  Proved proved{*certificate, 0, "", text.substr(text.size() - 65, 64)};
  const auto setup = parse_json(certificate->setup);
  auto match = new_match(AllGames{}, certificate->game, &*setup, "/setup", 0, "/game");
  if (!match) throw refuse(match.error());
  const bool found = with_burst(*match, [&](const auto& played) {
    const BurstTables& tables = played.match.tables();
    const std::uint64_t all = certificate->counts[0] + certificate->counts[1];
    ProgressLine line;
    const auto positions = solve::check_certificate(
        tables, *certificate, options.memory * kMebi / 96, [&](std::uint64_t done) {
          line.show("{}: {:3}% of {} moves", file, 100 * done / all, all);
        });
    if (!positions) throw refuse(positions.error());
    proved.positions = *positions;
    proved.board = fmt::format("{} {} x {}", certificate->game, tables.rows, tables.cols);
    if (played.match.setup().position) proved.board += " from a position";
  });
  if (!found) throw refuse({Code::game_unknown, "only orbs and fission have certificates"});
  return proved;
}

void print_json(const Proved& proved) {
  const solve::Claim& claim = proved.certificate.claim;
  JsonWriter writer;
  writer.begin_object().field("game", proved.certificate.game);
  writer.key("setup").raw(proved.certificate.setup).key("winner");
  claim.winner ? writer.value(claim.winner) : writer.null();
  writer.key("plies");
  claim.winner ? writer.value(claim.plies) : writer.null();
  writer.field("positions", proved.positions).field("sha256", proved.digest);
  fmt::print("{}\n", writer.end_object().take());
}

void print_line(const Proved& proved) {
  const solve::Claim& claim = proved.certificate.claim;
  const std::string what =
      claim.winner ? fmt::format("player {} wins in {} plies", claim.winner, claim.plies)
                   : "neither player can force a win";
  fmt::print("proved: {}: {} ({} positions, sha256 {})\n", proved.board, what, proved.positions,
             proved.digest);
}

void run_verify(const Options& options) {
  for (const std::string& file : options.files) {
    const Proved proved = prove(file, options);
    options.json ? print_json(proved) : print_line(proved);
    std::fflush(stdout);
  }
}

}  // namespace

void add_verify(Command app) {
  Command command = app.add_command("verify", "Check certificates of solved boards");
  const auto options = std::make_shared<Options>();
  command.add_option("file", options->files, "Certificates, or - for standard input")
      .type_name("FILE")
      .required();
  command.add_flag("--json", options->json, "Print one JSON object a certificate");
  command.add_option("--memory", options->memory, "The most memory to use, in MiB")
      .within(std::size_t{1}, std::size_t{1} << 24)
      .type_name("N")
      .default_shown();
  command.footer(
      "Follows the moves in the file against every reply, under the plain rules, without the\n"
      "solver: the winner must win in time, and the loser must not lose earlier. The status is 0\n"
      "if every file is proved; the first that is refused ends the run with a reason.\n\n"
      "Example: fissile verify solved/orbs-3x4.cert");
  command.run([options] { run_verify(*options); });
}

}  // namespace fissile::cli
