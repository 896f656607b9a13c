/** @type {import("next").NextConfig} */
const nextConfig = {
  // Native or self-locating packages, which do not survive bundling, here or in scripts/build-program.mjs.
  serverExternalPackages: ["better-sqlite3", "@prisma/adapter-better-sqlite3", "pino", "tinypool"],
  // An API client that adds a slash gets our answer, not a redirect.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // No page has pictures to convert. Otherwise `/_next/image` would call our own addresses for anybody.
  images: { unoptimized: true },
  // A lock file in a folder above ours must not make that folder the project.
  turbopack: {
    root: import.meta.dirname,
    // Texts are compiled before they are sent (src/texts), so that no browser needs to parse them.
    resolveAlias: { "use-intl/format-message": "./src/ui/format-text.ts" },
  },
  // `npm run check` checks the types, tests included; starting the product does not wait for it.
  typescript: { ignoreBuildErrors: true },
  // The address that the server prints; Next itself lets only localhost have what reloads pages in
  // development.
  allowedDevOrigins: ["127.0.0.1"],
  agentRules: false,
  experimental: {
    // A page is loaded when it is first asked for. Otherwise all are, and the API's routes, which the front
    // server answers.
    preloadEntriesOnStart: false,
    // A page whose server cannot be reached waits for it; otherwise Next would leave the page for the
    // browser's own error page.
    useOffline: true,
    // Code that is compressed together is smaller: every page that is opened first weighs 4 to 6 KB less for
    // it.
    turbopackChunking: { minChunkSize: 300_000 },
  },
};

export default nextConfig;
