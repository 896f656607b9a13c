import type { ChangeEntry, Snapshot } from "../../domain/change";
import type { Transaction } from "../../domain/transaction";
import { ALL_FIELDS } from "./transaction-fields";

// JSON has no 64-bit integers and no instants, so each is wrapped in an object with one of these keys.
const INTEGER = "$integer";
const INSTANT = "$instant";

/** One side of a change as text, from which the functions below restore the same values. */
export function toSnapshotJson(snapshot: Snapshot | Partial<Transaction>): string {
  // With a replacer function, JSON.stringify takes twice as long.
  return JSON.stringify(toPlain(snapshot));
}

function toPlain(value: unknown): unknown {
  if (typeof value === "bigint") return { [INTEGER]: value.toString() };
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return { [INSTANT]: value.toISOString() };
  if (Array.isArray(value)) return value.map(toPlain);
  const plain: Record<string, unknown> = { ...value };
  for (const key in plain) {
    const each = plain[key];
    if (typeof each === "bigint" || (typeof each === "object" && each !== null)) plain[key] = toPlain(each);
  }
  return plain;
}

/** Reads the text made by `toSnapshotJson`. The shape needs no check: only this file writes the columns. */
export function fromSnapshotJson(json: string): Snapshot {
  const snapshot = parse(json) as Snapshot;
  if (snapshot.rules === undefined) return snapshot;
  // Snapshots from before rules had treatments or ends lack these fields.
  const whole = Object.entries(snapshot.rules).map(
    ([id, rule]) => [id, rule && { ...ENDLESS_EXCLUSION, ...rule }] as const,
  );
  return { ...snapshot, rules: Object.fromEntries(whole) };
}

const ENDLESS_EXCLUSION = { treatment: null, throughOn: null };

/** Reads the two sides of an entry. If only one side is there, it is a complete transaction. */
export function fromEntryJson(
  transactionId: string,
  { before, after }: Readonly<{ before: string | null; after: string | null }>,
): ChangeEntry {
  if (before === null) return { transactionId, before, after: parseWhole(after ?? "{}") };
  if (after === null) return { transactionId, before: parseWhole(before), after };
  return {
    transactionId,
    before: parse(before) as Partial<Transaction>,
    after: parse(after) as Partial<Transaction>,
  };
}

/**
 * Snapshots lack the fields that transactions got later. They are added in place, because in Node 20 each
 * copy made by several spreads has its own hidden class.
 */
function parseWhole(json: string): Transaction {
  const whole = parse(json) as Record<string, unknown>;
  for (const name of ALL_FIELDS) if (!(name in whole)) whole[name] = null;
  return whole as Transaction;
}

/** Without a reviver function, `JSON.parse` takes half as long. */
function parse(json: string): unknown {
  return fromPlain(JSON.parse(json));
}

/** Restores integers and instants in place. */
function fromPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (INTEGER in value) return BigInt(String(value[INTEGER]));
  if (INSTANT in value) return new Date(String(value[INSTANT]));
  const parsed = value as Record<string, unknown>;
  for (const key in parsed) {
    const each = parsed[key];
    if (typeof each === "object" && each !== null) parsed[key] = fromPlain(each);
  }
  return parsed;
}
