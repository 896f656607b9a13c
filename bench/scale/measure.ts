import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Editor } from "../edits/editor";
import { ingestCustomers } from "../ingest/ingest-customers";
import { runClients } from "../load/run-clients";
import { runLoad } from "../load/run-load";
import { customerPath } from "../server/customer-path";
import { connect } from "../server/deployment";
import { createFreshDatabase } from "../server/fresh-database";
import { prepareProduct } from "../server/product";

// Sets up the product on a database of its own, and reports to its parent process that it is ready. For a
// number of seconds it receives, it returns the reads per second of one customer's figures, and the edits per
// second of sixteen customers' transactions.

const CLIENTS = 16;
const EDITED = 20;

const page = z.object({ transactions: z.array(z.object({ id: z.string() })) });

const fresh = await createFreshDatabase("postgres");
const product = await prepareProduct(fresh);
const server = await product.start();
const served = { server, product };
const userIds = Array.from({ length: CLIENTS }, () => randomUUID());
await ingestCustomers(served, { userIds, batches: CLIENTS });
const edits = await Promise.all(userIds.map(openEditing));
const url = `${server.origin}${customerPath(userIds[0] ?? "")}/cashflow`;

process.on("message", (message) => {
  void measure(z.number().parse(message)).then((pace) => process.send?.(pace));
});
process.once("disconnect", () => void end());
process.send?.("ready");

async function measure(seconds: number) {
  const reads = await runLoad({ url, headers: product.headers }, seconds);
  const edited = await runClients(edits, seconds);
  return { reads: reads.requestsPerSecond, edits: edited.requestsPerSecond };
}

async function openEditing(userId: string): Promise<() => Promise<string>> {
  const connection = connect(served);
  const path = `${customerPath(userId)}/transactions`;
  const query = `?limit=${EDITED}&direction=outflow&treatment=none&excluded=false`;
  const { transactions } = await connection.send({ method: "GET", path: `${path}${query}` }, page);
  const editor = new Editor({ connection, path, transactions, isKeyed: false });
  return () => editor.editNext();
}

async function end(): Promise<void> {
  await server.end("SIGKILL");
  await fresh.discard();
  process.exit(0);
}
