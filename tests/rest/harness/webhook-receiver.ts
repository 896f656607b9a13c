import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type WebhookReceiver = Readonly<{ url: string; stop: () => void }>;

/** Accepts everything that is sent to it. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/plain" }).end("Thank you.");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  return { url: `http://127.0.0.1:${address.port}/hooks/cashflow`, stop: () => server.close() };
}
