#!/usr/bin/env bash
# Creates the secrets that compose.yaml reads, in secrets/. Existing secrets are kept.
set -eu
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
[ -e secrets/pepper ] || random > secrets/pepper
[ -e secrets/postgres_password ] || random > secrets/postgres_password
# docs/scale-out.md explains the options that Citus needs.
citus_options='?options=-c%20plan_cache_mode%3Dauto'
for each in database:postgres:5432: pgbouncer:pgbouncer:6432: "citus:citus:5432:$citus_options"; do
  IFS=: read -r name host port options <<< "$each"
  [ -e "secrets/${name}_url" ] ||
    printf 'postgres://cashflow:%s@%s:%s/cashflow%s' "$(cat secrets/postgres_password)" "$host" "$port" "$options" \
      > "secrets/${name}_url"
done
# Only the owner can enter the folder. Each file is mounted on its own, with its own mode, and has to be
# readable by the service's user.
chmod 0700 secrets
chmod 0644 secrets/*
