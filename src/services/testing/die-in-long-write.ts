import { openDatabase } from "../../db/engine/database";
import { inSteps } from "../../db/tables/write-steps";
import { LONG_WRITES, runLongWrite } from "./long-writes";

// Runs a long write and exits in the middle of it, as in a crash: after a number of steps and some more
// statements.

const STATEMENTS_MORE = 4;

const [url = "", partnerId = "", userId = "", name = "", id = "", steps = ""] = process.argv.slice(2);
let left = Number(steps);
let more = STATEMENTS_MORE;
const database = openDatabase(url, {
  steps: inSteps({ millis: 0, rows: 100 }),
  onQuery(sql) {
    if (sql.includes("SET long_write_at")) left -= 1;
    if (left > 0) return;
    more -= 1;
    if (more === 0) process.kill(process.pid, "SIGKILL");
  },
});
const context = { database, partnerId, actor: { kind: "command_line" }, now: () => new Date() } as const;
const write = LONG_WRITES.find((each) => each === name) ?? "exclude";
await runLongWrite(context, write, { userId, id });
