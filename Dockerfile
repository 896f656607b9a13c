# The service as an image. deploy/build-image.sh builds it; docs/operations.md explains how to run it.

# Debian with Node.js, by digest, because a tag may name something else tomorrow. There is no default, because a
# digest recorded here would no longer get patches; deploy/build-image.sh looks up the current one.
ARG NODE_IMAGE

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# Build tools are regular dependencies, because a checkout builds itself; a built image does not need them.
RUN node scripts/setup.mjs --build --command-line \
 && npm pkg delete dependencies.esbuild dependencies.prisma dependencies.prisma-kysely dependencies.tsx dependencies.typescript \
 && npm prune --omit=dev --omit=peer --no-audit --no-fund \
 && rm -rf .next/cache node_modules/.cache src scripts tsconfig.json prisma.config.ts prisma/models

FROM ${NODE_IMAGE}
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin cashflow \
 && install --directory --mode 0700 --owner cashflow --group cashflow /app/data
WORKDIR /app
# The program belongs to root: the service cannot change it, even where its file system may be written.
COPY --from=build /app ./
USER cashflow
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
EXPOSE 3000
# The SQLite file and the pepper. Only /tmp is written besides.
VOLUME /app/data
# If the database is unavailable, the service is not ready, and a restart would not help. Whatever restarts
# unhealthy containers automatically should request /healthz instead.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node.js is process 1, so it receives SIGTERM and finishes the requests in progress, within 45 seconds.
CMD ["node", "--v8-pool-size=1", "server.mjs"]
