#!/bin/sh
# Patroni runs this once, on the first primary, with the address of the new Postgres.
# PgBouncer drops the settings that a connection asks for when it starts, so the role has those that Boxmates needs.
# Boxmates limits its statements itself, too, by ending their connections; migrations may take longer.
set -eu
psql --dbname "$1" --set ON_ERROR_STOP=1 --quiet <<'SQL'
create role boxmates login password '@BOXMATES_PASSWORD@';
alter role boxmates set timezone = 'UTC';
alter role boxmates set idle_in_transaction_session_timeout = '30s';
create database boxmates owner boxmates;
SQL
