/** Where to go after signing in: a path of ours, and never somebody else's page. */
export function safePath(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])/.test(next) ? next : "/";
}
