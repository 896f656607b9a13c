import { z } from "zod";
import type { CleanUp } from "../clean-up";
import { runImport } from "../command-line/run-import";
import { Editor } from "../edits/editor";
import { ingestCustomers, ROWS_PER_BATCH } from "../ingest/ingest-customers";
import { runClients } from "../load/run-clients";
import { runLoad } from "../load/run-load";
import { customerPath } from "../server/customer-path";
import { connect } from "../server/deployment";
import { databaseBytes } from "./database-bytes";
import type { Version } from "./start-version";

export type Sizes = Readonly<{
  /** The batches of the customer that is read and edited. */
  batches: number;
  seconds: number;
  /** A CSV file with `rows` rows. */
  file: string;
  rows: number;
}>;

/** Operations per second, and the server's processor time for each; null if it cannot be measured. */
export type Pace = Readonly<{ perSecond: number; cpuMicros: number | null }>;

/** The measurements of a version in each round. */
export type Measures = Readonly<Record<"reads" | "edits" | "batches" | "import", () => Promise<Pace>>>;

const CLIENTS = 16;

const CUSTOMER = "read-and-edited";

/** Loads a customer, and returns the bytes that each of its transactions takes, and the measurements. */
export async function prepareMeasures(
  version: Version,
  { batches, seconds, file, rows }: Sizes,
  { signal }: CleanUp,
): Promise<Readonly<{ bytesOfTransaction: number; measures: Measures }>> {
  const before = await databaseBytes(version);
  await ingestCustomers(version, { userIds: [CUSTOMER], batches });
  const bytes = (await databaseBytes(version)) - before;
  const { server, product } = version;
  const url = `${server.origin}${customerPath(CUSTOMER)}/cashflow`;
  const editors = await openEditors(version);
  let customers = 0;
  const nextUserId = (): string => {
    customers += 1;
    return `new-${customers}`;
  };
  /** Measures work that returns its operations per second and runs through the server alone. */
  const pace = async (work: () => Promise<number>): Promise<Pace> => {
    const [startedAt, before] = [performance.now(), await server.cpuMillis()];
    const perSecond = await work();
    const count = perSecond * ((performance.now() - startedAt) / 1000);
    const after = await server.cpuMillis();
    return {
      perSecond,
      cpuMicros: after === null || before === null ? null : (1000 * (after - before)) / count,
    };
  };
  const edits = editors.map((each) => () => each.editNext());
  return {
    bytesOfTransaction: bytes / (batches * ROWS_PER_BATCH),
    measures: {
      reads: () =>
        pace(async () => (await runLoad({ url, headers: product.headers }, seconds)).requestsPerSecond),
      edits: () => pace(async () => (await runClients(edits, seconds)).requestsPerSecond),
      batches: () => pace(() => ingestCustomers(version, { userIds: [nextUserId()], batches })),
      async import() {
        const userId = nextUserId();
        const connection = connect(version);
        const body = JSON.stringify({ name: userId, currency: "EUR" });
        await connection.send({ method: "PUT", path: customerPath(userId), body }, z.unknown());
        connection.close();
        const millis = await runImport(product, { userId, file, rows }, signal);
        return { perSecond: rows / (millis / 1000), cpuMicros: null };
      },
    },
  };
}

const page = z.object({
  transactions: z.array(z.object({ id: z.string() })),
  nextCursor: z.string().nullable(),
});

/** Clients of the one customer; no two of them edit the same transaction. */
async function openEditors(version: Version): Promise<readonly Editor[]> {
  const path = `${customerPath(CUSTOMER)}/transactions`;
  const query = "?limit=32&direction=outflow&treatment=none&excluded=false";
  const reader = connect(version);
  const editors: Editor[] = [];
  let cursor: string | null = null;
  while (editors.length < CLIENTS) {
    const after: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const read: z.output<typeof page> = await reader.send(
      { method: "GET", path: `${path}${query}${after}` },
      page,
    );
    const { transactions } = read;
    editors.push(new Editor({ connection: connect(version), path, transactions, isKeyed: false }));
    cursor = read.nextCursor;
  }
  reader.close();
  return editors;
}
