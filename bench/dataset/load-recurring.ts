import type { Database } from "../../src/db/engine/database";
import { addDays, addMonths, type CalendarDate } from "../../src/domain/calendar-date";
import type { TransactionFacts } from "../../src/domain/transaction";
import type { Context } from "../../src/services/context";
import { createRule } from "../../src/services/rules/create-rule";
import { ingestTransactions } from "../../src/services/transactions/ingest-transactions";

const ROWS_PER_BATCH = 1_000;

type Load = Readonly<{
  userId: string;
  members: number;
  months: number;
  lastOn: CalendarDate;
  /** How many of the members have a rule from the day after `lastOn` on. */
  ruled: number;
}>;

/**
 * Adds monthly payments of many members to a customer, the last of them on `lastOn`. Their keys sort before
 * the keys of all others.
 */
export async function loadRecurring(
  database: Database,
  partnerId: string,
  { userId, members, months, lastOn, ruled }: Load,
): Promise<void> {
  const context: Context = { database, partnerId, actor: { kind: "command_line" }, now: () => new Date() };
  const rows = Array.from({ length: members * months }, (_, index): TransactionFacts => {
    const [member, month] = [index % members, Math.floor(index / members)];
    return {
      externalId: `member-${member}-${month}`,
      pendingExternalId: null,
      accountId: "members",
      bookedOn: addMonths(lastOn, month + 1 - months),
      amount: BigInt(2_000 + member),
      currency: "EUR",
      direction: "inflow",
      status: "booked",
      description: "Membership fee",
      counterpartyId: idOf(member),
      counterpartyName: `Member ${member}`,
    };
  });
  for (let first = 0; first < rows.length; first += ROWS_PER_BATCH) {
    await ingestTransactions(context, {
      userId,
      atomic: true,
      transactions: rows
        .slice(first, first + ROWS_PER_BATCH)
        .map((row) => ({ isReadable: true, externalId: row.externalId, row })),
    });
  }
  for (let member = 0; member < ruled; member += 1) {
    await createRule(context, {
      userId,
      direction: "inflow",
      counterparty: { id: idOf(member) },
      fromOn: addDays(lastOn, 1),
      dryRun: false,
    });
  }
}

function idOf(member: number): string {
  return `a-member-${member}`;
}
