import { parentPort } from "node:worker_threads";
import { borrowExecutor } from "../../db/engine/remote-executor";
import type { Statement } from "../../domain/statement";
import type { ArchivedFile } from "../../statements/archive/archived-file";
import { UnmappedCsv } from "../../statements/csv/file/unmapped-csv";
import { openFile, readOpenFile } from "../../statements/read-statement";
import { StatementError } from "../../statements/statement-error";
import { summarizeRows } from "../../statements/summarize-rows";
import { databaseLookups } from "./database-lookups";
import { locatePlanned } from "./locate-planned";
import { planRows } from "./plan-rows";
import type { RenderedEdits } from "./render-edits";
import type { FromThread, SentRows, ToThread } from "./thread-messages";

const encoder = new TextEncoder();

/** The file that was read last. */
let statement: Statement | null = null;
let archivedFiles: readonly ArchivedFile[] = [];

parentPort?.on("message", (message: ToThread) => {
  const work = message.kind === "read" ? read(message) : plan(message);
  work.then(send, (error: unknown) => send(toRefusal(error)));
});

async function read({ bytes, reading, accountId }: Extract<ToThread, { kind: "read" }>): Promise<FromThread> {
  statement = null;
  const opened = await openFile(bytes, reading.currency);
  const { container } = opened;
  archivedFiles = opened.archivedFiles;
  try {
    statement = withAccount(readOpenFile(opened, reading), accountId);
  } catch (error) {
    if (!(error instanceof UnmappedCsv)) throw error;
    return { kind: "unmapped", file: { container, reason: error.reason, layout: error.layout } };
  }
  const { rows, unreadable, ...file } = statement;
  const summary = summarizeRows(rows, reading.currency);
  return { kind: "read", file: { container, ...file, rowCount: rows.length + unreadable.length, summary } };
}

async function plan({
  request,
  customer,
  executor,
}: Extract<ToThread, { kind: "plan" }>): Promise<FromThread> {
  if (statement === null) throw new Error("No file has been read.");
  const questions = databaseLookups(borrowExecutor(executor), customer);
  const planned = await planRows(statement, request, questions, (rows) => {
    send({ kind: "rows", rows: toSentRows(rows) });
  });
  return { kind: "planned", planned: locatePlanned(planned, archivedFiles) };
}

function toSentRows({ created, updated, entries, ...rest }: RenderedEdits): SentRows {
  return {
    ...rest,
    created: encoder.encode(created),
    updated: encoder.encode(updated),
    entries: encoder.encode(entries),
  };
}

function send(message: FromThread): void {
  parentPort?.postMessage(message, buffersOf(message));
}

function buffersOf(message: FromThread): ArrayBuffer[] {
  if (message.kind !== "rows") return [];
  const { created, updated, entries } = message.rows;
  return [created.buffer, updated.buffer, entries.buffer];
}

function toRefusal(error: unknown): FromThread {
  if (error instanceof StatementError)
    return { kind: "error", reason: error.reason, line: error.line, archivedFile: error.archivedFile };
  return { kind: "failed", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Sets the account for rows that do not name one. */
function withAccount(read: Statement, accountId: string | null): Statement {
  if (accountId === null) return read;
  const named = <Row extends Readonly<{ accountId: string | null }>>(row: Row): Row =>
    row.accountId === null ? { ...row, accountId } : row;
  return { ...read, rows: read.rows.map(named), balances: read.balances.map(named) };
}
