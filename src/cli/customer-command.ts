import { createInterface } from "node:readline/promises";
import { Command } from "commander";
import { findCustomer } from "../db/tables/customers";
import { eraseCustomer } from "../services/customers/erase-customer";
import type { CommandLine } from "./command-line";
import { operatorContext } from "./operator-context";

type EraseOptions = Readonly<{ partner: string; customer: string; yes: boolean }>;

/** `cashflow customer …`: what an operator does with a partner's customers. */
export function customerCommand({ context, print, fail }: CommandLine): Command {
  const command = new Command("customer").description("Erases customers of a partner.");

  command
    .command("erase")
    .description(
      "permanently delete a customer and all its data; only a record of the erasure is kept, and the partner is notified",
    )
    .requiredOption("--partner <name>", "the partner's name")
    .requiredOption("--customer <userId>", "the partner's id for the customer")
    .option("--yes", "do not ask for confirmation", false)
    .action(async ({ partner, customer: userId, yes }: EraseOptions) => {
      const service = await operatorContext({ context, fail }, partner);
      const { database, partnerId } = service;
      const found = await findCustomer(database.reads, { partnerId, userId });
      if (found === null) fail(`${partner} has no customer ${userId}.`);
      if (!yes && !(await isConfirmed(userId, fail))) fail("The id does not match. Nothing was erased.");
      const { erasedAt } = await eraseCustomer(service, { userId });
      print({ partner, userId, erasedAt: erasedAt.toISOString() }, [
        `Erased ${userId} of ${partner} and all its data.`,
      ]);
    });

  return command;
}

/** Asks on standard error, so that standard output contains only the result. */
async function isConfirmed(userId: string, fail: CommandLine["fail"]): Promise<boolean> {
  if (!process.stdin.isTTY)
    fail("There is no terminal to ask for confirmation. Add --yes to erase without it.");
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await prompt.question(
      `This cannot be undone. Type ${userId} to erase the customer and all its data: `,
    );
    return typed.trim() === userId;
  } finally {
    prompt.close();
  }
}
