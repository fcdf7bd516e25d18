// Scripts that complete command lines in three shells. Everything in them comes from the outline of
// the program, so a new command or flag needs nothing here.
#include <fmt/core.h>

#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/commands/words.h"

namespace fissile::cli {
namespace {

enum class Takes { nothing, word, file };

struct Flag {
  std::vector<std::string> names;  // with their dashes
  std::string help;
  Takes takes;
  std::vector<std::string> words;  // those it may be given, if they are few
};

// A command and how it is reached, such as "fissile play orbs".
struct Node {
  std::string path;
  std::string help;
  std::vector<Flag> flags;
  std::vector<std::string> words;  // for its arguments
  bool file = false;               // whether an argument is a file
  std::vector<Node> below;

  std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

// CLI11 tells a choice as "{one,two}" in the type of an option.
std::vector<std::string> words_of(const std::string& type) {
  const std::size_t open = type.find('{'), close = type.find('}');
  std::vector<std::string> words;
  if (open == type.npos || close == type.npos) return words;
  std::string word;
  for (const char c : type.substr(open + 1, close - open - 1) + ",") {
    if (c != ',')
      word += c;
    else
      words.push_back(std::exchange(word, {}));
  }
  return words;
}

// One line without quotes, which every shell takes in single quotes.
std::string plain(std::string text) {
  text = text.substr(0, text.find('\n'));
  for (char& c : text) {
    if (c == '\'' || c == '"' || c == '`' || c == '\\' || c == '$') c = ' ';
  }
  return text;
}

Flag make_flag(const Outline::Option& option) {
  const std::string& type = option.type;
  Flag flag{option.names, plain(option.help), Takes::word, words_of(type)};
  if (type.find("FILE") != type.npos || type == "DIR") flag.takes = Takes::file;
  if (!option.takes_value) flag.takes = Takes::nothing;
  return flag;
}

Node walk(const Outline& outline, const std::string& path) {
  Node node{path, plain(outline.help), {}, {}, false, {}};
  for (const Outline::Option& option : outline.options) {
    const Flag flag = make_flag(option);
    if (!flag.names.empty()) {
      node.flags.push_back(flag);
    } else {
      node.file = node.file || flag.takes == Takes::file;
      node.words.insert(node.words.end(), flag.words.begin(), flag.words.end());
    }
  }
  for (const Outline& below : outline.below) {
    node.below.push_back(walk(below, path + " " + below.name));
  }
  return node;
}

template <class Visit>
void each(const Node& node, Visit&& visit) {
  visit(node);
  for (const Node& below : node.below) each(below, visit);
}

// The lines of a `case` that goes down into the commands: path and word to the new path.
std::string paths_case(const Node& root) {
  std::string out;
  each(root, [&](const Node& node) {
    if (&node != &root) out += fmt::format("      '{0}') at='{0}' ;;\n", node.path);
  });
  return out;
}

std::string bash_script(const Node& root) {
  std::string values, words;
  each(root, [&](const Node& node) {
    std::vector<std::string> all = node.words;
    for (const Node& below : node.below) all.push_back(below.name());
    for (const Flag& flag : node.flags) {
      for (const std::string& name : flag.names) {
        all.push_back(name);
        if (flag.takes == Takes::nothing) continue;
        values += fmt::format("    '{}:{}') words='{}' file={} value=1 ;;\n", node.path, name,
                              join(flag.words, " "), flag.takes == Takes::file ? 1 : 0);
      }
    }
    words += fmt::format("      '{}') words='{}' file={} ;;\n", node.path, join(all, " "),
                         node.file ? 1 : 0);
  });
  return "# bash completion of fissile: source <(fissile completion bash)\n"
         "_fissile() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
         "  local at=fissile word words='' file=0 value=0\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    case \"$at $word\" in\n" +
         paths_case(root) +
         "    esac\n"
         "  done\n"
         "  case \"$at:$prev\" in\n" +
         values +
         "  esac\n"
         "  if [[ $value == 0 ]]; then\n"
         "    case \"$at\" in\n" +
         words +
         "    esac\n"
         "  fi\n"
         "  if [[ $file == 1 && $cur != -* ]]; then words=''; fi\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
         "  if [[ $file == 1 && ${#COMPREPLY[@]} == 0 ]]; then compopt -o default 2>/dev/null; fi\n"
         "}\n"
         "complete -F _fissile fissile\n";
}

std::string zsh_script(const Node& root) {
  std::string values, words;
  each(root, [&](const Node& node) {
    std::string all;
    for (const Node& below : node.below) all += fmt::format(" '{}:{}'", below.name(), below.help);
    for (const std::string& word : node.words) all += fmt::format(" '{}'", word);
    for (const Flag& flag : node.flags) {
      for (const std::string& name : flag.names) {
        all += fmt::format(" '{}:{}'", name, flag.help);
        if (flag.takes == Takes::nothing) continue;
        values += fmt::format("    '{}:{}') {}; return ;;\n", node.path, name,
                              flag.takes == Takes::file ? "_files"
                              : flag.words.empty()      ? "_message value"
                                                        : "compadd -- " + join(flag.words, " "));
      }
    }
    words +=
        fmt::format("    '{}') found=({} ){} ;;\n", node.path, all, node.file ? "; _files" : "");
  });
  return "#compdef fissile\n"
         "# zsh completion of fissile: fissile completion zsh > a file _fissile in your fpath\n"
         "_fissile() {\n"
         "  local at=fissile word\n"
         "  local -a found\n"
         "  for word in ${words[2,CURRENT-1]}; do\n"
         "    case \"$at $word\" in\n" +
         paths_case(root) +
         "    esac\n"
         "  done\n"
         "  case \"$at:${words[CURRENT-1]}\" in\n" +
         values +
         "  esac\n"
         "  case \"$at\" in\n" +
         words +
         "  esac\n"
         "  _describe fissile found\n"
         "}\n"
         "if [[ $funcstack[1] == _fissile ]]; then _fissile \"$@\"; else compdef _fissile "
         "fissile; fi\n";
}

std::string fish_flag(const std::string& here, const Flag& flag) {
  std::string line = "complete -c fissile " + here;
  for (const std::string& name : flag.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (flag.takes == Takes::file) line += " -r -F";
  if (flag.takes == Takes::word) line += " -x";
  if (!flag.words.empty()) line += fmt::format(" -a '{}'", join(flag.words, " "));
  return line + fmt::format(" -d '{}'\n", flag.help);
}

std::string fish_script(const Node& root) {
  std::string cases, lines;
  each(root, [&](const Node& node) {
    if (&node != &root) cases += fmt::format("      case '{0}'\n        set at '{0}'\n", node.path);
    const std::string here = fmt::format("-n '__fissile_at \"{}\"'", node.path);
    if (!node.file) lines += fmt::format("complete -c fissile {} -f\n", here);
    for (const Node& below : node.below) {
      lines +=
          fmt::format("complete -c fissile {} -a '{}' -d '{}'\n", here, below.name(), below.help);
    }
    for (const Flag& flag : node.flags) lines += fish_flag(here, flag);
  });
  return "# fish completion of fissile: fissile completion fish | source\n"
         "function __fissile_at\n"
         "  set -l at fissile\n"
         "  set -l given (commandline -opc)\n"
         "  for word in $given[2..-1]\n"
         "    switch \"$at $word\"\n" +
         cases +
         "    end\n"
         "  end\n"
         "  test \"$at\" = \"$argv[1]\"\n"
         "end\n" +
         lines;
}

}  // namespace

void add_completion(Command app) {
  Command command = app.add_command("completion", "Print a script that completes commands");
  command.allow_extras();
  command.run([] { throw Failure{"completion for which shell? (bash, zsh or fish)", 2}; });
  command.footer(
      "Examples:\n"
      "  source <(fissile completion bash)\n"
      "  fissile completion zsh > ~/.zfunc/_fissile\n"
      "  fissile completion fish > ~/.config/fish/completions/fissile.fish");
  struct Shell {
    const char* name;
    std::string (*script)(const Node&);
  };
  for (const Shell shell :
       {Shell{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}}) {
    command.add_command(shell.name, std::string("For ") + shell.name).run([app, shell] {
      fmt::print("{}", shell.script(walk(app.outline(), "fissile")));
    });
  }
}

}  // namespace fissile::cli
