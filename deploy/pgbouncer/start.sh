#!/bin/sh
# Writes down whom PgBouncer lets in, and as whom it goes on to PostgreSQL.
set -eu
umask 077
printf '"cashflow" "%s"\n' "$(cat /run/secrets/postgres_password)" > /tmp/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
