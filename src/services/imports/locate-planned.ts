import { type ArchiveMember, placeOf, placeText } from "../../statements/archive/archive-member";
import type { PlannedImport } from "./plan-rows";

/** A plan whose rows name the file of an archive that they are in. Lines were counted through all files. */
export function locatePlanned(planned: PlannedImport, members: readonly ArchiveMember[]): PlannedImport {
  if (members.length === 0) return planned;
  const { rows, rejected, linesByDay } = planned;
  return {
    ...planned,
    rows: rows.map((each) => ({ ...each, row: { ...each.row, ...placeOf(each.row.line, members) } })),
    rejected: rejected.map((row) => ({ ...row, ...placeOf(row.line, members) })),
    linesByDay: new Map(
      [...linesByDay].map(([day, lines]) => [
        day,
        lines.map((line) => (typeof line === "number" ? placeText(line, members) : line)),
      ]),
    ),
  };
}
