import type { ReadingReason } from "../../domain/reading-reason";
import type { Statement } from "../../domain/statement";
import { StatementError } from "../statement-error";
import { type ArchivedFile, placeOf, placeText } from "./archived-file";

/** A statement whose reasons name the files of an archive. Lines of its rows are still counted through. */
export function locateReasons(statement: Statement, archivedFiles: readonly ArchivedFile[]): Statement {
  if (archivedFiles.length === 0) return statement;
  const located = <Item extends Readonly<{ reason: ReadingReason }>>(item: Item): Item => ({
    ...item,
    reason: locateReason(item.reason, archivedFiles),
  });
  return {
    ...statement,
    unreadable: statement.unreadable.map(located),
    uncertain: statement.uncertain.map(located),
  };
}

/** The names of values that are lines. */
const LINES: ReadonlySet<string> = new Set(["line", "other"]);

function locateReason(reason: ReadingReason, archivedFiles: readonly ArchivedFile[]): ReadingReason {
  const located = structuredClone(reason);
  for (const [name, value] of Object.entries(reason.values)) {
    if (!LINES.has(name) || typeof value !== "number") continue;
    Object.assign(located.values, { [name]: placeText(value, archivedFiles) });
  }
  return located;
}

export function locateError(error: unknown, archivedFiles: readonly ArchivedFile[]): unknown {
  if (!(error instanceof StatementError) || error.line === null || archivedFiles.length === 0) return error;
  const { line, archivedFile } = placeOf(error.line, archivedFiles);
  return new StatementError(error.reason, line, archivedFile ?? null);
}
