#pragma once
// Writes metrics in the text form of Prometheus, version 0.0.4.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/histogram.h"

namespace fissile::server {

class MetricsPage {
 public:
  enum class Kind { counter, gauge };

  // One metric: its help and type, then a line for each value. Names are whole.
  void begin(std::string_view name, Kind kind, std::string_view help);
  // `label` as in status="2xx"; its value needs no escapes.
  void value(std::uint64_t number, std::string_view label = "");

  void counter(std::string_view name, std::string_view help, std::uint64_t number);
  void gauge(std::string_view name, std::string_view help, std::uint64_t number);
  // A time, in seconds.
  void seconds(std::string_view name, Kind kind, std::string_view help, std::int64_t us);
  void histogram(std::string_view name, std::string_view help, const Histogram& times);

  std::string take() { return std::move(text_); }

 private:
  void header(std::string_view name, std::string_view type, std::string_view help);
  void line(std::string_view ending, std::string_view label, std::string_view number);

  std::string name_;
  std::string text_;
};

// Microseconds as seconds: exact, without zeros at the end.
std::string seconds_text(std::int64_t us);

}  // namespace fissile::server
