#!/usr/bin/env bash
# Builds the Dockerfile and runs the image on a machine without a container engine and without a registry. The
# base is a Debian from debootstrap with this machine's Node.js; buildah builds on it without containers. Run it
# as root on Debian with buildah and debootstrap. It takes some minutes and 6 GB in FOLDER, which it keeps for
# the next run.
#   sudo deploy/try-image.sh
set -eu
cd "$(dirname "$0")/.."
folder=${FOLDER:-/var/tmp/business-cashflow-image}
port=${PORT:-3900}
mkdir -p "$folder"

say() { echo "--- $*"; }
buildah() { command buildah --root "$folder/store" --runroot "$folder/run" "$@"; }

# Replaces the base image, with the same paths.
if [ ! -e "$folder/debian/usr/local/bin/node" ]; then
  say "Debian, with Node.js $(node --version)"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$folder/debian" >"$folder/debootstrap.log"
  installed=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
  install -D "$installed/bin/node" "$folder/debian/usr/local/bin/node"
  mkdir -p "$folder/debian/usr/local/lib/node_modules" "$folder/debian/usr/local/include"
  cp -a "$(npm root --global)/npm" "$folder/debian/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/debian/usr/local/bin/npm"
  cp -a "$installed/include/node" "$folder/debian/usr/local/include/"
  # The certificates that this machine trusts, in case it reaches the network through a proxy with its own.
  cp -L /etc/ssl/certs/ca-certificates.crt "$folder/debian/etc/ssl/certs/"
fi
say "the base image"
base=$(buildah from scratch)
buildah add --quiet "$base" "$folder/debian" / >/dev/null
buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$base"
buildah commit --quiet --rm "$base" business-cashflow-base >/dev/null

say "the image"
buildah bud --isolation chroot --format docker --build-arg NODE_IMAGE=localhost/business-cashflow-base \
  --tag business-cashflow . >"$folder/build.log" 2>&1 || { tail -40 "$folder/build.log"; exit 1; }
config=$(buildah inspect --type image business-cashflow)
ask() { node -p "const { config } = JSON.parse(process.argv[1]).Docker; $1" "$config"; }
ask 'const { User, Cmd, Volumes, Env } = config; JSON.stringify({ User, Cmd, Volumes, Env })'

say "a container: node as process 1, its own user, a root file system that cannot be written"
container=$(buildah from business-cashflow)
root=$(buildah mount "$container")
du -sh "$root"
data=$(mktemp -d "$folder/data.XXXXXX")
chown 10001:10001 "$data"
unshare --mount --pid --fork sh -eu -c '
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
  mount -t proc proc "$1/proc"
  mount -t tmpfs tmpfs "$1/tmp"
  mount --bind /dev "$1/dev"
  mount --bind "$2" "$1/app/data"
  cd "$1"
  exec chroot --userspec=10001:10001 "$1" /usr/bin/env -C /app PORT="$3" HOST=127.0.0.1 SEED_DEMO=0 NODE_ENV=production /usr/local/bin/node --v8-pool-size=1 server.mjs
' sh "$root" "$data" "$port" >"$folder/server.log" 2>&1 &
unshare=$!
trap 'kill -- $(pgrep -P $unshare) 2>/dev/null || true' EXIT

for _ in $(seq 120); do
  curl --silent --fail "http://127.0.0.1:$port/readyz" >/dev/null && break
  kill -0 $unshare || { cat "$folder/server.log"; exit 1; }
  sleep 0.5
done
say "/readyz: $(curl --silent "http://127.0.0.1:$port/readyz")"
say "a page: $(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port/sign-in")"
node=$(pgrep -P $unshare)
say "user $(stat -c %u "/proc/$node"), process $(awk '/^NSpid/ { print $NF }' "/proc/$node/status") of its own"
nsenter --target "$node" --mount chroot --userspec=10001:10001 "$root" sh -c \
  'for file in /app/x /etc/x /app/.next/x; do touch $file 2>&1 || true; done; touch /tmp/x /app/data/x && echo "/tmp and /app/data can be written"; rm /app/data/x'
say "the health check"
nsenter --target "$node" --mount chroot --userspec=10001:10001 "$root" /usr/bin/env PORT="$port" /usr/local/bin/node -e \
  "$(ask 'config.Healthcheck.Test.at(-1)')" && echo healthy

say "SIGTERM"
kill -TERM "$node"
wait $unshare && code=0 || code=$?
trap - EXIT
cat "$folder/server.log"
say "ended with $code; in the volume: $(ls "$data" | tr '\n' ' ')"
buildah rm "$container" >/dev/null
rm -rf "$data"
exit "$code"
