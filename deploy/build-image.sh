#!/usr/bin/env bash
# Builds the image on the newest Debian with Node.js 22, named by its digest, with docker or with podman:
#   deploy/build-image.sh            or            ENGINE=podman deploy/build-image.sh
set -eu
cd "$(dirname "$0")/.."
engine=${ENGINE:-docker}
base=docker.io/library/node:22-bookworm-slim

"$engine" pull "$base"
NODE_IMAGE=$("$engine" image inspect --format '{{index .RepoDigests 0}}' "$base")
echo "Building on $NODE_IMAGE"
format=()
# podman's default format has no HEALTHCHECK.
if [ "$engine" = podman ]; then format=(--format docker); fi
"$engine" build "${format[@]}" --build-arg NODE_IMAGE="$NODE_IMAGE" --label "org.opencontainers.image.base.name=$NODE_IMAGE" \
  --tag business-cashflow .
