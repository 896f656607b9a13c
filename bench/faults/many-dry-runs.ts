import { loadCustomer } from "../dataset/load-customer";
import { statementCsv } from "../dataset/statement-csv";
import { customerPath } from "../server/customer-path";
import { withDatabase } from "../server/fresh-database";
import type { Scenario } from "./scenario";
import { isDoneOrToldToWait, sendRaw } from "./send-raw";

const USER_ID = "importer";

const DRY_RUNS = 60;

/** The largest file that is taken has 10 MiB. */
const FILE_BYTES = 9_900_000;

const BOUNDARY = "the-boundary-of-a-file";

/** One client previews large files, many at once. */
export const MANY_DRY_RUNS: Scenario = {
  name: "many-dry-runs",
  title: "a client sends 60 bank files of 9.9 MB at once to be previewed",
  providers: ["sqlite", "postgres"],
  besideOthers: true,
  async run({ product, server, say }, watch) {
    await withDatabase(product.environment.DATABASE_URL, (database) =>
      loadCustomer(database, product.partnerId, { userId: USER_ID, size: 1_000 }),
    );
    const body = largeForm();
    const preview = () =>
      sendRaw({
        method: "POST",
        url: `${server.origin}${customerPath(USER_ID)}/imports?dryRun=true`,
        headers: { ...product.headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
        body,
      });
    const outcomes = await watch(() => Promise.all(Array.from({ length: DRY_RUNS }, preview)));
    const done = outcomes.filter((outcome) => outcome?.status === 200).length;
    say(`${done} of ${DRY_RUNS} were done, the others told to wait`);
    return [
      { figure: "previews done", value: done, unit: "", limit: { atLeast: 1 } },
      {
        figure: "previews neither done nor told to wait",
        value: outcomes.filter((outcome) => !isDoneOrToldToWait(outcome)).length,
        unit: "",
        limit: { atMost: 0 },
      },
    ];
  },
};

/** A form with one file, whose rows say more than those of most banks. */
function largeForm(): Buffer {
  const rows = statementCsv(100_000);
  const filled = rows.replaceAll("of the business", `of the business${" and more".repeat(fillersFor(rows))}`);
  const head = 'Content-Disposition: form-data; name="file"; filename="statement.csv"';
  const form = `--${BOUNDARY}\r\n${head}\r\nContent-Type: text/csv\r\n\r\n${filled}\r\n--${BOUNDARY}--\r\n`;
  return Buffer.from(form);
}

function fillersFor(rows: string): number {
  return Math.floor((FILE_BYTES - rows.length) / (100_000 * " and more".length));
}
