import type { CredentialContext } from "../services/clients/create-client";

/** What the commands share. */
export type CommandLine = Readonly<{
  /**
   * Opens the database and brings it up to date, on the first call. A SQLite file that is not there is
   * created only for a command that may be the first one: for the others, `DATABASE_URL` names the wrong
   * file.
   */
  context: (options?: Readonly<{ mayBeFirst: boolean }>) => Promise<CredentialContext>;
  /**
   * Where the database and its pepper are, for commands that do not open them. `pepperFile` is null if a
   * pepper is configured.
   */
  places: () => Readonly<{ databaseUrl: string; pepperFile: string | null }>;
  /**
   * Prints a result; most commands print one. With `--json` it is JSON on one line, otherwise the lines for
   * people.
   */
  print: (result: unknown, lines: readonly string[]) => void;
  /** With `--json` the message is printed as JSON too; see `toFailure`. */
  fail: (message: string) => never;
  /** The same for a call that is not valid, whatever the database contains. */
  refuse: (message: string) => never;
}>;
