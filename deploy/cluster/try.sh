#!/usr/bin/env bash
# Builds the whole cluster on one Debian machine, to try it: three machines are three loopback addresses and three
# folders, with the same configuration that configure.sh writes on real ones.
#
#   try.sh start [MACHINE…]  creates what is missing, and starts all three nodes and the application's HAProxy, or only
#                            those named: one, two, three, application
#   try.sh kill MACHINE      ends everything on a machine at once, as a power cut does; start MACHINE brings it back
#   try.sh crash NODE        ends only its Postgres
#   try.sh switch            makes the standby the primary, as before maintenance
#   try.sh renew             gives all nodes new certificates, which they use without a pause
#   try.sh status            shows the machines as Patroni sees them
#   try.sh url               prints DATABASE_URL
#   try.sh stop              stops everything and keeps the data
#   try.sh remove            stops everything and deletes the folder
#
# TRY_FOLDER says where; by default, boxmates-cluster in the home folder of the user postgres. TRY_NODES gives the nodes
# other addresses, each of which may be in a network namespace of its own.
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
addresses=${TRY_NODES:-"one=127.0.0.11 two=127.0.0.12 three=127.0.0.13"}
export CLUSTER_ENV=$folder/cluster.env

secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# describe: writes cluster.env and makes the certificates, once.
describe() {
  mkdir -p "$folder"
  [ -f "$CLUSTER_ENV" ] || (umask 077 && cat >"$CLUSTER_ENV") <<END
NODES="$addresses"
PRIMARY_PORT=15432
REPLICA_PORT=15433
CERTIFICATE_DAYS=400
POSTGRES_VERSION=$(ls /usr/lib/postgresql | sort -n | tail -1)
SHARED_BUFFERS=128MB
BOXMATES_PASSWORD=$(secret)
SUPERUSER_PASSWORD=$(secret)
REPLICATION_PASSWORD=$(secret)
REWIND_PASSWORD=$(secret)
PATRONI_PASSWORD=$(secret)
END
  [ -d "$folder/certificates" ] || make_certificates
}

make_certificates() {
  bash "$here/configure.sh" certificates &>"$folder/certificates.log"
  # Whoever runs Boxmates reads the authority's certificate there.
  chmod 711 "$folder/certificates"
  chmod 644 "$folder/certificates/authority.crt"
}

configure() {
  local role=$1
  mkdir -p "$folder/$1"/var/{run/postgresql,log}
  case $role in
  application*) role=application ;;
  *)
    mkdir -p "$folder/$1"/var/lib/{etcd,postgresql}
    chmod 700 "$folder/$1/var/lib/etcd"
    ;;
  esac
  bash "$here/configure.sh" "$role" "$folder/$1" >/dev/null
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
  local entry port
  for entry in $addresses; do
    for port in 2380 8008; do
      if (: <"/dev/tcp/${entry#*=}/$port") 2>/dev/null; then
        echo "try.sh: another cluster runs on ${entry#*=}. Stop it first." >&2
        exit 1
      fi
    done
  done
}

# running FILE: whether the process that the file names is still ours; its number may have gone to another one.
running() { [ -f "$1" ] && [[ $(readlink "/proc/$(<"$1")/cwd") == "$folder"/* ]]; }

# In the folder of a node. Patroni 3.0.2 takes an etcd that has only just found the others for an old one, for ever.
patroni_after_etcd() {
  local key=etc/etcd/machine.pem
  source etc/default/etcd
  until timeout 3 openssl s_client -quiet -connect "${ETCD_ADVERTISE_CLIENT_URLS#https://}" -cert $key -key $key \
    <<<$'GET /version HTTP/1.0\r\n\r\n' 2>/dev/null | grep -Eq 'etcdcluster":"3\.[4-9]'; do sleep 0.5; done
  exec etc/patroni/run-patroni etc/patroni/config.yml
}
export -f patroni_after_etcd

start_machine() {
  local home=$folder/$1
  configure "$1"
  case $1 in application*)
    run "$1" haproxy /usr/sbin/haproxy -db -f "$home/etc/haproxy/haproxy.cfg"
    return
    ;;
  esac
  (
    set -a
    source "$home/etc/default/etcd"
    run "$1" etcd /usr/bin/etcd
  )
  run "$1" pgbouncer /usr/sbin/pgbouncer "$home/etc/pgbouncer/pgbouncer.ini"
  run "$1" patroni bash -c patroni_after_etcd
  run "$1" stuck-standby "$home/etc/patroni/stuck-standby.sh"
  run "$1" full-disk "$home/etc/patroni/full-disk"
}

# renew NODE: what operating.md does with systemctl.
renew() {
  local name
  configure "$1"
  for name in patroni pgbouncer; do kill -HUP "$(<"$folder/$1/var/run/$name.pid")"; done
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
  for name in haproxy full-disk stuck-standby patroni etcd pgbouncer; do
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
  for node in "$folder"/application*; do stop "${node##*/}" haproxy; done
  # The replicas first, so that nobody takes over.
  for node in $(replicas_first); do stop "$node" patroni; done
  for node in $nodes; do
    stop "$node" full-disk
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
  describe
  for machine in ${*:-$nodes application}; do start_machine "$machine"; done
  ;;
renew)
  make_certificates
  for node in $nodes; do renew "$node"; done
  ;;
kill) kill_node "${2:?"which one: $nodes"}" ;;
crash) kill -KILL "$(postmaster "${2:?"which one: $nodes"}")" ;;
switch) patronictl -c "$folder/one/etc/patroni/config.yml" switchover --force boxmates ;;
status) patronictl -c "$folder/one/etc/patroni/config.yml" list ;;
url)
  source "$CLUSTER_ENV"
  echo "DATABASE_URL=postgres://boxmates:$BOXMATES_PASSWORD@localhost:$PRIMARY_PORT/boxmates?sslmode=verify-full&sslrootcert=$folder/certificates/authority.crt"
  ;;
stop) stop_all ;;
remove)
  stop_all
  # The folder itself may be in one that we may not change.
  rm -rf "${folder:?}"/* && rmdir "$folder" 2>/dev/null || true
  ;;
*)
  sed -n '2,19s/^# \{0,1\}//p' "$here/try.sh"
  exit 1
  ;;
esac
