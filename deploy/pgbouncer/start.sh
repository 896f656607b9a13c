#!/bin/sh
# Writes the user and password that PgBouncer accepts, and that it uses at PostgreSQL.
set -eu
umask 077
printf '"cashflow" "%s"\n' "$(cat /run/secrets/postgres_password)" > /tmp/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
