import type { RestResponse } from "./message";

/** Converts a response to a Web-standard one. Pieces are requested as they are consumed. */
export function toWebResponse({ status, headers, body }: RestResponse, method: string): Response {
  if (method === "HEAD" || status === 304) return new Response(null, { status, headers });
  return new Response(typeof body === "string" ? body : toStream(body), { status, headers });
}

function toStream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
