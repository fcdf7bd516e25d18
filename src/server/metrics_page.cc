#include "server/metrics_page.h"

namespace fissile::server {

std::string seconds_text(std::int64_t us) {
  constexpr std::int64_t kSecond = 1'000'000;
  std::string text = std::to_string(us / kSecond);
  if (us % kSecond == 0) return text;
  // Beginning with a one, so that zeros in front stay.
  text += "." + std::to_string(us % kSecond + kSecond).substr(1);
  return text.substr(0, text.find_last_not_of('0') + 1);
}

void MetricsPage::header(std::string_view name, std::string_view type, std::string_view help) {
  name_ = name;
  text_.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ");
  text_.append(name).append(" ").append(type).append("\n");
}

void MetricsPage::line(std::string_view ending, std::string_view label, std::string_view number) {
  text_.append(name_).append(ending);
  if (!label.empty()) text_.append("{").append(label).append("}");
  text_.append(" ").append(number).append("\n");
}

void MetricsPage::begin(std::string_view name, Kind kind, std::string_view help) {
  header(name, kind == Kind::counter ? "counter" : "gauge", help);
}

void MetricsPage::value(std::uint64_t number, std::string_view label) {
  line("", label, std::to_string(number));
}

void MetricsPage::counter(std::string_view name, std::string_view help, std::uint64_t number) {
  begin(name, Kind::counter, help);
  value(number);
}

void MetricsPage::gauge(std::string_view name, std::string_view help, std::uint64_t number) {
  begin(name, Kind::gauge, help);
  value(number);
}

void MetricsPage::seconds(std::string_view name, Kind kind, std::string_view help,
                          std::int64_t us) {
  begin(name, kind, help);
  line("", "", seconds_text(us));
}

void MetricsPage::histogram(std::string_view name, std::string_view help, const Histogram& times) {
  header(name, "histogram", help);
  std::uint64_t count = 0;
  for (std::size_t at = 0; at < Histogram::kBoundsUs.size(); ++at) {
    count += times.counts()[at];
    line("_bucket", "le=\"" + seconds_text(Histogram::kBoundsUs[at]) + "\"", std::to_string(count));
  }
  count += times.counts().back();
  line("_bucket", "le=\"+Inf\"", std::to_string(count));
  line("_sum", "", seconds_text(times.sum_us()));
  line("_count", "", std::to_string(count));
}

}  // namespace fissile::server
