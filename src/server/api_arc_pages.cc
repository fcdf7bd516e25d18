// What our own pages ask about plays of ARC-AGI-3: keys of an account, scorecards of a key, and
// plays frame by frame.
#include <utility>

#include "arc/environment.h"
#include "online/secrets.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/arc_cards.h"
#include "server/arc_restoring.h"
#include "server/arc_schemas.h"
#include "server/game_server.h"
#include "server/page_questions.h"

namespace fissile::server {
namespace {

// A page of a replay ends once it has so many bytes; the last step may go beyond.
constexpr std::size_t kReplayBytes = 256 * 1024;

Error no_account() {
  return {Code::auth_forbidden, "guests have no keys; sign up, or use GET /api/games/anonkey"};
}
Error still_open() {
  return {Code::auth_forbidden, "what was played in a competition can be seen once it is closed"};
}
Error no_play() { return {Code::request_unknown, "no play of this key has this guid"}; }

void add_key(GameServer& server, Call call) {
  if (call.actor.guest) return call.respond(error_answer(no_account()));
  const auto key = server.arc().draw_key(call.request.address);
  if (!key) return call.respond(error_answer(key.error()));
  const int most = server.arc().limits().keys_per_user;
  const store::ArcKey stored{online::hash_token(*key), call.actor.user_id,
                             server.clock().wall_ms()};
  server.store().write(
      {store::AddArcKey{stored, most}}, [key = *key, respond = call.respond](store::Stored said) {
        if (said == store::Stored::conflict) {
          return respond(error_answer(
              {Code::limit_exceeded, "you have as many keys as one may; use one of them"}));
        }
        if (said != store::Stored::yes) {
          return respond(error_answer({Code::store_failed, "the key could not be stored"}));
        }
        JsonWriter writer;
        respond(ok_answer(writer.begin_object().field("key", key).end_object().text(), 201));
      });
}

void list_keys(GameServer& server, Call call) {
  const auto find = [id = call.actor.user_id](store::Database& database) {
    return database.arc_keys(id);
  };
  ask_page(server, call, find, [respond = call.respond](auto keys) {
    if (!keys) return respond(error_answer(keys.error()));
    JsonWriter writer;
    writer.begin_object().key("keys").begin_array();
    for (const store::ArcKey& key : *keys) {
      writer.begin_object().field("keyHash", key.key_hash).field("createdAt", key.created_at_ms);
      writer.field("cards", key.cards).field("bytes", key.bytes).end_object();
    }
    respond(ok_answer(writer.end_array().end_object().text()));
  });
}

void list_cards(GameServer& server, Call call) {
  const auto find = [hash = call.key_hash, page = page_of(call.query)](store::Database& database) {
    return database.arc_cards(hash, page);
  };
  ask_page(server, call, find, [respond = call.respond](auto cards) {
    if (!cards) return respond(error_answer(cards.error()));
    JsonWriter writer;
    writer.begin_object().key("cards").begin_array();
    for (const store::ArcCard& card : *cards) {
      writer.begin_object().field("cardId", card.card_id).key("tags").raw(card.tags);
      writer.field("competition", card.competition).field("openedAt", card.opened_at_ms);
      writer.field("usedAt", card.used_at_ms).key("closedAt");
      card.closed_at_ms ? writer.value(*card.closed_at_ms) : writer.null();
      writer.end_object();
    }
    respond(ok_answer(writer.end_array().end_object().text()));
  });
}

// The same that its own route answers, for pages, which know one form of answers.
void show_card(GameServer& server, Call call) {
  const auto find = [id = call.request.captured[0],
                     hash = call.key_hash](store::Database& database) -> Result<std::string> {
    const auto card = database.arc_card(id);
    if (!card) return card.error();
    if (!*card || (*card)->key_hash != hash) {
      return Error{Code::request_unknown, "this key has no such scorecard"};
    }
    if ((*card)->competition && !(*card)->closed_at_ms) return still_open();
    const auto runs = database.arc_runs(id);
    if (!runs) return runs.error();
    return write_arc_card(**card, *runs);
  };
  ask_page(server, call, find, [respond = call.respond](auto text) {
    if (!text) return respond(error_answer(text.error()));
    JsonWriter writer;
    respond(ok_answer(writer.begin_object().key("card").raw(*text).end_object().text()));
  });
}

void write_rows(JsonWriter& writer, const arc::Frame& frame) {
  constexpr char kDigits[] = "0123456789abcdef";
  writer.begin_array();
  for (const auto& row : frame.rows) {
    std::string digits;
    for (const std::uint8_t color : row) digits += kDigits[color & 15];
    writer.value(digits);
  }
  writer.end_array();
}

// The steps of a play behind one of them, as many as a page has.
class Replayed {
 public:
  explicit Replayed(std::int64_t after) : after_(after) { writer_.begin_array(); }

  bool add(const store::ArcStep& step, const arc::Answer& answer) {
    if (step.seq <= after_) return true;
    if (writer_.text().size() >= kReplayBytes) {
      next_ = last_;
      return false;
    }
    last_ = step.seq;
    writer_.begin_object().field("seq", step.seq).field("action", step.action);
    writer_.field("x", step.x).field("y", step.y).key("frames").begin_array();
    for (const arc::Frame& frame : answer.frames) write_rows(writer_, frame);
    writer_.end_array();
    writer_.field("state", arc::kStateWords[static_cast<std::size_t>(answer.state)]);
    writer_.field("levelsCompleted", answer.levels_completed);
    writer_.field("winLevels", answer.win_levels).field("fullReset", answer.full_reset);
    writer_.field("createdAt", step.at_ms).end_object();
    return true;
  }

  std::string take() {
    JsonWriter page;
    page.begin_object().key("steps").raw(writer_.end_array().text()).key("next");
    next_ ? page.value(*next_) : page.null();
    return page.end_object().take();
  }

 private:
  std::int64_t after_, last_ = 0;
  std::optional<std::int64_t> next_;
  JsonWriter writer_;
};

void show_play(GameServer& server, Call call) {
  using Found = std::optional<std::pair<store::ArcPlay, store::ArcCard>>;
  const std::string guid = call.request.captured[0];
  const auto find = [guid](store::Database& database) -> Result<Found> {
    auto play = database.arc_play(guid);
    if (!play) return play.error();
    if (!*play) return Found();
    auto card = database.arc_card((*play)->card_id);
    if (!card) return card.error();
    if (!*card) return Found();
    return Found(std::pair(std::move(**play), std::move(**card)));
  };
  ask_page(server, call, find, [&server, call, guid](auto found) {
    if (!found) return call.respond(error_answer(found.error()));
    if (!*found || (*found)->second.key_hash != call.key_hash) {
      return call.respond(error_answer(no_play()));
    }
    const store::ArcCard& card = (*found)->second;
    if (card.competition && !card.closed_at_ms) {
      return call.respond(error_answer(still_open()));
    }
    const arc::Environment* environment = arc::find_environment((*found)->first.game_id);
    if (!environment || environment->id != (*found)->first.game_id) {
      return call.respond(error_answer(
          {Code::game_unknown, "this environment has changed since; its replay is lost"}));
    }
    const auto replayed = std::make_shared<Replayed>(call.query.number("after", 0));
    const auto restoring = std::make_shared<ArcRestoring>(
        *environment, arc::PlayRules{card.competition},
        [replayed](const store::ArcStep& step, const arc::Answer& answer) {
          return replayed->add(step, answer);
        });
    restore_arc_play(server.arc().ports(), guid, call.request.address, restoring,
                     [&server, call, replayed, restoring](const auto& fault) {
                       server.reads().charge(asker_of(call), restoring->cost_bytes());
                       if (fault) {
                         return call.respond(
                             error_answer({fault->code, fault->message, "", fault->retry_after_s}));
                       }
                       call.respond(ok_answer(replayed->take()));
                     });
  });
}

std::string card_schema() {
  return schema::object({{"cardId", schema::identifier()},
                         {"tags", schema::list(schema::text())},
                         {"competition", schema::truth()},
                         {"openedAt", schema::time_ms()},
                         {"usedAt", schema::time_ms()},
                         {"closedAt", schema::or_null(schema::time_ms())}});
}

std::string key_schema() {
  return schema::object({{"keyHash", schema::text_like("^[0-9a-f]{64}$")},
                         {"createdAt", schema::time_ms()},
                         {"cards", schema::count()},
                         {"bytes", schema::count()}});
}

const ApiRoute kRoutes[] = {
    {.method = "POST",
     .pattern = "/api/v1/arc/keys",
     .id = "addArcKey",
     .summary = "A key for ARC-AGI-3 of one's own; it is shown this once",
     .handler = add_key,
     .need = Need::user,
     .answer = schema::answer({{"key", schema::text()}}),
     .status = 201,
     .refusals = {Code::auth_forbidden, Code::limit_exceeded}},
    {.method = "GET",
     .pattern = "/api/v1/arc/keys",
     .id = "listArcKeys",
     .summary = "One's keys for ARC-AGI-3, by their hashes",
     .handler = list_keys,
     .need = Need::user,
     .reading = Reading::rows,
     .answer = schema::answer({{"keys", schema::list(key_schema())}})},
    {.method = "GET",
     .pattern = "/api/v1/arc/cards",
     .id = "listArcCards",
     .summary = "The scorecards of the key in X-API-Key, newest first",
     .handler = list_cards,
     .need = Need::key,
     .reading = Reading::rows,
     .query = page_parameters(),
     .answer = schema::answer({{"cards", schema::list(card_schema())}})},
    {.method = "GET",
     .pattern = "/api/v1/arc/cards/{cardId}",
     .id = "showArcCard",
     .summary = "A scorecard of the key in X-API-Key",
     .handler = show_card,
     .need = Need::key,
     .reading = Reading::rows,
     .answer = schema::answer({{"card", schema::arc_card()}}),
     .refusals = {Code::request_unknown, Code::auth_forbidden}},
    {.method = "GET",
     .pattern = "/api/v1/arc/plays/{guid}",
     .id = "showArcPlay",
     .summary =
         "A play of the key in X-API-Key, step by step; 'next' is the 'after' of what follows",
     .handler = show_play,
     .need = Need::key,
     .reading = Reading::game,
     .query = {{"after", "Only steps behind this one", Parameter::Kind::number, 0, kLatest}},
     .answer = schema::answer({{"steps", schema::list(schema::arc_replayed_step())},
                               {"next", schema::or_null(schema::count())}}),
     .refusals = {Code::request_unknown, Code::game_unknown, Code::auth_forbidden}},
};

}  // namespace

std::span<const ApiRoute> arc_page_routes() { return kRoutes; }

}  // namespace fissile::server
