/** With what build of the product the server answers; it comes with its answers. */
const BUILD_HEADER = "x-build-id";

let serverBuild: string | null = null;
const listeners = new Set<() => void>();

/** The build that answered last; null before any answer. */
export function currentServerBuild(): string | null {
  return serverBuild;
}

export function watchServerBuild(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Takes note of the build that answered. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(BUILD_HEADER);
  if (build === null || build === serverBuild) return;
  serverBuild = build;
  for (const listener of listeners) listener();
}
