import { findPartner, type Partner } from "../db/accounts/clients";
import type { Database } from "../db/engine/database";
import type { CommandLine } from "./command-line";

/** The partner that an operator names. The command fails if there is none. */
export async function requireNamedPartner(
  { prisma }: Pick<Database, "prisma">,
  name: string,
  fail: CommandLine["fail"],
): Promise<Partner> {
  return (
    (await findPartner(prisma, name)) ??
    fail("There is no partner with this name. See: cashflow partner list.")
  );
}
