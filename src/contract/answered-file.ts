/** A success that is a file, in place of an envelope. */
export class AnsweredFile {
  constructor(
    readonly file: Readonly<{
      /** With its parameters, as a `content-type` says it. */
      mediaType: string;
      /** Without a folder, in any script. */
      name: string;
      /** What it holds, piece by piece. The first piece comes only once some of it has been read. */
      pieces: AsyncIterable<string | Uint8Array>;
    }>,
  ) {}
}
