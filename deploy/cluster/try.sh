#!/usr/bin/env bash
# Builds the whole cluster on one Debian machine, to try it: three machines are three loopback addresses and three
# folders, with the same configuration that configure.sh writes on real ones.
#
#   try.sh start [NODE…]     creates what is missing, and starts all machines and HAProxy, or only those named
#   try.sh kill NODE         ends everything on a machine at once, as a power cut does; start NODE brings it back
#   try.sh crash NODE        ends only its Postgres
#   try.sh switch            makes the standby the primary, as before maintenance
#   try.sh status            shows the machines as Patroni sees them
#   try.sh url               prints DATABASE_URL
#   try.sh stop              stops everything and keeps the data
#   try.sh remove            stops everything and deletes the folder
#
# TRY_FOLDER says where; by default, boxmates-cluster in the home folder of the user postgres.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
# Postgres refuses to run as root, so root becomes the user postgres for everything here.
if [ "$(id -u)" = 0 ]; then
  copy=$(mktemp -d /tmp/boxmates-cluster-XXXXXX)
  trap 'rm -rf "$copy"' EXIT
  cp -r "$here/." "$copy"
  chown -R postgres: "$copy"
  if [ -n "${TRY_FOLDER:-}" ]; then mkdir -p "$TRY_FOLDER" && chown postgres: "$TRY_FOLDER"; fi
  cd "$copy"
  home=$(getent passwd postgres | cut -d: -f6)
  runuser -u postgres -- env HOME="$home" TRY_FOLDER="${TRY_FOLDER:-}" bash "$copy/try.sh" "$@"
  exit
fi

folder=$(realpath -m "${TRY_FOLDER:-$HOME/boxmates-cluster}")
nodes="one two three"
export CLUSTER_ENV=$folder/cluster.env

secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

create() {
  mkdir -p "$folder"
  [ -f "$CLUSTER_ENV" ] || cat >"$CLUSTER_ENV" <<END
NODES="one=127.0.0.11 two=127.0.0.12 three=127.0.0.13"
PRIMARY_PORT=15432
REPLICA_PORT=15433
POSTGRES_VERSION=$(ls /usr/lib/postgresql | sort -n | tail -1)
SHARED_BUFFERS=128MB
BOXMATES_PASSWORD=$(secret)
SUPERUSER_PASSWORD=$(secret)
REPLICATION_PASSWORD=$(secret)
REWIND_PASSWORD=$(secret)
PATRONI_PASSWORD=$(secret)
END
  for node in $nodes; do
    mkdir -p "$folder/$node"/var/{lib/etcd,lib/postgresql,run/postgresql,log}
    chmod 700 "$folder/$node/var/lib/etcd"
    bash "$here/configure.sh" "$node" "$folder/$node" >/dev/null
  done
  mkdir -p "$folder/application/var/"{run,log}
  bash "$here/configure.sh" application "$folder/application" >/dev/null
}

# run MACHINE PROGRAM COMMAND…: starts it in a session of its own, unless it runs.
run() {
  local home=$folder/$1 name=$2
  shift 2
  if running "$home/var/run/$name.pid"; then return; fi
  cd "$home"
  setsid "$@" >>"$home/var/log/$name.log" 2>&1 </dev/null &
  echo $! >"$home/var/run/$name.pid"
}

# Two clusters on the same addresses would take each other's machines for their own.
refuse_second() {
  for node in $nodes; do
    if running "$folder/$node/var/run/patroni.pid"; then return; fi
  done
  if (: </dev/tcp/127.0.0.11/8008) 2>/dev/null; then
    echo "try.sh: another cluster runs on 127.0.0.11. Stop it first." >&2
    exit 1
  fi
}

# running FILE: whether the process that the file names is still ours; its number may have gone to another one.
running() { [ -f "$1" ] && [[ $(readlink "/proc/$(<"$1")/cwd") == "$folder"/* ]]; }

start_node() {
  local home=$folder/$1
  (
    set -a
    source "$home/etc/default/etcd"
    run "$1" etcd /usr/bin/etcd
  )
  run "$1" pgbouncer /usr/sbin/pgbouncer "$home/etc/pgbouncer/pgbouncer.ini"
  run "$1" patroni /usr/bin/patroni "$home/etc/patroni/config.yml"
  run "$1" stuck-standby "$home/etc/patroni/stuck-standby.sh"
}

# postmaster NODE: prints the number of its Postgres, if it runs.
postmaster() {
  local file
  for file in "$folder/$1"/var/lib/postgresql/*/boxmates/postmaster.pid; do
    if [ -f "$file" ] && [ "$(readlink "/proc/$(head -1 "$file")/cwd")" = "$(dirname "$file")" ]; then head -1 "$file"; fi
  done
}

kill_node() {
  local pids="" name postgres
  for name in stuck-standby patroni etcd pgbouncer; do
    if running "$folder/$1/var/run/$name.pid"; then pids+=" $(<"$folder/$1/var/run/$name.pid")"; fi
  done
  postgres=$(postmaster "$1")
  # shellcheck disable=SC2086
  kill -KILL $pids $postgres ${postgres:+$(pgrep -P "$postgres")} 2>/dev/null || true
}

# stop MACHINE PROGRAM: asks it to end, and waits until it has.
stop() {
  local file=$folder/$1/var/run/$2.pid
  running "$file" || return 0
  kill "$(<"$file")" 2>/dev/null || true
  for _ in $(seq 300); do
    running "$file" || return 0
    sleep 0.1
  done
  kill -KILL "$(<"$file")"
}

stop_all() {
  local node
  stop application haproxy
  # The replicas first, so that nobody takes over.
  for node in $(replicas_first); do stop "$node" patroni; done
  for node in $nodes; do
    stop "$node" stuck-standby
    stop "$node" pgbouncer
    stop "$node" etcd
    # A Postgres that did not stop in time would keep its port.
    kill_node "$node"
  done
}

replicas_first() {
  local node primary=""
  for node in $nodes; do
    [ -d "$folder/$node/var/lib/postgresql" ] || continue
    if compgen -G "$folder/$node/var/lib/postgresql/*/boxmates/standby.signal" >/dev/null; then echo "$node"; else primary+="$node "; fi
  done
  echo "$primary"
}

case ${1:-} in
start)
  shift
  [ $# -gt 0 ] || refuse_second
  create
  for node in ${*:-$nodes}; do start_node "$node"; done
  run application haproxy /usr/sbin/haproxy -db -f "$folder/application/etc/haproxy/haproxy.cfg"
  ;;
kill) kill_node "${2:?"which one: $nodes"}" ;;
crash) kill -KILL "$(postmaster "${2:?"which one: $nodes"}")" ;;
switch) patronictl -c "$folder/one/etc/patroni/config.yml" switchover --force boxmates ;;
status) patronictl -c "$folder/one/etc/patroni/config.yml" list ;;
url)
  source "$CLUSTER_ENV"
  echo "DATABASE_URL=postgres://boxmates:$BOXMATES_PASSWORD@127.0.0.1:$PRIMARY_PORT/boxmates"
  ;;
stop) stop_all ;;
remove)
  stop_all
  # The folder itself may be in one that we may not change.
  rm -rf "${folder:?}"/* && rmdir "$folder" 2>/dev/null || true
  ;;
*)
  sed -n '2,16s/^# \{0,1\}//p' "$here/try.sh"
  exit 1
  ;;
esac
