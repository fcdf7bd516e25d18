#include <fmt/core.h>

#include <memory>

#include "cli/commands.h"
#include "store/backup.h"
#include "store/database.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string file, store;
  bool force = false;
};

void run_restore(const Options& options) {
  const bool pages = store::is_sqlite_file(options.file);
  if (pages && store::is_postgres(options.store)) {
    throw Failure{
        options.file +
        ": is a copy for SQLite; make one for PostgreSQL with 'fissile backup --portable'"};
  }
  const auto overwrite = options.force ? store::Overwrite::yes : store::Overwrite::no;
  const auto done = pages ? store::restore_file(options.file, options.store, overwrite)
                          : store::import_file(options.file, options.store);
  if (!done) throw Failure{done.error().message};
  fmt::print("restored {} {}\n", *done, pages ? "bytes, checked" : "rows");
}

}  // namespace

void add_restore(Command app) {
  Command command = app.add_command("restore", "Put back a copy of a store");
  const auto options = std::make_shared<Options>();
  command
      .add_option("file", options->file,
                  "What 'fissile backup' wrote, or - for lines of JSON on standard input")
      .type_name("FILE")
      .required();
  command
      .add_option("store", options->store,
                  "The store: the path of an SQLite file, or postgres://USER@HOST/DATABASE")
      .type_name("STORE")
      .required();
  command.add_flag("--force", options->force,
                   "Replace the SQLite file if it is there; only with a copy that is one itself");
  command.footer(
      "The copy is checked first; a damaged one, or one of a newer fissile, is refused, and what "
      "was\n"
      "there stays. Refused too while a server has the store. Lines of JSON go into an empty "
      "store\n"
      "only, of either database, all of them or none.\n\n"
      "Examples: fissile restore monday.db games.db --force\n"
      "          fissile restore monday.jsonl postgres://fissile@db/games");
  command.run([options] { run_restore(*options); });
}

}  // namespace fissile::cli
