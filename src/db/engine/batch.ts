import { type Call, type Row, type Rows, type SqlStatement, sqlIn } from "./sql-statement";

/** Several statements as one of PostgreSQL, with the parameters of all of them. */
export type Batch = Readonly<{
  call: Call;
  /** Sorts the rows by the statement that they are of. */
  sort: (rows: Rows) => readonly Rows[];
}>;

/** By the names of their parts. There are as many as the program runs in different ways. */
const combined = new Map<string, SqlStatement>();

/** Makes one statement of several, each of which is a common table expression. None is in it twice. */
export function toBatch(calls: readonly Call[]): Batch {
  const key = calls.map(({ statement }) => statement.name).join(" ");
  // PostgreSQL keeps 63 characters of a name.
  const statement = combined.get(key) ?? { name: `batch_${combined.size}`, sql: toSql(calls) };
  combined.set(key, statement);
  return {
    call: { statement, parameters: calls.flatMap(({ parameters }) => parameters) },
    sort(rows) {
      const sorted: Row[][] = calls.map(() => []);
      for (const [position, ...cells] of rows) {
        const place = Number(position);
        sorted[place]?.push(cells.slice(0, calls[place]?.statement.columns));
      }
      return sorted;
    },
  };
}

/** The rows of those that return any come as text, with the place of their statement. */
function toSql(calls: readonly Call[]): string {
  const widest = Math.max(...calls.map(({ statement }) => statement.columns ?? 0));
  let offset = 0;
  const parts = calls.map(({ statement, parameters }, position) => {
    const { columns = 0 } = statement;
    const before = offset;
    const sql = sqlIn("postgres", statement).replaceAll(
      /\$(\d+)/g,
      (_, number: string) => `$${before + Number(number)}`,
    );
    offset += parameters.length;
    const names = Array.from({ length: columns }, (_, column) => `c${column}`);
    const head = columns === 0 ? `s${position}` : `s${position} (${names.join(", ")})`;
    const cells = Array.from({ length: widest }, (_, column) =>
      column < columns ? `CAST(c${column} AS TEXT)` : "NULL",
    );
    return {
      expression: `${head} AS (${sql})`,
      select: `SELECT ${[position, ...cells].join(", ")} FROM s${position}`,
      columns,
    };
  });
  const selects = parts.filter(({ columns }) => columns > 0).map(({ select }) => select);
  const last = selects.length === 0 ? "SELECT 1 WHERE false" : selects.join(" UNION ALL ");
  return `WITH ${parts.map(({ expression }) => expression).join(", ")} ${last}`;
}
