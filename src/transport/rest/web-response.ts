import type { RestResponse } from "./message";

/** An answer as the Web standards have it; its pieces are asked for as they are taken. */
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
