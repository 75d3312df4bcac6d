#!/bin/sh
# Runs when the database is empty: the server's role is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set password="'$BOXMATES_PASSWORD'" --file /postgres-role.sql
