/** How many files a client or a person may have open at once in one process. */
export const MAX_OPEN_FILES = 4;

/** For the description of every operation that returns a file. */
export const ABOUT_FILES = `You may have ${MAX_OPEN_FILES} files open at once, exports and sign-off bundles together. Further ones are refused with \`rate_limit_exceeded\`, or with \`service_unavailable\` if too many files of all clients are open. A file is open until you have read it or closed the connection. If you read nothing of it for two minutes, the connection is closed.\n\nIf the connection closes before the end, the file is incomplete.`;

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
