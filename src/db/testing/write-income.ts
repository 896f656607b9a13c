import { inTransaction, openDatabase } from "../engine/database";
import { runCalls } from "../engine/run-calls";
import { writingDailyTotals } from "../tables/daily-totals";

// Run as a separate process: writes the income of one customer's day and ends.
const [url = "", customerId = "", day = "", income = "0"] = process.argv.slice(2);

const database = openDatabase(url);
const totals = new Map([[day, { income: BigInt(income), expense: 0n }]]);
await inTransaction(database, (unit) => runCalls(unit, writingDailyTotals({ customerId }, totals)));
await database.close();
