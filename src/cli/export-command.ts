import { Command, Option } from "commander";
import { getExportEndpoint } from "../contract/exports";
import { readInput } from "../contract/read-input";
import { EXPORT_CONTENTS, EXPORT_FORMATS } from "../domain/export";
import { GRANULARITIES } from "../domain/period";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import { TREATMENT_TYPES } from "../domain/treatment";
import { getExport } from "../services/exports/get-export";
import type { CommandLine } from "./command-line";
import { requireNamedPartner } from "./require-named-partner";
import { printPieces, writeWholeFile } from "./write-file";

type ExportOptions = Readonly<{ partner: string; customer: string; output?: string; json?: boolean }> &
  Readonly<Record<string, string | boolean | undefined>>;

/** `cashflow export`: a customer's transactions, or the figures of its windows, as a file. */
export function exportCommand({ context, print, fail }: CommandLine): Command {
  return new Command("export")
    .description(
      "Writes a customer's transactions with their decisions, or the figures of its windows, as CSV, XLSX or JSON. A CSV file of transactions can be imported again and changes nothing.",
    )
    .requiredOption("--partner <name>", "the partner's name")
    .requiredOption("--customer <userId>", "the partner's id of the business")
    .addOption(choice("--what <what>", "what to write", EXPORT_CONTENTS).default("transactions"))
    .addOption(choice("--format <format>", "how to write it; csv, or json with --json", EXPORT_FORMATS))
    .option("--output <file>", "a file, which is there only once it is whole; without it standard output")
    .option("--from <day>", "the first day, as YYYY-MM-DD")
    .option("--to <day>", "the last day")
    .addOption(choice("--direction <direction>", "of transactions", DIRECTIONS))
    .addOption(choice("--treatment <type>", "of transactions", ["none", ...TREATMENT_TYPES]))
    .addOption(
      choice("--excluded <word>", "of transactions: those that are excluded or not", ["true", "false"]),
    )
    .addOption(choice("--status <status>", "of transactions", STATUSES))
    .option("--q <text>", "of transactions: part of the description or of the counterparty's name")
    .addOption(
      choice("--granularity <length>", "of periods: another length than the stored one", GRANULARITIES),
    )
    .option("--as-of <instant>", "of periods: the figures as they were known then")
    .action(async (_: unknown, command: Command) => {
      const {
        partner,
        customer,
        output,
        json = false,
        format,
        ...filter
      } = command.optsWithGlobals<ExportOptions>();
      const wanted = format ?? (json && output === undefined ? "json" : "csv");
      const { path, fields } = {
        path: { userId: customer },
        fields: withoutUndefined({ ...filter, format: wanted }),
      };
      const read = readInput(getExportEndpoint, { path, fields });
      if (!read.isValid)
        return fail(read.errors.map(({ field, message }) => `${toOption(field)}: ${message}`).join("\n"));
      const { database, now } = await context();
      const { id: partnerId } = await requireNamedPartner(database, partner, fail);
      const service = { database, now, partnerId, actor: { kind: "command_line" } } as const;
      const { file } = getExportEndpoint.present(await getExport(service, read.input));
      if (output === undefined) return printPieces(file.pieces);
      const bytes = await writeWholeFile(output, file.pieces);
      const { what } = read.input;
      print({ file: output, what, format: wanted, bytes }, [`The ${what} are in ${output}.`]);
    });
}

function choice(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words);
}

function withoutUndefined(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The option that sets a field of the contract. */
function toOption(field: string): string {
  if (field === "userId") return "--customer";
  return `--${field.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}
