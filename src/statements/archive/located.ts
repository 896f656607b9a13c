import type { ReadingReason } from "../../domain/reading-reason";
import type { Statement } from "../../domain/statement";
import { StatementError } from "../statement-error";
import { type ArchiveMember, placeOf, placeText } from "./archive-member";

/** A statement whose reasons name the files of an archive. Lines of its rows are still counted through. */
export function locateReasons(statement: Statement, members: readonly ArchiveMember[]): Statement {
  if (members.length === 0) return statement;
  const located = <Item extends Readonly<{ reason: ReadingReason }>>(item: Item): Item => ({
    ...item,
    reason: locateReason(item.reason, members),
  });
  return {
    ...statement,
    unreadable: statement.unreadable.map(located),
    uncertain: statement.uncertain.map(located),
  };
}

/** The names of values that are lines. */
const LINES: ReadonlySet<string> = new Set(["line", "other"]);

function locateReason(reason: ReadingReason, members: readonly ArchiveMember[]): ReadingReason {
  const located = structuredClone(reason);
  for (const [name, value] of Object.entries(reason.values)) {
    if (!LINES.has(name) || typeof value !== "number") continue;
    Object.assign(located.values, { [name]: placeText(value, members) });
  }
  return located;
}

export function locateError(error: unknown, members: readonly ArchiveMember[]): unknown {
  if (!(error instanceof StatementError) || error.line === null || members.length === 0) return error;
  const { line, member } = placeOf(error.line, members);
  return new StatementError(error.reason, line, member ?? null);
}
