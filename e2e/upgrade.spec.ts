import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { expect, test } from "@playwright/test";

// Java's HTTP client and `curl --http2` ask for HTTP/2 in this way where there is no TLS.
const UPGRADE = { connection: "upgrade, http2-settings", upgrade: "h2c", "http2-settings": "AAMAAABk" };

test("a request that asks for an upgrade is served without one, also after a page was served", async ({
  baseURL,
}) => {
  // One connection, so that one process serves both.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = async (path: string, headers = {}): Promise<number | undefined> => {
    const [response]: IncomingMessage[] = await once(
      request(new URL(path, baseURL), { agent, headers }).end(),
      "response",
    );
    response?.resume();
    return response?.statusCode;
  };
  expect(await statusOf("/sign-in")).toBe(200);
  expect(await statusOf("/api/v1/business/customers/cafe/cashflow", UPGRADE)).toBe(401);
  expect(await statusOf("/sign-in", UPGRADE)).toBe(200);
  agent.destroy();
});
