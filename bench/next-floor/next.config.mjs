import { join } from "node:path";

/** @type {import("next").NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // Next.js itself is among the packages of the whole repository.
  turbopack: { root: join(import.meta.dirname, "..", "..") },
  agentRules: false,
};

export default nextConfig;
