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

/** Prints how many reads of one customer's figures and how many edits of sixteen customers' transactions there are a second. */

const CLIENTS = 16;
const EDITED = 20;

const seconds = Number(process.argv[2] ?? "5");
const page = z.object({ transactions: z.array(z.object({ id: z.string() })) });

const fresh = await createFreshDatabase("postgres");
const product = await prepareProduct(fresh);
const server = await product.start();
try {
  const served = { server, product };
  const userIds = Array.from({ length: CLIENTS }, () => randomUUID());
  await ingestCustomers(served, { userIds, batches: CLIENTS });
  const editors = await Promise.all(userIds.map((userId) => openEditor(userId)));
  const url = `${server.origin}${customerPath(userIds[0] ?? "")}/cashflow`;
  await runLoad({ url, headers: product.headers }, 1);
  const reads = await runLoad({ url, headers: product.headers }, seconds);
  const edits = editors.map((editor) => () => editor.editNext());
  await runClients(edits, 1);
  const edited = await runClients(edits, seconds);
  for (const editor of editors) editor.close();
  console.log(JSON.stringify({ reads: reads.requestsPerSecond, edits: edited.requestsPerSecond }));

  async function openEditor(userId: string): Promise<Editor> {
    const connection = connect(served);
    const path = `${customerPath(userId)}/transactions`;
    const query = `?limit=${EDITED}&direction=outflow&treatment=none&excluded=false`;
    const { transactions } = await connection.send({ method: "GET", path: `${path}${query}` }, page);
    return new Editor({ connection, path, transactions, isKeyed: false });
  }
} finally {
  await server.end("SIGKILL");
  await fresh.discard();
}
