#include "store/backup.h"

#include <fmt/core.h>

#include <memory>

#include "cli/commands.h"
#include "store/database.h"

namespace fissile::cli {
namespace {

struct Options {
  std::string store, file;
  bool portable = false, force = false;
};

void run_backup(const Options& options) {
  const auto overwrite = options.force ? store::Overwrite::yes : store::Overwrite::no;
  const bool lines = options.portable || options.file == "-" || store::is_postgres(options.store);
  const auto done = lines ? store::export_file(options.store, options.file, overwrite)
                          : store::backup_file(options.store, options.file, overwrite);
  if (!done) throw Failure{done.error().message};
  if (options.file != "-") {
    fmt::print("{}: {} {}\n", options.file, *done, lines ? "rows" : "bytes, checked");
  }
}

}  // namespace

void add_backup(Command app) {
  Command command = app.add_command("backup", "Copy the store of a server to a file");
  const auto options = std::make_shared<Options>();
  command
      .add_option("store", options->store,
                  "The store: the path of an SQLite file, or postgres://USER@HOST/DATABASE")
      .type_name("STORE")
      .required();
  command.add_option("file", options->file, "The copy, or - for standard output (lines of JSON)")
      .type_name("FILE")
      .required();
  command.add_flag("--portable", options->portable,
                   "Lines of JSON, for either database; always so from PostgreSQL");
  command.add_flag("--force", options->force, "Replace the file if it is there");
  command.footer(
      "The server may go on: the copy is of one moment, is checked, and takes its place only when\n"
      "it is whole. A copy of an SQLite file is an SQLite file again. 'fissile restore' puts it\n"
      "back; lines of JSON can go into the other database too. A copy holds the hashes of "
      "passwords,\n"
      "and only its owner may read it.\n\n"
      "Examples: fissile backup games.db monday.db\n"
      "          fissile backup postgres://fissile@db/games monday.jsonl");
  command.run([options] { run_backup(*options); });
}

}  // namespace fissile::cli
