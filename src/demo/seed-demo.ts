import { findClient, findPartner, hasPartners, listClients } from "../db/accounts/clients";
import { inPrismaTransaction } from "../db/prisma/open-prisma";
import { SCOPES } from "../domain/scope";
import { authenticateClient } from "../services/clients/authenticate-client";
import { type ClientContext, createClient } from "../services/clients/create-client";
import { requirePartner } from "../services/clients/require-partner";
import type { Context } from "../services/context";
import { buildAgency } from "./agency";
import { buildCafe } from "./cafe";
import type { DemoAccess } from "./demo-access";
import { DEMO_CREDENTIALS } from "./demo-credentials";
import { loadDemoPerson } from "./demo-person";
import { type Business, loadBusiness } from "./load-business";
import { buildShop } from "./shop";

export type Demo = Readonly<{
  /** One line, so that it works as pasted in every shell. */
  curlFor: (origin: string) => string;
}>;

type DemoContext = ClientContext &
  Readonly<{
    environment: Readonly<{ SEED_DEMO?: "0" | "1" | undefined }>;
    demo: Pick<DemoAccess, "isServed">;
  }>;

type Say = (line: string) => void;

const PARTNER_NAME = "Demo";

const DEMO: Demo = {
  curlFor: (origin) =>
    `curl "${origin}/api/v1/business/customers/cafe/cashflow" -H "x-client-id: ${DEMO_CREDENTIALS.clientId}" -H "x-client-secret: ${DEMO_CREDENTIALS.clientSecret}"`,
};

/**
 * Loads the demo data where they belong, and returns how to try them; null where they are not or no longer to be had.
 *
 * Where they are served at all, they belong into an embedded database that is new, and into any that is asked to have them with
 * `SEED_DEMO=1`; `SEED_DEMO=0` keeps them out. Their client is made last: whoever finds it finds everything, and a load that was
 * interrupted goes on at the next start, because the services take the same again as no change.
 */
export async function seedDemo(context: DemoContext, say: Say): Promise<Demo | null> {
  if (context.environment.SEED_DEMO === "0" || !context.demo.isServed) return null;
  if ((await findClient(context.database.prisma, DEMO_CREDENTIALS.clientId)) === null) {
    if (!(await isWanted(context, say))) return null;
    await load(context, say);
  }
  return (await authenticateClient(context, DEMO_CREDENTIALS)) === null ? null : DEMO;
}

async function isWanted({ database, environment }: DemoContext, say: Say): Promise<boolean> {
  const isAskedFor = environment.SEED_DEMO === "1";
  const isEmbedded = database.dialect === "sqlite";
  if ((await findPartner(database.prisma, PARTNER_NAME)) === null) {
    return isAskedFor || (isEmbedded && !(await hasPartners(database.prisma)));
  }
  // The demo's own partner has no client until all is loaded, so one that has clients is somebody else's.
  const isOurs = (await listClients(database.prisma, { name: PARTNER_NAME })).length === 0;
  if (isAskedFor && !isOurs)
    say(`The demo data are not loaded: a partner is called ${PARTNER_NAME} already.`);
  return isOurs && (isAskedFor || isEmbedded);
}

async function load(context: DemoContext, say: Say): Promise<void> {
  const { database, now } = context;
  const partner = await inPrismaTransaction(database, (transaction) =>
    requirePartner(transaction, PARTNER_NAME, now()),
  );
  const services: Context = {
    database,
    partnerId: partner.id,
    actor: { kind: "client", id: DEMO_CREDENTIALS.clientId },
    now,
  };
  const owner = (await loadDemoPerson(context, PARTNER_NAME)) ?? services.actor;
  for (const business of [buildCafe(), buildAgency(), buildShop()]) {
    await loadBusiness(services, business, owner);
    say(progressOf(business));
  }
  await createClient(context, {
    partnerName: PARTNER_NAME,
    name: "Demo",
    scopes: SCOPES,
    credentials: DEMO_CREDENTIALS,
  });
}

function progressOf({ customer: { userId, name }, rows }: Business): string {
  return `Loading demo data: ${name} (${userId}) … ${rows.length.toLocaleString("en-US")} transactions`;
}
