import { describe, expect, test } from "vitest";
import { createClient } from "../../services/clients/create-client";
import { openDatabase } from "../engine/database";
import { createTestDatabase, PROVIDERS } from "../testing/databases";
import { holdsSecrets } from "./holds-secrets";

describe.each(PROVIDERS)("holdsSecrets on %s", (provider) => {
  test("is false without tables", async () => {
    const { url, discard } = await createTestDatabase(provider, { isEmpty: true });
    expect(await holdsSecrets(url)).toBe(false);
    await discard();
  });

  test("is true from the first client on", async () => {
    const { url, discard } = await createTestDatabase(provider);
    expect(await holdsSecrets(url)).toBe(false);
    const database = openDatabase(url);
    const context = { database, pepper: "a pepper of these tests", now: () => new Date() };
    await createClient(context, { partnerName: "Acme", name: "test", scopes: ["customers:read"] });
    await database.close();
    expect(await holdsSecrets(url)).toBe(true);
    await discard();
  });
});
