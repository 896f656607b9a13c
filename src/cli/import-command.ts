import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Command, Option } from "commander";
import { csvMapping } from "../contract/imports";
import { toInputErrors } from "../contract/input-errors";
import { parseSent } from "../contract/parse-sent";
import { type CsvMapping, DATE_ORDERS, DECIMAL_SIGNS } from "../domain/csv-mapping";
import { AppError } from "../domain/errors";
import { STATEMENT_FORMATS, type StatementFormat } from "../domain/statement";
import { importStatement } from "../services/imports/import-statement";
import type { CommandLine } from "./command-line";
import { importJson, importLines } from "./import-report";
import { operatorContext } from "./operator-context";

type Options = Readonly<{
  partner: string;
  customer: string;
  file: string;
  format?: StatementFormat;
  account?: string;
  mapping?: string;
  dayOrder?: CsvMapping["dateOrder"];
  decimal?: CsvMapping["decimalSign"];
  acceptUncertain: boolean;
  dryRun: boolean;
}>;

/** `cashflow import`: imports a bank's file into one customer. */
export function importCommand({ context, print, fail }: CommandLine): Command {
  return new Command("import")
    .description(
      "Reads a bank's file (CSV, XLSX, XLS, HTML, OFX, QFX, QIF, CAMT.052, CAMT.053, also in a ZIP archive, or MT940) and stores what is not stored yet, as one change.",
    )
    .requiredOption("--partner <name>", "the partner's name")
    .requiredOption("--customer <userId>", "the partner's id for the customer, which must exist")
    .requiredOption("--file <path>", "the bank's file")
    .addOption(
      new Option("--format <format>", "its format, if it cannot be detected").choices(STATEMENT_FORMATS),
    )
    .option("--account <id>", "the account for rows that do not name one")
    .option(
      "--mapping <path>",
      "a JSON file that describes how to read a CSV file, as --dry-run --json prints it",
    )
    .addOption(
      new Option("--day-order <order>", "the order of day, month and year, if the file is ambiguous").choices(
        DATE_ORDERS,
      ),
    )
    .addOption(
      new Option("--decimal <sign>", "the decimal sign, if the file is ambiguous").choices(DECIMAL_SIGNS),
    )
    .option("--accept-uncertain", "store the file as it was read even if it could be read differently", false)
    .option("--dry-run", "report what would be stored, and store nothing", false)
    .action(async ({ partner, customer: userId, file, ...options }: Options) => {
      const { format, account, dayOrder, decimal, acceptUncertain, dryRun } = options;
      const service = await operatorContext({ context, fail }, partner);
      const bytes = await readSent(file, fail);
      const mapping =
        options.mapping === undefined ? undefined : toMapping(await readSent(options.mapping, fail), fail);
      const result = await importStatement(service, {
        userId,
        dryRun: dryRun ? "true" : "false",
        file: { name: basename(file), bytes },
        acceptUncertain: acceptUncertain ? "true" : "false",
        ...{ format, accountId: account, mapping, dateOrder: dayOrder, decimalSign: decimal },
      }).catch((error: unknown) => {
        throw withReasons(error);
      });
      print(importJson(result), importLines(result));
    });
}

function readSent(path: string, fail: CommandLine["fail"]): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) =>
    fail(error.code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`),
  );
}

function toMapping(bytes: Buffer, fail: CommandLine["fail"]): CsvMapping {
  const sent = parseJson(bytes.toString("utf8"));
  if (Object(sent) !== sent || Array.isArray(sent)) return fail("The mapping is not a JSON object.");
  const parsed = parseSent(csvMapping, sent);
  if (parsed.success) return parsed.data;
  const reasons = toInputErrors(parsed.error.issues, sent).map(
    ({ field, message }) => `${field}: ${message}`,
  );
  return fail(["The mapping is not valid.", ...reasons].join("\n"));
}

/** Undefined if the text is not valid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const HOW_TO_SETTLE =
  "Nothing was stored. Check the file with --dry-run, then specify how to read it with --mapping, --day-order or --decimal, or store it as it was read with --accept-uncertain.";

/** Reports the individual errors, because the general message would only say that there are some. */
function withReasons(error: unknown): unknown {
  // The cause of a database that does not serve is explained as for every command.
  if (!(error instanceof AppError) || error.code === "service_unavailable") return error;
  const { code, errors } = error;
  const reasons = errors.map(({ message }) => message);
  const lines = code === "reading_uncertain" ? [...reasons, HOW_TO_SETTLE] : reasons;
  return lines.length === 0 ? error : new AppError(code, lines.join("\n"), { errors, cause: error });
}
