import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SCOPES } from "../../domain/scope";
import { describeOnEachDatabase } from "../testing/databases";
import { findClientCredentials } from "./client-credentials";

const AT = new Date("2026-11-21T12:00:00.000Z");

describeOnEachDatabase("findClientCredentials", (database) => {
  test.each([
    ["without secrets", { hashes: [], scopes: [...SCOPES], revokedAt: null }],
    ["with one secret", { hashes: ["b"], scopes: SCOPES.slice(0, 1), revokedAt: null }],
    ["with two secrets, and revoked", { hashes: ["a", "B"], scopes: SCOPES.slice(1), revokedAt: AT }],
  ])("finds what Prisma stored of a client %s", async (_, { hashes, scopes, revokedAt }) => {
    const [partnerId, id, otherId] = [randomUUID(), randomUUID(), randomUUID()];
    const { prisma, reads } = database();
    await prisma.partner.create({ data: { id: partnerId, name: partnerId, createdAt: AT } });
    const client = { partnerId, name: "Till", scopes: scopes.join(" "), createdAt: AT, revokedAt };
    await prisma.client.createMany({
      data: [
        { ...client, id },
        { ...client, id: otherId },
      ],
    });
    const secretsOf = (clientId: string, ofClient: readonly string[]) =>
      ofClient.map((hash) => ({ id: randomUUID(), clientId, hash, createdAt: AT }));
    await prisma.secret.createMany({ data: [...secretsOf(id, hashes), ...secretsOf(otherId, ["other"])] });
    const found = await findClientCredentials(reads, id);
    expect({ ...found, secretHashes: new Set(found?.secretHashes) }).toEqual({
      id,
      partnerId,
      scopes,
      isRevoked: revokedAt !== null,
      secretHashes: new Set(hashes),
    });
    expect(await findClientCredentials(reads, partnerId)).toBeNull();
  });
});
