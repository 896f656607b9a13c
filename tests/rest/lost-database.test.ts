import { rm } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { ingestTransactionsEndpoint } from "../../src/contract/transaction-batches";
import { createPerson } from "../../src/services/people/create-person";
import { newCustomer, newRow } from "./harness/customer";
import { exchange, readRefusal } from "./harness/http";
import { startOwnServer } from "./harness/own-server";
import { SignInBrowser } from "./harness/sign-in-browser";

// This test starts a server and a command.
vi.setConfig({ testTimeout: 60_000 });

const GONE = "The file of the database is gone, or another has taken its place.";

test("when the SQLite file is deleted, the service is not ready within a second and accepts no writes", async () => {
  const { api, origin, environment, database, output, stop } = await startOwnServer("sqlite", {
    LOG_LEVEL: "error",
  });
  const customer = await newCustomer(api);
  const browser = new SignInBrowser(origin);
  const person = { email: "pat@example.com", name: "Pat", password: "correct horse battery" };
  await createPerson({ database, now: () => new Date() }, person);
  const { email, password } = person;
  expect(await browser.post("/sign-in/email", { email, password })).toMatchObject({ code: "signed_in" });
  await rm(environment.DATABASE_URL?.replace(/^file:/, "") ?? "");
  const readiness = () => exchange(origin, { method: "GET", target: "/readyz" });
  await expect.poll(async () => (await readiness()).status, { interval: 20, timeout: 3_000 }).toBe(503);
  expect(readRefusal(await readiness()).envelope).toMatchObject({
    code: "service_unavailable",
    message: GONE,
  });
  const refused = await api.refuse(ingestTransactionsEndpoint, {
    path: customer.path,
    body: { transactions: [newRow()] },
  });
  expect([refused.status, refused.header("retry-after")]).toEqual([503, "1"]);
  expect(refused.envelope.message).not.toContain("file");
  expect((await browser.ask("listBusinesses")).status).toBe(503);
  expect(await browser.post("/sign-out", {})).toMatchObject({ code: "service_unavailable" });
  expect(output()).toMatch(/"err":{"type":"AppError".*INTERNAL_SERVER_ERROR/);
  expect(output().split("the database has a problem")).toHaveLength(2);
  await stop();
});
