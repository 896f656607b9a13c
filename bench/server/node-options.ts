/** The options of Node in the start script of package.json, which docs/performance.md explains. */
export const NODE_OPTIONS = ["--v8-pool-size=1"] as const;
