import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { clientOfPartner, newClient, presentClient } from "../../../contract/clients";
import {
  type AdminContext,
  createPartnerClient,
  listPartnerClients,
  revokePartnerClient,
  rotatePartnerClient,
} from "../../../services/clients/partner-clients";
import { procedure, type SignedIn, t } from "../init";
import { authorize } from "../operation";

/** The credentials of a partner, for its admins. */
export const clientsRouter = t.router({
  list: procedure.input(z.object({ partnerId: z.string() })).query(async ({ ctx, input }) => ({
    clients: (await listPartnerClients(await administer(ctx, input))).map(presentClient),
  })),

  /** The secret is in this answer and nowhere else. */
  create: procedure.input(newClient).mutation(async ({ ctx, input }) => {
    const { name, scopes } = input;
    return (await createPartnerClient(await administer(ctx, input), { name, scopes })) ?? notFound();
  }),

  rotate: procedure
    .input(clientOfPartner)
    .mutation(
      async ({ ctx, input }) =>
        (await rotatePartnerClient(await administer(ctx, input), input.clientId)) ?? notFound(),
    ),

  revoke: procedure.input(clientOfPartner).mutation(async ({ ctx, input }) => {
    if (!(await revokePartnerClient(await administer(ctx, input), input.clientId))) notFound();
    return { clientId: input.clientId };
  }),
});

async function administer(
  signedIn: SignedIn,
  { partnerId }: Readonly<{ partnerId: string }>,
): Promise<AdminContext> {
  const { database, now } = await authorize(signedIn, { partnerId, userId: undefined, access: "edit" });
  const { pepper, credentialCache } = signedIn.application;
  return { database, now, partnerId, pepper, credentialCache };
}

function notFound(): never {
  throw new TRPCError({ code: "NOT_FOUND", message: "There is no live client with this id." });
}
