import { findClient, findPartner, hasPartners, listClients } from "../db/accounts/clients";
import { inPrismaTransaction } from "../db/prisma/open-prisma";
import { addDays, type CalendarDate, utcDayOf } from "../domain/calendar-date";
import type { Actor } from "../domain/change";
import { SCOPES } from "../domain/scope";
import { authenticateClient } from "../services/clients/authenticate-client";
import { type ClientContext, createClient } from "../services/clients/create-client";
import { requirePartner } from "../services/clients/require-partner";
import type { Context } from "../services/context";
import { probeDatabase } from "../services/maintenance/probe-database";
import { buildAgency } from "./agency";
import { buildCafe } from "./cafe";
import type { DemoAccess } from "./demo-access";
import { DEMO_CREDENTIALS } from "./demo-credentials";
import { demoDaysUntil } from "./demo-days";
import { findDemoPerson, loadDemoPerson } from "./demo-person";
import { type Business, isLoaded, loadBusiness } from "./load-business";
import { buildShop } from "./shop";

export type Demo = Readonly<{
  /** One line, so that it works as pasted in every shell. */
  curlFor: (origin: string) => string;
}>;

type DemoContext = ClientContext &
  Readonly<{
    environment: Readonly<{ SEED_DEMO?: "0" | "1" | undefined; DEMO_ENDS_ON?: CalendarDate | undefined }>;
    demo: Pick<DemoAccess, "isServed">;
  }>;

type Say = (line: string) => void;

const PARTNER_NAME = "Demo";

const DEMO: Demo = {
  curlFor: (origin) =>
    `curl "${origin}/api/v1/business/customers/cafe/cashflow" -H "x-client-id: ${DEMO_CREDENTIALS.clientId}" -H "x-client-secret: ${DEMO_CREDENTIALS.clientSecret}"`,
};

/**
 * Loads the demo data where they belong, ending yesterday, and returns how to try them; null where the demo
 * is not available.
 *
 * Where the demo is served, its data belong in a new embedded database, and in any database with
 * `SEED_DEMO=1`. `SEED_DEMO=0` keeps them out. The demo's client is created last: once it exists, so do all
 * data, and an interrupted load continues at the next start. A start on a later day loads the data anew and
 * drops all changes made to them.
 */
export async function seedDemo(context: DemoContext, say: Say): Promise<Demo | null> {
  if (context.environment.SEED_DEMO === "0" || !context.demo.isServed) return null;
  if ((await findClient(context.database.prisma, DEMO_CREDENTIALS.clientId)) === null) {
    if (!(await isWanted(context, say))) return null;
    await load(context, say);
  }
  if ((await authenticateClient(context, DEMO_CREDENTIALS)) === null) return null;
  await bringUpToDate(context, say);
  return DEMO;
}

async function isWanted({ database, environment }: DemoContext, say: Say): Promise<boolean> {
  const isAskedFor = environment.SEED_DEMO === "1";
  const isEmbedded = database.dialect === "sqlite";
  if ((await findPartner(database.prisma, PARTNER_NAME)) === null) {
    return isAskedFor || (isEmbedded && !(await hasPartners(database.prisma)));
  }
  // The demo's own partner has no client until all is loaded, so a partner with clients belongs to somebody
  // else.
  const isOurs = (await listClients(database.prisma, { name: PARTNER_NAME })).length === 0;
  if (isAskedFor && !isOurs)
    say(`The demo data was not loaded: a partner named ${PARTNER_NAME} already exists.`);
  return isOurs && (isAskedFor || isEmbedded);
}

async function load(context: DemoContext, say: Say): Promise<void> {
  const { database, now } = context;
  const partner = await inPrismaTransaction(database, (transaction) =>
    requirePartner(transaction, PARTNER_NAME, now()),
  );
  await loadMissing(context, partner.id, await loadDemoPerson(context, PARTNER_NAME), say);
  await createClient(context, {
    partnerName: PARTNER_NAME,
    name: "Demo",
    scopes: SCOPES,
    credentials: DEMO_CREDENTIALS,
  });
}

/** A standby accepts no writes, so the demo stays as it is there. */
async function bringUpToDate(context: DemoContext, say: Say): Promise<void> {
  const { database, now } = context;
  const partner = await findPartner(database.prisma, PARTNER_NAME);
  if (partner === null || (await probeDatabase(database, { at: now() })) !== null) return;
  await loadMissing(context, partner.id, await findDemoPerson(database), say);
}

async function loadMissing(
  { database, now, environment: { DEMO_ENDS_ON } }: DemoContext,
  partnerId: string,
  person: Actor | null,
  say: Say,
): Promise<void> {
  const services: Context = {
    database,
    partnerId,
    actor: { kind: "client", id: DEMO_CREDENTIALS.clientId },
    now,
  };
  const days = demoDaysUntil(DEMO_ENDS_ON ?? addDays(utcDayOf(now()), -1));
  for (const business of [buildCafe(days), buildAgency(days), buildShop(days)]) {
    if (await isLoaded(services, business)) continue;
    await loadBusiness(services, business, person ?? services.actor);
    say(progressOf(business));
  }
}

function progressOf({ customer: { userId, name }, rows }: Business): string {
  return `Loading demo data: ${name} (${userId}) … ${rows.length.toLocaleString("en-US")} transactions`;
}
