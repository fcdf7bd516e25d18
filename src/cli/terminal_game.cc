// What every game has in the terminal without a file of its own: its board from the JSON of its
// state, its actions from the list of legal ones, its flags from the schema of its setup.
#include "cli/terminal_game.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/commands/level_source.h"
#include "cli/terminal/plain_play.h"
#include "cli/terminal/standing.h"
#include "core/offers.h"

namespace fissile::cli {
namespace {

// Such as "--turn-limit" for "turnLimit".
std::string flag_of(std::string_view member) {
  std::string flag = "--";
  for (const char c : member) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital) flag += '-';
    flag += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return flag;
}

// A flag for every number of the setup that has bounds.
std::vector<SetupField> fields_of(const Json& schema) {
  std::vector<SetupField> fields;
  const Json* properties = schema.find("properties");
  if (!properties || !properties->object()) return fields;
  for (const auto& [name, about] : *properties->object()) {
    const bool bounded = about.find("minimum") && about.find("maximum") && about.find("default");
    if (bounded)
      fields.push_back({flag_of(name), name, name, "The member " + name + " of the setup"});
  }
  return fields;
}

template <TextForm T>
Result<Pack> read_built_in(std::string_view text) {
  Pack pack;
  if constexpr (HasLevels<T>) {
    LevelPack levels = T::list_levels(text);
    pack.title = levels.title;
    for (LevelInfo& level : levels.levels) {
      const std::string note = level.par ? fmt::format(", par {}", *level.par) : "";
      pack.levels.push_back({level.title, 0, 0, level.par, note, *parse_json(level.setup)});
    }
  }
  return pack;
}

template <TextForm T>
Match<typename T::Rules>& match_of(AnyMatch<AllGames>& match) {
  return std::get<Played<T>>(match).match;
}

template <TextForm T>
TerminalGame plain_game() {
  TerminalGame game;
  game.id = T::Rules::kId;
  game.title = T::Rules::kTitle;
  game.about = fmt::format("{} to {} players", T::Rules::kPlayersMin, T::Rules::kPlayersMax);
  if (T::Rules::kPlayersMin == T::Rules::kPlayersMax) {
    game.about =
        fmt::format("{} player{}", T::Rules::kPlayersMax, T::Rules::kPlayersMax > 1 ? "s" : "");
  }
  game.fields = fields_of(*parse_json(T::schema()));
  game.keys = fmt::format(
      "Everyone plays at this keyboard, in turn. The keys: arrows, hjkl or wasd choose, enter or\n"
      "space plays, u takes back, ? shows all of them, q quits.\n\n"
      "Examples:\n"
      "  fissile play {0} --save game.json\n"
      "  fissile play {0} --load game.json --save game.json",
      game.id);
  game.examples = fmt::format("  fissile play {}\n", game.id);
  game.play = [](Terminal& terminal, AnyMatch<AllGames>& match, const PlayOptions& options) {
    play_plain(terminal, plain_match<T>(match_of<T>(match)), options);
  };
  game.standing = [](const AnyMatch<AllGames>& match) {
    const auto& played = std::get<Played<T>>(match).match;
    return standing_of<T>(played.tables(), played.state());
  };
  game.board = [](const AnyMatch<AllGames>& match, Look) {
    const auto& played = std::get<Played<T>>(match).match;
    return state_text(state_json<T>(played.tables(), played.state()));
  };
  game.watch = [](Terminal& terminal, AnyMatch<AllGames>& match, int speed) {
    watch_plain(terminal, plain_match<T>(match_of<T>(match)), speed);
  };
  game.read_pack = read_built_in<T>;
  game.show_levels = [id = game.id](std::string_view text, const std::string& name, int level) {
    show_boards({&terminal_game(id), name, std::string(text)}, level);
  };
  const auto has_packs = [&](const LevelFile& file) { return file.game == game.id; };
  if (std::ranges::any_of(level_files(), has_packs)) game.packs = Packs::rounds;
  return game;
}

std::vector<TerminalGame> all_games() {
  std::vector<TerminalGame> games;
  for_each_game(AllGames{}, [&]<class T>() {
    games.push_back(plain_game<T>());
    describe_game(games.back());
  });
  return games;
}

}  // namespace

std::span<const TerminalGame> terminal_games() {
  static const std::vector<TerminalGame> games = all_games();
  return games;
}

const TerminalGame& terminal_game(std::string_view id) {
  for (const TerminalGame& game : terminal_games()) {
    if (game.id == id) return game;
  }
  stop("a game that is not on the list is asked for");
}

const TerminalGame& terminal_game(const AnyMatch<AllGames>& match) {
  check(has_match(match), "there is no match");
  return terminal_games()[match.index() - 1];
}

std::vector<std::string> packs_of(const TerminalGame& game) {
  std::vector<std::string> packs;
  for (const LevelFile& file : level_files()) {
    if (file.game != game.id) continue;
    packs.emplace(file.pack == game.usual_pack ? packs.begin() : packs.end(), file.pack);
  }
  return packs;
}

}  // namespace fissile::cli
