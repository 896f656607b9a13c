import { createHash } from "node:crypto";
import type { DatabaseContents } from "../../domain/backup";
import { ONE_KEY } from "../migrations/new-customer-ids";

/** Reads a database that is to be described. Each kind of database supplies its own SQL. */
export type ContentsReader = Readonly<{
  /** Runs a query and returns the first column of each row, as text. */
  column: (sql: string) => Promise<readonly string[]>;
  tablesSql: string;
  /** Selects the instant of the newest change, in ISO 8601. */
  lastChangeSql: string;
}>;

const MIGRATIONS_SQL = `
  SELECT migration_name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;

const REVISIONS_SQL = "SELECT partner_id || ' ' || user_id || ' ' || CAST(revision AS TEXT) FROM customer";
const EARLIER_REVISIONS_SQL = "SELECT partner_id || ' ' || id || ' ' || CAST(revision AS TEXT) FROM customer";

/** Describes the contents of a database of this service, in this version or an earlier one. */
export async function readContents({
  column,
  tablesSql,
  lastChangeSql,
}: ContentsReader): Promise<DatabaseContents> {
  const tables = (await column(tablesSql)).toSorted();
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const [count] = await column(`SELECT CAST(count(*) AS TEXT) FROM "${table}"`);
    rows[table] = Number(count);
  }
  const [lastChangeAt] = await column(lastChangeSql);
  // Sorted here, because two servers may collate text differently.
  const migrations = (await column(MIGRATIONS_SQL)).toSorted();
  const revisionsSql = migrations.includes(ONE_KEY) ? REVISIONS_SQL : EARLIER_REVISIONS_SQL;
  const revisions = (await column(revisionsSql)).toSorted();
  return {
    migrations,
    rows,
    revisionsSha256: createHash("sha256").update(revisions.join("\n")).digest("hex"),
    lastChangeAt: lastChangeAt === undefined ? null : new Date(lastChangeAt).toISOString(),
  };
}
