#pragma once
// Recorded wins (src/arc/recorded), which say what a level takes that has no par. The program
// fissile_arc_record writes them, and a test plays every one of them again.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/arc.h"

namespace fissile::arc {

// The inputs of a win of every level of a course, without the RESET before them.
using Recording = std::vector<std::vector<Input>>;

struct RecordingFile {
  std::string_view name;  // of the course
  std::string_view text;
};

// All of them, sorted by name. Defined in a file that CMake makes of src/arc/recorded.
std::span<const RecordingFile> recording_files();

// That of a course; empty if there is none.
Recording recording_of(std::string_view name);

// {"levels": [[INPUT, ...], ...]}, an input being the number of an action, or [6, x, y].
Result<Recording> read_recording(std::string_view text);
std::string write_recording(const Recording& recording);

}  // namespace fissile::arc
