import { sumEffects } from "../../db/tables/change-effects";
import { findFirstEntries } from "../../db/tables/change-entries";
import type { Change } from "../../db/tables/change-fields";
import { type ChangeFilter, findUndoing, listChanges as readChanges } from "../../db/tables/changes";
import { findTransactionsById } from "../../db/tables/transactions";
import type { ChangeEntry } from "../../domain/change";
import { type Counted, NOTHING } from "../../domain/contribution";
import type { TransactionFacts } from "../../domain/transaction";
import { requireCustomer } from "../access";
import { readPastCurrencies } from "../cashflow/past-currencies";
import type { Context } from "../context";
import { fromNumberCursor, toPage } from "../page-cursor";
import { type NamedActor, nameActors } from "./name-actors";

/** The current transaction of an entry, for readers who know it by its text rather than its id. */
type ListedTransaction = Pick<
  TransactionFacts,
  "bookedOn" | "amount" | "currency" | "direction" | "description" | "counterpartyName"
>;

/** One decision as shown to people. */
export type ChangeView = Omit<Change, "actor" | "created"> &
  Readonly<{
    actor: NamedActor;
    /** The customer's currency right after the change, in which all of its amounts are. */
    currency: string;
    /** What it added to all days in total, in minor units. */
    effect: Counted;
    /** The first transactions that it touched, at most `MAX_LISTED_ENTRIES`. */
    entries: readonly (ChangeEntry & Readonly<{ transaction: ListedTransaction | null }>)[];
    undoneById: string | null;
  }>;

type ListChangesInput = ChangeFilter &
  Readonly<{
    userId: string;
    /** A sequence: only changes after it, oldest first. */
    after?: number | undefined;
    limit: number;
    cursor?: string | undefined;
  }>;

/** A page of the customer's changes, newest first unless `after` is given. */
export async function listChanges(
  context: Context,
  { userId, after, limit, cursor, ...filter }: ListChangesInput,
): Promise<Readonly<{ changes: readonly ChangeView[]; nextCursor: string | null }>> {
  const list = after === undefined ? "changes" : "changes, oldest first";
  const seen = cursor === undefined ? null : fromNumberCursor(cursor, list);
  const position = after === undefined ? { before: seen } : { after: Math.max(after, seen ?? 0) };
  const customer = await requireCustomer(context, userId);
  const { reads } = context.database;
  const found = await readChanges(context.database.longReads(customer), customer, {
    filter,
    position,
    limit: limit + 1,
  });
  const { rows, nextCursor } = toPage(found, { list, limit }, (change) => [String(change.sequence)]);
  const ids = rows.map(({ id }) => id);
  const effects = await sumEffects(reads, customer, ids);
  const undoing = await findUndoing(reads, customer, ids);
  const entries = await findFirstEntries(reads, customer, ids);
  const touched = new Set([...entries.values()].flat().map(({ transactionId }) => transactionId));
  const stored = await findTransactionsById(reads, customer, [...touched]);
  const first = Math.min(customer.revision, ...rows.map(({ sequence }) => sequence));
  const currencies = await readPastCurrencies(reads, customer, first);
  const changes = (await nameActors(reads, rows)).map(({ created: _, ...change }) => ({
    ...change,
    currency: currencies.at(change.sequence),
    effect: effects.get(change.id) ?? NOTHING,
    entries: (entries.get(change.id) ?? []).map((entry) => ({
      ...entry,
      transaction: stored.get(entry.transactionId) ?? null,
    })),
    undoneById: undoing.get(change.id) ?? null,
  }));
  return { changes, nextCursor };
}
