#pragma once
// A play made again of its stored steps, page by page, on the compute pool.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arc/play.h"
#include "online/ports.h"
#include "server/arc_answers.h"

namespace fissile::server {

// A task in slices (online/slices.h): of each page of steps that it is given.
class ArcRestoring {
 public:
  // Sees every step and its answer, on the thread of the pool; false ends it there.
  using Visit = std::function<bool(const store::ArcStep&, const arc::Answer&)>;

  ArcRestoring(const arc::Environment& environment, arc::PlayRules rules, Visit visit = {})
      : environment_(environment), rules_(rules), visit_(std::move(visit)) {}

  void give(std::vector<store::ArcStep> page);
  double cost() const;
  void run();
  bool ready() const { return next_ == page_.size() || fault_ || stopped_; }

  const std::optional<Error>& fault() const { return fault_; }
  bool stopped() const { return stopped_; }          // by what visits
  double cost_bytes() const { return cost_bytes_; }  // effort.h
  // Nothing if there was no step. REQUIRES: all steps were given and done, and there was no fault.
  std::optional<arc::Play> take() { return std::move(play_); }

 private:
  const arc::Environment& environment_;
  arc::PlayRules rules_;
  Visit visit_;
  std::optional<arc::Play> play_;
  std::vector<store::ArcStep> page_;
  std::size_t next_ = 0;
  std::optional<Error> fault_;
  bool stopped_ = false;
  double cost_bytes_ = 0;
};

// Reads the steps of a play and repeats them, for whoever is at that address. `done` hears, on the
// core's thread, why not, if so.
void restore_arc_play(const online::Ports& ports, const std::string& guid,
                      const std::string& address, const std::shared_ptr<ArcRestoring>& restoring,
                      std::function<void(const std::optional<ArcRefusal>&)> done);

}  // namespace fissile::server
