import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Command, Option } from "commander";
import { findPartner } from "../db/clients";
import { AppError } from "../domain/errors";
import { currencyDecimals, toDecimalText } from "../domain/money";
import { STATEMENT_FORMATS, type StatementBalance, type StatementFormat } from "../domain/statement";
import { type ImportResult, importStatement } from "../services/imports/import-statement";
import type { CommandLine } from "./command-line";

type Options = Readonly<{
  partner: string;
  customer: string;
  file: string;
  format?: StatementFormat;
  account?: string;
  dryRun: boolean;
}>;

/** `cashflow import`: a bank's file into one customer. */
export function importCommand({ context, print, fail }: CommandLine): Command {
  return new Command("import")
    .description(
      "Reads a bank's file (CSV, OFX, QFX, QIF, CAMT.053 or MT940) and stores what is not stored yet, as one change.",
    )
    .requiredOption("--partner <name>", "whose customer it is")
    .requiredOption("--customer <userId>", "the partner's id of the customer, who must exist")
    .requiredOption("--file <path>", "the bank's file")
    .addOption(
      new Option("--format <format>", "what it is, where looking at it does not tell").choices(
        STATEMENT_FORMATS,
      ),
    )
    .option("--account <id>", "the account of rows that name none")
    .option("--dry-run", "say what would be stored, and store nothing", false)
    .action(async ({ partner, customer: userId, file, format, account, dryRun }: Options) => {
      const { database, now } = await context();
      const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) =>
        fail(
          error.code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
        ),
      );
      const owner =
        (await findPartner(database.prisma, partner)) ?? fail(`There is no partner “${partner}”.`);
      const result = await importStatement(
        { database, now, partnerId: owner.id, actor: { kind: "command_line" } },
        {
          userId,
          dryRun: dryRun ? "true" : "false",
          file: { name: basename(file), bytes },
          ...(format === undefined ? {} : { format }),
          ...(account === undefined ? {} : { accountId: account }),
        },
      ).catch((error: unknown) => fail(explain(error)));
      print(toJson(result), toLines(result));
    });
}

/** The reasons are in the errors; the message alone would only say that there are some. */
function explain(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  return error.errors.length === 0 ? error.message : error.errors.map(({ message }) => message).join("\n");
}

function toJson({ changeId, isDryRun, format, counts, rejected }: ImportResult) {
  const { created, updated, unchanged } = counts;
  return {
    changeId,
    isDryRun,
    format,
    created,
    updated,
    unchanged,
    rejectedCount: counts.rejected,
    rejected,
  };
}

function toLines({ isDryRun, format, counts, rejected, balances }: ImportResult): readonly string[] {
  const { created, updated, unchanged } = counts;
  return [
    `${format}: ${created} new, ${updated} updated, ${unchanged} already there, ${counts.rejected} rejected.`,
    ...rejected.map(({ line, message }) => `  line ${line}: ${message}`),
    ...(counts.rejected > rejected.length ? [`  … and ${counts.rejected - rejected.length} more`] : []),
    ...balances.flatMap(checkBalance),
    ...(isDryRun ? ["Nothing was stored; this was a dry run."] : []),
  ];
}

function checkBalance({ accountId, currency, opening, closing, sum }: StatementBalance): readonly string[] {
  if (opening === null || closing === null || opening + sum === closing) return [];
  const toText = (amount: bigint): string => toDecimalText(amount, currencyDecimals(currency) ?? 0);
  const parts = `opening ${toText(opening)} and transactions ${toText(sum)}`;
  const off = `by ${toText(closing - opening - sum)} ${currency}`;
  return [
    `  account ${accountId ?? "?"}: ${parts} do not give the closing balance ${toText(closing)}, ${off}`,
  ];
}
