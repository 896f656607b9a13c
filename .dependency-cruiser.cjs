/**
 * Who may import whom: other layers, npm packages, and whether Node's own modules.
 * Everything that is not listed is forbidden; `docs/architecture.md` says why the arrows point as they do.
 */
const LAYERS = {
  domain: { layers: [], packages: ["uuid"], node: false },
  statements: {
    layers: ["domain"],
    packages: ["csv-parse", "chardet", "saxes", "hucre", "fflate", "htmlparser2", "yauzl", "@types/yauzl"],
    node: true,
  },
  contract: { layers: ["domain"], packages: ["zod", "zod-openapi", "hucre"], node: false },
  db: {
    layers: ["domain"],
    packages: ["kysely", "@prisma/[^/]+", "better-sqlite3", "@types/better-sqlite3", "pg", "@types/pg"],
    node: true,
  },
  delivery: { layers: ["domain"], packages: ["ipaddr.js"], node: true },
  services: {
    layers: ["domain", "db", "statements", "delivery"],
    packages: ["uuid", "better-auth", "tsx", "canonicalize", "lru-cache", "tinypool"],
    node: true,
  },
  demo: { layers: ["domain", "db", "services"], packages: [], node: true },
  guides: { layers: ["domain"], packages: ["marked"], node: true },
  transport: {
    layers: ["domain", "contract", "services", "guides"],
    packages: [
      "zod",
      "pino",
      "sonic-boom",
      "negotiator",
      "rate-limiter-flexible",
      "uuid",
      "@trpc/server",
      "better-auth",
      "@better-auth/core",
      "@better-auth/passkey",
      "nodemailer",
      "prom-client",
      "tsx",
      "@opentelemetry/(api|core|exporter-trace-otlp-http|resources|sdk-trace)",
      "@types/nodemailer",
    ],
    node: true,
  },
  cli: { layers: ["domain", "contract", "db", "services"], packages: ["commander"], node: true },
  texts: { layers: ["domain"], packages: ["icu-minify", "use-intl"], node: false },
  app: {
    layers: ["transport", "contract", "texts", "ui"],
    packages: [
      "next",
      "react",
      "@types/react",
      "geist",
      "@trpc/tanstack-react-query",
      "@tanstack/react-query",
      "use-intl",
    ],
    node: false,
  },
  ui: {
    layers: ["domain", "contract", "texts"],
    packages: [
      "next",
      "react",
      "@types/react",
      "swagger-ui-dist",
      "@types/swagger-ui-dist",
      "@radix-ui/react-(dialog|dropdown-menu|popover)",
      "@tanstack/react-(query|virtual)",
      "@trpc/(client|server|tanstack-react-query)",
      "lucide-react",
      "sonner",
      "uqr",
      "use-intl",
    ],
    node: false,
  },
};

/** Where the process is composed; elsewhere these layers do not know each other. */
const COMPOSITION = [
  {
    from: "^src/transport/(application|run-server|serve|processes/supervise|pepper|readiness|sign-in/(sign-in|attempt-limits|demo-account))\\.ts$",
    to: "^src/(db|demo)/|^src/env\\.ts$",
  },
  { from: "^src/cli/main\\.ts$", to: "^src/env\\.ts$|^src/transport/pepper\\.ts$" },
  { from: "^src/cli/stop-signal\\.ts$", to: "^src/transport/stop-signals\\.ts$" },
  // The UI knows the types of responses, and nothing of how they are made.
  { from: "^src/ui/", to: "^src/(transport|guides)/", dependencyTypesNot: ["type-only"] },
];

const TESTS = "\\.test\\.tsx?$|/testing/";

const layerRules = Object.entries(LAYERS).map(([name, { layers, packages, node }]) => {
  const exceptions = COMPOSITION.filter((exception) => exception.from.startsWith(`^src/${name}/`));
  const listed = [
    `^src/(${[name, ...layers].join("|")})/`,
    ...packages.map((pattern) => `^node_modules/${pattern}/`),
    ...exceptions.map((exception) => exception.to),
  ];
  return {
    name: `${name}-imports-only-what-is-listed`,
    severity: "error",
    from: { path: `^src/${name}/`, pathNot: TESTS },
    to: { pathNot: listed, ...(node ? { dependencyTypesNot: ["core"] } : {}) },
  };
});

const exceptionRules = COMPOSITION.map(({ from, to, dependencyTypesNot }) => {
  const layer = from.split("/")[1];
  return {
    name: `${layer}-imports-other-layers-only-where-it-is-composed`,
    severity: "error",
    from: { path: `^src/${layer}/`, pathNot: dependencyTypesNot ? TESTS : [from, TESTS] },
    to: { path: to, ...(dependencyTypesNot ? { dependencyTypesNot } : {}) },
  };
});

/** The folders of the CSV reader, from what it knows of a cell to what it makes of a file. */
const CSV_FOLDERS = [
  "words",
  "cells",
  "table",
  "header",
  "file",
  "amounts",
  "beside",
  "balances",
  "mapping",
  "rows",
];

const csvRules = CSV_FOLDERS.slice(0, -1).map((name, index) => ({
  name: `csv-${name}-imports-only-folders-above-it`,
  severity: "error",
  from: { path: `^src/statements/csv/${name}/`, pathNot: TESTS },
  to: { path: `^src/statements/csv/((${CSV_FOLDERS.slice(index + 1).join("|")})/|[^/]+$)` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...exceptionRules,
    ...csvRules,
    {
      name: "pages-use-the-running-server",
      comment: "Whatever they import from it is compiled and loaded a second time.",
      severity: "error",
      from: { path: "^src/app/", pathNot: ["/route\\.ts$", TESTS] },
      to: {
        path: "^src/transport/",
        pathNot: "^src/transport/(current-page-server|web/page-headers)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "every-folder-is-a-known-layer",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [`^src/(${Object.keys(LAYERS).join("|")})/`, "^src/env(\\.test)?\\.ts$"],
      },
      to: {},
    },
    {
      name: "the-client-library-depends-on-nothing",
      severity: "error",
      from: { path: "^sdk/", pathNot: TESTS },
      to: { pathNot: "^sdk/src/", dependencyTypesNot: ["core"] },
    },
    {
      name: "the-environment-knows-no-layer",
      severity: "error",
      from: { path: "^src/env\\.ts$" },
      to: { pathNot: "^node_modules/zod/", dependencyTypesNot: ["core"] },
    },
    {
      name: "the-product-does-not-import-tests",
      severity: "error",
      from: { path: "^src/", pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: "the-product-needs-no-development-packages",
      comment: "Types are erased, and so may come from there.",
      severity: "error",
      from: { path: "^src/", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], pathNot: "^node_modules/@types/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-orphans", severity: "error", from: { orphan: true, pathNot: ["\\.d\\.ts$", TESTS] }, to: {} },
    { name: "no-unresolvable-imports", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: ["^node_modules/", "^src/db/generated/"] },
    tsConfig: { fileName: "tsconfig.json" },
    // Types count: a type that crosses a forbidden border still couples the two sides.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
