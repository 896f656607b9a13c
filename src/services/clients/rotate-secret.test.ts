import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../db/testing/databases";
import { newId } from "../new-id";
import { createClient } from "./create-client";
import { CredentialCache } from "./credential-cache";
import { rotateSecret } from "./rotate-secret";

const ROUNDS = 10;

describeOnEachDatabase("rotateSecret", (database) => {
  const context = () => ({
    database: database(),
    pepper: "a pepper of these tests",
    now: () => new Date(),
    credentialCache: new CredentialCache(),
  });

  test("at once with another leaves the two secrets that were issued, and both work", async () => {
    const identity = { partnerName: `Partner ${newId()}`, name: "test", scopes: ["customers:read"] } as const;
    const { clientId } = await createClient(context(), identity);
    for (let round = 0; round < ROUNDS; round += 1) {
      const issued = await Promise.all([
        rotateSecret(context(), clientId),
        rotateSecret(context(), clientId),
      ]);
      expect(await database().prisma.secret.count({ where: { clientId } })).toBe(2);
      for (const credentials of issued) {
        if (credentials === null) throw new Error("The client is there.");
        expect(await new CredentialCache().authenticate(context(), credentials)).not.toBeNull();
      }
    }
  });
});
