import { AppError } from "../../../domain/errors";
import { OPERATIONS } from "../../bindings";
import { procedure } from "../init";
import { asSent, runOperation } from "../operation";

type EraseInput = Readonly<{ partnerId: string; userId: string; confirm: string }>;

/**
 * Erases a business for an owner or a partner admin. Refused to the demo account if anybody can sign in with
 * its public password.
 */
export const eraseCustomerProcedure = procedure.input(asSent<EraseInput>).mutation(({ ctx, input }) => {
  if (!ctx.application.demo.mayLetIn(ctx.person.email)) {
    throw new AppError("insufficient_scope", "The demo account cannot erase a business here.", {
      reason: "demo_account",
    });
  }
  return runOperation(OPERATIONS.eraseCustomer, ctx, { input, access: "manage" });
});
