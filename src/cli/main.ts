import { Command, CommanderError } from "commander";
import { type Database, openDatabase } from "../db/engine/database";
import { exclusively } from "../db/migrations/exclusively";
import { applyMigrations } from "../db/migrations/migrate";
import { requireDatabaseFile, requireOwnDatabase } from "../db/migrations/require-own-database";
import { directDatabaseUrl, type Environment, readEnvironment } from "../env";
import { rollBackLongWrites } from "../services/changes/roll-back-long-write";
import { CredentialCache } from "../services/clients/credential-cache";
import { explainOtherPepper } from "../services/clients/explain-other-pepper";
import { explainFailure } from "../services/maintenance/explain-unusable";
import { explainIfLost, loadPepper, pepperFile } from "../transport/pepper";
import { backupCommand } from "./backup-command";
import { clientCommand } from "./client-command";
import type { CommandLine } from "./command-line";
import { customerCommand } from "./customer-command";
import { distributeCommand } from "./distribute-command";
import { exportCommand } from "./export-command";
import { toFailure } from "./failure";
import { importCommand } from "./import-command";
import { listenCommand } from "./listen-command";
import { partnerCommand } from "./partner-command";
import { reconcileCommand } from "./reconcile-command";
import { restoreCommand } from "./restore-command";
import { userCommand } from "./user-command";
import { verifyCommand } from "./verify-command";

const program = new Command("cashflow")
  .description("Administers Business Cashflow on the database that DATABASE_URL names.")
  .showHelpAfterError("Add --help for usage.")
  .configureOutput({
    writeErr(text) {
      if (!isForPrograms()) process.stderr.write(text);
    },
  })
  .exitOverride();

/** A running server makes many steps in this time. A long write without any has lost its process. */
const ABANDONED_MILLIS = 60_000;

/**
 * A server that writes all the time leaves the lock only for moments, so a command waits longer for it than
 * the server would. Prisma waits no longer than five seconds for a transaction to begin.
 */
const BUSY_MILLIS = 4_500;

let database: Database | undefined;

const commandLine: CommandLine = {
  async context({ mayBeFirst } = { mayBeFirst: false }) {
    const environment: Environment = readEnvironment();
    if (!mayBeFirst) requireDatabaseFile(environment.DATABASE_URL);
    requireOwnDatabase(environment.DATABASE_URL);
    const lost = await explainIfLost(environment);
    if (lost !== null) console.error(lost);
    const { DATABASE_URL: url, SECRET_PEPPER: pepper = loadPepper(url) } = environment;
    const direct = directDatabaseUrl(environment);
    await exclusively(direct, () => applyMigrations(direct));
    if (database === undefined) {
      database = openDatabase(url, { busyMillis: BUSY_MILLIS });
      await rollBackLongWrites(database, new Date(Date.now() - ABANDONED_MILLIS));
      const otherPepper = await explainOtherPepper({ database, pepper });
      if (otherPepper !== null) console.error(otherPepper);
    }
    return { database, pepper, credentialCache: new CredentialCache(), now: () => new Date() };
  },
  places() {
    const environment = readEnvironment();
    const databaseUrl = directDatabaseUrl(environment);
    return {
      databaseUrl,
      pepperFile: environment.SECRET_PEPPER === undefined ? pepperFile(databaseUrl) : null,
    };
  },
  print(result, lines) {
    console.log(isForPrograms() ? JSON.stringify(result) : lines.map(toPrintable).join("\n"));
  },
  fail(message) {
    throw new Error(message);
  },
  refuse(message) {
    return program.error(message);
  },
};

const COMMANDS = [
  partnerCommand,
  clientCommand,
  customerCommand,
  userCommand,
  importCommand,
  exportCommand,
  verifyCommand,
  listenCommand,
  reconcileCommand,
  distributeCommand,
  backupCommand,
  restoreCommand,
];

// A reader that stops early, such as `head`, is not an error. It may read the errors too.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") return;
  process.exitCode = 1;
  report(new Error(`The result cannot be written: ${error.message}`, { cause: error }));
});
process.stderr.on("error", () => {});

for (const toCommand of COMMANDS) program.addCommand(toCommand(commandLine));
addJson(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  if (process.exitCode !== 0) report(error);
} finally {
  await database?.close();
}

function isForPrograms(): boolean {
  return program.opts().json === true;
}

/**
 * Names and descriptions are written by others. A line break in one would look like another line, and the
 * terminal would obey an escape sequence.
 */
function toPrintable(line: string): string {
  return line.replace(/\p{Cc}/gu, "\uFFFD");
}

/** Gives a command and those below it the option, and how the program treats wrong calls. */
function addJson(command: Command): void {
  command.option(
    "--json",
    "print the result as one JSON document on standard output, and an error as one on standard error",
  );
  for (const sub of command.commands) addJson(sub.copyInheritedSettings(command));
}

function report(error: unknown): void {
  if (isForPrograms()) console.error(JSON.stringify(toFailure(error)));
  // Commander has already told people what is wrong with the call.
  else if (!(error instanceof CommanderError)) console.error(explainFailure(error));
}
