#include "games/npc/subset_sum.h"

#include <algorithm>
#include <memory>
#include <string>

#include "core/match.h"

namespace fissile::npc {
namespace {

constexpr int kItemRow = 0;
constexpr int kPastRow = 4;
// Between the two outer rows: where the ways of an item come together again.
constexpr int kInnerRows[] = {1, 3};

constexpr Rules::Action kUp = 0, kDown = 1, kRight = 3;

// Where the fork before item i stands; the one after the last item is followed by the guard tiles.
constexpr int fork_col(std::size_t item) { return 1 + kColsPerItem * static_cast<int>(item); }
constexpr int item_col(std::size_t item) { return fork_col(item) + 1; }

// The item whose tile this is, if it is one.
std::optional<std::size_t> item_at(const SubsetSum& instance, std::size_t tile) {
  for (std::size_t i = 0; i < instance.items.size(); ++i) {
    if (tile == static_cast<std::size_t>(item_col(i))) return i;  // kItemRow is row 0
  }
  return std::nullopt;
}

// What each of the two guard tiles adds. Both together are more than the target, and more than any
// search needs to look at (docs/npc-hardness.md); where that would not fit, they are 2^1024, and
// the turn is refused.
Int1024 guard_value(const SubsetSum& instance) {
  Sum1024 value = Sum1024(std::max(instance.target, Int1024(10)));
  bool fits = true;
  for (const Int1024& item : instance.items) fits = value.add(item) && fits;
  fits = value.add(value) && value.add(Int1024(1)) && fits;
  check(fits, "a sum of items does not fit");
  Int1024 half = 1;
  for (int bit = 0; bit < 1023; ++bit) fits = half.add(half) && fits;
  check(fits, "2^1023 does not fit");
  return std::min(value, Sum1024(half)).narrow<Int1024::kLimbs>().value();
}

class Board {
 public:
  explicit Board(Setup& setup) : setup_(setup) {
    setup_.tiles.assign(static_cast<std::size_t>(setup_.rows * setup_.cols), Tile{Kind::wall, {}});
  }
  void open(int row, int col) { at(row, col) = Tile{}; }
  void add(int row, int col, const Int1024& value) { at(row, col) = Tile{Kind::add, value}; }
  void shaft(int col) {
    for (int row = 0; row < kEncodedRows; ++row) open(row, col);
  }

 private:
  Tile& at(int row, int col) {
    return setup_.tiles[static_cast<std::size_t>(row * setup_.cols + col)];
  }
  Setup& setup_;
};

// The four columns of an item: the fork, the item, and the way to the next fork.
void build_item(Board& board, std::size_t index, const Int1024& item) {
  const int fork = fork_col(index);
  board.shaft(fork);
  board.add(kItemRow, fork + 1, item);
  board.open(kPastRow, fork + 1);
  board.open(kItemRow, fork + 2);
  board.open(kPastRow, fork + 2);
  for (const int row : kInnerRows) {
    board.open(row, fork + 2);
    board.open(row, fork + 3);
  }
}

void build_end(Board& board, int guard_col, const Int1024& guard) {
  for (const int col : {guard_col, guard_col + 1}) {
    board.add(kItemRow, col, guard);
    board.add(kPastRow, col, guard);
    for (const int row : kInnerRows) board.open(row, col);
  }
  board.shaft(guard_col + 2);
}

// Notes the items that blocks pass.
struct Collected {
  static constexpr bool kListens = true;
  const SubsetSum& instance;
  std::vector<std::size_t> subset = {};

  void event(const Event& event) {
    if (event.type != Event::Type::apply) return;
    if (const auto item = item_at(instance, event.tile)) subset.push_back(*item);
  }
  void wave() {}
};

Error no_win(const std::string& what, std::size_t index) {
  return Error{Code::action_illegal, what, "/actions/" + std::to_string(index)};
}

}  // namespace

std::optional<Error> check_instance(const SubsetSum& instance) {
  for (std::size_t i = 0; i < instance.items.size(); ++i) {
    if (instance.items[i] > Int1024(0)) continue;
    return Error{Code::request_malformed, "items/" + std::to_string(i) + " must be positive",
                 "/items/" + std::to_string(i)};
  }
  if (instance.target < Int1024(0)) {
    return Error{Code::request_malformed, "target must not be negative", "/target"};
  }
  if (instance.items.size() > kMaxItems) {
    return Error{Code::limit_exceeded,
                 "items may be at most " + std::to_string(kMaxItems) + ": more do not fit a puzzle",
                 "/items"};
  }
  return std::nullopt;
}

Setup encode(const SubsetSum& instance) {
  const std::size_t count = instance.items.size();
  Setup setup;
  setup.title = "Subset Sum of " + std::to_string(count) + (count == 1 ? " item" : " items");
  setup.target = instance.target;
  setup.rows = kEncodedRows;
  setup.cols = kColsPerItem * static_cast<int>(count) + kColsBesides;
  Board board(setup);
  const int start_row = kInnerRows[0];
  board.open(start_row, 0);
  for (std::size_t i = 0; i < count; ++i) build_item(board, i, instance.items[i]);
  build_end(board, fork_col(count), guard_value(instance));
  setup.blocks = {{kItemRow, setup.cols - 1, 0}, {start_row, 0, 0}};
  return setup;
}

Result<std::vector<std::size_t>> decode(const SubsetSum& instance,
                                        std::span<const Rules::Action> actions) {
  Match<Rules> match(std::make_unique<Setup>(encode(instance)), 0);
  const auto ending = [&] { return Rules::outcome(match.tables(), match.state()).ending; };
  Collected collected{instance};
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (ending() == Ending::won) return no_win("the game is won before this turn", i);
    const auto refused = match.apply(actions[i], collected);
    if (refused && *refused != Code::value_overflow) return no_win("this turn is refused", i);
    if (ending() == Ending::lost) {
      return no_win("this turn ends the game with a value that is not the target", i);
    }
  }
  if (ending() == Ending::won) return collected.subset;
  if (actions.empty()) return Error{Code::action_illegal, "a win needs some turns", "/actions"};
  return no_win("the play ends here without a win", actions.size() - 1);
}

std::vector<Rules::Action> plan(const SubsetSum& instance, std::span<const std::size_t> subset) {
  std::vector<Rules::Action> actions = {kRight};
  for (std::size_t i = 0; i < instance.items.size(); ++i) {
    const bool take = std::find(subset.begin(), subset.end(), i) != subset.end();
    const Rules::Action out = take ? kUp : kDown;
    const Rules::Action back = take ? kDown : kUp;
    actions.insert(actions.end(), {out, kRight, back, kRight});
  }
  actions.push_back(kUp);
  return actions;
}

}  // namespace fissile::npc
