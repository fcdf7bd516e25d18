# What ./run and ./test share: the packages of Debian 12 they need and how those get installed, how
# a stage is run and reported, how a preset is built. To be sourced from the repository's root.

# What `./run` needs (Django for its list of common passwords); what the web app needs besides (WASM
# comes from clang, the rest from npm); and what `./test` needs besides.
RUN_PACKAGES=(
  g++ clang-19 cmake ninja-build ccache libfmt-dev libcli11-dev zlib1g-dev libboost1.81-dev
  libsqlite3-dev libpq-dev libsodium-dev python3-django)
WEB_PACKAGES=(
  lld-19 llvm-19 binaryen wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 nodejs ca-certificates zopfli)
TEST_PACKAGES=(
  clang-format-19 libclang-rt-19-dev libgtest-dev librapidcheck-dev nlohmann-json3-dev
  postgresql python3 python3-venv python3-dev pkg-config git mold)
# Programs that some machines have from elsewhere, in packages that Debian's would not go with.
command -v npm >/dev/null || WEB_PACKAGES+=(npm)
command -v chromium-headless-shell >/dev/null || TEST_PACKAGES+=(chromium-headless-shell)
# The oldest Node that the web's tools run on; Debian 12 has 18.
NODE_WANTED=20.19.0

LOGS=build/logs

# The packages among the arguments that are not installed, one a line.
missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      echo "$package"
  done
}

# Says what to install by hand and ends.
cannot_install() {
  echo "These packages are missing, and they cannot be installed from here ($1):" >&2
  echo "  ${missing[*]}" >&2
  echo "On Debian 12 an administrator installs them with" >&2
  echo "  apt-get update && apt-get install --no-install-recommends ${missing[*]}" >&2
  exit 1
}

apt() {
  local prefix=()
  ((EUID == 0)) || prefix=(sudo)
  "${prefix[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o Dpkg::Use-Pty=0 "$@"
}

install_missing() { apt update && apt install -y --no-install-recommends "${missing[@]}"; }

# Installs what is missing of the packages given; leaves the machine alone if nothing is.
ensure_packages() {
  local missing=()
  command -v dpkg-query >/dev/null || { missing=("$@"); cannot_install "this is not Debian"; }
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    command -v sudo >/dev/null || cannot_install "not root, and there is no sudo"
    # Asked here, in the foreground, because the stage itself runs without a terminal.
    sudo -v || cannot_install "not root, and sudo refuses"
  fi
  stage packages 300 "install ${#missing[@]} packages" install_missing ||
    cannot_install "apt-get failed; see $LOGS/packages.log"
}

# The last step that a build reported, such as [12/40], for the line of progress.
build_step() { tail -c 2000 "$1" 2>/dev/null | grep -o '^\[[0-9]*/[0-9]*\]' | tail -n 1 || true; }

# Redraws one line while the process runs; only where somebody looks.
show_progress() {
  local pid=$1 line=$2 log=$3 start=$SECONDS
  while kill -0 "$pid" 2>/dev/null; do
    printf '\r\033[K%s %d s %s' "$line" $((SECONDS - start)) "$(build_step "$log")"
    sleep 0.5
  done
  printf '\r\033[K%s' "$line"
}

# Sets CHILDREN_SECONDS: the processor time of the children that this shell has waited for. `times`
# tells it of the shell that runs it alone, so no subshell may.
count_children() {
  times >"$LOGS/times"
  CHILDREN_SECONDS=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' \
    "$LOGS/times")
}

# stage NAME BUDGET_SECONDS DESCRIPTION COMMAND...
# Runs the command with its output in a log, prints one line with its time against the budget and
# the processor time it took, and the end of the log if it failed. A stage over its budget is a
# warning: machines are noisy. BACKGROUND may name a job that an interrupt ends too.
stage() {
  local name=$1 budget=$2 description=$3 log=$LOGS/$1.log status=0 start=$SECONDS line pid cpu
  shift 3
  mkdir -p "$LOGS"
  line=$(printf '%-10s %-52s' "$name" "$description")
  count_children
  cpu=$CHILDREN_SECONDS
  # A job of its own process group, so that an interrupt can end it with all that it started.
  set -m
  "$@" </dev/null >"$log" 2>&1 &
  pid=$!
  set +m
  trap 'kill -- -'"$pid ${BACKGROUND:+-$BACKGROUND}"' 2>/dev/null; echo; exit 130' INT TERM
  if [[ -t 1 ]]; then show_progress "$pid" "$line" "$log"; else printf '%s' "$line"; fi
  wait "$pid" || status=$?
  trap - INT TERM
  local took=$((SECONDS - start)) word=ok
  ((status == 0)) || word=FAILED
  count_children
  printf ' %-6s %4d s of %d s, processor %d s\n' \
    "$word" "$took" "$budget" $((CHILDREN_SECONDS - cpu))
  grep -a '^WARNING: ' "$log" || true
  ((took <= budget)) || echo "WARNING: $name took $took s, more than its budget of $budget s"
  if ((status != 0)); then
    echo "--- the end of $log"
    tail -n 30 "$log"
    echo "---"
  fi
  return "$status"
}

# configure PRESET [CMAKE_FLAG...]
configure() { cmake --preset "$@"; }

# build PRESET TARGET...
build() {
  local preset=$1
  shift
  cmake --build "build/$preset" --target "$@"
}

# node_is_enough NODE: whether that program is a Node of NODE_WANTED or newer.
node_is_enough() {
  local found
  found=$("$1" --version 2>/dev/null) || return 1
  [[ $(printf '%s\n' "$NODE_WANTED" "${found#v}" | sort -V | head -n 1) == "$NODE_WANTED" ]]
}

# Puts a Node that is new enough first in PATH: the system's, else one from npm, kept under build/.
ensure_node() {
  node_is_enough node && return
  local kept=$PWD/build/node/node_modules/node/bin
  if ! node_is_enough "$kept/node"; then
    echo "Node $(node --version) is older than $NODE_WANTED: taking the package 'node' from npm"
    mkdir -p build/node
    npm install --prefix build/node --no-save --no-audit --no-fund node@22 || return 1
  fi
  PATH=$kept:$PATH
}

# Builds the web app into build/web; the engine's modules come first.
build_web() {
  ensure_node || return 1
  if [[ ! -e build/wasm/build.ninja ]]; then configure wasm || return 1; fi
  build wasm fissile_wasm fissile_page_wasm fissile_mind_wasm || return 1
  (cd web && install_web && npm run --silent build)
}

# What the lock file names, and again only when that has changed.
install_web() {
  cmp -s package-lock.json node_modules/.package-lock.copy && return
  npm ci --no-audit --no-fund && cp package-lock.json node_modules/.package-lock.copy
}
