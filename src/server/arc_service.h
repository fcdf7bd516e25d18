#pragma once
// Scorecards and plays of ARC-AGI-3 (docs/arc-http.md): what the routes ask. On the core's thread.
#include <memory>
#include <string>

#include "online/ports.h"
#include "online/rates.h"
#include "server/arc_limits.h"
#include "server/arc_plays.h"
#include "server/budgets.h"
#include "server/reads.h"

namespace fissile::server {

// Who asks: a key of theirs, of which only the hash is known, and from where.
struct ArcAsker {
  std::string address;
  std::string key_hash;
};

// What a client says of a scorecard that it opens; each is JSON, or empty.
struct ArcOpening {
  std::string tags = "[\"agent\"]";
  std::string source_url = {};
  std::string opaque = {};
  bool competition = false;
};

class ArcService {
 public:
  ArcService(const online::Ports& ports, const ArcLimits& limits, const Reads::Post& post);

  // Each answers when it is the asker's turn, and charges them for it.
  void open_card(const ArcAsker& asker, ArcOpening opening, const Respond& respond);
  void close_card(const ArcAsker& asker, const std::string& card_id, const Respond& respond);
  // Of one game alone unless `game_id` is empty.
  void show_card(const ArcAsker& asker, const std::string& card_id, const std::string& game_id,
                 const Respond& respond);
  // The command's way to answer is taken for its own.
  void play(const ArcAsker& asker, ArcCommand command);

  // A key that nobody has; why not, if there is none to be had now.
  Result<std::string> draw_key(const std::string& address);

  Reads& reads() { return reads_; }
  const ArcLimits& limits() const { return limits_; }
  const online::Ports& ports() const { return ports_; }
  // Closes cards that nobody used, and drops old ones, now and then.
  void tick();
  void stop() { reads_.stop(); }

  ArcPlays::Numbers numbers() const { return plays_.numbers(); }

 private:
  using Job = std::function<void(Respond)>;
  void begin(const ArcAsker& asker, const std::string& name, const Respond& respond, Job job);
  void charge(const ArcAsker& asker, double cost);
  std::optional<ArcRefusal> storing_fault(const ArcAsker& asker);
  void charge_stored(const ArcAsker& asker, double bytes);
  void answer_closed(const ArcAsker& asker, const std::string& card_id, const Respond& respond);

  online::Ports ports_;
  ArcLimits limits_;
  Reads reads_;
  Budgets stored_;
  online::Rates cards_, keys_;
  ArcPlays plays_;
  std::int64_t next_close_ms_ = 0;
  std::int64_t next_drop_ms_ = 0;
};

}  // namespace fissile::server
