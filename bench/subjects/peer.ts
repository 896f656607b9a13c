import { z } from "zod";
import { addDays } from "../../src/domain/calendar-date";
import { REFERENCE_DAY } from "../dataset/customer-sql";
import { seeEdits } from "../edit-to-visible/see-edits";
import { pickEditable } from "../edits/pick-editable";
import { ingestCustomers, ROWS_PER_BATCH } from "../ingest/ingest-customers";
import { runTimes } from "../load/run-times";
import { markdownTable } from "../markdown-table";
import { installPeer, PEER } from "../peer/install-peer";
import { measurePeer } from "../peer/measure-peer";
import { customerPath } from "../server/customer-path";
import { connect, type Deployment } from "../server/deployment";
import type { Bench, Section } from "./subject";

type Latencies = Readonly<{ p50Millis: number; p99Millis: number }>;

/** What both programs can do. */
type Measured = Readonly<{
  name: string;
  rowsPerSecond: number;
  month: Latencies;
  editToVisible: Latencies | null;
}>;

const DAYS = { firstOn: REFERENCE_DAY, lastOn: addDays(REFERENCE_DAY, 27) };
const READS = 200;

/** The same work done by another program of this kind, as far as it supports it. */
export async function comparePeer(bench: Bench): Promise<Section> {
  const { plan, cleanUp, deployments, say } = bench;
  const { rows, installSeconds } = plan.peer;
  const title = `A peer: ${PEER.name} ${PEER.version}`;
  const installed = await installPeer({ limitSeconds: installSeconds, signal: cleanUp.signal });
  if ("missing" in installed) {
    say(`skipped, because ${installed.missing}`);
    return {
      title,
      text: `Skipped in this run, because ${installed.missing}.`,
      table: "",
      notes: [],
      targets: [],
    };
  }
  const result = await measurePeer(installed.folder, plan.peer, cleanUp.signal);
  say(PEER.name);
  const { importedPerSecond, addedPerSecond, month, query, editToVisible } = result;
  const peer: Measured = {
    name: `${PEER.name}: importTransactions, getBudgetMonth`,
    rowsPerSecond: importedPerSecond,
    month,
    editToVisible,
  };
  const measured: Measured[] = [
    peer,
    {
      name: `${PEER.name}: addTransactions, a sum by aqlQuery`,
      rowsPerSecond: addedPerSecond,
      month: query,
      editToVisible: null,
    },
  ];
  for (const deployment of deployments) {
    measured.push(await measureOurs(deployment, bench));
    say(deployment.title);
  }
  return {
    title,
    text: `${rows.toLocaleString("en")} transactions, the same for both: stored, a month's figures requested again and again by one caller, and one transaction edited and the month requested at once.`,
    table: tableOf(measured, peer),
    notes: [
      "The peer is a library that works in the caller's own process, for one person and on SQLite. Ours goes over HTTP to another process, checks credentials, and keeps every change, so that it can be undone and earlier figures can be requested. So the peer has less to do.",
      "`importTransactions` looks for each row among the stored ones, as ours does; `addTransactions` does not. `getBudgetMonth` reads cells that the peer keeps in memory, `aqlQuery` its database. Its edit is another amount, ours an exclusion.",
      "The columns with × say how many times as fast as the first line each line is.",
    ],
    targets: [],
  };
}

async function measureOurs(deployment: Deployment, { plan }: Bench): Promise<Measured> {
  const { rows, edits } = plan.peer;
  const userId = "beside-the-peer";
  const ingest = (name: string, batches: number) => ingestCustomers(deployment, { userIds: [name], batches });
  await ingest(`${userId}-first`, 1);
  const rowsPerSecond = await ingest(userId, rows / ROWS_PER_BATCH);
  const connection = connect(deployment);
  const path = customerPath(userId);
  const month = await runTimes(READS, () =>
    connection.send({ method: "GET", path: `${path}/cashflow` }, z.unknown()),
  );
  const transactions = await pickEditable(deployment, userId, { count: edits / 2, days: DAYS });
  const { together } = await seeEdits(connection, path, transactions);
  connection.close();
  return { name: `ours over HTTP, ${deployment.title}`, rowsPerSecond, month, editToVisible: together };
}

function tableOf(measured: readonly Measured[], peer: Measured): string {
  const rows = measured.map(({ name, rowsPerSecond, month, editToVisible }) => [
    name,
    rowsPerSecond.toFixed(0),
    `${(rowsPerSecond / peer.rowsPerSecond).toFixed(1)} ×`,
    month.p50Millis.toFixed(2),
    `${(peer.month.p50Millis / month.p50Millis).toFixed(1)} ×`,
    ...(editToVisible === null || peer.editToVisible === null
      ? ["", "", ""]
      : [
          editToVisible.p50Millis.toFixed(2),
          editToVisible.p99Millis.toFixed(2),
          `${(peer.editToVisible.p50Millis / editToVisible.p50Millis).toFixed(1)} ×`,
        ]),
  ]);
  return markdownTable(
    ["measured", "rows/s", "×", "a month p50 ms", "×", "edit to visible p50 ms", "p99 ms", "×"],
    rows,
  );
}
