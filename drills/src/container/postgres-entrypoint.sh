# Does the official entrypoint's work at the first start: a database, a password, and the operator's scripts.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  initdb --username="$POSTGRES_USER" --auth-host=scram-sha-256 --pwfile=<(printf '%s' "$POSTGRES_PASSWORD")
  printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl -w -m fast stop
fi
exec postgres -c listen_addresses='*'
