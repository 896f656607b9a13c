import { findPartnerId } from "../db/tables/partners";
import type { Context } from "../services/context";
import type { CommandLine } from "./command-line";

/** The context of an operator who acts for a partner. The command fails if no partner has the name. */
export async function operatorContext(
  { context, fail }: Pick<CommandLine, "context" | "fail">,
  partnerName: string,
): Promise<Context> {
  const { database, now } = await context();
  const partnerId =
    (await findPartnerId(database.reads, partnerName)) ??
    fail("There is no partner with this name. See: cashflow partner list.");
  return { database, now, partnerId, actor: { kind: "command_line" } };
}
