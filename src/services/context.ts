import { v7 as uuidv7 } from "uuid";
import type { Database } from "../db/client";
import type { Actor } from "../domain/change";

/** What every service needs: whose customers, who asks, which database, and the clock. */
export type Context = Readonly<{
  database: Database;
  /** The partner whose customers can be seen; all others do not exist. */
  partnerId: string;
  actor: Actor;
  now: () => Date;
}>;

/** Ids come from the application and grow with time, so that a database needs no sequence. */
export function newId(): string {
  return uuidv7();
}
