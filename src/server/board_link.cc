#include "server/board_link.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/perft.h"
#include "core/replay.h"
#include "online/costs.h"
#include "server/action_letters.h"
#include "server/http.h"
#include "server/unpack.h"

namespace fissile::server {
namespace {

// What a code may unfold to; a link of two kilobytes holds no game that needs more.
constexpr std::size_t kMostText = 32 * 1024;
constexpr std::size_t kMostTitle = 80;
// Before the code of a level; that of a game has no mark (web/src/levels/link.ts).
constexpr char kLevelMark = '3';
// Of an action beside what it does: its JSON, and its place in a snapshot.
constexpr double kActionCost = 500;

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Error no_board() {
  return {Code::setup_invalid, "this link holds no board: its code is damaged or cut off"};
}

// A text of one line, in whole characters.
std::string cut_title(std::string text) {
  std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
  if (text.size() <= kMostTitle) return text;
  std::size_t end = kMostTitle;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

// The title of a setup, or of the level in it.
std::string title_in(const Json* setup) {
  if (!setup) return {};
  const Json* title = setup->find("title");
  if (const Json* level = setup->find("level"); !title && level) title = level->find("title");
  return title && title->string() ? cut_title(*title->string()) : std::string();
}

// Plays some random actions; the same at every start.
template <class T>
void play_some(Match<typename T::Rules>& match) {
  using Rules = typename T::Rules;
  constexpr int kActions = 34;
  Random random{7};
  Silent silent;
  for (int i = 0; i < kActions && Rules::to_move(match.state()) != 0; ++i) {
    if constexpr (HasRandomPlacement<Rules>) {
      match.apply(
          Rules::template random_placement<SelectByHalves>(match.tables(), match.state(), random),
          silent);
    } else if (const auto action = random_action<Rules>(match.tables(), match.state(), random)) {
      match.apply(*action, silent);
    }
  }
}

}  // namespace

BoardLink read_board_link(std::string_view game, std::string_view query) {
  BoardLink link{.game = std::string(game)};
  while (!query.empty()) {
    std::string_view value = take_until(query, '&');
    const std::string_view name = take_until(value, '=');
    if (!is_plain(value)) continue;
    if (name == "pack") link.pack = value;
    if (name == "code") link.code = value;
    if (name == "play") link.play = value;
    if (name == "level") std::from_chars(value.data(), value.data() + value.size(), link.level);
  }
  return link;
}

std::string write_board_link(const BoardLink& link) {
  std::string query;
  const auto add = [&](std::string_view name, const std::string& value) {
    if (value.empty()) return;
    query.append(query.empty() ? "" : "&").append(name).append("=").append(value);
  };
  add("game", link.game);
  add("pack", link.pack);
  if (link.level > 0) add("level", std::to_string(link.level));
  add("code", link.code);
  add("play", link.play);
  return query;
}

double LinkedBoard::cost() const {
  if (!begun_) return online::setup_cost(link_.code.empty() ? 0 : kMostText);
  const auto left = static_cast<double>(actions_.size() - next_);
  return std::min(online::kSliceCost, left * turn_cost_) + turn_cost_;
}

void LinkedBoard::run() {
  if (!begun_) return begin();
  with_match(match_, [&]<class P>(P& played) {
    Silent silent;
    for (double cost = 0; next_ < actions_.size() && cost < online::kSliceCost;
         cost += turn_cost_) {
      failed_ = play<typename P::Text>(played.match, actions_[next_++], "/actions", silent);
      if (failed_) return;
    }
  });
}

void LinkedBoard::begin() {
  begun_ = true;
  if (!link_.code.empty()) {
    read_code();
  } else if (!link_.pack.empty()) {
    read_pack();
  } else if (auto example = example_board(link_.game)) {
    match_ = std::move(*example);
  } else {
    failed_ = Error{Code::game_unknown, "no game is called that"};
  }
  if (failed_) return;
  read_play();
  turn_cost_ = kActionCost + with_match(match_, []<class P>(const P& played) {
                 return turn_cost_of<RulesOf<P>>(played.match.tables());
               });
}

void LinkedBoard::begin_with(const std::string& game, const Json* setup, std::uint64_t seed) {
  auto made = new_match(AllGames{}, game, setup, "/setup", seed, "/game");
  if (!made) {
    failed_ = made.error();
    return;
  }
  match_ = std::move(*made);
  if (title_.empty()) title_ = title_in(setup);
}

void LinkedBoard::read_pack() {
  failed_ = Error{Code::request_unknown, "there is no such level"};
  with_game(AllGames{}, link_.game, [&]<class T>() {
    if constexpr (HasLevels<T>) {
      const std::string_view file = level_file(T::Rules::kId, link_.pack);
      if (file.empty()) return;
      const LevelPack pack = T::list_levels(file);
      const auto index = static_cast<std::size_t>(link_.level) - 1;
      if (index >= pack.levels.size()) return;
      failed_.reset();
      const auto setup = parse_json(pack.levels[index].setup);
      title_ = pack.levels[index].title;
      begin_with(link_.game, &*setup, 0);
    }
  });
}

void LinkedBoard::read_code() {
  const bool level = !link_.game.empty() && link_.code.front() == kLevelMark;
  const auto text = unpack(std::string_view(link_.code).substr(level ? 1 : 0), kMostText);
  const auto json = text ? parse_json(*text) : Result<Json>(no_board());
  if (!json || !json->object()) {
    failed_ = no_board();
    return;
  }
  if (level) return begin_with(link_.game, &*json, 0);
  const Json* game = json->find("game");
  const Json* seed = json->find("seed");
  const Json* actions = json->find("actions");
  if (!game || !game->string() || !actions || (!actions->array() && !actions->string())) {
    failed_ = no_board();
    return;
  }
  begin_with(*game->string(), json->find("setup"), seed ? read_seed(*seed).value_or(0) : 0);
  if (failed_) return;
  if (actions->array()) {
    actions_ = *actions->array();
    return;
  }
  auto list = with_match(match_, [&]<class P>(const P&) {
    return read_letters<typename P::Text>(*actions->string());
  });
  if (!list) {
    failed_ = no_board();
    return;
  }
  actions_ = std::move(*list);
}

void LinkedBoard::read_play() {
  auto ways = read_ways(link_.play);
  if (!ways) {
    failed_ = no_board();
    return;
  }
  for (Json& way : *ways) actions_.push_back(std::move(way));
}

std::optional<AnyMatch<AllGames>> example_board(std::string_view game) {
  std::optional<AnyMatch<AllGames>> example;
  with_game(AllGames{}, game, [&]<class T>() {
    std::string setup = "{}";
    if constexpr (HasLevels<T> && !HasScore<typename T::Rules>) {
      constexpr std::size_t kShown = 3;  // the first levels are very plain
      for (const LevelFile& file : level_files()) {
        if (file.game != T::Rules::kId) continue;
        const LevelPack pack = T::list_levels(file.text);
        if (pack.levels.size() > kShown) setup = pack.levels[kShown].setup;
        break;
      }
    }
    const auto json = parse_json(setup);
    auto made = new_match(AllGames{}, std::string(game), &*json, "", 1, "");
    if (!made) return;
    if constexpr (!HasLevels<T> || HasScore<typename T::Rules>) {
      play_some<T>(std::get<Played<T>>(*made).match);
    }
    example = std::move(*made);
  });
  return example;
}

std::optional<std::string> title_of_game(std::string_view game) {
  std::optional<std::string> title;
  with_game(AllGames{}, game, [&]<class T>() { title = std::string(T::Rules::kTitle); });
  return title;
}

}  // namespace fissile::server
