#include "solve/proof/certificate.h"

#include <optional>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/sha256.h"
#include "solve/proof/positions.h"

namespace fissile::solve {
namespace {

constexpr std::string_view kWhat = "fissile certificate";
constexpr int kVersion = 1;
constexpr std::size_t kMaxHead = 1 << 16;
constexpr std::size_t kDigest = 64;

Error wrong(const std::string& what) { return Error{Code::request_malformed, what}; }

std::string head_of(const Certificate& certificate) {
  const Claim& claim = certificate.claim;
  JsonWriter writer;
  writer.begin_object().field("what", kWhat).field("version", kVersion);
  writer.field("game", certificate.game).key("setup").raw(certificate.setup);
  writer.key("winner");
  claim.winner == 0 ? writer.null() : writer.value(claim.winner);
  writer.key("plies");
  claim.winner == 0 ? writer.null() : writer.value(claim.plies);
  writer.key("moves").begin_array();
  for (const std::uint64_t count : certificate.counts) writer.value(count);
  return writer.end_array().end_object().take() + "\n";
}

void read_claim(JsonReader& reader, Claim& claim) {
  const Json* winner = reader.required("winner");
  const Json* plies = reader.required("plies");
  if (!winner || !plies) return;
  if (winner->is_null() && plies->is_null()) return;
  const auto player = winner->integer(), number = plies->integer();
  if (!player || *player < 1 || *player > 2) return reader.fail("winner", "must be 1, 2 or null");
  if (!number || *number < 1 || *number > 1'000'000) {
    return reader.fail("plies", "must be 1 to 1000000, or null without a winner");
  }
  claim = {static_cast<int>(*player), static_cast<int>(*number)};
}

void read_counts(JsonReader& reader, std::array<std::uint64_t, 2>& counts) {
  const Json* moves = reader.required("moves");
  if (!moves) return;
  if (!moves->array() || moves->array()->size() != 2) {
    return reader.fail("moves", "must be two numbers");
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const auto count = (*moves->array())[i].integer();
    if (!count || *count < 0) return reader.fail("moves", "must be two numbers, 0 or more");
    counts[i] = static_cast<std::uint64_t>(*count);
  }
}

Result<Certificate> read_head(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return json.error();
  JsonReader reader(*json, Code::request_malformed, "");
  Certificate certificate;
  std::string what;
  int version = 0;
  reader.string("what", what);
  reader.integer("version", version);
  if (what != kWhat) reader.fail("what", "must be \"" + std::string(kWhat) + "\"");
  if (version != kVersion) reader.fail("version", "must be " + std::to_string(kVersion));
  reader.string("game", certificate.game);
  if (const Json* setup = reader.required("setup")) certificate.setup = setup->dump();
  read_claim(reader, certificate.claim);
  read_counts(reader, certificate.counts);
  if (const auto fault = reader.finish()) return *fault;
  return certificate;
}

}  // namespace

std::array<Promise, 2> promises_of(const Claim& claim) {
  if (claim.winner == 0) return {Promise{1, Goal::hold, 0}, Promise{2, Goal::hold, 0}};
  return {Promise{claim.winner, Goal::win, claim.plies},
          Promise{3 - claim.winner, Goal::hold, claim.plies}};
}

void Moves::add(BurstAction action) {
  if (narrow(cells_) && count_ % 2 != 0) {
    bytes_.back() = static_cast<char>(bytes_.back() | action << 4);
  } else {
    bytes_ += static_cast<char>(action);
  }
  ++count_;
}

BurstAction Moves::get(std::uint64_t index) const {
  if (!narrow(cells_)) return static_cast<std::uint8_t>(bytes_[static_cast<std::size_t>(index)]);
  const auto byte = static_cast<std::uint8_t>(bytes_[static_cast<std::size_t>(index / 2)]);
  return static_cast<BurstAction>(index % 2 != 0 ? byte >> 4 : byte & 15);
}

Certificate make_certificate(std::string_view game, std::string_view setup, const Claim& claim,
                             const std::array<Moves, 2>& moves) {
  return {std::string(game),
          std::string(setup),
          claim,
          {moves[0].count(), moves[1].count()},
          moves[0].bytes() + moves[1].bytes()};
}

std::string write_certificate(const Certificate& certificate) {
  const std::string text = head_of(certificate) + certificate.moves;
  return text + sha256(text) + "\n";
}

Result<Certificate> read_certificate(std::string_view file) {
  const std::size_t line = file.substr(0, kMaxHead).find('\n');
  if (line == file.npos || !file.starts_with("{\"what\":\"" + std::string(kWhat) + "\"")) {
    return wrong("is not a certificate of fissile");
  }
  if (file.size() < line + 1 + kDigest + 1) return wrong("the file ends too early");
  const std::string_view text = file.substr(0, file.size() - kDigest - 1);
  if (file.substr(text.size()) != sha256(text) + "\n") {
    return wrong("the digest at the end is not that of the file: it was cut, added to or altered");
  }
  auto certificate = read_head(text.substr(0, line));
  if (certificate) certificate->moves = text.substr(line + 1);
  return certificate;
}

Result<std::uint64_t> check_certificate(const BurstTables& tables, const Certificate& certificate,
                                        std::uint64_t max_positions, const Tell& tell) {
  const std::size_t cells = tables.start.cells.size();
  if (tables.players != 2 || tables.turn_limit != 0) {
    return wrong("only games of two players without a turn limit have certificates");
  }
  if (cells > 256 || !Positions::fit(tables)) return wrong("the board is too large to check");
  if (tables.start.ending != Ending::none) return wrong("the game is over at the start");
  const auto& counts = certificate.counts;
  const std::string_view moves = certificate.moves;
  if (counts[0] > 2 * moves.size() || counts[1] > 2 * moves.size() ||
      Moves::bytes_for(counts[0], cells) + Moves::bytes_for(counts[1], cells) != moves.size()) {
    return wrong("the file has more or fewer moves than it says");
  }
  std::uint64_t total = 0;
  const auto split = static_cast<std::size_t>(Moves::bytes_for(counts[0], cells));
  const auto promises = promises_of(certificate.claim);
  for (std::size_t i = 0; i < 2; ++i) {
    const Moves list(i == 0 ? moves.substr(0, split) : moves.substr(split), counts[i], cells);
    std::uint64_t next = 0;
    const auto choose = [&](const BurstState&) -> std::optional<BurstAction> {
      if (next == list.count()) return std::nullopt;
      tell_moves(tell, total + next);
      return list.get(next++);
    };
    const auto asked = follow(tables, promises[i], choose, max_positions);
    if (!asked) return asked;
    if (*asked != list.count()) return wrong("some moves are for no position");
    if (counts[i] % 2 != 0 && cells <= 16 && list.get(next) != 0) {
      return wrong("the half byte after the last move is not empty");
    }
    total += *asked;
  }
  return total;
}

}  // namespace fissile::solve
