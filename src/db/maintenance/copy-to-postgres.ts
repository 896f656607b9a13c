import Sqlite from "better-sqlite3";
import { type Client, escapeIdentifier } from "pg";
import { addConstraint, dropForeignKey, readForeignKeys } from "../distribution/foreign-keys";
import { readUuid } from "../engine/cells";
import { withDirectClient } from "../engine/postgres/direct-client";
import { requireNoRows } from "./postgres-contents";

type CopyOptions = Readonly<{
  /** A SQLite database that nobody writes to. Both databases have the migrations of this version. */
  file: string;
  connectionString: string;
  say: (line: string) => void;
  signal: AbortSignal;
}>;

type Row = Readonly<Record<string, unknown>>;

type Table = Readonly<{ name: string; columns: readonly string[] }>;

const TABLES = `
  SELECT relation.relname AS name,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped ORDER BY attname) AS columns
  FROM pg_class AS relation
  WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind = 'r'
    AND relation.relname <> '_prisma_migrations'
  ORDER BY relation.relname`;

const MAX_ROWS = 1_000;
const MAX_CHARACTERS = 1024 * 1024;

/** Progress is reported after this many rows. */
const REPORTED_ROWS = 100_000;

/**
 * Copies all rows of a SQLite database to PostgreSQL, in one transaction. References are checked once all
 * rows are there, so tables may come in any order.
 *
 * Throws if a table of PostgreSQL already has rows, or if the two databases differ in their tables or
 * columns.
 */
export async function copyToPostgres({ file, connectionString, say, signal }: CopyOptions): Promise<void> {
  const source = new Sqlite(file, { readonly: true, fileMustExist: true });
  source.defaultSafeIntegers();
  try {
    await withDirectClient(connectionString, async (client) => {
      await client.query("BEGIN");
      const { rows: tables } = await client.query<Table>(TABLES);
      requireSameTables(tablesOf(source), tables);
      await requireNoRows(client);
      const foreignKeys = await readForeignKeys(client);
      for (const foreignKey of foreignKeys) await client.query(dropForeignKey(foreignKey));
      for (const table of tables) await copyTable(source, client, table, { say, signal });
      for (const foreignKey of foreignKeys) await client.query(addConstraint(foreignKey));
      await client.query("ANALYZE");
      await client.query("COMMIT");
    });
  } finally {
    source.close();
  }
}

function tablesOf(source: Sqlite.Database): readonly Table[] {
  const names = source
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations'",
    )
    .pluck()
    .all();
  const columns = source.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck();
  return names.map((name) => ({ name, columns: columns.all(name) }));
}

function requireSameTables(source: readonly Table[], target: readonly Table[]): void {
  const describe = (tables: readonly Table[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted()})`).toSorted();
  if (describe(source).join() !== describe(target).join())
    throw new Error(
      "The two databases differ in their tables: their migrations are not of the same version.",
    );
}

async function copyTable(
  source: Sqlite.Database,
  client: Client,
  { name, columns }: Table,
  { say, signal }: Pick<CopyOptions, "say" | "signal">,
): Promise<void> {
  const table = escapeIdentifier(name);
  const list = columns.map(escapeIdentifier).join(", ");
  const insert = `INSERT INTO ${table} (${list})
    SELECT ${list} FROM json_populate_recordset(CAST(NULL AS ${table}), CAST($1 AS json))`;
  const rows = source.prepare<[], Row>(`SELECT * FROM ${table}`);
  const all = Number(source.prepare<[], bigint>(`SELECT count(*) FROM ${table}`).pluck().get());
  let copied = 0;
  let reported = 0;
  for (const chunk of inBatches(rows.iterate())) {
    signal.throwIfAborted();
    await client.query(insert, [`[${chunk}]`]);
    copied += chunk.length;
    if (copied < all && copied < reported + REPORTED_ROWS) continue;
    say(`Copied ${copied.toLocaleString("en")} of ${all.toLocaleString("en")} rows of ${name}.`);
    reported = copied;
  }
}

/** Rows as JSON, in batches that take little memory here and in PostgreSQL. */
function* inBatches(rows: Iterable<Row>): Generator<readonly string[]> {
  let chunk: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const json = toJson(row);
    chunk.push(json);
    characters += json.length;
    if (chunk.length < MAX_ROWS && characters < MAX_CHARACTERS) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** PostgreSQL reads each value from its text. Bytes are ids in every table. */
function toJson(row: Row): string {
  const cells = Object.entries(row).map(([name, cell]) => {
    if (typeof cell === "bigint") return [name, `${cell}`];
    return [name, cell instanceof Uint8Array ? readUuid(cell) : cell];
  });
  return JSON.stringify(Object.fromEntries(cells));
}
