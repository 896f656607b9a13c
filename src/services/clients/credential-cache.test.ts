import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../../db/engine/database";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { newId } from "../new-id";
import { createClient, type IssuedSecret } from "./create-client";
import { CredentialCache } from "./credential-cache";
import { revokeClient } from "./revoke-client";
import { rotateSecret } from "./rotate-secret";

const PEPPER = "a pepper of these tests";

describeOnEachDatabase("CredentialCache", (_, url) => {
  let database: Database;
  let statements = 0;
  let millis = 0;
  let credentialCache: CredentialCache;

  beforeAll(() => {
    database = openDatabase(url(), { onQuery: () => (statements += 1) });
  });
  afterAll(() => database.close());
  beforeEach(() => {
    millis = 1_000;
    credentialCache = new CredentialCache(() => millis);
  });

  const contextOf = (cache: CredentialCache) => ({
    database,
    pepper: PEPPER,
    now: () => new Date(),
    credentialCache: cache,
  });
  const newClient = (credentials?: IssuedSecret) =>
    createClient(contextOf(credentialCache), {
      partnerName: `Partner ${newId()}`,
      name: "test",
      scopes: ["customers:read"],
      ...(credentials === undefined ? {} : { credentials }),
    });
  const isLetIn = async (credentials: IssuedSecret): Promise<boolean> =>
    (await credentialCache.authenticate(contextOf(credentialCache), credentials)) !== null;
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await work();
    return statements - before;
  };

  test("reads a client once a second", async () => {
    const issued = await newClient();
    const client = await credentialCache.authenticate(contextOf(credentialCache), issued);
    expect(client).toMatchObject({ id: issued.clientId, scopes: ["customers:read"] });
    millis += 999;
    expect(await statementsOf(() => isLetIn(issued))).toBe(0);
    millis += 1;
    expect(await statementsOf(() => isLetIn(issued))).toBeGreaterThan(0);
    expect(await isLetIn(issued)).toBe(true);
  });

  test("admits nobody because another was admitted", async () => {
    const issued = await newClient();
    const other = await newClient();
    expect([await isLetIn(issued), await isLetIn(other)]).toEqual([true, true]);
    const { clientId, clientSecret } = issued;
    expect(await isLetIn({ clientId, clientSecret: other.clientSecret })).toBe(false);
    expect(await isLetIn({ clientId, clientSecret: `${clientSecret} ` })).toBe(false);
    expect(await isLetIn({ clientId: "", clientSecret: `${clientSecret} ${clientId}` })).toBe(false);
    expect(await isLetIn({ clientId: "unknown", clientSecret })).toBe(false);
  });

  test("does not cache refusals", async () => {
    const credentials = { clientId: `bcc_${newId()}`, clientSecret: "bcs_known_before" };
    expect(await isLetIn(credentials)).toBe(false);
    await newClient(credentials);
    expect(await isLetIn(credentials)).toBe(true);
  });

  test("a revocation in this process works at once", async () => {
    const issued = await newClient();
    expect(await isLetIn(issued)).toBe(true);
    expect(await revokeClient(contextOf(credentialCache), issued.clientId)).toBe(true);
    expect(await isLetIn(issued)).toBe(false);
  });

  test("a rotation in this process ends the oldest secret at once", async () => {
    const first = await newClient();
    const second = await rotateSecret(contextOf(credentialCache), first.clientId);
    expect(await isLetIn(first)).toBe(true);
    await rotateSecret(contextOf(credentialCache), first.clientId);
    expect([await isLetIn(first), second !== null && (await isLetIn(second))]).toEqual([false, true]);
  });

  test("a revocation in another process works as soon as it is confirmed there", async () => {
    credentialCache = new CredentialCache();
    const issued = await newClient();
    expect(await isLetIn(issued)).toBe(true);
    await revokeClient(contextOf(new CredentialCache()), issued.clientId);
    expect(await isLetIn(issued)).toBe(false);
  });

  test("many requests of a client that is not known yet share one look-up", async () => {
    const issued = await newClient();
    const one = await statementsOf(() => isLetIn(issued));
    await credentialCache.clear(database);
    const sixty = () => Promise.all(Array.from({ length: 60 }, () => isLetIn(issued)));
    expect(await statementsOf(sixty)).toBe(one);
  });

  test("whoever guesses from many connections leaves the database to others", async () => {
    const issued = await newClient();
    const guesses = Array.from({ length: 100 }, (_, index) =>
      isLetIn({ clientId: issued.clientId, clientSecret: `bcs_guess_${index}` }),
    );
    expect(await database.prisma.client.count({ where: { id: issued.clientId } })).toBe(1);
    expect(await isLetIn(issued)).toBe(true);
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([false]));
  });

  test("what was being read while a client was revoked is not remembered", async () => {
    const issued = await newClient();
    const underWay = isLetIn(issued);
    await credentialCache.clear(database);
    await underWay;
    expect(await statementsOf(() => isLetIn(issued))).toBeGreaterThan(0);
  });
});
