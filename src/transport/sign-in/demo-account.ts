import { DEMO_PERSON, hasDemoPerson } from "../../demo/demo-person";
import type { Application } from "../application";

export type DemoAccount = Readonly<{ email: string; password: string }>;

/** The account that everybody may use, where it exists: on an embedded database with the demo data. */
export async function findDemoAccount({ database }: Application): Promise<DemoAccount | null> {
  if (!(await hasDemoPerson(database))) return null;
  const { email, password } = DEMO_PERSON;
  return { email, password };
}
