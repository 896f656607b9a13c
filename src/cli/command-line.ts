import type { CredentialContext } from "../services/clients/create-client";

/** What the commands share: the database is opened, and brought up to date, by the first that asks for it. */
export type CommandLine = Readonly<{
  context: () => Promise<CredentialContext>;
  /**
   * Where the database and its pepper are, for the commands that leave them closed; no file where a pepper is
   * configured.
   */
  places: () => Readonly<{ databaseUrl: string; pepperFile: string | null }>;
  /**
   * Prints a result, of which most commands have one: JSON on one line where `--json` was given, else lines
   * for people.
   */
  print: (result: unknown, lines: readonly string[]) => void;
  fail: (message: string) => never;
}>;
