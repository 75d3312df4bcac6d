#!/usr/bin/env bash
# Writes the configuration of one machine from cluster.env.
#
#   configure.sh NODE [ROOT]           a database machine: etcd, Patroni and PgBouncer
#   configure.sh application [ROOT]    a machine that runs Boxmates: HAProxy
#
# ROOT goes before every path; try.sh uses it to have three machines in one folder. CLUSTER_ENV names another cluster.env.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
node=${1:?"usage: configure.sh NODE|application [ROOT]"}
root=${2:-}

fail() {
  echo "configure.sh: $*" >&2
  exit 1
}

# shellcheck source=cluster.env
source "${CLUSTER_ENV:-$here/cluster.env}"
for name in BOXMATES_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD PATRONI_PASSWORD; do
  [[ ${!name} =~ ^[A-Za-z0-9_-]{12,}$ ]] ||
    fail "$name in cluster.env needs at least 12 characters, only letters, digits, - and _."
done

postgres_bin=/usr/lib/postgresql/$POSTGRES_VERSION/bin
address="" etcd_peers="" etcd_hosts="" haproxy_servers="" haproxy_user="" pg_hba=""
for entry in $NODES; do
  name=${entry%%=*} its=${entry#*=}
  [ "$name" != "$node" ] || address=$its
  etcd_peers+="${etcd_peers:+,}$name=http://$its:2380"
  etcd_hosts+="${etcd_hosts:+, }\"$its:2379\""
  haproxy_servers+="    server $name $its:6432 check"$'\n'
  pg_hba+="    - host all all $its/32 scram-sha-256"$'\n'
  pg_hba+="    - host replication replicator $its/32 scram-sha-256"$'\n'
done

# write TEMPLATE FILE MODE [OWNER]: fills the template in.
write() {
  local text
  text=$(<"$here/templates/$1")
  text=${text//@ROOT@/$root}
  text=${text//@NODE@/$node}
  text=${text//@ADDRESS@/$address}
  text=${text//@POSTGRES_BIN@/$postgres_bin}
  text=${text//@DATA_DIR@/$root/var/lib/postgresql/$POSTGRES_VERSION/boxmates}
  text=${text//@ETCD_PEERS@/$etcd_peers}
  text=${text//@ETCD_HOSTS@/$etcd_hosts}
  text=${text//@HAPROXY_SERVERS@/${haproxy_servers%$'\n'}}
  text=${text//@HAPROXY_USER@/$haproxy_user}
  text=${text//@PG_HBA_NODES@/${pg_hba%$'\n'}}
  for name in PRIMARY_PORT REPLICA_PORT SHARED_BUFFERS BOXMATES_PASSWORD SUPERUSER_PASSWORD \
    REPLICATION_PASSWORD REWIND_PASSWORD PATRONI_PASSWORD; do
    text=${text//@$name@/${!name}}
  done
  mkdir -p "$(dirname "$root$2")"
  (umask 077 && printf '%s\n' "$text" >"$root$2")
  chmod "$3" "$root$2"
  if [ "$(id -u)" = 0 ] && [ -n "${4:-}" ]; then chown "$4" "$root$2"; fi
  echo "wrote $root$2"
}

if [ "$node" = application ]; then
  # Only root can give its rights up.
  [ -n "$root" ] || haproxy_user=$'\n    user haproxy\n    group haproxy'
  write haproxy.cfg /etc/haproxy/haproxy.cfg 644
  exit
fi
[ -n "$address" ] || fail "cluster.env has no machine called $node: NODES=\"$NODES\""
write etcd.env /etc/default/etcd 644
write patroni.yml /etc/patroni/config.yml 600 postgres
write create-database.sh /etc/patroni/create-database.sh 700 postgres
write stuck-standby.sh /etc/patroni/stuck-standby.sh 700 postgres
write stuck-standby.service /etc/systemd/system/stuck-standby.service 644
# Patroni looks for Postgres' programs here: its own, but for pg_rewind.
mkdir -p "$root/etc/patroni/bin"
for program in "$postgres_bin"/*; do
  [ "${program##*/}" = pg_rewind ] || ln -sfn "$program" "$root/etc/patroni/bin/"
done
write pg_rewind /etc/patroni/bin/pg_rewind 700 postgres
write pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 600 postgres
write userlist.txt /etc/pgbouncer/userlist.txt 600 postgres
