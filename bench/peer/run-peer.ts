import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { batchRows } from "../dataset/batch-rows";
import { runTimes } from "../load/run-times";
import { loadPeer, type PeerTransaction } from "./peer-api";
import type { PeerResult } from "./peer-result";

/** A process that runs only the peer, and prints a `PeerResult` as its last line. */
const { PEER_FOLDER = "", PEER_ROWS = "", PEER_EDITS = "" } = process.env;

const MONTH = "2025-09";
const [FIRST_DAY, LAST_DAY] = [`${MONTH}-01`, `${MONTH}-30`];
const READS = 200;

const rows = batchRows({ first: 0, count: Number(PEER_ROWS) });
const peer = await loadPeer(PEER_FOLDER);
await peer.init({ dataDir: await mkdtemp(join(tmpdir(), "peer-")), verbose: false });
// The only way for it to create a budget.
await peer.runImport("bench", async () => {
  await peer.createCategory({ name: "Costs", group_id: await peer.createCategoryGroup({ name: "Costs" }) });
});
const categories = await peer.getCategories();
const incomeId = categories.find(({ is_income }) => is_income)?.id;
const costsId = categories.find(({ name }) => name === "Costs")?.id;
const transactions = rows.map(
  ({ bookedOn, amount, direction, description, counterparty, externalId }): PeerTransaction => ({
    date: bookedOn,
    amount: Math.round(amount * 100) * (direction === "inflow" ? 1 : -1),
    payee_name: counterparty.name,
    notes: description,
    imported_id: externalId,
    category: direction === "inflow" ? incomeId : costsId,
  }),
);
const spent = transactions
  .filter(({ date, amount }) => date.startsWith(MONTH) && amount < 0)
  .reduce((sum, { amount }) => sum + amount, 0);

const accountId = await peer.createAccount({ name: "imported", offbudget: false });
const importedPerSecond = await perSecond(async () => {
  const { added } = await peer.importTransactions(accountId, transactions);
  expectEqual(added.length, transactions.length);
});
const month = await runTimes(READS, async () =>
  expectEqual((await peer.getBudgetMonth(MONTH)).totalSpent, spent),
);
const sum = peer
  .q("transactions")
  .filter({ $and: [{ date: { $gte: FIRST_DAY } }, { date: { $lte: LAST_DAY } }], amount: { $lt: 0 } })
  .calculate({ $sum: "$amount" });
const query = await runTimes(READS, async () => expectEqual((await peer.aqlQuery(sum)).data, spent));

const edited = (await peer.getTransactions(accountId, FIRST_DAY, LAST_DAY)).filter(
  ({ amount }) => amount < 0,
);
let [edits, shown] = [0, spent];
const editToVisible = await runTimes(Number(PEER_EDITS), async () => {
  const transaction = edited[edits];
  if (transaction === undefined) throw new Error("There is nothing more to edit.");
  edits += 1;
  shown -= edits;
  await peer.updateTransaction(transaction.id, { amount: transaction.amount - edits });
  expectEqual((await peer.getBudgetMonth(MONTH)).totalSpent, shown);
});
const secondAccountId = await peer.createAccount({ name: "added", offbudget: false });
const addedPerSecond = await perSecond(() => peer.addTransactions(secondAccountId, transactions));
await peer.shutdown();
const result: PeerResult = { importedPerSecond, addedPerSecond, month, query, editToVisible };
// Exits, because the peer leaves work pending that would continue without a database.
process.stdout.write(`\n${JSON.stringify(result)}\n`, () => process.exit(0));

async function perSecond(store: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await store();
  return transactions.length / ((performance.now() - startedAt) / 1000);
}

function expectEqual(actual: unknown, expected: number): void {
  if (actual !== expected) throw new Error(`The peer returned ${actual}, not ${expected}.`);
}
