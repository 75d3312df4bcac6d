#!/usr/bin/env bash
# Writes the configuration of one machine from cluster.env.
#
#   configure.sh NODE [ROOT]           a database machine: etcd, Patroni and PgBouncer
#   configure.sh application [ROOT]    a machine that runs Boxmates: HAProxy
#   configure.sh certificates          makes a new certificate for each database machine, and the authority if there is none
#
# ROOT goes before every path; try.sh uses it to have three machines in one folder. CLUSTER_ENV names another cluster.env.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
node=${1:?"usage: configure.sh NODE|application [ROOT] | certificates"}
root=${2:-}

fail() {
  echo "configure.sh: $*" >&2
  exit 1
}

# shellcheck source=cluster.env
source "${CLUSTER_ENV:-$here/cluster.env}"
certificates=$(dirname "${CLUSTER_ENV:-$here/cluster.env}")/certificates
for name in BOXMATES_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD REWIND_PASSWORD PATRONI_PASSWORD; do
  [[ ${!name} =~ ^[A-Za-z0-9_-]{12,}$ ]] ||
    fail "$name in cluster.env needs at least 12 characters, only letters, digits, - and _."
done

postgres_bin=/usr/lib/postgresql/$POSTGRES_VERSION/bin
address="" others="" etcd_peers="" haproxy_servers="" haproxy_user="" pg_hba="" watched=/etc/haproxy/authority.crt
for entry in $NODES; do
  name=${entry%%=*} its=${entry#*=}
  if [ "$name" = "$node" ]; then address=$its; else others+="${others:+ }$its"; fi
  etcd_peers+="${etcd_peers:+,}$name=https://$its:2380"
  haproxy_servers+="    server $name $its:6432 verifyhost $name"$'\n'
  # What Patroni shows is what etcd has in its file, and PgBouncer only once it was told to read it.
  watched+=,https://$its:8008,postgres://$its:6432
  pg_hba+="    - hostssl all all $its/32 scram-sha-256"$'\n'
  pg_hba+="    - hostssl replication replicator $its/32 scram-sha-256"$'\n'
done

# write TEMPLATE FILE MODE [OWNER]: fills the template in.
write() {
  local text
  text=$(<"$here/templates/$1")
  text=${text//@ROOT@/$root}
  text=${text//@NODE@/$node}
  text=${text//@ADDRESS@/$address}
  text=${text//@OTHERS@/$others}
  text=${text//@POSTGRES_BIN@/$postgres_bin}
  text=${text//@DATA_DIR@/$root/var/lib/postgresql/$POSTGRES_VERSION/boxmates}
  text=${text//@ETCD_PEERS@/$etcd_peers}
  text=${text//@HAPROXY_SERVERS@/${haproxy_servers%$'\n'}}
  text=${text//@HAPROXY_USER@/$haproxy_user}
  text=${text//@PG_HBA_NODES@/${pg_hba%$'\n'}}
  for name in PRIMARY_PORT REPLICA_PORT SHARED_BUFFERS BOXMATES_PASSWORD SUPERUSER_PASSWORD \
    REPLICATION_PASSWORD REWIND_PASSWORD PATRONI_PASSWORD; do
    text=${text//@$name@/${!name}}
  done
  mkdir -p "$root${2%/*}"
  # systemd takes a unit's file that was written again for another one.
  if [ ! -f "$root$2" ] || [ "$(<"$root$2")" != "$text" ]; then
    (umask 077 && printf '%s\n' "$text" >"$root$2")
  fi
  chmod "$3" "$root$2"
  if [ "$EUID" = 0 ] && [ -n "${4:-}" ]; then chown "$4" "$root$2"; fi
  echo "wrote $root$2"
}

# make_certificates: what each machine shows the others. Keys and certificates share a file, so that no machine ever has
# one without the other. 'localhost' is what an application calls the database that its own HAProxy leads it to.
make_certificates() {
  local entry name curve=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc)
  umask 077
  mkdir -p "$certificates"
  cd "$certificates"
  [ -f authority.key ] || [ ! -f authority.crt ] ||
    fail "$PWD has the authority's certificate and not its key: bring authority.key back. Machines trust no other one."
  [ -f authority.key ] ||
    openssl req -x509 "${curve[@]}" -days 7300 -subj "/CN=Boxmates cluster" -keyout authority.key -out authority.crt
  for entry in $NODES; do
    name=${entry%%=*}
    openssl req -new "${curve[@]}" -subj "/CN=$name" -keyout "$name.key" -out "$name.request"
    openssl x509 -req -in "$name.request" -CA authority.crt -CAkey authority.key -days "$CERTIFICATE_DAYS" -out "$name.crt" \
      -extfile <(echo "subjectAltName=DNS:$name,DNS:localhost,IP:${entry#*=}
extendedKeyUsage=serverAuth,clientAuth")
    cat "$name.key" "$name.crt" >"$name.pem"
    rm "$name.key" "$name.crt" "$name.request"
    echo "wrote $PWD/$name.pem, good for $CERTIFICATE_DAYS days"
  done
}

# show FOLDER [OWNER]: gives a program of this machine the certificate, or only the authority's where it needs no more.
show() {
  [ "$node" = application ] || check_certificate
  mkdir -p "$root$1"
  place "$certificates/authority.crt" "$root$1/authority.crt" 644 root
  [ "$node" = application ] || place "$certificates/$node.pem" "$root$1/machine.pem" 600 "$2"
}

# The other machines would not trust one of another authority.
check_certificate() {
  [ -f "$certificates/$node.pem" ] || return 0
  openssl verify -CAfile "$certificates/authority.crt" "$certificates/$node.pem" >/dev/null ||
    fail "$certificates/$node.pem has ended, or authority.crt beside it is another authority's."
}

# place FILE TARGET MODE OWNER: copies it, in one moment.
place() {
  [ -f "$1" ] || fail "$1 is missing: make it with configure.sh certificates, and copy it here."
  cp "$1" "$2.new"
  chmod "$3" "$2.new"
  if [ "$EUID" = 0 ]; then chown "$4" "$2.new"; fi
  mv "$2.new" "$2"
  echo "wrote $2"
}

if [ "$node" = certificates ]; then
  make_certificates
  exit
fi
if [ "$node" = application ]; then
  if grep -Eqs '^(frontend|backend|listen)' "$root/etc/haproxy/haproxy.cfg" &&
    ! grep -qFxf <(head -n 1 "$here/templates/haproxy.cfg") "$root/etc/haproxy/haproxy.cfg"; then
    fail "$root/etc/haproxy/haproxy.cfg serves something else: move that to another program, such as nginx or Caddy."
  fi
  show /etc/haproxy
  # Only root can give its rights up.
  [ -n "$root" ] || haproxy_user=$'\n    user haproxy\n    group haproxy'
  write haproxy.cfg /etc/haproxy/haproxy.cfg 644
  echo "Boxmates watches the cluster's certificates with this setting:"
  echo "WATCHED_CERTIFICATES=$watched"
  exit
fi
[ -n "$address" ] || fail "cluster.env has no machine called $node: NODES=\"$NODES\""
show /etc/etcd etcd
show /etc/patroni postgres
write etcd.env /etc/default/etcd 644
write patroni.yml /etc/patroni/config.yml 600 postgres
write run-patroni /etc/patroni/run-patroni 700 postgres
write run-patroni.conf /etc/systemd/system/patroni.service.d/run-patroni.conf 644
write create-database.sh /etc/patroni/create-database.sh 700 postgres
write stuck-standby.sh /etc/patroni/stuck-standby.sh 700 postgres
write stuck-standby.service /etc/systemd/system/stuck-standby.service 644
write full-disk /etc/patroni/full-disk 700 postgres
write full-disk.service /etc/systemd/system/full-disk.service 644
# Patroni looks for Postgres' programs here: its own, but for pg_rewind.
programs=()
mkdir -p "$root/etc/patroni/bin"
for program in "$postgres_bin"/*; do
  [ "${program##*/}" = pg_rewind ] || programs+=("$program")
done
ln -sfn "${programs[@]}" "$root/etc/patroni/bin/"
write pg_rewind /etc/patroni/bin/pg_rewind 700 postgres
write pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 600 postgres
write userlist.txt /etc/pgbouncer/userlist.txt 600 postgres
for program in etcd pgbouncer; do
  write keeps-running.conf "/etc/systemd/system/$program.service.d/keeps-running.conf" 644
done
