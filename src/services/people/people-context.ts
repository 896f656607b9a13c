import type { Database } from "../../db/engine/database";

/** The context for managing people. */
export type PeopleContext = Readonly<{ database: Database; now: () => Date }>;

/** An email address in the form in which sign-in looks it up. */
export function toAddress(email: string): string {
  return email.trim().toLowerCase();
}
