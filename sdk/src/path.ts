/** Fills in the parameters of a path template and appends the query. */
export function targetOf(
  template: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, path[name]));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.size === 0 ? filled : `${filled}?${parameters}`;
}

/** Encodes an id. An empty id, "." or ".." would change the path and call another operation. */
function segment(name: string, value: unknown): string {
  if (typeof value !== "string" || ["", ".", ".."].includes(value)) {
    throw new TypeError(`${name} must be a string other than "", "." and "..".`);
  }
  return encodeURIComponent(value);
}
