import { openDatabase } from "../../../src/db/engine/database";
import { SCOPES, type Scope } from "../../../src/domain/scope";
import { createClient } from "../../../src/services/clients/create-client";
import { loadPepper } from "../../../src/transport/pepper";
import type { Credentials } from "./command-line";
import type { Environment } from "./start-server";

/** Creates a client as `cashflow client create` does, without the time that the program takes to start. */
export async function issueClient(
  { DATABASE_URL: url = "", SECRET_PEPPER: pepper = loadPepper(url) }: Environment,
  { partner: partnerName, scopes = SCOPES }: Readonly<{ partner: string; scopes?: readonly Scope[] }>,
): Promise<Credentials> {
  const database = openDatabase(url);
  try {
    const context = { database, pepper, now: () => new Date() };
    const { clientId, clientSecret } = await createClient(context, {
      partnerName,
      name: "default",
      scopes,
    });
    return { clientId, clientSecret };
  } finally {
    await database.close();
  }
}
