import { DEMO_CREDENTIALS } from "../../demo/demo-credentials";
import { DEMO_PERSON, hasDemoPerson } from "../../demo/demo-person";
import type { Application } from "../application";

export type DemoAccount = Readonly<{ email: string; password: string }>;

/** The account that everybody may use, where it is served and exists: on an embedded database with the demo data. */
export async function findDemoAccount({ database, demo }: Application): Promise<DemoAccount | null> {
  if (!demo.isServed || !(await hasDemoPerson(database))) return null;
  const { email, password } = DEMO_PERSON;
  return { email, password };
}

export type DemoClient = Readonly<{ clientId: string; clientSecret: string }>;

/** The API client that everybody may use, where its account is one. */
export async function findDemoClient(application: Application): Promise<DemoClient | null> {
  return (await findDemoAccount(application)) === null ? null : DEMO_CREDENTIALS;
}
