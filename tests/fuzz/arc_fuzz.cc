// Plays of environments: any input at any time is answered or refused, what was kept repeats it,
// and replies and recordings that are none are refused and change nothing.
#include "arc/play.h"
#include "arc/recording.h"
#include "fuzz/fuzz.h"

namespace {

using namespace fissile;
using namespace fissile::arc;

// Bytes, and zeros once there are no more.
class Bytes {
 public:
  explicit Bytes(std::string_view text) : text_(text) {}

  bool empty() const { return text_.empty(); }
  int next() {
    if (text_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(text_.front());
    text_.remove_prefix(1);
    return byte;
  }
  std::string_view rest() const { return text_; }

 private:
  std::string_view text_;
};

constexpr int kMostActions = 64;  // of one input; each may think

Input read_input(Bytes& bytes) {
  Input input{bytes.next() % 10 - 1};  // a little more than there is
  if (input.action != kPick) return input;
  input.x = bytes.next() % 68 - 2;
  input.y = bytes.next() % 68 - 2;
  return input;
}

void check_alike(const Result<Answer>& answer, const Result<Answer>& repeated) {
  fuzz::demand(bool(answer) == bool(repeated), "an action and its repetition differ");
  if (!answer) return;
  fuzz::demand(*answer == *repeated, "a repetition is answered otherwise");
  fuzz::demand(!answer->frames.empty(), "an answer has no frame");
}

void check_replies(Play& play, std::string_view replies) {
  const Answer before = play.now();
  const std::size_t steps = play.steps();
  if (play.repeat({{kPick, 20, 20}, std::string(replies)})) return;
  fuzz::demand(play.now() == before && play.steps() == steps,
               "a refused repetition changed a play");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (const auto recording = read_recording(text)) {
    const auto same = read_recording(write_recording(*recording));
    fuzz::demand(same && *same == *recording, "a recording is not read as it was written");
  }
  Bytes bytes(text);
  const auto& all = environments();
  const Environment& environment = all[static_cast<std::size_t>(bytes.next()) % all.size()];
  const PlayRules rules{.competition = bytes.next() % 2 == 1};
  auto play = Play::begin(environment, rules), again = Play::begin(environment, rules);
  fuzz::demand(play && again, "an environment does not begin");
  for (int i = 0; i < kMostActions && !bytes.empty() && bytes.rest().front() != '['; ++i) {
    Step kept;
    const Input input = read_input(bytes);
    const auto answer = play->act(input, &kept);
    check_alike(answer, again->repeat(answer ? kept : Step{input, {}}));
  }
  check_replies(*play, bytes.rest());
  return 0;
}
