import type { z } from "zod";
import { getCashflowEndpoint } from "../../contract/cashflow";
import { findClient } from "../../db/accounts/clients";
import { DEMO_CREDENTIALS } from "../../demo/demo-credentials";
import { DEMO_PERSON, hasDemoPerson } from "../../demo/demo-person";
import { AppError } from "../../domain/errors";
import { getCashflow } from "../../services/cashflow/get-cashflow";
import type { Application } from "../application";

export type DemoAccount = Readonly<{ email: string; password: string }>;

/**
 * The public demo account; null unless the demo is served and its person exists, on an embedded database with
 * the demo data.
 */
export async function findDemoAccount({ database, demo }: Application): Promise<DemoAccount | null> {
  if (!demo.isServed || !(await hasDemoPerson(database))) return null;
  const { email, password } = DEMO_PERSON;
  return { email, password };
}

export type DemoClient = Readonly<{ clientId: string; clientSecret: string }>;

/** The public API client of the demo; null if there is no demo account. */
export async function findDemoClient(application: Application): Promise<DemoClient | null> {
  return (await findDemoAccount(application)) === null ? null : DEMO_CREDENTIALS;
}

export type DemoFigures = z.input<typeof getCashflowEndpoint.output>;

/**
 * What the demo client gets for the figures of one business; null if there is no demo client or no such
 * business.
 */
export async function findDemoFigures(application: Application, userId: string): Promise<DemoFigures | null> {
  const { database, now } = application;
  const demoClient = await findDemoClient(application);
  const client = demoClient && (await findClient(database.prisma, demoClient.clientId));
  if (client === null) return null;
  const { id, partnerId } = client;
  try {
    const context = { database, partnerId, actor: { kind: "client", id } as const, now };
    return getCashflowEndpoint.present(await getCashflow(context, { userId }));
  } catch (error) {
    if (error instanceof AppError && error.code === "customer_not_found") return null;
    throw error;
  }
}
