#!/bin/sh
# A server of its own and machine clients against it: tools/load/run.sh BIN [--kill SECONDS] [options of load]
#   tools/load/run.sh build/release/bin --battles 1000 --seconds 60 --pause 4000
# With --kill the server is killed (kill -9) so many seconds after all battles are under way, and started again.
set -eu
bin=$1
shift
kill_after=""
if [ "${1:-}" = --kill ]; then
  kill_after=$2
  shift 2
fi
port=${PORT:-8399}
data=$(mktemp -d)
begin() {
  : >"$data/server.log"
  "$bin/escarmouche" serve --port "$port" --data "$data" >"$data/server.log" &
  server=$!
  until grep -q "$port" "$data/server.log"; do sleep 0.05; done
}
begin
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null; rm -rf "$data"' EXIT
"$bin/load" --port "$port" "$@" >"$data/load.log" &
load=$!
if [ -n "$kill_after" ]; then
  until grep -q "under way" "$data/load.log"; do sleep 0.1; done
  sleep "$kill_after"
  kill -9 "$server"
  wait "$server" 2>/dev/null || true
  begin
fi
result=0
wait "$load" || result=$?
cat "$data/load.log"
exit "$result"
