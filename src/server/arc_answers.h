#pragma once
// What the routes of ARC-AGI-3 answer (docs/arc-http.md): frames, and refusals in a form of their
// own, {"error": a word, "message": a sentence}.
#include <string>
#include <string_view>

#include "arc/play.h"
#include "base/result.h"
#include "server/http.h"

namespace fissile::server {

namespace arc_words {
inline constexpr std::string_view kValidation = "VALIDATION_ERROR";
inline constexpr std::string_view kServer = "SERVER_ERROR";
inline constexpr std::string_view kNotStarted = "GAME_NOT_STARTED_ERROR";
}  // namespace arc_words

// Of 16 KiB, what a client may send along to be kept: `reasoning` and `opaque`.
inline constexpr std::size_t kArcBlobBytes = 16 * 1024;

struct ArcRefusal {
  int status = 400;
  std::string_view word = arc_words::kServer;
  Code code = Code::request_malformed;  // for metrics
  std::string message = {};
  int retry_after_s = 0;
};

// An error that may come of any route, by the status that stands for its code.
ArcRefusal arc_refusal(const Error& error);
Response arc_refuse(const ArcRefusal& refusal);

// Of a game that is not there, or not for that key.
ArcRefusal arc_no_game(const std::string& game_id, std::string_view why);

// What of a request stands in the answer again.
struct ArcEcho {
  std::string game_id;  // as the client wrote it
  std::string guid;
  int action = 0;
  std::string data = "{}";  // JSON
  std::string reasoning;    // JSON, or empty
};
std::string write_arc_frame(const arc::Answer& answer, const ArcEcho& echo);

// The rows of a frame as lists of numbers.
void append_arc_frame(std::string& out, const arc::Frame& frame);

}  // namespace fissile::server
