# How a virtual environment is made and the wheel of the Python package built and installed, for the
# scripts that test it. To be sourced from the repository's root.

export PIP_DISABLE_PIP_VERSION_CHECK=1

# make_venv PYTHON REQUIREMENTS VENV: with what is pinned; again only when that has changed.
make_venv() {
  local python=$1 requirements=$2 venv=$3
  cmp -s "$requirements" "$venv/requirements.copy" && return
  rm -rf "$venv"
  "$python" -m venv "$venv"
  "$venv/bin/pip" install --quiet -r "$requirements"
  cp "$requirements" "$venv/requirements.copy"
}

# install_wheel VENV WHEELS: builds the wheel into that folder and installs it.
install_wheel() {
  local venv=$1 wheels=$2
  rm -f "$wheels"/*.whl
  "$venv/bin/pip" wheel --quiet --no-build-isolation --no-deps --wheel-dir "$wheels" .
  "$venv/bin/pip" install --quiet --no-deps --force-reinstall "$wheels"/*.whl
}
