import { inTransaction, openDatabase } from "../client";
import { writeDailyTotals } from "../daily-totals";

// A process of its own, which writes the income of one customer's day and ends.
const [url = "", partnerId = "", customerId = "", day = "", income = "0"] = process.argv.slice(2);

const database = openDatabase(url);
await inTransaction(database, (transaction) =>
  writeDailyTotals(
    transaction,
    { partnerId, customerId },
    new Map([[day, { income: BigInt(income), expense: 0n }]]),
  ),
);
await database.close();
