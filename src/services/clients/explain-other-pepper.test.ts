import { expect, test } from "vitest";
import { openDatabase } from "../../db/engine/database";
import { createTestDatabase, PROVIDERS } from "../../db/testing/databases";
import { createClient } from "./create-client";
import { CredentialCache } from "./credential-cache";
import { explainOtherPepper } from "./explain-other-pepper";
import { revokeClient } from "./revoke-client";
import { rotateSecret } from "./rotate-secret";

test.each(PROVIDERS)("only secrets of other peppers are counted, on %s", async (provider) => {
  const { url, discard } = await createTestDatabase(provider);
  const database = openDatabase(url);
  const context = (pepper: string) => ({
    database,
    pepper,
    now: () => new Date(),
    credentialCache: new CredentialCache(),
  });
  const create = (pepper: string) =>
    createClient(context(pepper), { partnerName: "Acme", name: "test", scopes: ["customers:read"] });
  await create("the pepper of this server");
  const { clientId: revokedId } = await create("the pepper of another one");
  const { clientId } = await create("the pepper of another one");
  const explain = () => explainOtherPepper(context("the pepper of this server"));
  expect(await explain()).toMatch(/^2 client secrets are refused/);
  await revokeClient(context("the pepper of this server"), revokedId);
  expect(await explain()).toMatch(/^One client secret is refused/);
  // A client has at most two active secrets.
  await rotateSecret(context("the pepper of this server"), clientId);
  expect(await explain()).toMatch(/^One client secret is refused/);
  await rotateSecret(context("the pepper of this server"), clientId);
  expect(await explain()).toBeNull();
  await create("the pepper of another one");
  expect(await explain()).not.toBeNull();
  // Secrets of earlier versions do not say which pepper is theirs.
  await database.prisma.secret.updateMany({ data: { pepperId: null } });
  expect(await explain()).toBeNull();
  await database.close();
  await discard();
});
