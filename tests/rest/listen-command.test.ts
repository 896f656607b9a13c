import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { z } from "zod";
import { COMMAND_LINE } from "./harness/command-line";
import { newCustomer } from "./harness/customer";
import { describeOnEachServer } from "./harness/servers";
import { childEnvironment, ROOT } from "./harness/start-server";

const started = z.object({ partner: z.literal("Ledger Ltd"), secret: z.string() });
const told = z.object({
  event: z.object({ id: z.string(), type: z.string(), userId: z.string(), sequence: z.int() }),
  forwarded: z.object({ status: z.int().nullable(), failure: z.string().nullable() }),
});

type Received = Readonly<{ headers: IncomingHttpHeaders; body: string }>;

/** Records what it receives. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const pieces = await request.toArray();
    received.push({ headers: request.headers, body: Buffer.concat(pieces).toString("utf8") });
    response.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { received, url: `http://127.0.0.1:${port}/hook`, stop: () => server.close() };
}

describeOnEachServer("cashflow listen", ({ api, environment }) => {
  test("prints and forwards events as they arrive, signed with the printed secret, until it is stopped", async () => {
    const receiver = await startReceiver();
    const command = [
      COMMAND_LINE,
      "listen",
      "--partner",
      "Ledger Ltd",
      "--forward-to",
      receiver.url,
      "--json",
    ];
    const listener = spawn(process.execPath, command, { cwd: ROOT, env: childEnvironment(environment) });
    const lines = createInterface({ input: listener.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? "null");
    const { secret } = started.parse(await next());

    const { userId } = await newCustomer(api);
    let printed = told.parse(await next());
    while (printed.event.userId !== userId) printed = told.parse(await next());
    expect(printed.event).toMatchObject({ type: "customer.updated", sequence: 1 });
    expect(printed.forwarded).toMatchObject({ status: 204, failure: null });
    const sent = receiver.received.find(({ headers }) => headers["webhook-id"] === printed.event.id);
    const headers = Object.fromEntries(
      Object.entries(sent?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(secret).verify(sent?.body ?? "", headers)).toMatchObject(printed.event);

    receiver.stop();
    listener.kill("SIGINT");
    expect(await once(listener, "exit")).toEqual([0, null]);
  });

  test("ends in good order when its terminal is closed", async () => {
    const command = [COMMAND_LINE, "listen", "--partner", "Ledger Ltd"];
    const listener = spawn(process.execPath, command, { cwd: ROOT, env: childEnvironment(environment) });
    await once(listener.stdout, "data");
    listener.kill("SIGHUP");
    expect(await once(listener, "exit")).toEqual([0, null]);
  });
});
