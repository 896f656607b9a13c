/** The answer to a body that is sent; null where there is none. */
export async function post(path: string, body: unknown): Promise<Response | null> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}
