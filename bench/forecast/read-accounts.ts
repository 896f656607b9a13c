import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { isCalendarDate } from "../../src/domain/calendar-date";
import type { Payment } from "./businesses";

// Dates in the data of the Czech bank (PKDD'99 Discovery Challenge) are yymmdd, all in the 20th century.
const movement = z.object({
  account_id: z.string(),
  date: z
    .string()
    .transform((day) => `19${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`)
    .refine(isCalendarDate),
  type: z.enum(["PRIJEM", "VYDAJ", "VYBER"]),
  amount: z.coerce.number(),
});

/** The payments of the accounts with the most payments, ordered by day. */
export function readAccounts(file: string, count: number): readonly (readonly Payment[])[] {
  const records = parse(readFileSync(file, "utf8"), {
    columns: true,
    delimiter: ";",
    relax_column_count: true,
    // A file that was cut off ends in the middle of a line.
    skip_records_with_error: true,
  });
  const byAccount = new Map<string, Payment[]>();
  for (const record of records) {
    const read = movement.safeParse(record);
    if (!read.success) continue;
    const { account_id, date: bookedOn, type, amount } = read.data;
    const payments = byAccount.get(account_id) ?? [];
    byAccount.set(account_id, payments);
    payments.push({
      bookedOn,
      direction: type === "PRIJEM" ? "inflow" : "outflow",
      counterparty: "",
      amount: Math.round(amount * 100),
    });
  }
  return [...byAccount.values()].toSorted((a, b) => b.length - a.length).slice(0, count);
}
