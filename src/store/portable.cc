#include "store/portable.h"

#include <array>
#include <deque>
#include <istream>
#include <ostream>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "store/migrations.h"
#include "store/possible.h"

namespace fissile::store {
namespace {

constexpr std::size_t kMaxLineBytes = 16 * kMaxTextBytes;
constexpr int kPageRows = 1000;
// The one thing that the tables themselves do not check (store/schema_steps.h).
constexpr char kStrangers[] =
    "SELECT 1 FROM moves WHERE user_id IS NOT NULL AND NOT EXISTS "
    "(SELECT 1 FROM users WHERE users.user_id = moves.user_id) LIMIT 1";

// The columns in the order of the table, numbers marked by '#', those that an old copy may lack by
// '?' (behind that); the first `keys` are its key. A table stands after those that it refers to.
struct Table {
  std::string_view name;
  std::size_t keys;
  std::array<std::string_view, 13> columns;
};
constexpr std::array kTables = {
    Table{"users",
          1,
          {"user_id", "username", "username_key", "hashed_password", "#created_at", "?skeleton",
           "?role", "#?suspended_until"}},
    Table{"sessions", 1, {"token_hash", "user_id", "#created_at", "#expires_at", "#?seen_at"}},
    Table{"recovery_codes", 2, {"user_id", "code_hash"}},
    Table{"totp", 1, {"user_id", "secret", "#last_step", "#created_at"}},
    Table{"devices", 2, {"user_id", "device_hash", "#seen_at"}},
    Table{
        "games",
        1,
        {"game_id", "game", "setup", "#seed", "terms", "status", "#grid_rows", "#grid_cols",
         "#current_player_index", "#winner_player_index", "#created_at", "#updated_at", "#?wakes"}},
    Table{"game_players",
          2,
          {"game_id", "#player_index", "user_id", "player", "color", "#is_active"}},
    Table{"moves",
          2,
          {"game_id", "#seq", "#turn_number", "#player_index", "user_id", "kind", "#row", "#col",
           "action", "state_hash", "#spent_ms", "#timestamp", "#?next_player_index"}},
    Table{"levels",
          1,
          {"level_id", "game", "content", "author", "#created_at", "#?unpublished_at", "#?bytes",
           "#?shared_at", "#?solved_at"}},
    Table{"solutions",
          2,
          {"level_id", "user_id", "actions", "#moves", "#time_ms", "#created_at", "#?bytes"}},
    Table{"uptime", 2, {"node", "#started_at", "#alive_until"}},
    Table{"former_names", 1, {"name_key", "username", "user_id", "#reserved_until"}},
    Table{"reports",
          1,
          {"report_id", "reporter_id", "target_kind", "target_id", "reason", "body", "game_id",
           "status", "handler_id", "note", "#created_at", "#updated_at"}},
    Table{"audit_log",
          1,
          {"#seq", "entry_id", "actor_id", "action", "target_kind", "target_id", "before", "after",
           "note", "address", "#created_at"}},
    Table{"arc_keys", 1, {"key_hash", "user_id", "#created_at", "#cards", "#bytes"}},
    Table{"arc_cards",
          1,
          {"card_id", "key_hash", "tags", "source_url", "opaque", "#competition", "#opened_at",
           "#used_at", "#closed_at", "#bytes"}},
    Table{"arc_plays", 1, {"guid", "card_id", "game_id", "#created_at"}},
    Table{"arc_runs",
          2,
          {"guid", "#run", "card_id", "game_id", "#began_at", "#actions", "#resets",
           "#levels_completed", "state", "by_level"}},
    Table{"arc_steps",
          2,
          {"guid", "#seq", "#action", "#x", "#y", "replies", "reasoning", "#acted_at"}},
};

bool is_number(std::string_view column) { return column.starts_with('#'); }
bool is_late(std::string_view column) {
  return column.starts_with("#?") || column.starts_with("?");
}
std::string_view name_of(std::string_view column) {
  return column.substr(column.find_first_not_of("#?"));
}
std::size_t width(const Table& table) {
  std::size_t count = 0;
  while (count < table.columns.size() && !table.columns[count].empty()) ++count;
  return count;
}

// "a, b" or "$1, $2", for lists in statements.
template <class Item>
std::string listed(std::size_t count, Item item) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i ? ", " : "") + std::string(item(i));
  return text;
}
std::string parameter(std::size_t i) { return "$" + std::to_string(i + 1); }

Error failed(const std::string& what) { return {Code::store_failed, what}; }

std::string line_of(const Table& table, Cells cells) {
  JsonWriter line;
  line.begin_object().key(table.name).begin_object();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    line.key(name_of(table.columns[i]));
    if (is_null(cells[i])) {
      line.null();
    } else if (const auto* text = std::get_if<std::string_view>(&cells[i])) {
      line.value(*text);
    } else {
      line.value(number_of(cells[i]));
    }
  }
  return line.end_object().end_object().take();
}

// One table in pages, each beginning after the key that the last one ended with.
Ran export_table(Sql& sql, const Table& table, std::deque<std::string>& texts, std::ostream& out,
                 std::int64_t& rows) {
  const auto key = [&](std::size_t i) { return name_of(table.columns[i]); };
  const std::string keys = listed(table.keys, key);
  const std::string start = "SELECT * FROM " + std::string(table.name);
  const std::string end = " ORDER BY " + keys + " LIMIT " + std::to_string(kPageRows);
  const char* first = texts.emplace_back(start + end).c_str();
  const char* next = texts
                         .emplace_back(start + " WHERE (" + keys + ") > (" +
                                       listed(table.keys, parameter) + ")" + end)
                         .c_str();
  std::vector<std::variant<std::int64_t, std::string>> last;
  for (std::int64_t found = kPageRows; found == kPageRows;) {
    std::vector<Value> after;
    for (const auto& part : last) {
      const auto* text = std::get_if<std::string>(&part);
      after.push_back(text ? Value(*text) : Value(std::get<std::int64_t>(part)));
    }
    found = 0;
    std::vector<std::variant<std::int64_t, std::string>> seen;
    const Ran ran = sql.run(after.empty() ? first : next, Cells(after), [&](Cells cells) {
      out << line_of(table, cells) << '\n';
      if (++found < kPageRows) return;
      for (const Value& value : cells.first(table.keys)) {
        const auto* text = std::get_if<std::string_view>(&value);
        if (text) seen.emplace_back(std::string(*text));
        if (!text) seen.emplace_back(number_of(value));
      }
    });
    if (ran != Ran::done) return ran;
    last = std::move(seen);
    rows += found;
  }
  return Ran::done;
}

// Reads what export_store wrote, line by line, into a transaction of the given connection.
class Import {
 public:
  explicit Import(Sql& sql) : sql_(sql) {
    for (const Table& table : kTables) {
      inserts_.push_back("INSERT INTO " + std::string(table.name) + " VALUES (" +
                         listed(width(table), parameter) + ")");
      looks_.push_back("SELECT 1 FROM " + std::string(table.name) + " LIMIT 1");
    }
  }

  std::optional<Error> run(std::istream& in) {
    for (const std::string& look : looks_) {
      bool empty = true;
      if (sql_.run(look.c_str(), {}, [&](Cells) { empty = false; }) != Ran::done) return trouble();
      if (!empty) return failed("the store is not empty; name one that is, or a new one");
    }
    std::string buffer(kMaxLineBytes, '\0');
    while (in.getline(buffer.data(), static_cast<std::streamsize>(buffer.size()))) {
      ++lines_;
      if (ended_) return wrong("comes after the end");
      const auto json = parse_json(std::string_view(buffer.data()));
      if (!json) return wrong(json.error().message);
      if (auto error = lines_ == 1 ? read_head(*json) : read_line(*json)) return error;
    }
    if (!in.eof()) return failed("line " + std::to_string(lines_ + 1) + ": is too long");
    if (!ended_) return failed("the copy is cut short after line " + std::to_string(lines_));
    bool strangers = false;
    if (sql_.run(kStrangers, {}, [&](Cells) { strangers = true; }) != Ran::done) return trouble();
    if (strangers) return failed("the copy has a move that is by nobody whom it has");
    return std::nullopt;
  }
  std::int64_t rows() const { return rows_; }
  int version() const { return version_; }  // of the copy

 private:
  Error wrong(const std::string& what) const {
    return failed("line " + std::to_string(lines_) + ": " + what);
  }
  Error trouble() const { return failed(sql_.trouble()); }

  std::optional<Error> read_head(const Json& json) {
    const Json* schema = json.find("schema");
    const Json* what = json.find("fissile");
    if (!what || !what->string() || *what->string() != "store" || !schema || !schema->integer()) {
      return wrong("this is not the copy of a store");
    }
    if (*schema->integer() < 1 || *schema->integer() > kSchemaVersion) {
      return wrong("was made by a newer fissile; use that one");
    }
    version_ = static_cast<int>(*schema->integer());
    return std::nullopt;
  }

  std::optional<Error> read_line(const Json& json) {
    const Json* rows = json.find("rows");
    if (json.find("end") && rows) {
      ended_ = true;
      if (rows->integer() == rows_) return std::nullopt;
      return wrong("there were " + std::to_string(rows_) + " rows, not as many as it says");
    }
    const Json::Object* line = json.object();
    for (std::size_t i = 0; line && line->size() == 1 && i < kTables.size(); ++i) {
      if (line->front().first == kTables[i].name) return read_row(i, line->front().second);
    }
    return wrong("is no row of a table");
  }

  std::optional<Error> read_row(std::size_t table, const Json& json) {
    JsonReader reader(json, Code::store_failed, "");
    std::vector<Value> values;
    for (std::size_t i = 0; i < width(kTables[table]); ++i) {
      const std::string_view column = kTables[table].columns[i];
      const Json* cell =
          is_late(column) ? reader.member(name_of(column)) : reader.required(name_of(column));
      if (!cell || cell->is_null()) {
        values.emplace_back();
      } else if (is_number(column) && cell->integer()) {
        values.emplace_back(*cell->integer());
      } else if (!is_number(column) && cell->string() && storable(*cell->string())) {
        values.emplace_back(*cell->string());
      } else {
        reader.fail(name_of(column), is_number(column) ? "must be a number" : "must be a text");
      }
    }
    if (const auto fault = reader.finish()) return wrong(fault->message);
    ++rows_;
    switch (sql_.run(inserts_[table].c_str(), Cells(values), {})) {
      case Ran::done: return std::nullopt;
      case Ran::clash: return wrong("does not fit the rows before it");
      case Ran::failed: return wrong(sql_.trouble());
    }
    return std::nullopt;
  }

  Sql& sql_;
  std::deque<std::string> inserts_, looks_;
  std::int64_t lines_ = 0, rows_ = 0;
  int version_ = 0;
  bool ended_ = false;
};

}  // namespace

Result<std::int64_t> export_store(const std::string& place, std::ostream& out) {
  std::deque<std::string> texts;
  auto sql = connect(place, Access::read);
  if (!sql) return sql.error();
  if ((*sql)->begin(Access::read) != Ran::done) return failed((*sql)->trouble());
  JsonWriter head;
  head.begin_object().field("fissile", "store").field("schema", kSchemaVersion).end_object();
  out << head.text() << '\n';
  std::int64_t rows = 0;
  for (const Table& table : kTables) {
    if (export_table(**sql, table, texts, out, rows) != Ran::done) {
      return failed((*sql)->trouble());
    }
  }
  (*sql)->rollback();
  JsonWriter end;
  end.begin_object().field("end", true).field("rows", rows).end_object();
  out << end.text() << '\n' << std::flush;
  if (!out) return failed("the copy cannot be written; is the disk full?");
  return rows;
}

Result<std::int64_t> import_store(std::istream& in, const std::string& place) {
  auto sql = connect(place, Access::write);
  if (!sql) return sql.error();
  const bool begun = (*sql)->check_rows() == Ran::done && (*sql)->begin(Access::write) == Ran::done;
  if (!begun) return failed((*sql)->trouble());
  Import import(**sql);
  if (const auto error = import.run(in)) {
    (*sql)->rollback();
    return *error;
  }
  if (fill_in(**sql, import.version()) != Ran::done || (*sql)->commit() != Stored::yes) {
    return failed((*sql)->trouble());
  }
  return import.rows();
}

}  // namespace fissile::store
