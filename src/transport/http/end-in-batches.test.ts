import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endInBatches } from "./end-in-batches";

test("responses that are ready in one turn are all sent, each to whoever asked, and none before the turn is over", async () => {
  const endedAtOnce: boolean[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    waiting.push(() => {
      endInBatches(response, `response to ${request.url}`);
      endedAtOnce.push(response.writableEnded);
    });
    // All three are answered in the turn in which the last one arrives.
    if (waiting.length === 3) for (const answer of waiting.splice(0)) answer();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const ask = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } })).text();
  const paths = ["/a", "/b", "/c"];
  for (const round of ["first", "second"]) {
    const responses = await Promise.all(paths.map((path) => ask(`${path}-${round}`)));
    expect(responses).toEqual(paths.map((path) => `response to ${path}-${round}`));
  }
  expect(endedAtOnce).toEqual([false, false, false, false, false, false]);
});

test("a reader who left does not keep the others from their responses", async () => {
  let leave: (() => void) | undefined;
  const server = createServer((request, response) => {
    if (request.url === "/leaves") {
      leave = () => {
        endInBatches(response, "to nobody");
        response.destroy();
      };
      return;
    }
    leave?.();
    endInBatches(response, "to somebody");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const left = fetch(`http://127.0.0.1:${port}/leaves`).then(
    () => "responded",
    () => "broken off",
  );
  await once(server, "request");
  const stayed = await fetch(`http://127.0.0.1:${port}/stays`);
  expect(await stayed.text()).toBe("to somebody");
  expect(await left).toBe("broken off");
});
