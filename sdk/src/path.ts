/** A path with its parameters filled in, and the query after it. */
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

/** An empty id, "." or ".." would make another path of it, and so another operation. */
function segment(name: string, value: unknown): string {
  if (typeof value !== "string" || ["", ".", ".."].includes(value)) {
    throw new TypeError(`${name} has to be a text that is not empty, "." or "..".`);
  }
  return encodeURIComponent(value);
}
