import type { StatementRow } from "../../../domain/statement";

type Sum = { rows: number; inflow: bigint; outflow: bigint };

type Movement = Readonly<{ row: StatementRow }>;

/**
 * The movements that are totals of others above them: they are named like one, and their amount is the sum of
 * those since the last total, or of all. “Total” is also a company, so one of the totals has to be that of
 * several movements.
 */
export function findTotals<M extends Movement>(
  movements: readonly M[],
  isNamedTotal: (movement: M) => boolean,
): ReadonlySet<M> {
  const totals = new Set<M>();
  const all: Sum = { rows: 0, inflow: 0n, outflow: 0n };
  let since: Sum = { ...all };
  let mostRows = 0;
  for (const movement of movements) {
    const { row } = movement;
    const sum = [since, all].find((one) => isSumOf(one, row));
    if (sum === undefined || !isNamedTotal(movement)) {
      for (const one of [since, all]) add(one, row);
    } else {
      totals.add(movement);
      mostRows = Math.max(mostRows, sum.rows);
      since = { rows: 0, inflow: 0n, outflow: 0n };
    }
  }
  return mostRows > 1 ? totals : new Set();
}

function add(sum: Sum, { direction, amount }: StatementRow): void {
  sum.rows++;
  sum[direction] += amount;
}

/** Whether an amount is that of all movements of a sum, or of those on its own side. */
function isSumOf({ inflow, outflow }: Sum, { direction, amount }: StatementRow): boolean {
  const signed = direction === "outflow" ? -amount : amount;
  return [inflow - outflow, inflow, -outflow].includes(signed);
}
