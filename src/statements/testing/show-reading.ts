import { readStatement } from "../read-statement";
import { showRow } from "./show-row";

/** What a file of these lines is read as: its rows, and what cannot be read or is uncertain. */
export function showReading(lines: readonly string[]): readonly string[] {
  const bytes = new TextEncoder().encode(lines.join("\n"));
  const { rows, unreadable, uncertain } = readStatement(bytes, { currency: "EUR", remembered: [] });
  return [
    ...rows.map(showRow),
    ...unreadable.map(({ line, reason }) => `${line}: ${reason.code}`),
    ...uncertain.map(({ about }) => `${about}?`),
  ];
}
