import { AppError } from "../../domain/errors";

export type Target = Readonly<{
  /** The path's segments, decoded one by one, so that an encoded slash stays inside its segment. */
  segments: readonly string[];
  /** The query without its question mark, undecoded. */
  query: string;
}>;

const AUTHORITY = /^https?:\/\/[^/?#]*/i;

/**
 * Parses a request target strictly: anything that two parsers could read as different paths is refused.
 *
 * Throws `malformed_request` for an invalid path. Throws `route_not_found` for a path that only a lenient
 * parser would accept: empty or dot segments, backslashes, a trailing slash. It never redirects.
 */
export function parseTarget(target: string): Target {
  const origin = target.replace(AUTHORITY, "");
  const [path = "", ...rest] = (origin === "" ? "/" : origin).split("?");
  if (!path.startsWith("/") || target.includes("#")) throw malformed();
  const segments = path === "/" ? [] : path.slice(1).split("/").map(decode);
  if (path.includes("\\") || segments.some((segment) => ["", ".", ".."].includes(segment))) {
    throw new AppError("route_not_found", "This path does not exist.");
  }
  return { segments, query: rest.join("?") };
}

const SLASH_BEHIND = /^(\/[^?]+)\/(\?.*)?$/;

/** The target without its trailing slash and without a host; unchanged if it has no trailing slash. */
export function withoutSlashBehind(target: string): string {
  const [, path, query = ""] = SLASH_BEHIND.exec(target.replace(AUTHORITY, "")) ?? [];
  return path === undefined ? target : path + query;
}

function decode(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment);
    if (!decoded.includes("\0")) return decoded;
  } catch {}
  throw malformed();
}

/** The query's parameters in the order sent. A name may occur more than once. */
export function parseQuery(query: string): readonly (readonly [string, string])[] {
  try {
    decodeURIComponent(query);
  } catch {
    throw malformed();
  }
  // URLSearchParams drops the first question mark: without one of ours, it would drop that of a name.
  return [...new URLSearchParams(`?${query}`)];
}

function malformed(): AppError {
  return new AppError("malformed_request", "The path or the query is not percent-encoded correctly.");
}
