import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PROVIDERS } from "../../src/db/testing/databases";
import { newCustomer, newRow } from "./harness/customer";
import { type Dashboard, signInToDashboard } from "./harness/dashboard";
import { type OwnServer, startOwnServer } from "./harness/own-server";

const STREAMS_OF_ONE_PERSON = 20;

describe.each(PROVIDERS)("the stream of changes on %s", (provider) => {
  let server: OwnServer;
  let dashboard: Dashboard;
  const closers: AbortController[] = [];

  beforeAll(async () => {
    server = await startOwnServer(provider);
    dashboard = await signInToDashboard(server);
  });
  afterAll(async () => {
    for (const closer of closers) closer.abort();
    await server.stop();
  });

  /** Opens the stream of a customer, and returns what arrives up to the first change or refusal. */
  const watch = (userId: string): Promise<string> =>
    open({ partnerId: dashboard.partnerId, userId, lastEventId: "0" });

  const open = async (input: unknown): Promise<string> => {
    const closer = new AbortController();
    closers.push(closer);
    const reader = (await dashboard.watch("watchChanges", input, closer.signal)).body?.getReader();
    let said = "";
    while (!/"changeId"|"appCode":"\w+"|"actor"/.test(said)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      said += Buffer.from(value ?? []).toString();
    }
    return said;
  };

  test("for another partner's customer is refused like a missing one, and not logged as an error", async () => {
    const said = await watch("nobody");
    expect(said).toContain("event: serialized-error");
    expect(said).toContain('"appCode":"customer_not_found"');
    expect(server.output()).not.toContain("call failed");
  });

  test.each([null, {}, "text"])("is refused for an input that names no customer: %j", async (input) => {
    expect(await open(input)).toContain('"appCode":"validation_failed"');
    expect(server.output()).not.toContain("call failed");
  });

  test("is refused to a person with twenty open streams, until one of them is closed", async () => {
    const { userId, ingest } = await newCustomer(server.api);
    await ingest(newRow());
    const earlier = closers.length;
    const streams = await Promise.all(Array.from({ length: STREAMS_OF_ONE_PERSON }, () => watch(userId)));
    expect(streams.filter((said) => said.includes("appCode"))).toEqual([]);
    expect(await watch(userId)).toContain('"appCode":"rate_limit_exceeded"');
    closers[earlier]?.abort();
    await vi.waitFor(async () => expect(await watch(userId)).not.toContain("appCode"), 5_000);
  });
});
