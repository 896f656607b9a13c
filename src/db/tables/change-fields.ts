import {
  ACTOR_KINDS,
  type Actor,
  type ActorKind,
  actorId,
  CHANGE_KINDS,
  type ChangeKind,
  type Snapshot,
} from "../../domain/change";
import { readOptionalText, readOptionalUuid, readText, readWord } from "../engine/cells";
import { type Field, id, instant, integer, optional, tableOf, word } from "../engine/fields";
import type { Dialect } from "../engine/sql-statement";
import { fromSnapshotJson, toSnapshotJson } from "./snapshot-json";

/** One recorded decision, without its entries and effects. */
export type Change = Readonly<{
  id: string;
  /** The order of a customer's changes, whatever the clocks say. */
  sequence: number;
  kind: ChangeKind;
  actor: Actor;
  transactionId: string | null;
  ruleId: string | null;
  /** The change that this one takes back. */
  undoesId: string | null;
  before: Snapshot;
  after: Snapshot;
  createdAt: Date;
}> &
  Touched;

export type Touched = Readonly<{
  transactionCount: number;
  /** The range that holds the ids of all transactions that it added; null if it added none. */
  created: IdRange | null;
}>;

export type IdRange = Readonly<{ firstId: string; lastId: string }>;

export const NOTHING_TOUCHED: Touched = { transactionCount: 0, created: null };

/** The parts of a change that neither undoes another one nor decides about rules or the customer. */
export const OF_TRANSACTIONS_ALONE = { ruleId: null, undoesId: null, before: {}, after: {} } as const;

export const CHANGE = tableOf<Change>({
  id: id("id"),
  sequence: integer("sequence"),
  kind: word("kind", CHANGE_KINDS),
  actor: {
    columns: { actor_kind: "text", actor_id: "text" },
    write: (actor) => [actor.kind, actorId(actor)],
    read: (row, at) => toActor(readWord(ACTOR_KINDS, row[at]), readOptionalText(row[at + 1])),
  },
  transactionId: optional(id("transaction_id")),
  ruleId: optional(id("rule_id")),
  undoesId: optional(id("undoes_id")),
  before: snapshot("before"),
  after: snapshot("after"),
  createdAt: instant("created_at"),
  transactionCount: integer("transaction_count"),
  created: {
    columns: { first_created_id: "uuid", last_created_id: "uuid" },
    write: (created) => [created?.firstId ?? null, created?.lastId ?? null],
    read: (row, at) => toIdRange(readOptionalUuid(row[at]), readOptionalUuid(row[at + 1])),
  },
});

function snapshot(column: string): Field<Change["before"]> {
  return {
    columns: { [column]: "text" },
    write: (value) => [toSnapshotJson(value)],
    read: (row, at) => fromSnapshotJson(readText(row[at])),
  };
}

function toActor(kind: ActorKind, actor: string | null): Actor {
  return kind === "command_line" ? { kind } : { kind, id: actor ?? "" };
}

function toIdRange(firstId: string | null, lastId: string | null): IdRange | null {
  return firstId === null || lastId === null ? null : { firstId, lastId };
}

/** The right side of a join of a dependent table, or of its alias, with the change of each of its rows. */
export function ofItsChange(table: string, changeId = "change_id"): string {
  return `change ON change.customer_id = ${table}.customer_id AND change.id = ${table}.${changeId}`;
}

// Fixes SQLite's join order. There may be far more later changes than entries of the given transactions, and
// SQLite would start with the changes.
export const JOIN_INNER: Readonly<Record<Dialect, string>> = { sqlite: "CROSS JOIN", postgres: "JOIN" };
