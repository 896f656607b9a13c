import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createTestDatabase, PROVIDERS } from "../../src/db/testing/databases";
import { STOP_SIGNALS } from "../../src/transport/stop-signals";
import { headersOf } from "./harness/api";
import { newCustomer } from "./harness/customer";
import { startOwnServer } from "./harness/own-server";
import { startServer } from "./harness/start-server";

const CLIENTS = 16;

// Windows has no signals: a process is ended immediately.
const describeSignals = describe.skipIf(process.platform === "win32");

describeSignals.each(PROVIDERS)("on %s", (provider) => {
  test.each(STOP_SIGNALS)(
    "%s cuts no busy connection: the last response announces the close",
    async (signal) => {
      const server = await startOwnServer(provider);
      const { userId } = await newCustomer(server.api);
      const target = `${server.origin}/api/v1/business/customers/${userId}/cashflow`;
      const clients = Array.from({ length: CLIENTS }, () =>
        readUntilClosed(target, headersOf(server.credentials)),
      );
      await Promise.all(clients.map(({ isBusy }) => isBusy));
      await server.stop(signal);
      const ends = await Promise.all(clients.map(({ ended }) => ended));
      expect(ends).toEqual(ends.map(() => "told"));
    },
  );
});

describeSignals("an uncaught error", () => {
  test.each([
    ["exception", "uncaught error"],
    ["rejection", "unhandled rejection"],
  ])("%s: is logged, requests under way are finished, and the process ends with 1", async (kind, logged) => {
    const database = await createTestDatabase("sqlite");
    const server = await startServer({ DATABASE_URL: database.url }, "failing-entry.ts");
    const client = readUntilClosed(`${server.origin}/healthz`, {});
    await client.isBusy;
    expect((await fetch(`${server.origin}/${kind}`)).status).toBe(204);
    expect(await client.ended).toBe("told");
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(logged);
    expect(server.output()).toContain(`"level":60`);
    await database.discard();
  });
});

test.each(["1", "2"])(
  "a port in use ends %s processes with one line about it, before they touch the database",
  async (count) => {
    const [database, untouched] = [
      await createTestDatabase("sqlite"),
      await createTestDatabase("sqlite", { isEmpty: true }),
    ];
    const first = await startServer({ DATABASE_URL: database.url });
    const { port } = new URL(first.origin);
    const second = startServer({ DATABASE_URL: untouched.url, PORT: port, PROCESSES: count });
    await expect(second).rejects.toThrow(
      new RegExp(
        `^The server ended with 1.\nPort ${port} of 127.0.0.1 is in use. Set another one with PORT.\n$`,
      ),
    );
    expect(existsSync(fileURLToPath(untouched.url))).toBe(false);
    await first.stop();
    await database.discard();
    await untouched.discard();
  },
);

test("an address that is not this machine's ends the process with one line about it", async () => {
  const database = await createTestDatabase("sqlite");
  await expect(startServer({ DATABASE_URL: database.url, HOST: "192.0.2.1", PORT: "3000" })).rejects.toThrow(
    /^The server ended with 1.\nPort 3000 of 192.0.2.1 cannot be used: listen EADDRNOTAVAIL.*. Check PORT and HOST.\n$/,
  );
  await database.discard();
});

test.each(["1", "2"])(
  "a file that is no database ends %s processes with one line about it",
  async (count) => {
    const database = await createTestDatabase("sqlite", { isEmpty: true });
    await writeFile(fileURLToPath(database.url), "not a database");
    await expect(startServer({ DATABASE_URL: database.url, PROCESSES: count })).rejects.toThrow(
      /^The server ended with 1.\nThe database cannot be used: file is not a database. Restore a backup of it, .*\n$/,
    );
    await database.discard();
  },
);

/**
 * Reads over one kept-alive connection without a pause, until a response closes it or no response arrives.
 */
function readUntilClosed(target: string, headers: Readonly<Record<string, string>>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = (): Promise<string> =>
    new Promise((resolve) => {
      const sent = httpRequest(target, { agent, headers }, (response) => {
        response.once("error", () => resolve("cut within a response")).resume();
        response.once("end", () => resolve(response.headers.connection === "close" ? "told" : "responded"));
      });
      sent.once("error", () => resolve("cut without a response")).end();
    });
  const readOn = async (): Promise<string> => {
    for (;;) {
      const end = await read();
      if (end !== "responded") return end;
    }
  };
  const isBusy = read();
  return { isBusy, ended: isBusy.then(readOn).finally(() => agent.destroy()) };
}
