#!/bin/sh
# Installs the Debian packages named in the given lists, those that are missing only:
#   tools/install.sh tools/packages/build.txt tools/packages/test.txt
set -eu
if ! command -v dpkg-query >/dev/null; then
  echo "install: no Debian here; make sure that you have the like of: $(cat "$@" | grep -v '^#' | tr '\n' ' ')" >&2
  exit 0
fi
missing=""
for package in $(cat "$@" | grep -v '^#'); do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
echo "install:$missing"
as_root=""
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "install: neither root nor sudo; please install:$missing" >&2; exit 1; }
  as_root="sudo"
fi
export DEBIAN_FRONTEND=noninteractive
apt() { $as_root apt-get -o Dpkg::Use-Pty=0 -qq "$@"; }
# shellcheck disable=SC2086  # one word a package
apt install -y --no-install-recommends $missing >/dev/null 2>&1 || {
  apt update
  apt install -y --no-install-recommends $missing
}
