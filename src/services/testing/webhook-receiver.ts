import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

/** One request as received. */
export type Received = Readonly<{ path: string; headers: IncomingHttpHeaders; body: string }>;

type ReceiverResponse = Readonly<{ status: number; headers?: Readonly<Record<string, string>> }>;

export type TestReceiver = Readonly<{
  origin: string;
  received: Received[];
  /** Sets the response to each further request. */
  respondWith: (respond: (received: Received) => ReceiverResponse | Promise<ReceiverResponse>) => void;
  stop: () => void;
}>;

/** A partner's receiver on this machine; by default it responds with 200. */
export async function startReceiver(): Promise<TestReceiver> {
  const received: Received[] = [];
  let respond: (received: Received) => ReceiverResponse | Promise<ReceiverResponse> = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", async () => {
      const { headers, url: path = "" } = request;
      const one = { path, headers, body: Buffer.concat(pieces).toString("utf8") };
      received.push(one);
      const { status, headers: more = {} } = await respond(one);
      response.writeHead(status, { "content-type": "text/plain", ...more }).end(`returned ${status}`);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received,
    respondWith: (next) => {
      respond = next;
    },
    stop: () => server.close(),
  };
}
