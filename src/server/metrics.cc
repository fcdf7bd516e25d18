#include "server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <memory>

namespace fissile::server {
namespace {

enum class Kind { counter, gauge };

class Page {
 public:
  void begin(std::string_view name, Kind kind, std::string_view help) {
    name_ = "fissile_" + std::string(name);
    text_ += "# HELP " + name_ + " " + std::string(help) + "\n# TYPE " + name_ +
             (kind == Kind::counter ? " counter\n" : " gauge\n");
  }
  void value(std::uint64_t number, std::string_view label = "") {
    text_ += name_;
    if (!label.empty()) text_ += "{" + std::string(label) + "}";
    text_ += " " + std::to_string(number) + "\n";
  }
  void one(std::string_view name, Kind kind, std::string_view help, std::uint64_t number) {
    begin(name, kind, help);
    value(number);
  }
  void seconds(std::string_view name, Kind kind, std::string_view help,
               std::chrono::nanoseconds time) {
    begin(name, kind, help);
    text_ += name_ + " " + std::to_string(std::chrono::duration<double>(time).count()) + "\n";
  }
  std::string take() { return std::move(text_); }

 private:
  std::string name_;
  std::string text_;
};

std::uint64_t resident_bytes() {
  unsigned long all = 0, resident = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%lu %lu", &all, &resident) != 2) resident = 0;
    std::fclose(file);
  }
  return std::uint64_t{resident} * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t processor_ms() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto ms = [](const timeval& time) { return time.tv_sec * 1000 + time.tv_usec / 1000; };
  return static_cast<std::uint64_t>(ms(used.ru_utime) + ms(used.ru_stime));
}

}  // namespace

std::string metrics_text(const Metrics& metrics) {
  Page page;
  page.begin("http_requests_total", Kind::counter, "Requests answered, by class of status.");
  for (std::size_t i = 1; i < metrics.http.requests.size(); ++i) {
    page.value(metrics.http.requests[i], "status=\"" + std::to_string(i) + "xx\"");
  }
  page.one("http_request_microseconds_total", Kind::counter, "Time spent answering requests.",
           metrics.http.micros);
  const WebSockets::Numbers& web_sockets = metrics.web_sockets;
  page.one("sockets", Kind::gauge, "WebSockets that are open.", metrics.sockets);
  page.one("sockets_opened_total", Kind::counter, "WebSockets ever opened.", web_sockets.opened);
  page.begin("sockets_closed_total", Kind::counter, "WebSockets closed by the server, and why.");
  page.value(web_sockets.slow, "reason=\"slow\"");
  page.value(web_sockets.floods, "reason=\"flood\"");
  page.value(web_sockets.faults, "reason=\"fault\"");
  page.value(web_sockets.silent, "reason=\"silent\"");
  page.begin("messages_total", Kind::counter, "Messages over WebSockets.");
  page.value(web_sockets.messages_in, "way=\"in\"");
  page.value(web_sockets.messages_out, "way=\"out\"");
  page.begin("socket_bytes_total", Kind::counter, "Bytes over WebSockets.");
  page.value(web_sockets.bytes_in, "way=\"in\"");
  page.value(web_sockets.bytes_out, "way=\"out\"");
  page.one("clients", Kind::gauge, "Clients that are connected.", metrics.service.clients);
  page.one("rooms", Kind::gauge, "Games in memory.", metrics.service.rooms);
  page.one("moves_total", Kind::counter, "Moves stored.", metrics.service.moves);
  page.one("refusals_total", Kind::counter, "Commands refused.", metrics.service.refusals);
  page.one("floods_total", Kind::counter, "Clients closed for a flood.", metrics.service.floods);
  page.one("thoughts_waiting", Kind::gauge, "Thoughts that wait.", metrics.thinking);
  page.one("passwords_waiting", Kind::gauge, "Passwords that wait.", metrics.hashing);
  page.one("passwords_total", Kind::counter, "Passwords hashed or compared.", metrics.passwords);
  page.begin("security_events_total", Kind::counter, "Lines of the security log, by kind.");
  for (std::size_t i = 0; i < metrics.security.size(); ++i) {
    page.value(metrics.security[i], "kind=\"" + std::string(online::kSecurityKinds[i]) + "\"");
  }
  page.one("room_bytes", Kind::gauge, "Memory that games in memory hold, about.",
           metrics.service.room_bytes);
  page.one("computations_waiting", Kind::gauge, "Work for the compute pool that waits.",
           metrics.computing.waiting);
  page.one("computations_total", Kind::counter, "Slices of work that it did.",
           metrics.computing.done);
  page.one("computations_refused_total", Kind::counter, "Work that it had no room for.",
           metrics.computing.refused);
  page.seconds("core_longest_turn_seconds", Kind::gauge,
               "Processor time of the longest message, request or answer since this page was read.",
               metrics.turns.longest);
  page.one("core_long_turns_total", Kind::counter, "Of those, how many took more than 5 ms.",
           metrics.turns.long_ones);
  page.one("resident_bytes", Kind::gauge, "Memory in use.", resident_bytes());
  page.one("processor_milliseconds_total", Kind::counter, "Processor time used.", processor_ms());
  return page.take();
}

Response metrics_answer(const Metrics& metrics) {
  return {
      200,
      {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}, {"Cache-Control", "no-store"}},
      std::make_shared<const std::string>(metrics_text(metrics))};
}

}  // namespace fissile::server
