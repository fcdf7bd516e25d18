#include "generate/level_maker.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/offers.h"
#include "games/all.h"
#include "solve/generate/all.h"

namespace fissile {
namespace {

template <class Rules>
class GameHarvest final : public Harvest {
 public:
  using Made = Generator<Rules>;
  using Level = typename Made::Level;
  using Pack = GeneratedPack<Level>;

  GameHarvest(std::string recipe, std::string title) {
    pack_.recipe = std::move(recipe);
    pack_.title = std::move(title);
  }

  bool resume(std::string_view text) override {
    auto begun = Made::read(text);
    if (!begun || begun->recipe != pack_.recipe) return false;
    for (auto& one : begun->levels) add(std::move(one));
    pack_.candidates = begun->candidates;
    return true;
  }

  Result<bool> take(const std::string& made) override {
    if (made.empty()) {
      ++pack_.candidates;
      return false;
    }
    auto one = Made::read(made);
    if (!one || one->recipe != pack_.recipe || one->levels.size() != 1) {
      return Error{Code::request_malformed, "this is no candidate of this recipe"};
    }
    ++pack_.candidates;
    return add(std::move(one->levels[0]));
  }

  int count() const override { return static_cast<int>(pack_.levels.size()); }
  std::uint64_t looked_at() const override { return pack_.candidates; }

  std::string text() const override {
    Pack named = pack_;
    for (std::size_t i = 0; i < named.levels.size(); ++i) {
      Made::name(named.levels[i].level, "No. " + std::to_string(i + 1));
    }
    return Made::write(named);
  }

 private:
  // False if there is one like it. Of equal scores the older one comes first.
  bool add(ScoredLevel<Level> one) {
    if (!likes_.add(one.level)) return false;
    const auto later = [](int score, const auto& other) { return score < other.score; };
    auto& levels = pack_.levels;
    levels.insert(std::upper_bound(levels.begin(), levels.end(), one.score, later), std::move(one));
    return true;
  }

  Pack pack_;
  typename Made::Likes likes_;
};

template <class Rules>
class GameMaker final : public LevelMaker {
 public:
  using Made = Generator<Rules>;

  explicit GameMaker(typename Made::Recipe recipe) : recipe_(std::move(recipe)) {}

  std::string make(std::uint64_t number, const std::function<bool()>& stopped) const override {
    auto one = Made::make(recipe_, number, stopped);
    if (!one) return {};
    Made::name(one->level, "Candidate " + std::to_string(number));
    return Made::write({told(), number, Made::title(recipe_), {std::move(*one)}});
  }

  std::unique_ptr<Harvest> begin_harvest() const override {
    return std::make_unique<GameHarvest<Rules>>(told(), Made::title(recipe_));
  }

 private:
  // Two packs of which this is the same have the same first levels.
  std::string told() const {
    return "fissile generate " + std::string(Rules::kId) + " " + Made::words(recipe_) +
           " --par-min " + std::to_string(recipe_.par_min) + " --seed " +
           std::to_string(recipe_.seed) + ", difficulty " + std::to_string(recipe_.score_min) +
           " to " + std::to_string(recipe_.score_max);
  }

  typename Made::Recipe recipe_;
};

// The least and the highest score.
std::optional<std::pair<int, int>> scores_of(std::string_view text) {
  struct Band {
    std::string_view word;
    int min, max;
  };
  for (const Band& band :
       {Band{"any", 30, 100}, {"easy", 15, 39}, {"medium", 40, 59}, {"hard", 60, 100}}) {
    if (text == band.word) return {{band.min, band.max}};
  }
  int score = -1;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), score);
  const bool whole = error == std::errc() && stop == text.data() + text.size();
  if (!whole || score < 0 || score > 100) return std::nullopt;
  return {{std::max(score - 5, 0), std::min(score + 5, 100)}};
}

// The options of the game with those that are usual where nothing was said.
Result<GenerateWords> whole_words(const GenerateOrder& order,
                                  std::span<const GenerateOption> options) {
  GenerateWords words;
  for (const GenerateOption& option : options) words.emplace(option.name, option.usual);
  for (const auto& [name, value] : order.words) {
    const auto known = words.find(name);
    if (known == words.end()) return bad_word(name, "is no option of this generator");
    known->second = value;
  }
  return words;
}

template <TextForm T>
Result<std::unique_ptr<LevelMaker>> maker_of(const GenerateOrder& order) {
  using Made = Generator<typename T::Rules>;
  const auto scores = scores_of(order.difficulty);
  if (!scores)
    return bad_word("difficulty", "say easy, medium, hard, any or a number from 0 to 100");
  const auto words = whole_words(order, T::kGenerateOptions);
  if (!words) return words.error();
  auto recipe = Made::recipe(*words);
  if (!recipe) return recipe.error();
  recipe->score_min = scores->first;
  recipe->score_max = scores->second;
  recipe->seed = order.seed;
  recipe->par_min = order.par_min > 0 ? order.par_min : Made::usual_par_min(*recipe);
  return std::unique_ptr<LevelMaker>(
      std::make_unique<GameMaker<typename T::Rules>>(std::move(*recipe)));
}

}  // namespace

std::vector<std::string_view> generating_games() {
  std::vector<std::string_view> games;
  for_each_game(AllGames{}, [&]<class T>() {
    if constexpr (HasGenerator<T>) games.push_back(T::Rules::kId);
  });
  return games;
}

std::span<const GenerateOption> generate_options(std::string_view game) {
  std::span<const GenerateOption> options;
  with_game(AllGames{}, game, [&]<class T>() {
    if constexpr (HasGenerator<T>) options = T::kGenerateOptions;
  });
  return options;
}

Result<std::unique_ptr<LevelMaker>> make_level_maker(const GenerateOrder& order) {
  Result<std::unique_ptr<LevelMaker>> made =
      Error{Code::game_unknown,
            "no game with a generator is called '" + order.game.substr(0, 40) + "'", "/game"};
  with_game(AllGames{}, order.game, [&]<class T>() {
    if constexpr (HasGenerator<T>) made = maker_of<T>(order);
  });
  return made;
}

}  // namespace fissile
