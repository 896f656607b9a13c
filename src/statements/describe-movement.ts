/** More than the maximum length of a description, so that nothing relevant is cut off. */
const MAX_COMPARED = 2_000;

/**
 * The description of a movement with the counterparty's name and optionally a note.
 *
 * The note is used without the name, since the name is stored as the counterparty's, and many notes begin
 * with it. If the note only repeats a part of the name, the name is used.
 */
export function describeMovement({ name, note }: Readonly<{ name: string; note: string }>): string {
  return comparable(name).includes(comparable(note)) ? name : note;
}

function comparable(text: string): string {
  return text.slice(0, MAX_COMPARED).replace(/\s+/g, " ").trim().toLowerCase();
}
