#!/usr/bin/env bash
# Runs beside Patroni. A standby lets nobody in before it has all the WAL that makes its data consistent. If the primary
# dies at the wrong moment, that WAL no longer exists or the standby was not told where to get it, and Patroni 3.0.2 waits
# for ever ('Still starting up as a standby'). It does what is needed once that Postgres is stopped: it tells it whom to
# follow, rewinds it, or copies everything anew.
set -euo pipefail

bin=@POSTGRES_BIN@
data=@DATA_DIR@
patience=60

# Prints which segment of WAL a starting standby is at, and the number of its process; nothing unless it is starting.
position() {
  local status=0
  "$bin/pg_isready" --quiet --host @ADDRESS@ --port 5432 || status=$?
  # 1 is 'refuses connections': as long as it starts or stops.
  if [ "$status" != 1 ] || [ ! -f "$data/standby.signal" ]; then return; fi
  ps --ppid "$(head -1 "$data/postmaster.pid")" -o pid=,args= |
    sed -nE 's/^ *([0-9]+) .* startup .*([0-9A-F]{24})$/segment \2, process \1/p'
}

last="" since=$SECONDS
while sleep 5; do
  now=$(position || true)
  if [ -z "$now" ] || [ "$now" != "$last" ]; then
    last=$now since=$SECONDS
  elif ((SECONDS - since >= patience)); then
    echo "Postgres starts and has got no further for $patience s ($now). Stopping it, so that Patroni starts it anew."
    "$bin/pg_ctl" stop --pgdata "$data" --mode immediate --no-wait || true
    last=""
  fi
done
