import { cpus, totalmem, type } from "node:os";
import type { Deployment } from "../server/deployment";
import { withDatabase } from "../server/fresh-database";

/** Describes the machine of a run, and how busy it was when the run began. */
export async function describeMachine(
  deployments: readonly Deployment[],
  loadBefore: number,
): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const [first] = cpus();
  const databases = await Promise.all(deployments.map(describeDatabase));
  const software = [`Node ${process.versions.node}`, ...databases].join(", ");
  const machine = `${cpus().length} cores (${first?.model.trim()}) with ${gigabytes} GB, ${type()}`;
  return `Measured on ${day} on ${machine}, ${software}; the load average was ${loadBefore.toFixed(1)} when it began.`;
}

async function describeDatabase({ databaseUrl, title, provider }: Deployment): Promise<string> {
  const [row] = await withDatabase(databaseUrl, ({ prisma }) =>
    provider === "sqlite"
      ? prisma.$queryRaw<{ version: string }[]>`SELECT sqlite_version() AS version`
      : prisma.$queryRaw<{ version: string }[]>`SELECT current_setting('server_version') AS version`,
  );
  return `${title} ${row?.version}`;
}
