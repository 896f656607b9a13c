import type { Parameter } from "../sql-statement";
import { toUuidBytes, Uuid } from "../uuid";

/** A parameter in the form that SQLite binds, and that can be sent to a thread. */
export type SqliteParameter = Exclude<Parameter, Uuid>;

export function toSqlite(parameters: readonly Parameter[]): readonly SqliteParameter[] {
  return parameters.map((each) => (each instanceof Uuid ? toUuidBytes(each) : each));
}
