#include "server/arc_service.h"

#include <algorithm>
#include <utility>

#include "base/json_writer.h"
#include "server/answers.h"
#include "server/arc_cards.h"
#include "server/effort.h"

namespace fissile::server {
namespace {

constexpr std::int64_t kMinuteMs = 60'000, kDayMs = 24 * 60 * kMinuteMs;
// A card may have megabytes, and nobody is stored while it goes.
constexpr std::int64_t kBetweenDropsMs = 10'000;
constexpr int kCardsPerDrop = 2;

ReadLimits read_limits(const ArcLimits& limits) {
  constexpr double kKib = 1024, kSecondsAtOnce = 16;
  const double per_second = limits.kib_per_second * kKib;
  return {.budget = {kSecondsAtOnce * per_second, per_second},
          .rows = {.at_once = 64, .at_once_per_asker = 16},
          .games = {.at_once = 2, .at_once_per_asker = 1},
          .cache = {}};
}

Response refuse_form(const Error& error) { return arc_refuse(arc_refusal(error)); }

ArcRefusal too_often(std::string_view what, std::int64_t wait_ms) {
  const int seconds = online::wait_seconds(wait_ms);
  return {.status = 429,
          .code = Code::rate_exceeded,
          .message = std::string(what) + " from this address; wait " + std::to_string(seconds) +
                     " seconds",
          .retry_after_s = seconds};
}

ArcRefusal no_card(const std::string& card_id, std::string_view word) {
  return {.status = 404,
          .word = word,
          .code = Code::request_unknown,
          .message = "card_id `" + card_id + "` not found"};
}

ArcRefusal is_in_competition() {
  return {.status = 403,
          .code = Code::auth_forbidden,
          .message = "the scorecard of a competition can be read once it is closed"};
}

ArcRefusal one_card_alone() {
  return {.status = 409,
          .code = Code::limit_exceeded,
          .message = "this server is in competition mode, where a key has one scorecard"};
}

ArcRefusal too_many_cards() {
  return {.status = 429,
          .code = Code::limit_exceeded,
          .message = "this key has stored as much as one may; use another"};
}

ArcRefusal not_stored() {
  return {.status = 503,
          .code = Code::store_failed,
          .message = "this could not be stored, and has not happened; try again soon",
          .retry_after_s = 1};
}

// A card with its runs, or nothing; and what it cost to read and to write it.
struct Shown {
  std::optional<store::ArcCard> card;
  std::string text;
  double cost = 0;
};

Result<Shown> find_card(store::Database& database, const std::string& card_id,
                        const std::string& game_id) {
  const Effort effort;
  auto card = database.arc_card(card_id);
  if (!card) return card.error();
  Shown shown{std::move(*card), {}, 0};
  if (shown.card) {
    const auto runs = database.arc_runs(card_id);
    if (!runs) return runs.error();
    shown.text =
        game_id.empty() ? write_arc_card(*shown.card, *runs) : write_arc_game_card(*runs, game_id);
  }
  shown.cost = effort.bytes();
  return shown;
}

}  // namespace

ArcService::ArcService(const online::Ports& ports, const ArcLimits& limits, const Reads::Post& post)
    : ports_(ports),
      limits_(limits),
      reads_(
          read_limits(limits), post, [clock = &ports.clock] { return clock->steady_ms(); },
          refuse_form),
      stored_({limits.stored_at_once, limits.stored_per_second}),
      plays_(ports, limits) {
  // Made here, for the first request would wait for it.
  arc::environments();
  if (limits_.competition) limits_.quota.cards = 1;
}

void ArcService::charge(const ArcAsker& asker, double cost) {
  reads_.charge({asker.address, asker.key_hash}, cost);
}

void ArcService::begin(const ArcAsker& asker, const std::string& name, const Respond& respond,
                       Job job) {
  reads_.begin(Reading::rows, {asker.address, asker.key_hash}, name, respond, std::move(job));
}

std::optional<ArcRefusal> ArcService::storing_fault(const ArcAsker& asker) {
  const std::int64_t wait_ms = stored_.wait_ms(asker.address, ports_.clock.steady_ms());
  if (wait_ms == 0) return {};
  return too_often("too much was stored", wait_ms);
}

void ArcService::charge_stored(const ArcAsker& asker, double bytes) {
  stored_.charge(asker.address, bytes, ports_.clock.steady_ms());
}

void ArcService::open_card(const ArcAsker& asker, ArcOpening opening, const Respond& respond) {
  const std::int64_t now = ports_.clock.steady_ms();
  if (const auto fault = storing_fault(asker)) return respond(arc_refuse(*fault));
  if (!cards_.take(asker.address, limits_.cards_per_address, now)) {
    return respond(arc_refuse(
        too_often("too many scorecards were opened", cards_.wait_ms(asker.address, now))));
  }
  begin(asker, "open", respond, [this, asker, opening = std::move(opening)](Respond answer) {
    store::ArcCard card;
    card.card_id = draw_uuid(ports_.randomness);
    card.key_hash = asker.key_hash;
    card.tags = opening.tags;
    card.source_url = opening.source_url;
    card.opaque = opening.opaque;
    card.competition = opening.competition || limits_.competition;
    card.opened_at_ms = card.used_at_ms = ports_.clock.wall_ms();
    const std::string id = card.card_id;
    charge_stored(asker, static_cast<double>(store::bytes_of(card)));
    ports_.store.write(
        {store::AddArcCard{std::move(card), limits_.quota}},
        [this, id, answer](store::Stored stored) {
          if (stored == store::Stored::conflict) {
            return answer(arc_refuse(limits_.competition ? one_card_alone() : too_many_cards()));
          }
          if (stored != store::Stored::yes) return answer(arc_refuse(not_stored()));
          JsonWriter writer;
          answer(json_answer(200, writer.begin_object().field("card_id", id).end_object().take()));
        });
  });
}

void ArcService::close_card(const ArcAsker& asker, const std::string& card_id,
                            const Respond& respond) {
  begin(asker, "close", respond, [this, asker, card_id](Respond answer) {
    const auto find = [card_id](store::Database& database) { return database.arc_card(card_id); };
    store::ask(ports_.store, find, [this, asker, card_id, answer](auto card) {
      const ArcRefusal unknown = no_card(card_id, arc_words::kValidation);
      if (!card) return answer(arc_refuse(arc_refusal(card.error())));
      if (!*card || (*card)->key_hash != asker.key_hash || (*card)->closed_at_ms) {
        return answer(arc_refuse(unknown));
      }
      const auto closed = [this, asker, card_id, answer, unknown](store::Stored stored) {
        if (stored == store::Stored::conflict) return answer(arc_refuse(unknown));
        if (stored != store::Stored::yes) return answer(arc_refuse(not_stored()));
        plays_.forget_card(card_id);
        answer_closed(asker, card_id, answer);
      };
      ports_.store.write({store::CloseArcCard{card_id, ports_.clock.wall_ms()}}, closed);
    });
  });
}

void ArcService::answer_closed(const ArcAsker& asker, const std::string& card_id,
                               const Respond& respond) {
  const auto find = [card_id](store::Database& database) {
    return find_card(database, card_id, "");
  };
  store::ask(ports_.store, find, [this, asker, card_id, respond](auto shown) {
    if (!shown) return respond(arc_refuse(arc_refusal(shown.error())));
    charge(asker, shown->cost);
    if (!shown->card) return respond(arc_refuse(no_card(card_id, arc_words::kValidation)));
    respond(json_answer(200, std::move(shown->text)));
  });
}

void ArcService::show_card(const ArcAsker& asker, const std::string& card_id,
                           const std::string& game_id, const Respond& respond) {
  begin(asker, "show", respond, [this, asker, card_id, game_id](Respond answer) {
    const auto find = [card_id, game_id](store::Database& database) {
      return find_card(database, card_id, game_id);
    };
    store::ask(ports_.store, find, [this, asker, card_id, answer](auto shown) {
      if (!shown) return answer(arc_refuse(arc_refusal(shown.error())));
      charge(asker, shown->cost);
      if (!shown->card || shown->card->key_hash != asker.key_hash) {
        return answer(arc_refuse(no_card(card_id, arc_words::kServer)));
      }
      if (shown->card->competition && !shown->card->closed_at_ms) {
        return answer(arc_refuse(is_in_competition()));
      }
      answer(json_answer(200, std::move(shown->text)));
    });
  });
}

void ArcService::play(const ArcAsker& asker, ArcCommand command) {
  if (const auto fault = storing_fault(asker)) return command.respond(arc_refuse(*fault));
  store::ArcStep step;
  step.reasoning = command.reasoning;
  charge_stored(asker, static_cast<double>(store::bytes_of(step)));
  command.address = asker.address;
  command.key_hash = asker.key_hash;
  command.charge = [this, asker](double cost) { charge(asker, cost); };
  const Respond respond = std::exchange(command.respond, nullptr);
  begin(asker, "play", respond,
        [this, shared = std::make_shared<ArcCommand>(std::move(command))](Respond answer) {
          shared->respond = std::move(answer);
          plays_.play(std::move(*shared));
        });
}

Result<std::string> ArcService::draw_key(const std::string& address) {
  const std::int64_t now = ports_.clock.steady_ms();
  if (!keys_.take(address, limits_.keys_per_address, now)) {
    const ArcRefusal why = too_often("too many keys were made", keys_.wait_ms(address, now));
    return Error{Code::rate_exceeded, why.message, "", why.retry_after_s};
  }
  return draw_uuid(ports_.randomness);
}

void ArcService::tick() {
  const std::int64_t now = ports_.clock.steady_ms(), wall = ports_.clock.wall_ms();
  const auto write = [&](store::Change change) {
    ports_.store.write({std::move(change)}, [](store::Stored) {});
  };
  if (now >= next_close_ms_) {
    next_close_ms_ = now + std::min(limits_.idle_ms, kMinuteMs);
    write(store::CloseIdleArcCards{wall - limits_.idle_ms, wall});
  }
  if (limits_.keep_days > 0 && now >= next_drop_ms_) {
    next_drop_ms_ = now + kBetweenDropsMs;
    write(store::DropArcCards{wall - limits_.keep_days * kDayMs, kCardsPerDrop});
  }
}

}  // namespace fissile::server
