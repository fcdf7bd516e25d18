#include "server/arc_cards.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "arc/environment.h"
#include "arc/play.h"
#include "arc/score.h"
#include "base/json_writer.h"
#include "server/arc_runs.h"

namespace fissile::server {
namespace {

using Runs = std::vector<const store::ArcRun*>;

constexpr std::string_view kWin = arc::kStateWords[static_cast<std::size_t>(arc::State::win)];
constexpr std::string_view kNotFinished =
    arc::kStateWords[static_cast<std::size_t>(arc::State::not_finished)];
constexpr int kNoBaseline = -1;

// The shortest text that reads back as the same number.
void write_score(JsonWriter& writer, std::string_view name, double score) {
  char text[32];
  const auto end = std::to_chars(std::begin(text), std::end(text), score).ptr;
  writer.key(name).raw(std::string_view(text, static_cast<std::size_t>(end - text)));
}

void write_numbers(JsonWriter& writer, std::string_view name, const std::vector<int>& numbers) {
  writer.key(name).begin_array();
  for (const int number : numbers) writer.value(number);
  writer.end_array();
}

// The runs of every game, in the order in which the games were begun.
std::vector<std::pair<std::string, Runs>> by_game(const std::vector<store::ArcRun>& runs) {
  std::vector<std::pair<std::string, Runs>> games;
  for (const store::ArcRun& run : runs) {
    auto found = std::find_if(games.begin(), games.end(),
                              [&](const auto& game) { return game.first == run.game_id; });
    if (found == games.end()) found = games.insert(games.end(), {run.game_id, {}});
    found->second.push_back(&run);
  }
  return games;
}

// A run as it is scored. Of an environment that is no more (another version has it now) only what
// was done is known.
struct Scored {
  const store::ArcRun* run = nullptr;
  std::vector<arc::LevelRun> levels;
  double score = 0;
};

Scored score_run(const store::ArcRun& run, const arc::Environment* environment) {
  Scored scored{&run, {}, 0};
  const std::vector<int> ends = read_by_level(run.by_level);
  const std::size_t tried = ends.size() + (run.state == kWin ? 0 : 1);
  const std::size_t count = environment ? environment->baselines.size() : tried;
  int before = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const bool completed = i < ends.size();
    const int end = completed ? ends[i] : run.actions;
    scored.levels.push_back(
        {end - before, environment ? environment->baselines[i] : kNoBaseline, completed});
    before = end;
  }
  if (environment) scored.score = arc::play_score(scored.levels);
  return scored;
}

void write_run(JsonWriter& writer, const Scored& scored, bool known) {
  const store::ArcRun& run = *scored.run;
  std::vector<int> actions, baselines;
  writer.begin_object().field("id", run.game_id);
  if (!run.guid.empty()) writer.field("guid", run.guid);
  write_score(writer, "score", scored.score);
  writer.field("levels_completed", run.levels_completed).field("actions", run.actions);
  writer.field("resets", run.resets).field("state", run.state);
  writer.field("completed", run.state == kWin).key("level_scores").begin_array();
  for (const arc::LevelRun& level : scored.levels) {
    actions.push_back(level.actions);
    baselines.push_back(level.baseline);
    char text[32];
    const double score =
        known ? arc::level_score(level.baseline, level.actions, level.completed) : 0;
    const auto end = std::to_chars(std::begin(text), std::end(text), score).ptr;
    writer.raw(std::string_view(text, static_cast<std::size_t>(end - text)));
  }
  writer.end_array();
  write_numbers(writer, "level_actions", actions);
  write_numbers(writer, "level_baseline_actions", baselines);
  writer.field("number_of_levels", scored.levels.size()).field("number_of_environments", 1);
  if (!known) writer.field("message", "this version of the environment is not here any more");
  writer.end_object();
}

// What the environments of a tag have together.
struct TagScore {
  std::string tag;
  arc::WeightedScore score;
  int levels_completed = 0, actions = 0, levels = 0, environments = 0;
};

class CardWriter {
 public:
  explicit CardWriter(JsonWriter& writer) : writer_(writer) {}

  void environment(const std::string& game_id, const Runs& runs) {
    const arc::Environment* found = arc::find_environment(game_id);
    if (found && found->id != game_id) found = nullptr;
    writer_.begin_object().field("id", game_id).key("runs").begin_array();
    double best = 0;
    std::size_t levels = 0;
    int actions = 0, resets = 0, completed_levels = 0;
    bool completed = false;
    const Scored* leader = nullptr;
    std::vector<Scored> scored;
    scored.reserve(runs.size());
    for (const store::ArcRun* run : runs) {
      const Scored& one = scored.emplace_back(score_run(*run, found));
      write_run(writer_, one, found != nullptr);
      best = std::max(best, one.score);
      levels = std::max(levels, one.levels.size());
      actions += run->actions;
      resets += run->resets;
      completed = completed || run->state == kWin;
      if (!leader || run->levels_completed > leader->run->levels_completed) leader = &one;
      completed_levels = std::max(completed_levels, run->levels_completed);
    }
    writer_.end_array();
    write_score(writer_, "score", best);
    writer_.field("actions", actions).field("levels_completed", completed_levels);
    writer_.field("completed", completed).field("level_count", levels).field("resets", resets);
    writer_.end_object();
    if (found && leader) add_tags(*found, *leader);
    ++environments_;
    completed_ += completed;
    levels_completed_ += completed_levels;
    levels_ += levels;
    actions_ += actions;
    total_ += best;
  }

  void finish() {
    writer_.end_array().key("tags_scores").begin_array();
    for (const TagScore& tag : tags_) {
      writer_.begin_object().field("id", tag.tag);
      write_score(writer_, "score", tag.score.score());
      writer_.field("levels_completed", tag.levels_completed).field("actions", tag.actions);
      writer_.field("number_of_levels", tag.levels);
      writer_.field("number_of_environments", tag.environments).end_object();
    }
    writer_.end_array();
    write_score(writer_, "score", environments_ == 0 ? 0 : total_ / environments_);
    writer_.field("total_environments", environments_);
    writer_.field("total_environments_completed", completed_);
    writer_.field("total_levels", levels_).field("total_levels_completed", levels_completed_);
    writer_.field("total_actions", actions_);
  }

 private:
  // Of the run that came furthest.
  void add_tags(const arc::Environment& environment, const Scored& scored) {
    for (const std::string& tag : environment.tags) {
      auto found = std::find_if(tags_.begin(), tags_.end(),
                                [&](const TagScore& one) { return one.tag == tag; });
      if (found == tags_.end()) found = tags_.insert(tags_.end(), {tag, {}});
      ++found->environments;
      int number = 0;
      for (const arc::LevelRun& level : scored.levels) {
        found->score.add(arc::level_score(level.baseline, level.actions, level.completed),
                         ++number);
        found->levels_completed += level.completed;
        found->actions += level.actions;
        ++found->levels;
      }
    }
  }

  JsonWriter& writer_;
  std::vector<TagScore> tags_;
  int environments_ = 0, completed_ = 0, levels_completed_ = 0, actions_ = 0;
  std::size_t levels_ = 0;
  double total_ = 0;
};

}  // namespace

std::string write_arc_card(const store::ArcCard& card, const std::vector<store::ArcRun>& runs) {
  JsonWriter writer;
  writer.begin_object().field("card_id", card.card_id).key("tags").raw(card.tags);
  if (!card.source_url.empty()) writer.key("source_url").raw(card.source_url);
  if (!card.opaque.empty()) writer.key("opaque").raw(card.opaque);
  if (card.competition) writer.field("competition_mode", true);
  writer.key("environments").begin_array();
  CardWriter environments(writer);
  const auto games = by_game(runs);
  for (const auto& [game_id, of_game] : games) environments.environment(game_id, of_game);
  if (card.competition && card.closed_at_ms) {
    for (const arc::Environment& missing : arc::environments()) {
      const auto is_it = [&](const auto& game) { return game.first == missing.id; };
      if (std::any_of(games.begin(), games.end(), is_it)) continue;
      store::ArcRun never;
      never.game_id = missing.id;
      never.state = kNotFinished;
      never.by_level = "[]";
      environments.environment(missing.id, {&never});
    }
  }
  environments.finish();
  return writer.end_object().take();
}

std::string write_arc_game_card(const std::vector<store::ArcRun>& runs, std::string_view game_id) {
  int won = 0, played = 0, actions = 0, levels = 0;
  const Runs* wanted = nullptr;
  const auto games = by_game(runs);
  for (const auto& [id, of_game] : games) {
    int most = 0;
    bool is_won = false;
    for (const store::ArcRun* run : of_game) {
      actions += run->actions;
      most = std::max(most, run->levels_completed);
      is_won = is_won || run->state == kWin;
    }
    won += is_won;
    levels += most;
    ++played;
    if (id == game_id) wanted = &of_game;
  }
  JsonWriter writer;
  writer.begin_object().field("won", won).field("played", played).field("total_actions", actions);
  writer.field("levels_completed", levels).key("cards").begin_object();
  if (wanted) {
    std::vector<int> completed, taken, resets;
    int total = 0;
    for (const store::ArcRun* run : *wanted) {
      completed.push_back(run->levels_completed);
      taken.push_back(run->actions);
      resets.push_back(run->resets);
      total += run->actions;
    }
    writer.key(game_id).begin_object().field("game_id", game_id);
    writer.field("total_plays", wanted->size()).field("total_actions", total);
    writer.key("guids").begin_array();
    for (const store::ArcRun* run : *wanted) writer.value(run->guid);
    writer.end_array().key("states").begin_array();
    for (const store::ArcRun* run : *wanted) writer.value(run->state);
    writer.end_array().key("actions_by_level").begin_array();
    for (const store::ArcRun* run : *wanted) {
      int level = 0;
      writer.begin_array();
      for (const int end : read_by_level(run->by_level)) {
        writer.begin_array().value(++level).value(end).end_array();
      }
      writer.end_array();
    }
    writer.end_array();
    write_numbers(writer, "levels_completed", completed);
    write_numbers(writer, "actions", taken);
    write_numbers(writer, "resets", resets);
    writer.end_object();
  }
  return writer.end_object().end_object().take();
}

}  // namespace fissile::server
