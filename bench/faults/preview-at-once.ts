import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { statementCsv } from "../dataset/statement-csv";
import { DRY_RUNS, type Previewed } from "./dry-runs";
import { isDoneOrToldToWait, sendRaw } from "./send-raw";

setPriority(constants.priority.PRIORITY_LOW);

/** Close to the largest file that is accepted, 10 MiB. */
const FILE_BYTES = 9_900_000;

const BOUNDARY = "the-boundary-of-a-file";

const { url, headers, requests } = DRY_RUNS.parse(JSON.parse(process.argv[2] ?? ""));
const body = largeForm();
const preview = () =>
  sendRaw({
    method: "POST",
    url,
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body,
  });
process.send?.("ready");
await once(process, "message");
const outcomes = await Promise.all(Array.from({ length: requests }, preview));
const previewed: Previewed = {
  done: outcomes.filter((outcome) => outcome?.status === 200).length,
  neither: outcomes.filter((outcome) => !isDoneOrToldToWait(outcome)).length,
};
process.send?.(previewed, () => process.disconnect());

/** A form with one file, whose rows are longer than the rows of most banks. */
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
