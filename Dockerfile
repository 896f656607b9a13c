# The service as an image. deploy/build-image.sh builds it; docs/operations.md says how it is run.

# Debian with Node.js, by digest: a tag may name something else tomorrow. It has no default, since a digest that
# was written down here would grow old unpatched; deploy/build-image.sh looks up the current one.
ARG NODE_IMAGE

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# What only builds is a dependency too, since a checkout builds itself; a built image does without.
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
# SQLite's file and the pepper. Nothing else is written but /tmp.
VOLUME /app/data
# A database that is away makes the service unready, and no restart brings it back: what restarts unhealthy containers
# by itself should ask /healthz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so SIGTERM reaches it and it lets what is under way end: up to 45 seconds.
CMD ["node", "--v8-pool-size=1", "server.mjs"]
