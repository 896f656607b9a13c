import { AppError } from "../../domain/errors";
import type { Binding } from "../binding";
import { BINDINGS } from "../bindings";

export type Route = Readonly<{
  path: string;
  pattern: readonly string[];
  /** By method. The `Allow` header of a path is derived from this, so it needs no credentials. */
  bindings: ReadonlyMap<string, Binding>;
}>;

/**
 * Every path of the API with its operations. Literal paths come before paths with a parameter in the same
 * place.
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
  // In ASCII a brace sorts after every letter.
  return routes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The route for a path, and the values of its parameters. Throws `route_not_found`. */
export function findRoute(
  segments: readonly string[],
): Readonly<{ route: Route; path: Readonly<Record<string, string>> }> {
  for (const route of ROUTES) {
    const path = match(route.pattern, segments);
    if (path !== null) return { route, path };
  }
  throw new AppError("route_not_found", "This path does not exist.");
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

/** The operation for a method at a route. HEAD is a GET whose body is not sent. */
export function findBinding(route: Route, method: string): Binding {
  const binding = route.bindings.get(method === "HEAD" ? "GET" : method);
  if (binding === undefined) throw methodNotAllowed([...route.bindings.keys()]);
  return binding;
}

export function methodNotAllowed(methods: readonly string[]): AppError {
  const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  return new AppError("method_not_allowed", `This path supports ${allow}.`, { allow });
}
