/** A success response that is a file instead of an envelope. */
export class AnsweredFile {
  constructor(
    readonly file: Readonly<{
      /** With its parameters, as in a `content-type` header. */
      mediaType: string;
      /** Without a folder, in any script. */
      name: string;
      /** The content in pieces. The first piece is available only after some of the data has been read. */
      pieces: AsyncIterable<string | Uint8Array>;
    }>,
  ) {}
}
