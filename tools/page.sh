#!/bin/sh
# Builds the web page into web/dist, from the locked packages, if it is not there yet or older than its sources.
#   tools/page.sh          tools/page.sh --packages    only the packages
set -eu
cd "$(dirname "$0")/../web"
major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
if [ "$major" -lt 20 ] || ! command -v npm >/dev/null; then
  echo "page: Node.js 20 or newer with npm is needed to build the page (found: $(node --version 2>/dev/null || echo none))" >&2
  exit 2
fi
if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --no-audit --no-fund --loglevel=error
fi
[ "${1:-}" = --packages ] && exit 0
if [ -f dist/index.html ] && [ -z "$(find src public index.html vite.config.ts package-lock.json -newer dist/index.html -print -quit)" ]; then
  exit 0
fi
npx --no-install vite build --logLevel warn
