#pragma once
// A connection to an SQL database: SQLite or PostgreSQL. Every statement is written once, in SQL
// that both understand, with parameters $1, $2, ... that appear for the first time in that order
// (SQLite numbers them so).
#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "store/changes.h"
#include "store/database.h"

namespace fissile::store {

// Null, a number or a text. Of a row that was read, texts last until the next row.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;
using Cells = std::span<const Value>;
using OnRow = std::function<void(Cells)>;

enum class Ran {
  done,
  clash,   // a constraint forbids it; nothing of this statement happened
  failed,  // no disk, no connection: the transaction is of no use any more; see trouble()
};

class Sql {
 public:
  virtual ~Sql() = default;

  // Statements are kept prepared by the address of their text, so a text must live as long as the
  // connection does: a constant.
  virtual Ran run(const char* statement, Cells values, const OnRow& on_row) = 0;
  Ran run(const char* statement, std::initializer_list<Value> values = {},
          const OnRow& on_row = {}) {
    return run(statement, Cells(values.begin(), values.size()), on_row);
  }
  // How many rows the last statement wrote.
  virtual std::int64_t changed() const = 0;
  // Several statements with semicolons between, without parameters and not kept.
  virtual Ran run_script(const std::string& statements) = 0;

  // From here on the tables check every row, as they do for anybody else who writes: a connection
  // may leave to the types of records.h what those check already.
  virtual Ran check_rows() { return Ran::done; }

  virtual Ran begin(Access access) = 0;
  virtual Stored commit() = 0;  // yes, refused or unknown; in any case the transaction is over
  virtual void rollback() = 0;
  // After a commit that was unknown: yes or refused if it can be said by now.
  virtual Stored settle() = 0;
  // Whether the database was started anew since, and will never be able to say: its numbers of
  // transactions begin again where the disk had them last.
  virtual bool forgot() const { return false; }

  // A connection may know a faster way for lists that stand side by side. False if it does not, or
  // if they do not all fit: then nothing of them has happened.
  virtual bool store_together(std::span<const Changes* const> lists) = 0;
  // Whether nothing more can be run after a clash until a savepoint is rolled back to.
  virtual bool clash_ends_all() const = 0;

  // See database.h. `be_patient` is for reads that may take longer than any other.
  virtual Health health() const = 0;
  virtual Health probe() { return health(); }
  virtual void set_patience(std::chrono::milliseconds) {}
  virtual void be_patient(bool) {}
  virtual void cut() {}

  virtual bool is_sqlite() const = 0;
  // What went wrong last, for a person.
  virtual std::string trouble() const = 0;
};

// Pages in the log of an SQLite file beyond which they are moved to the file, and beyond which the
// writer waits for that.
struct LogLimits {
  int move_pages = 2'000;
  int most_pages = 16'000;
};

// A connection to a store of ours or to an empty place, locked if it is to write; its schema is as
// it was found (store/migrations.h).
Result<std::unique_ptr<Sql>> connect_sqlite(const std::string& path, Access access,
                                            LogLimits limits = {});
Result<std::unique_ptr<Sql>> connect_postgres(const std::string& url, Access access);
// Either, by its name, with the schema of today.
Result<std::unique_ptr<Sql>> connect(const std::string& place, Access access);

// The interface of a database over either.
std::unique_ptr<Database> make_database(std::unique_ptr<Sql> sql);

inline std::int64_t number_of(const Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number ? *number : 0;
}
inline int int_of(const Value& value) { return static_cast<int>(number_of(value)); }
inline std::string text_of(const Value& value) {
  const auto* text = std::get_if<std::string_view>(&value);
  return text ? std::string(*text) : std::string();
}
inline bool is_null(const Value& value) { return std::holds_alternative<std::monostate>(value); }

inline std::optional<std::string> maybe_text_of(const Value& value) {
  return is_null(value) ? std::nullopt : std::optional(text_of(value));
}
inline std::optional<int> maybe_int_of(const Value& value) {
  return is_null(value) ? std::nullopt : std::optional(int_of(value));
}
inline Value maybe(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }
inline Value maybe(const std::optional<int>& number) { return number ? Value(*number) : Value(); }

}  // namespace fissile::store
