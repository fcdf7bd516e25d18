#pragma once
// A certificate: a claim about the value of a setup, and the moves of both sides that prove it.
//
// The file is a line of JSON that says what is claimed, then bytes with the moves, then the SHA-256
// of all that as 64 hex digits, then a line feed. A move is the number of a cell, 4 bits on boards
// of up to 16 cells (the low half of a byte first) and a byte on larger ones. Positions are not in
// the file: following the moves against every reply (solve/proof/strategy.h) meets them in a fixed
// order, one move a position. So a certificate has nothing to spare: a move more or less is found.
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "solve/proof/strategy.h"

namespace fissile::solve {

struct Claim {
  int winner = 0;  // 0: neither player can force a win
  int plies = 0;   // to the end with best play, 0 without a winner
};

// What the two lists of moves must keep: the winner wins in time and the loser does not lose
// earlier; or, without a winner, neither ever loses.
std::array<Promise, 2> promises_of(const Claim& claim);

// Moves in a row, as a file has them.
class Moves {
 public:
  Moves() = default;
  // REQUIRES: bytes has exactly bytes_for(count, cells).
  Moves(std::string_view bytes, std::uint64_t count, std::size_t cells)
      : cells_(cells), count_(count), bytes_(bytes) {}
  explicit Moves(std::size_t cells) : cells_(cells) {}

  static std::uint64_t bytes_for(std::uint64_t count, std::size_t cells) {
    return narrow(cells) ? count / 2 + count % 2 : count;
  }

  std::uint64_t count() const { return count_; }
  const std::string& bytes() const { return bytes_; }
  void add(BurstAction action);
  BurstAction get(std::uint64_t index) const;

 private:
  static bool narrow(std::size_t cells) { return cells <= 16; }

  std::size_t cells_ = 0;
  std::uint64_t count_ = 0;
  std::string bytes_;
};

// Hears how many moves were followed, once in many.
using Tell = std::function<void(std::uint64_t moves)>;
inline void tell_moves(const Tell& tell, std::uint64_t moves) {
  if (tell && moves % (1 << 14) == 0) tell(moves);
}

struct Certificate {
  std::string game;
  std::string setup;  // as JSON
  Claim claim;
  std::array<std::uint64_t, 2> counts{};
  std::string moves;  // the bytes of both lists
};

Certificate make_certificate(std::string_view game, std::string_view setup, const Claim& claim,
                             const std::array<Moves, 2>& moves);

std::string write_certificate(const Certificate& certificate);

// What a file claims, if it has the form and its digest is right. Nothing is proved by that.
Result<Certificate> read_certificate(std::string_view file);

// Proves the claim for these tables, or says what is wrong. Returns the positions followed.
// REQUIRES: the tables are of the certificate's setup.
Result<std::uint64_t> check_certificate(const BurstTables& tables, const Certificate& certificate,
                                        std::uint64_t max_positions, const Tell& tell = {});

}  // namespace fissile::solve
