import { Command, Option } from "commander";
import { getExportEndpoint, renderExport } from "../contract/exports";
import { readInput } from "../contract/read-input";
import { EXPORT_CONTENTS, EXPORT_FORMATS } from "../domain/export";
import { GRANULARITIES } from "../domain/period";
import { DIRECTIONS, STATUSES } from "../domain/transaction";
import { TREATMENT_TYPES } from "../domain/treatment";
import { getExport } from "../services/exports/get-export";
import type { CommandLine } from "./command-line";
import { operatorContext } from "./operator-context";
import { stopSignal } from "./stop-signal";
import { printPieces, writeWholeFile } from "./write-file";

type ExportOptions = Readonly<{ partner: string; customer: string; output?: string; json?: boolean }> &
  Readonly<Record<string, string | boolean | undefined>>;

/** `cashflow export`: a customer's transactions, or the figures of its windows, as a file. */
export function exportCommand({ context, print, fail, refuse }: CommandLine): Command {
  return new Command("export")
    .description(
      "Writes a customer's transactions with their decisions, or the figures of its windows, as CSV, XLSX or JSON. A CSV or XLSX file of transactions can be imported again without changing anything.",
    )
    .requiredOption("--partner <name>", "the partner's name")
    .requiredOption("--customer <userId>", "the partner's id for the business")
    .addOption(choice("--what <what>", "what to write", EXPORT_CONTENTS).default("transactions"))
    .addOption(
      choice(
        "--format <format>",
        "the file format; by default csv, or json with --json and no --output",
        EXPORT_FORMATS,
      ),
    )
    .option(
      "--output <file>",
      "the file to write, which appears only when it is complete; by default, standard output",
    )
    .option("--from <day>", "the first day, as YYYY-MM-DD")
    .option("--to <day>", "the last day")
    .addOption(choice("--direction <direction>", "only transactions in this direction", DIRECTIONS))
    .addOption(
      choice("--treatment <type>", "only transactions with this treatment", ["none", ...TREATMENT_TYPES]),
    )
    .addOption(
      choice("--excluded <word>", "only transactions that are excluded, or only those that are not", [
        "true",
        "false",
      ]),
    )
    .addOption(choice("--status <status>", "only transactions with this status", STATUSES))
    .option(
      "--q <words>",
      "only transactions whose description, counterparty and note contain these words; a number finds amounts too",
    )
    .addOption(
      choice("--granularity <length>", "for periods: a length other than the stored one", GRANULARITIES),
    )
    .option("--as-of <instant>", "for periods: the figures as they were known at this instant")
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
      const sent = { path: { userId: customer }, fields: { ...filter, format: wanted } };
      const read = readInput(getExportEndpoint, sent);
      if (!read.isValid)
        return refuse(read.errors.map(({ field, message }) => `${toOption(field)}: ${message}`).join("\n"));
      const service = await operatorContext({ context, fail }, partner);
      const exported = await getExport(service, read.input);
      const { file } = getExportEndpoint.present({ ...exported, pieces: renderExport(exported) });
      if (output === undefined) return printPieces(file.pieces);
      const bytes = await writeWholeFile(output, file.pieces, stopSignal());
      const { what } = read.input;
      print({ file: output, what, format: wanted, bytes }, [`Wrote the ${what} to ${output}.`]);
    });
}

function choice(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words);
}

/** The option that sets a field of the contract. */
function toOption(field: string): string {
  if (field === "userId") return "--customer";
  return `--${field.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}
