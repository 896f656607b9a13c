/** A file of an archive within the text that all of them become. */
export type ArchivedFile = Readonly<{
  name: string;
  /** The line on which it begins in that text, from 1. */
  firstLine: number;
}>;

/** A place in a file: the line, and in an archive the file that the line is in. */
export type Place = Readonly<{ line: number; archivedFile?: string }>;

/** The place of a line that was counted through all files of an archive. */
export function placeOf(line: number, archivedFiles: readonly ArchivedFile[]): Place {
  const archivedFile = archivedFiles.findLast(({ firstLine }) => firstLine <= line);
  return archivedFile === undefined
    ? { line }
    : { line: line - archivedFile.firstLine + 1, archivedFile: archivedFile.name };
}

/** A place as a value of a message: the line, and the file after it. */
export function placeText(line: number, archivedFiles: readonly ArchivedFile[]): number | string {
  const place = placeOf(line, archivedFiles);
  return place.archivedFile === undefined ? line : `${place.line} (${place.archivedFile})`;
}
