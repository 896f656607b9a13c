import type { Transaction } from "./client";
import { doorOf, openDoor } from "./doors";
import type { DialectStatement, Parameter, Row, RunStatement } from "./statement";

type Call = Readonly<{
  statement: DialectStatement;
  parameters: readonly Parameter[];
  resolve: (rows: readonly Row[]) => void;
  reject: (error: unknown) => void;
}>;

const JOINT = new WeakSet<Transaction>();

/**
 * The same transaction, where what is handed over at once runs as one statement on PostgreSQL: there each statement
 * costs more than what these do.
 *
 * None of them sees what another one writes, so this is for those that do not have to.
 */
export function together(transaction: Transaction): Transaction {
  if (transaction.$dialect === "sqlite" || JOINT.has(transaction)) return transaction;
  const run = doorOf(transaction);
  const joint = new Proxy(transaction, {});
  JOINT.add(joint);
  let calls: Call[] = [];
  const flush = (): void => {
    const flushed = calls;
    calls = [];
    runAll(run, flushed).then(
      (results) => {
        for (const [index, { resolve }] of flushed.entries()) resolve(results[index] ?? []);
      },
      (error: unknown) => {
        for (const { reject } of flushed) reject(error);
      },
    );
  };
  openDoor(joint, (statement, parameters) => {
    return new Promise((resolve, reject) => {
      calls.push({ statement, parameters, resolve, reject });
      if (calls.length === 1) process.nextTick(flush);
    });
  });
  return joint;
}

async function runAll(run: RunStatement, calls: readonly Call[]): Promise<readonly (readonly Row[])[]> {
  const [first, second] = calls;
  if (first === undefined) return [];
  if (second === undefined) return [await run(first.statement, first.parameters)];
  const combined = combine(calls);
  const rows = await run(
    combined,
    calls.flatMap(({ parameters }) => parameters),
  );
  const results: Row[][] = calls.map(() => []);
  for (const [position, ...columns] of rows) results[Number(position)]?.push(columns);
  return results;
}

/** By the names of their parts. There are as many as the program hands over at once in different ways. */
const COMBINED = new Map<string, DialectStatement>();

function combine(calls: readonly Call[]): DialectStatement {
  const key = calls.map(({ statement }) => statement.name).join(" ");
  const known = COMBINED.get(key);
  if (known !== undefined) return known;
  // PostgreSQL keeps 63 characters of a name.
  const combined = { name: `together_${COMBINED.size}`, sql: toSql(calls), columns: 0 };
  COMBINED.set(key, combined);
  return combined;
}

/** Each statement is a common table expression; the rows of those that answer any come as text, with their place. */
function toSql(calls: readonly Call[]): string {
  const widest = Math.max(...calls.map(({ statement }) => statement.columns));
  let offset = 0;
  const parts = calls.map(({ statement: { sql, columns }, parameters }, position) => {
    const before = offset;
    const numbered = sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${before + Number(number)}`);
    offset += parameters.length;
    const names = Array.from({ length: columns }, (_, column) => `c${column}`);
    const head = columns === 0 ? `s${position}` : `s${position} (${names.join(", ")})`;
    const cells = Array.from({ length: widest }, (_, column) =>
      column < columns ? `CAST(c${column} AS TEXT)` : "NULL",
    );
    return {
      expression: `${head} AS (${numbered})`,
      select: `SELECT ${[position, ...cells].join(", ")} FROM s${position}`,
      columns,
    };
  });
  const selects = parts.filter(({ columns }) => columns > 0).map(({ select }) => select);
  const answer = selects.length === 0 ? "SELECT 1 WHERE false" : selects.join(" UNION ALL ");
  return `WITH ${parts.map(({ expression }) => expression).join(", ")} ${answer}`;
}
