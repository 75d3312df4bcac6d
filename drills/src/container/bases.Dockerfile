# Stands in for the images that deploy/ takes from registries, made from Debian's packages and the machine's Node and npm.
# debian.tar is a Debian 12 without recommended packages; `machine` is what this machine trusts and asks for packages.
FROM scratch AS slim
ADD debian.tar /
COPY machine /
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1

FROM slim AS full
RUN apt-get install -y -qq --no-install-recommends binutils

# The packages of gcr.io/distroless/cc-debian12, unpacked, and its users.
FROM full AS unpacked
RUN mkdir /packages /distroless && chmod 777 /packages && cd /packages \
  && apt-get download -qq base-files netbase tzdata ca-certificates libc6 libssl3 libgomp1 libstdc++6 libgcc-s1 gcc-12-base \
  && for package in *.deb; do dpkg-deb -x "$package" /distroless; done \
  && mkdir -p /distroless/home/nonroot /distroless/etc/ssl/certs \
  && cp /etc/ssl/certs/ca-certificates.crt /distroless/etc/ssl/certs/ \
  && printf 'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n' > /distroless/etc/passwd \
  && printf 'root:x:0:\nnonroot:x:65532:\n' > /distroless/etc/group \
  && chown 65532:65532 /distroless/home/nonroot && chmod 1777 /distroless/tmp

FROM scratch AS distroless
COPY --from=unpacked /distroless /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt
USER 65532
WORKDIR /home/nonroot

# Debian's Postgres, with as much of the official image's entrypoint as compose.yaml needs.
FROM full AS postgres
RUN groupadd --system --gid 999 postgres && useradd --system --uid 999 --gid 999 --home-dir /var/lib/postgresql postgres \
  && mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
  && apt-get install -y -qq --no-install-recommends postgresql-15 \
  && mkdir -p /var/lib/postgresql /docker-entrypoint-initdb.d && chown postgres: /var/lib/postgresql \
  && install --directory --owner postgres --group postgres --mode 3777 /var/run/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV PGDATA=/var/lib/postgresql/15/docker POSTGRES_USER=postgres LANG=C.UTF-8
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["bash", "/usr/local/bin/postgres-entrypoint.sh"]

# Debian's Caddy, as the official image starts it.
FROM full AS caddy
RUN apt-get install -y -qq --no-install-recommends caddy && mkdir -p /data/caddy /config/caddy /srv
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
