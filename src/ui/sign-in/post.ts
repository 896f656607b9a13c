/** Posts a body. Returns the response; null if there is none. */
export async function post(path: string, body: unknown): Promise<Response | null> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}
