// Certificates: what is right is proved, and what is altered in any way is refused.
#include <cstdio>

#include "base/sha256.h"
#include "solve/proof/positions.h"
#include "solve/solving.h"

namespace fissile::solve {
namespace {

std::string read_solved(const std::string& name) {
  const std::string path = std::string(FISSILE_TEST_DIR) + "/../solved/" + name;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  EXPECT_NE(file, nullptr) << path;
  if (!file) return "";
  std::string text;
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) {
    text.append(buffer, count);
  }
  std::fclose(file);
  return text;
}

Certificate certificate_of(const BurstTables& tables) {
  Solved solved(tables);
  const Claim claim = claim_of(*solved.values, tables);
  const auto moves = prove(*solved.values, tables, claim, kManyPositions);
  EXPECT_TRUE(bool(moves));
  return make_certificate("orbs", "{}", claim, *moves);
}

// Why a certificate is refused; empty if it is proved.
std::string refusal(const BurstTables& tables, const Certificate& certificate) {
  const auto read = read_certificate(write_certificate(certificate));
  if (!read) return read.error().message;
  const auto proved = check_certificate(tables, *read, kManyPositions);
  return proved ? "" : proved.error().message;
}

TEST(Certificate, OfSolvedBoardsAreProved) {
  const struct {
    const char* name;
    int rows, cols, winner, plies;
  } boards[] = {{"orbs-2x2.cert", 2, 2, 2, 4},
                {"orbs-2x3.cert", 2, 3, 1, 7},
                {"orbs-2x4.cert", 2, 4, 2, 12},
                {"orbs-2x5.cert", 2, 5, 1, 15},
                {"orbs-3x3.cert", 3, 3, 1, 13}};
  for (const auto& board : boards) {
    const auto certificate = read_certificate(read_solved(board.name));
    ASSERT_TRUE(bool(certificate)) << board.name;
    EXPECT_EQ(certificate->claim.winner, board.winner);
    EXPECT_EQ(certificate->claim.plies, board.plies);
    EXPECT_EQ(refusal(orbs_board(board.rows, board.cols), *certificate), "") << board.name;
  }
}

TEST(Certificate, OfRandomPositionsAreProved) {
  Random random{11};
  int wins = 0, draws = 0;
  for (const auto& board : {orbs_board(2, 3), orbs_board(3, 3), small_fission()}) {
    Solved solved(board);
    for (unsigned i = 0; i < 60; ++i) {
      const BurstTables tables = starting_at(board, random_state(board, random, 3 + i % 12));
      const Claim claim = claim_of(*solved.values, tables);
      const auto moves = prove(*solved.values, tables, claim, kManyPositions);
      ASSERT_TRUE(bool(moves)) << moves.error().message;
      EXPECT_EQ(refusal(tables, make_certificate("orbs", "{}", claim, *moves)), "")
          << write_notation(tables, tables.start);
      ++(claim.winner ? wins : draws);
    }
  }
  EXPECT_GT(wins, 100);
  EXPECT_GT(draws, 0);
}

// The masses 2, 3 and 4 leak nothing, so the orbs count the plies in fission too.
TEST(Certificate, OfFissionWithoutALeakIsProved) {
  fission::Rules::Setup setup;
  setup.grid_size = 3;
  setup.corner = 2, setup.edge = 3, setup.center = 4;
  setup.first_turn_value = 1;
  setup.turn_limit = 0;
  const BurstTables tables = fission::Rules::prepare(setup);
  ASSERT_EQ(tables.border, Border::closed);
  EXPECT_EQ(refusal(tables, certificate_of(tables)), "");
}

TEST(Certificate, OfAnotherClaimIsRefused) {
  for (const auto& tables : {orbs_board(2, 2), orbs_board(2, 3), orbs_board(2, 4)}) {
    const Certificate right = certificate_of(tables);
    ASSERT_EQ(refusal(tables, right), "");
    for (int winner = 0; winner <= 2; ++winner) {
      for (int plies = 1; plies <= right.claim.plies + 3; ++plies) {
        Certificate wrong = right;
        wrong.claim = {winner, winner == 0 ? 0 : plies};
        if (winner == right.claim.winner && plies == right.claim.plies) continue;
        EXPECT_NE(refusal(tables, wrong), "") << winner << " in " << plies;
      }
    }
    Certificate swapped = right;
    std::swap(swapped.counts[0], swapped.counts[1]);
    if (right.counts[0] != right.counts[1]) {
      EXPECT_NE(refusal(tables, swapped), "");
    }
  }
}

TEST(Certificate, OfAnotherBoardIsRefused) {
  const Certificate certificate = certificate_of(orbs_board(2, 4));
  EXPECT_NE(refusal(orbs_board(2, 3), certificate), "");
  EXPECT_NE(refusal(orbs_board(2, 5), certificate), "");
  EXPECT_NE(refusal(orbs_board(3, 3), certificate), "");
  EXPECT_NE(refusal(orbs_board(2, 4, "a13/3b1 a 2"), certificate), "");
  EXPECT_NE(refusal(orbs_board(9, 6), certificate), "");
}

// A certificate from moves that are right but for one, which gives the value away.
TEST(Certificate, WithOneWrongMoveIsRefused) {
  const BurstTables tables = orbs_board(2, 3);
  Solved solved(tables);
  const Claim claim = claim_of(*solved.values, tables);
  const Certificate right = certificate_of(tables);
  int altered = 0;
  for (std::size_t list = 0; list < 2; ++list) {
    for (std::uint64_t index = 0; index < right.counts[list]; ++index) {
      std::array<Moves, 2> moves{Moves(6), Moves(6)};
      bool given_away = false;
      for (std::size_t i = 0; i < 2; ++i) {
        const Promise promise = promises_of(claim)[i];
        const auto choose = [&](const BurstState& state) -> std::optional<BurstAction> {
          ActionList<Plain> actions;
          Plain::legal(tables, state, actions);
          const int left = promise.plies - static_cast<int>(state.turn);
          BurstAction good = actions[0], bad = kNoAction;
          for (const BurstAction action : actions) {
            const int value = solved.values->value_after(state, action);
            const bool keeps = value % 2 != 0 ? promise.goal == Goal::hold || value <= left
                                              : promise.goal == Goal::hold && value >= left;
            (keeps ? good : bad) = action;
          }
          const bool here = i == list && moves[i].count() == index && bad != kNoAction;
          given_away = given_away || here;
          moves[i].add(here ? bad : good);
          return here ? bad : good;
        };
        // What is followed after a wrong move may break off; the moves so far are the certificate.
        const auto followed = follow(tables, promise, choose, kManyPositions);
        EXPECT_EQ(bool(followed), !(given_away && i == list));
      }
      if (!given_away) continue;
      ++altered;
      EXPECT_NE(refusal(tables, make_certificate("orbs", "{}", claim, moves)), "") << index;
    }
  }
  EXPECT_GT(altered, 20);
}

TEST(Certificate, WithAnIllegalMoveIsRefused) {
  const BurstTables tables = orbs_board(2, 3);
  const Certificate right = certificate_of(tables);
  const std::uint64_t first = Moves::bytes_for(right.counts[0], 6);
  for (std::uint64_t i = 0; i < right.counts[0] + right.counts[1]; ++i) {
    const bool second = i >= right.counts[0];
    const std::uint64_t at = second ? i - right.counts[0] : i;
    Certificate wrong = right;
    char& byte = wrong.moves[static_cast<std::size_t>((second ? first : 0) + at / 2)];
    byte = static_cast<char>(at % 2 != 0 ? byte | 0xF0 : byte | 0x0F);
    EXPECT_NE(refusal(tables, wrong), "") << i;
  }
}

TEST(Certificate, WithMovesMissingOrAddedIsRefused) {
  const BurstTables tables = orbs_board(2, 4);
  const Certificate right = certificate_of(tables);
  for (std::size_t list = 0; list < 2; ++list) {
    for (const int step : {-2, -1, 1, 2}) {
      Certificate wrong = right;
      wrong.counts[list] += static_cast<std::uint64_t>(step);
      EXPECT_NE(refusal(tables, wrong), "");
      const auto bytes = [](const Certificate& it) {
        return Moves::bytes_for(it.counts[0], 8) + Moves::bytes_for(it.counts[1], 8);
      };
      wrong.moves.resize(static_cast<std::size_t>(bytes(wrong)));
      EXPECT_NE(refusal(tables, wrong), "");
    }
  }
  Certificate longer = right;
  longer.moves += '\0';
  EXPECT_NE(refusal(tables, longer), "");
  Certificate huge = right;
  huge.counts = {UINT64_MAX / 2, UINT64_MAX / 2};
  EXPECT_NE(refusal(tables, huge), "");
}

TEST(Certificate, WithoutAWinnerIsRefusedWhenAltered) {
  const BurstTables tables = drawn_fission();
  const Certificate right = certificate_of(tables);
  ASSERT_EQ(right.claim.winner, 0);
  ASSERT_EQ(refusal(tables, right), "");
  for (std::size_t list = 0; list < 2; ++list) {
    for (const int step : {-1, 1}) {
      Certificate wrong = right;
      wrong.counts[list] += static_cast<std::uint64_t>(step);
      wrong.moves.resize(static_cast<std::size_t>(Moves::bytes_for(wrong.counts[0], 9) +
                                                  Moves::bytes_for(wrong.counts[1], 9)));
      EXPECT_NE(refusal(tables, wrong), "");
    }
  }
  for (std::size_t byte = 0; byte < right.moves.size(); ++byte) {
    Certificate wrong = right;
    wrong.moves[byte] = '\xEE';
    EXPECT_NE(refusal(tables, wrong), "") << byte;
  }
  for (const int winner : {1, 2}) {
    for (const int plies : {1, 2, 9, 60}) {
      Certificate wrong = right;
      wrong.claim = {winner, plies};
      EXPECT_NE(refusal(tables, wrong), "");
    }
  }
}

TEST(Certificate, IsRefusedWhenAnyByteOfTheFileIsAlteredOrCut) {
  const std::string file = write_certificate(certificate_of(orbs_board(2, 3)));
  ASSERT_TRUE(bool(read_certificate(file)));
  for (std::size_t i = 0; i < file.size(); ++i) {
    EXPECT_FALSE(bool(read_certificate(file.substr(0, i)))) << i;
    std::string altered = file;
    altered[i] = static_cast<char>(altered[i] ^ 1);
    EXPECT_FALSE(bool(read_certificate(altered))) << i;
  }
  EXPECT_FALSE(bool(read_certificate(file + "x")));
  EXPECT_FALSE(bool(read_certificate(file + file)));
}

TEST(Certificate, HeadsThatMakeNoSenseAreRefused) {
  const std::string file = write_certificate(certificate_of(orbs_board(2, 2)));
  const std::string text = file.substr(0, file.size() - 65);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string other = text;
    EXPECT_NE(other.find(from), other.npos) << from;
    other.replace(other.find(from), from.size(), to);
    return bool(read_certificate(other + sha256(other) + "\n"));
  };
  EXPECT_TRUE(with("\"orbs\"", "\"fission\""));
  EXPECT_FALSE(with("\"version\":1", "\"version\":2"));
  EXPECT_FALSE(with("\"winner\":2", "\"winner\":3"));
  EXPECT_FALSE(with("\"winner\":2", "\"winner\":null"));
  EXPECT_FALSE(with("\"plies\":4", "\"plies\":0"));
  EXPECT_FALSE(with("\"plies\":4", "\"plies\":-4"));
  EXPECT_FALSE(with("\"plies\":4", "\"plies\":1e9"));
  EXPECT_FALSE(with("\"moves\":[3,3]", "\"moves\":[3]"));
  EXPECT_FALSE(with("\"moves\":[3,3]", "\"moves\":[3,-3]"));
  EXPECT_FALSE(with("\"moves\":[3,3]", "\"moves\":[3,3],\"more\":1"));
  EXPECT_FALSE(with("\"setup\":{},", ""));
  EXPECT_FALSE(with("fissile", "fragile"));
}

TEST(Certificate, IsCheckedInBoundedMemory) {
  const BurstTables tables = orbs_board(2, 5);
  const auto certificate = read_certificate(read_solved("orbs-2x5.cert"));
  ASSERT_TRUE(bool(certificate));
  const auto proved = check_certificate(tables, *certificate, 100);
  ASSERT_FALSE(bool(proved));
  EXPECT_EQ(proved.error().code, Code::limit_exceeded);
  EXPECT_TRUE(bool(check_certificate(tables, *certificate, kManyPositions)));
}

TEST(Positions, OfSymmetricBoardsAreOneNumber) {
  EXPECT_EQ(Positions(orbs_board(2, 3)).symmetries(), 4u);
  EXPECT_EQ(Positions(orbs_board(3, 3)).symmetries(), 8u);
  EXPECT_FALSE(Positions::fit(orbs_board(9, 6)));
  const BurstTables tables = orbs_board(3, 3);
  const Positions positions(tables);
  Random random{13};
  for (int i = 0; i < 100; ++i) {
    const BurstState state = random_state(tables, random, 5);
    BurstState back = state;
    positions.unpack(positions.pack(state.cells), back);
    EXPECT_EQ(positions.pack(back.cells), positions.pack(state.cells));
    EXPECT_EQ(back.held, state.held);
  }
}

// From FIPS 180-4, and lengths around the end of a block.
TEST(Sha256, IsThatOfTheStandard) {
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

}  // namespace
}  // namespace fissile::solve
