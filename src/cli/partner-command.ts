import { Command } from "commander";
import { listPartners } from "../db/accounts/clients";
import { inPrismaTransaction } from "../db/prisma/open-prisma";
import { requirePartner } from "../services/clients/require-partner";
import type { CommandLine } from "./command-line";
import { readName } from "./read-name";

/** `cashflow partner …`: the organisations that integrate. */
export function partnerCommand({ context, print, refuse }: CommandLine): Command {
  const command = new Command("partner").description(
    "Creates and lists partners, which own clients and customers.",
  );

  command
    .command("create")
    .description("create a partner, or print the existing partner of that name")
    .argument("<name>")
    .action(async (given: string) => {
      const name = readName("A partner's name", given, refuse);
      const { database, now } = await context({ mayBeFirst: true });
      const partner = await inPrismaTransaction(database, (transaction) =>
        requirePartner(transaction, name, now()),
      );
      const { id: partnerId, createdAt } = partner;
      print({ partnerId, name, createdAt: createdAt.toISOString() }, [`${partnerId}  ${name}`]);
    });

  command
    .command("list")
    .description("list partners by name, with the number of their clients and customers")
    .action(async () => {
      const found = await listPartners((await context()).database);
      const partners = found.map(({ id, createdAt, ...partner }) => ({
        partnerId: id,
        ...partner,
        createdAt: createdAt.toISOString(),
      }));
      const lines = partners.map(
        ({ partnerId, name, clientCount, customerCount }) =>
          `${partnerId}  ${name}  ${clientCount} client${clientCount === 1 ? "" : "s"}, ${customerCount} customer${customerCount === 1 ? "" : "s"}`,
      );
      print({ partners }, lines.length === 0 ? ["There are no partners."] : lines);
    });

  return command;
}
