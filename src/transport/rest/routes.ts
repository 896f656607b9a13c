import { AppError } from "../../domain/errors";
import type { Binding } from "../binding";
import { BINDINGS } from "../bindings";

export type Route = Readonly<{
  path: string;
  pattern: readonly string[];
  /** By method; a path without credentials has its `Allow` from here too. */
  bindings: ReadonlyMap<string, Binding>;
}>;

/**
 * Every path of the API with what it serves. A path that is spelt out comes before one with a parameter in
 * its place.
 */
const ROUTES: readonly Route[] = toRoutes(BINDINGS);

function toRoutes(bindings: readonly Binding[]): readonly Route[] {
  const byPath = new Map<string, Map<string, Binding>>();
  for (const binding of bindings) {
    const { path, method } = binding.endpoint;
    byPath.set(path, (byPath.get(path) ?? new Map()).set(method, binding));
  }
  const routes = [...byPath].map(([path, methods]) => ({
    path,
    pattern: path.slice(1).split("/"),
    bindings: methods,
  }));
  // In ASCII a brace sorts behind every letter.
  return routes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The route at a path and the values of its parameters, or `route_not_found`. */
export function findRoute(
  segments: readonly string[],
): Readonly<{ route: Route; path: Readonly<Record<string, string>> }> {
  for (const route of ROUTES) {
    const path = match(route.pattern, segments);
    if (path !== null) return { route, path };
  }
  throw new AppError("route_not_found", "There is nothing at this path.");
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith("{")) parameters[part.slice(1, -1)] = segment;
    else if (part !== segment) return null;
  }
  return parameters;
}

/** The operation that a method names at a route; HEAD is a GET whose body stays here. */
export function findBinding(route: Route, method: string): Binding {
  const binding = route.bindings.get(method === "HEAD" ? "GET" : method);
  if (binding === undefined) throw methodNotAllowed([...route.bindings.keys()]);
  return binding;
}

export function methodNotAllowed(methods: readonly string[]): AppError {
  const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  return new AppError("method_not_allowed", `This path answers ${allow}.`, { allow });
}
