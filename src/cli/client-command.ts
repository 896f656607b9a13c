import { Command } from "commander";
import { listClients } from "../db/accounts/clients";
import { SCOPES, type Scope } from "../domain/scope";
import { createClient, type IssuedSecret } from "../services/clients/create-client";
import { endOldSecret } from "../services/clients/end-old-secret";
import { revokeClient } from "../services/clients/revoke-client";
import { rotateSecret } from "../services/clients/rotate-secret";
import type { CommandLine } from "./command-line";
import { operatorContext } from "./operator-context";
import { readName } from "./read-name";

const SHOWN_ONCE = "The secret is shown only once. Store it securely.";

/** `cashflow client …`: the credentials of partners. */
export function clientCommand({ context, print, fail, refuse }: CommandLine): Command {
  const command = new Command("client").description(
    "Creates, lists, rotates and revokes the credentials of partners.",
  );

  command
    .command("create")
    .description("create a client, and its partner if it does not exist yet")
    .requiredOption("--partner <name>", "the partner's name")
    .requiredOption("--scopes <list>", `its scopes, separated by commas: ${SCOPES.join(", ")}`)
    .option("--name <name>", "what the client is for", "default")
    .action(async (options: Readonly<{ partner: string; scopes: string; name: string }>) => {
      const scopes = readScopes(options.scopes, refuse);
      const partnerName = readName("--partner", options.partner, refuse);
      const name = readName("--name", options.name, refuse);
      const { partner, ...issued } = await createClient(await context({ mayBeFirst: true }), {
        partnerName,
        name,
        scopes,
      });
      print({ ...issued, partner: partner.name, name, scopes }, [
        ...linesOf(issued),
        `partner        ${partner.name}`,
        `scopes         ${scopes.join(", ")}`,
        SHOWN_ONCE,
      ]);
    });

  command
    .command("list")
    .description("list clients, oldest first")
    .option("--partner <name>", "only the clients of this partner")
    .action(async (options: Readonly<{ partner?: string }>) => {
      const { database } = await context();
      const { partner } = options;
      const named = partner === undefined ? null : await operatorContext({ context, fail }, partner);
      const found = await listClients(database.prisma, named && { id: named.partnerId });
      const clients = found.map(
        ({ id, partnerName, name, scopes, createdAt, revokedAt, lastUsedAt, secrets }) => ({
          clientId: id,
          partner: partnerName,
          name,
          scopes,
          liveSecrets: secrets.length,
          createdAt: createdAt.toISOString(),
          revokedAt: revokedAt?.toISOString() ?? null,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        }),
      );
      const lines = clients.map(
        (client) =>
          `${client.clientId}  ${client.partner} / ${client.name}  ${client.scopes.join(",")}  ${client.revokedAt === null ? `${client.liveSecrets} active secret${client.liveSecrets === 1 ? "" : "s"}` : `revoked ${client.revokedAt}`}`,
      );
      print({ clients }, lines.length === 0 ? ["There are no clients."] : lines);
    });

  command
    .command("rotate")
    .description("give a client a new secret; its current secret keeps working, an older one is revoked")
    .argument("<clientId>")
    .action(async (clientId: string) => {
      const issued = await rotateSecret(await context(), clientId);
      if (issued === null) fail(`There is no active client ${clientId}.`);
      else print(issued, [...linesOf(issued), SHOWN_ONCE]);
    });

  command
    .command("end-old-secret")
    .description("revoke all secrets of a client except the newest, once its callers use it")
    .argument("<clientId>")
    .action(async (clientId: string) => {
      if (!(await endOldSecret(await context(), clientId))) fail(`There is no active client ${clientId}.`);
      print({ clientId, liveSecrets: 1 }, [`Only the newest secret of ${clientId} is active.`]);
    });

  command
    .command("revoke")
    .description("revoke a client and all its secrets; when this ends, no server accepts them any more")
    .argument("<clientId>")
    .action(async (clientId: string) => {
      if (!(await revokeClient(await context(), clientId))) fail(`There is no client ${clientId}.`);
      print({ clientId, isRevoked: true }, [`${clientId} is revoked.`]);
    });

  return command;
}

function linesOf({ clientId, clientSecret }: IssuedSecret): readonly string[] {
  return [`client id      ${clientId}`, `client secret  ${clientSecret}`];
}

function readScopes(list: string, refuse: CommandLine["refuse"]): readonly Scope[] {
  const words = [...new Set(list.split(",").map((word) => word.trim()))];
  return words.map(
    (word) =>
      SCOPES.find((scope) => scope === word) ??
      refuse(`There is no scope "${word}". The scopes are ${SCOPES.join(", ")}.`),
  );
}
