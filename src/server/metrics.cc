#include "server/metrics.h"

#include <chrono>

#include "server/metrics_page.h"

namespace fissile::server {
namespace {

using Page = MetricsPage;
using Kind = MetricsPage::Kind;

std::string label(std::string_view name, std::string_view value) {
  return std::string(name) + "=\"" + std::string(value) + "\"";
}

// One line a code, those too that never came: what is not there cannot be asked for its rate.
void write_codes(Page& page, std::string_view name, std::string_view help,
                 const std::array<std::uint64_t, count_codes()>& counts) {
  page.begin(name, Kind::counter, help);
  for (std::size_t code = 0; code < counts.size(); ++code) {
    page.value(counts[code], label("code", code_name(static_cast<Code>(code))));
  }
}

void write_http(Page& page, const Counts& counts) {
  page.begin("fissile_http_requests_total", Kind::counter,
             "Requests answered, by class of status.");
  for (std::size_t i = 1; i < counts.requests.size(); ++i) {
    page.value(counts.requests[i], label("status", std::to_string(i) + "xx"));
  }
  page.histogram("fissile_http_request_duration_seconds",
                 "From the last byte of a request to the last of its answer.", counts.durations);
  write_codes(page, "fissile_http_refusals_total", "Requests refused, by code.", counts.refusals);
  page.gauge("fissile_connections", "Connections that are open, WebSockets too.",
             counts.connections);
  page.begin("fissile_connections_refused_total", Kind::counter,
             "Connections turned away, and which limit was met.");
  page.value(counts.turned_away_full, label("limit", "all"));
  page.value(counts.turned_away_address, label("limit", "address"));
  page.histogram("fissile_core_turn_cpu_seconds",
                 "Processor time of the one thread of all games and connections, for each thing it "
                 "did without a pause.",
                 counts.turns);
}

// Of one message, request or answer; a turn above may have several.
void write_turns(Page& page, const TurnMeter::Numbers& turns) {
  const auto longest = std::chrono::duration_cast<std::chrono::microseconds>(turns.longest);
  page.seconds("fissile_core_longest_turn_seconds", Kind::gauge,
               "Processor time of the longest message, request or answer since this page was read.",
               longest.count());
  page.counter("fissile_core_long_turns_total", "Of those, how many took more than 5 ms.",
               turns.long_ones);
}

void write_sockets(Page& page, std::size_t open, const WebSockets::Numbers& numbers) {
  page.gauge("fissile_sockets", "WebSockets that are open.", open);
  page.counter("fissile_sockets_opened_total", "WebSockets ever opened.", numbers.opened);
  page.begin("fissile_sockets_closed_total", Kind::counter,
             "WebSockets closed by the server, and why.");
  page.value(numbers.slow, label("reason", "slow"));
  page.value(numbers.floods, label("reason", "flood"));
  page.value(numbers.faults, label("reason", "fault"));
  page.value(numbers.silent, label("reason", "silent"));
  page.begin("fissile_messages_total", Kind::counter, "Messages over WebSockets.");
  page.value(numbers.messages_in, label("way", "in"));
  page.value(numbers.messages_out, label("way", "out"));
  page.begin("fissile_socket_bytes_total", Kind::counter, "Bytes over WebSockets.");
  page.value(numbers.bytes_in, label("way", "in"));
  page.value(numbers.bytes_out, label("way", "out"));
}

void write_games(Page& page, const online::GameService::Numbers& numbers) {
  page.gauge("fissile_clients", "Clients that are connected.", numbers.clients);
  page.gauge("fissile_rooms", "Games in memory.", numbers.rooms);
  page.gauge("fissile_room_bytes", "Memory that games in memory hold, about.", numbers.room_bytes);
  page.begin("fissile_games", Kind::gauge, "Games that are not over, by status.");
  page.value(numbers.waiting_games, label("status", "waiting"));
  page.value(numbers.active_games, label("status", "active"));
  page.counter("fissile_games_finished_total", "Games that ended.", numbers.finished_games);
  page.counter("fissile_moves_total", "Records stored: moves and whatever else games consist of.",
               numbers.moves);
  page.histogram("fissile_move_latency_seconds",
                 "From the arrival of a move to its acknowledgement, stored.",
                 numbers.move_latency);
  write_codes(page, "fissile_refusals_total", "Commands refused, by code.", numbers.refusals);
  page.counter("fissile_floods_total", "Clients closed for a flood of messages.", numbers.floods);
}

void write_store(Page& page, const store::Figures& figures) {
  page.histogram("fissile_store_commit_seconds", "What a commit took, of however many writes.",
                 figures.commits);
  page.histogram("fissile_store_queue_wait_seconds", "From a write to the begin of its commit.",
                 figures.waits);
  page.begin("fissile_store_failures_total", Kind::counter,
             "Writes that were not stored, or may not be, by kind.");
  page.value(figures.conflicts, label("kind", "conflict"));
  page.value(figures.refused, label("kind", "refused"));
  page.value(figures.unknown, label("kind", "unknown"));
}

void write_workers(Page& page, const PoolWorkers::Numbers& numbers) {
  page.gauge("fissile_thinkers", "Threads on which levels think.", numbers.thinking.threads);
  page.gauge("fissile_thoughts_waiting", "Thoughts of levels that wait for a thread.",
             numbers.thinking.waiting);
  page.histogram("fissile_thought_wait_seconds", "How long a thought waited for its thread.",
                 numbers.thinking.waits);
  page.counter("fissile_thoughts_total", "Thoughts of levels that ended.", numbers.thinking.done);
  page.counter("fissile_thoughts_hurried_total",
               "Those of them that were cut short because another waited.",
               numbers.thinking.hurried);
  page.gauge("fissile_bot_questions_waiting", "Questions to bots that wait for a process.",
             numbers.bots_waiting);
  page.gauge("fissile_hashers", "Threads that compare passwords.", numbers.hashers);
  page.gauge("fissile_passwords_waiting", "Passwords that wait.", numbers.passwords_waiting);
  page.counter("fissile_passwords_total", "Passwords hashed or compared.", numbers.passwords);
  page.gauge("fissile_jobs_waiting", "Work on what somebody sent that waits.",
             numbers.computing.waiting);
  page.begin("fissile_jobs_total", Kind::counter,
             "Work on what somebody sent, by what became of it.");
  page.value(numbers.computing.done, label("outcome", "done"));
  page.value(numbers.computing.refused, label("outcome", "refused"));
}

void write_arc(Page& page, const ArcPlays::Numbers& numbers) {
  page.begin("fissile_arc_actions_total", Kind::counter,
             "Actions and resets over the protocol of ARC-AGI-3 that were stored.");
  page.value(numbers.actions);
  page.begin("fissile_arc_plays_restored_total", Kind::counter,
             "Plays of ARC-AGI-3 that were made again of what is stored.");
  page.value(numbers.restored);
  page.gauge("fissile_arc_plays", "Plays of ARC-AGI-3 in memory.", numbers.plays);
  page.gauge("fissile_arc_play_bytes", "What they take.", numbers.bytes);
}

void write_security(Page& page, const SecurityCounts& counts) {
  page.begin("fissile_security_events_total", Kind::counter, "Lines of the security log, by kind.");
  for (std::size_t i = 0; i < counts.size(); ++i) {
    page.value(counts[i], label("kind", online::kSecurityKinds[i]));
  }
}

void write_process(Page& page, const ProcessFigures& figures) {
  page.begin("fissile_build_info", Kind::gauge, "1, with the version as a label.");
  page.value(1, label("version", FISSILE_VERSION));
  page.seconds("process_cpu_seconds_total", Kind::counter,
               "Total user and system CPU time spent in seconds.", figures.cpu_us);
  page.gauge("process_resident_memory_bytes", "Resident memory size in bytes.",
             figures.resident_bytes);
  page.gauge("process_virtual_memory_bytes", "Virtual memory size in bytes.",
             figures.virtual_bytes);
  page.gauge("process_open_fds", "Number of open file descriptors.", figures.open_files);
  page.gauge("process_max_fds", "Maximum number of open file descriptors.", figures.most_files);
  page.seconds("process_start_time_seconds", Kind::gauge,
               "Start time of the process since unix epoch in seconds.",
               figures.started_ms * 1'000);
}

}  // namespace

std::string metrics_text(const Metrics& metrics) {
  Page page;
  write_http(page, metrics.http);
  write_turns(page, metrics.turns);
  write_sockets(page, metrics.sockets, metrics.web_sockets);
  write_games(page, metrics.service);
  write_store(page, metrics.store);
  write_workers(page, metrics.workers);
  write_arc(page, metrics.arc);
  write_security(page, metrics.security);
  write_process(page, metrics.process);
  return page.take();
}

Response metrics_answer(const Metrics& metrics) {
  return {
      200,
      {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}, {"Cache-Control", "no-store"}},
      std::make_shared<const std::string>(metrics_text(metrics))};
}

}  // namespace fissile::server
