import { byDayAndId } from "../../domain/day-order";
import { isLinked, type Refunded } from "../../domain/links";
import {
  canBeRefunded,
  canRefund,
  claimsOf,
  isMutualTransfer,
  settleRefunds,
} from "../../domain/settle-links";
import { countedFor, type Transaction } from "../../domain/transaction";
import { isUnchanged } from "./changed-fields";
import type { Edits, RuledEdit, TransactionEdit } from "./plan";

/** Returns those of the given transactions that exist. */
type Find = (ids: readonly string[]) => Promise<readonly Transaction[]>;

type Touched = Readonly<{ before: Transaction | null; after: Transaction | null }>;

/**
 * A plan's effect including linked transactions. What a refund counts for follows from the outflow that it
 * refunds, and a link ends when its other side is removed or no longer fits. Transactions that this changes
 * are added to the plan, so that they are undone and explained with it.
 *
 * `gone`: transactions that the same change removed earlier.
 */
export async function followLinks(
  find: Find,
  { edits, ruled }: Edits,
  gone: readonly Transaction[] = [],
): Promise<Edits> {
  const linked = edits.filter(isOfLinked);
  const named = new Set(linked.flatMap(({ after }) => (after === null ? [] : othersOf(after))));
  const needsWhole = ({ before }: RuledEdit) => isLinked(before) || named.has(before.id);
  const linkedRuled = ruled.filter(needsWhole);
  if (linked.length + linkedRuled.length + gone.length === 0) return { edits, ruled };
  const whole = await toWhole(find, linkedRuled);
  const all = [...edits, ...whole];
  const rows = new Rows(find, all, gone);
  const touched = [...linked, ...whole, ...gone.map((before) => ({ before, after: null }))];
  await settleTransfers(rows, touched);
  await settleAllRefunds(rows, touched);
  return {
    edits: rows.edits(),
    ruled: linkedRuled.length === 0 ? ruled : ruled.filter((edit) => !needsWhole(edit)),
  };
}

function isOfLinked({ before, after }: TransactionEdit): boolean {
  return (before !== null && isLinked(before)) || (after !== null && isLinked(after));
}

function othersOf({ refundOf, transferWith }: Transaction): readonly string[] {
  return [
    ...(refundOf ?? []).map(({ outflowId }) => outflowId),
    ...(transferWith === null ? [] : [transferWith]),
  ];
}

/** Ruled edits carry only the deciding fields, so the few that are linked, or become so, are read in full. */
async function toWhole(find: Find, ruled: readonly RuledEdit[]): Promise<readonly TransactionEdit[]> {
  const stored = await find(ruled.map(({ before }) => before.id));
  const edits = new Map(ruled.map((edit) => [edit.before.id, edit]));
  return stored.map((before) => ({ before, after: { ...before, ...edits.get(before.id)?.after } }));
}

/** Transactions as the plan leaves them. Transactions outside of the plan are read when needed. */
class Rows {
  readonly #find: Find;
  readonly #edits: readonly TransactionEdit[];
  readonly #stored = new Map<string, Transaction>();
  readonly #current = new Map<string, Transaction | null>();

  constructor(find: Find, edits: readonly TransactionEdit[], gone: readonly Transaction[]) {
    this.#find = find;
    this.#edits = edits;
    for (const { id } of gone) this.#current.set(id, null);
    for (const { before, after } of edits) this.#current.set(after?.id ?? before?.id ?? "", after);
  }

  async read(ids: Iterable<string>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#current.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) this.#current.set(id, null);
    for (const row of await this.#find(unknown)) {
      this.#stored.set(row.id, row);
      this.#current.set(row.id, row);
    }
  }

  /** Null where the row does not exist. It must have been read before. */
  get(id: string): Transaction | null {
    return this.#current.get(id) ?? null;
  }

  change(row: Transaction, changed: Partial<Transaction>): void {
    const after = { ...row, ...changed };
    if (!isUnchanged(row, after)) this.#current.set(row.id, after);
  }

  /** The current edits of the plan, plus one for each other row that has changed. */
  edits(): readonly TransactionEdit[] {
    const named = this.#edits.flatMap(({ before, after: planned }): readonly TransactionEdit[] => {
      const after = planned && this.get(planned.id);
      if (after === planned || after === null || before === null) return [{ before, after }];
      return isUnchanged(before, { ...after, version: before.version }) ? [] : [{ before, after }];
    });
    const followed = [...this.#stored.values()].flatMap((before): readonly TransactionEdit[] => {
      const after = this.get(before.id);
      if (after === null || after === before || isUnchanged(before, after)) return [];
      return [{ before, after: { ...after, version: before.version + 1 } }];
    });
    return [...named, ...followed];
  }
}

function sidesOf(touched: readonly Touched[]): readonly Transaction[] {
  return touched.flatMap(({ before, after }) => [before, after].filter((side) => side !== null));
}

async function settleTransfers(rows: Rows, touched: readonly Touched[]): Promise<void> {
  const sides = sidesOf(touched);
  const partners = sides.flatMap(({ transferWith }) => transferWith ?? []);
  await rows.read(partners);
  const ids = new Set(sides.map(({ id }) => id));
  for (const id of new Set([...ids, ...partners])) {
    const row = rows.get(id);
    if (row === null || row.transferWith === null) continue;
    // A row that is paired with none of these belongs to another pair.
    if (!ids.has(id) && !ids.has(row.transferWith)) continue;
    if (!isMutualTransfer(row, rows.get(row.transferWith))) rows.change(row, { transferWith: null });
  }
}

async function settleAllRefunds(rows: Rows, touched: readonly Touched[]): Promise<void> {
  const outflowIds = new Set<string>();
  const inflowIds = new Set<string>();
  for (const { id, refundOf, refundedBy } of sidesOf(touched)) {
    if (refundedBy !== null) outflowIds.add(id);
    if (refundOf !== null) inflowIds.add(id);
    for (const inflowId of refundedBy ?? []) inflowIds.add(inflowId);
    for (const { outflowId } of refundOf ?? []) outflowIds.add(outflowId);
  }
  await readAround(rows, outflowIds, inflowIds);
  const settled = new Map<string, Refunded>();
  for (const id of outflowIds) {
    const outflow = rows.get(id);
    if (outflow === null) continue;
    const refunds = [...inflowIds].flatMap((inflowId) => {
      const inflow = rows.get(inflowId);
      const claim = inflow && claimsOf(inflow).find(({ outflowId }) => outflowId === id);
      return inflow && claim ? [{ inflow, claim: claim.amount }] : [];
    });
    refunds.sort((a, b) => byDayAndId(a.inflow, b.inflow));
    const parts = settleRefunds(
      { amount: outflow.amount, expense: countedFor(outflow).expense },
      refunds.map(({ claim }) => claim),
    );
    for (const [index, { inflow }] of refunds.entries()) {
      const part = parts[index];
      if (part !== undefined) settled.set(`${inflow.id} ${id}`, part);
    }
    const refundedBy = refunds.length === 0 ? null : refunds.map(({ inflow }) => inflow.id);
    rows.change(outflow, { refundedBy });
  }
  for (const id of inflowIds) {
    const inflow = rows.get(id);
    if (inflow === null) continue;
    const { refundOf, refunded } = inflow;
    const kept = refundOf?.map(
      ({ outflowId }, index) => settled.get(`${id} ${outflowId}`) ?? refunded?.[index],
    );
    rows.change(inflow, { refunded: kept?.map((part) => part ?? NOTHING_REFUNDED) ?? null });
  }
}

const NOTHING_REFUNDED: Refunded = { applied: 0n, borne: 0n };

/**
 * Reads the outflows and everything that refunds them, and ends links that no longer hold. An inflow that
 * loses a part may have more left for its other outflows, so these are settled too.
 */
async function readAround(rows: Rows, outflowIds: Set<string>, inflowIds: Set<string>): Promise<void> {
  for (let count = -1; count !== outflowIds.size; ) {
    count = outflowIds.size;
    await rows.read(outflowIds);
    for (const id of outflowIds)
      for (const inflowId of rows.get(id)?.refundedBy ?? []) inflowIds.add(inflowId);
    await rows.read(inflowIds);
    for (const id of inflowIds) {
      const inflow = rows.get(id);
      if (inflow?.refundOf == null) continue;
      const { refundOf, refunded } = inflow;
      const stands = refundOf.map(({ outflowId }) => {
        if (!canRefund(inflow)) return false;
        const outflow = rows.get(outflowId);
        return !outflowIds.has(outflowId) || (outflow !== null && canBeRefunded(outflow));
      });
      if (stands.every(Boolean)) continue;
      for (const { outflowId } of refundOf) outflowIds.add(outflowId);
      const left = refundOf.filter((_, index) => stands[index]);
      rows.change(inflow, {
        refundOf: left.length === 0 ? null : left,
        refunded: left.length === 0 ? null : (refunded?.filter((_, index) => stands[index]) ?? null),
      });
    }
  }
}
