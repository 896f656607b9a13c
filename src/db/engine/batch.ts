import { type Call, type Row, type Rows, type SqlStatement, sqlIn, sqlStatement } from "./sql-statement";

/** Several calls combined into one PostgreSQL statement, with the parameters of all of them. */
export type Batch = Readonly<{
  call: Call;
  /** Splits the rows of the combined statement into the rows of each call, in the order of the calls. */
  sort: (rows: Rows) => readonly Rows[];
}>;

/** Combined statements by the names of their parts. The program's code bounds how many there are. */
const combined = new Map<string, SqlStatement>();

/**
 * Combines calls into one statement, each as a common table expression. All calls must be of different
 * statements.
 */
export function toBatch(calls: readonly Call[]): Batch {
  const key = calls.map(({ statement }) => statement.name).join(" ");
  const statement = combined.get(key) ?? sqlStatement(toSql(calls));
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

/**
 * Each row starts with the position of its call, and its cells are cast to text so that UNION ALL accepts
 * them.
 */
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
