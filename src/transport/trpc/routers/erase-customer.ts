import { OPERATIONS } from "../../bindings";
import { procedure } from "../init";
import { asSent, runOperation } from "../operation";
import { refuseOpenDemo } from "../refuse-open-demo";

type EraseInput = Readonly<{ partnerId: string; userId: string; confirm: string }>;

/** Erases a business for an owner or a partner admin. */
export const eraseCustomerProcedure = procedure.input(asSent<EraseInput>).mutation(({ ctx, input }) => {
  refuseOpenDemo(ctx);
  return runOperation(OPERATIONS.eraseCustomer, ctx, { input, access: "manage" });
});
