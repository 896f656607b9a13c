/** A file of an archive within the text that all of them become. */
export type ArchiveMember = Readonly<{
  name: string;
  /** The line on which it begins in that text, from 1. */
  firstLine: number;
}>;

/** A place in a file: the line, and the member that it is in if the file is an archive. */
export type Place = Readonly<{ line: number; member?: string }>;

/** The place of a line that was counted through all members. */
export function placeOf(line: number, members: readonly ArchiveMember[]): Place {
  const member = members.findLast(({ firstLine }) => firstLine <= line);
  return member === undefined ? { line } : { line: line - member.firstLine + 1, member: member.name };
}

/** A place as a value of a message: the line, and the member after it. */
export function placeText(line: number, members: readonly ArchiveMember[]): number | string {
  const place = placeOf(line, members);
  return place.member === undefined ? line : `${place.line} (${place.member})`;
}
