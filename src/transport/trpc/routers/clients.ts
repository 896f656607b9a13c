import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { clientOfPartner, newClient, presentClient } from "../../../contract/clients";
import {
  type AdminContext,
  createPartnerClient,
  endOldPartnerSecret,
  listPartnerClients,
  revokePartnerClient,
  rotatePartnerClient,
} from "../../../services/clients/partner-clients";
import { procedure, type SignedIn } from "../init";
import { authorize } from "../operation";
import { refuseOpenDemo } from "../refuse-open-demo";

/** A partner's clients, for its admins. */
export const clientProcedures = {
  list: procedure.input(z.strictObject({ partnerId: z.string() })).query(async ({ ctx, input }) => ({
    clients: (await listPartnerClients(await administer(ctx, input))).map(presentClient),
  })),

  /** Only this response contains the secret. */
  create: procedure.input(newClient).mutation(async ({ ctx, input }) => {
    const { name, scopes } = input;
    return (await createPartnerClient(await manage(ctx, input), { name, scopes })) ?? notFound();
  }),

  rotate: procedure
    .input(clientOfPartner)
    .mutation(
      async ({ ctx, input }) =>
        (await rotatePartnerClient(await manage(ctx, input), input.clientId)) ?? notFound(),
    ),

  /** Keeps the newest secret. */
  endOldSecret: procedure.input(clientOfPartner).mutation(async ({ ctx, input }) => {
    if (!(await endOldPartnerSecret(await manage(ctx, input), input.clientId))) notFound();
    return { clientId: input.clientId };
  }),

  revoke: procedure.input(clientOfPartner).mutation(async ({ ctx, input }) => {
    if (!(await revokePartnerClient(await manage(ctx, input), input.clientId))) notFound();
    return { clientId: input.clientId };
  }),
};

async function manage(signedIn: SignedIn, input: Readonly<{ partnerId: string }>): Promise<AdminContext> {
  const context = await administer(signedIn, input);
  refuseOpenDemo(signedIn);
  return context;
}

async function administer(
  signedIn: SignedIn,
  { partnerId }: Readonly<{ partnerId: string }>,
): Promise<AdminContext> {
  const { database, now } = await authorize(signedIn, { partnerId, userId: undefined, access: "edit" });
  const { pepper, credentialCache } = signedIn.application;
  return { database, now, partnerId, pepper, credentialCache };
}

function notFound(): never {
  throw new TRPCError({ code: "NOT_FOUND", message: "There is no active client with this id." });
}
