#pragma once
// One person's sitting at a game: what every screen says, asks and saves, whichever game it shows.
#include <functional>
#include <optional>
#include <string>

#include "cli/terminal/play_options.h"
#include "cli/terminal/screen_parts.h"
#include "core/replay.h"

namespace fissile::cli {

struct Sitting {
  Terminal& terminal;
  const PlayOptions& options;
  std::string_view game;
  Talk& talk;                           // of the scene
  int& speed;                           // of the animation
  std::function<void()> draw;           // the picture behind a question
  std::function<std::string()> replay;  // the text of the match as it stands
  bool changed = false;                 // there is something that no file has
  bool left = false;
};

// The text of a replay file.
template <TextForm T>
std::string replay_text(const Match<typename T::Rules>& match) {
  JsonWriter writer;
  write_replay<T>(writer, match);
  return writer.take() + "\n";
}

// Asks in the place of the message; only 'y' is yes.
bool asks(Sitting& sitting, const std::string& question);

// Writes the replay into that file; returns what went wrong.
std::optional<std::string> save(Sitting& sitting, const std::string& path);

// Asks for a file and saves into it. The message before comes back if the person thinks better.
void save_as(Sitting& sitting);

// A game has ended: its replay goes into the file of --save, and a fault becomes the message.
void save_at_end(Sitting& sitting);

// The person has left: what is not saved yet goes into the file of --save. Throws Failure.
void save_on_leaving(Sitting& sitting);

// Leaves, but a running game not without a question.
void quit(Sitting& sitting, bool running);

// Changes the speed of the animation. The end of a game is not overwritten by saying so.
enum class Speak : std::uint8_t { aloud, silently };
void change_speed(Sitting& sitting, int by, Speak speak);

}  // namespace fissile::cli
