import { type ArchivedFile, placeOf, placeText } from "../../statements/archive/archived-file";
import type { PlannedImport } from "./plan-rows";

/** A plan whose rows name the file of an archive that they are in. Lines were counted through all files. */
export function locatePlanned(planned: PlannedImport, archivedFiles: readonly ArchivedFile[]): PlannedImport {
  if (archivedFiles.length === 0) return planned;
  const { rows, rejected, linesByDay } = planned;
  return {
    ...planned,
    rows: rows.map((each) => ({ ...each, row: { ...each.row, ...placeOf(each.row.line, archivedFiles) } })),
    rejected: rejected.map((row) => ({ ...row, ...placeOf(row.line, archivedFiles) })),
    linesByDay: new Map(
      [...linesByDay].map(([day, lines]) => [
        day,
        lines.map((line) => (typeof line === "number" ? placeText(line, archivedFiles) : line)),
      ]),
    ),
  };
}
