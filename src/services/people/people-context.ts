import type { Database } from "../../db/engine/database";

/** What the administration of people needs. */
export type PeopleContext = Readonly<{ database: Database; now: () => Date }>;

/** An email as the sign-in looks for it. */
export function toAddress(email: string): string {
  return email.trim().toLowerCase();
}
