/** More than a description may hold, so that what is left out says nothing. */
const MAX_COMPARED = 2_000;

/**
 * The description of a movement that has the name of the other side and perhaps a note.
 *
 * The note stands alone, since the name is kept as the counterparty's and many banks begin the note with it.
 * A note that only repeats a part of the name says less than the name does.
 */
export function describeMovement({ name, note }: Readonly<{ name: string; note: string }>): string {
  return comparable(name).includes(comparable(note)) ? name : note;
}

function comparable(text: string): string {
  return text.slice(0, MAX_COMPARED).replace(/\s+/g, " ").trim().toLowerCase();
}
