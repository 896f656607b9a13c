/** How many files a client or a person may have open at once in one process. */
export const MAX_OPEN_FILES = 4;

/** How many all clients and people of a partner may have together. */
export const MAX_OPEN_FILES_OF_PARTNER = 16;

/** For the description of every operation that returns a file. */
export const ABOUT_FILES = `You may have ${MAX_OPEN_FILES} files open at once, exports and sign-off bundles combined. All clients and people of a partner may have ${MAX_OPEN_FILES_OF_PARTNER} in total. Further ones are refused with \`rate_limit_exceeded\`, or with \`service_unavailable\` if the service has too many open. A file is open until you have read it or closed the connection. If you read nothing of it for two minutes, the connection is closed.\n\nIf the connection closes before the end, the file is incomplete.`;

/** A success response that is a file instead of an envelope. */
export class FileResult {
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
