import { presentBusiness } from "../../../contract/businesses";
import { listBusinesses } from "../../../services/people/list-businesses";
import { procedure } from "../init";

/** The customers that the signed-in person may see. */
export const listBusinessesProcedure = procedure.query(async ({ ctx }) => ({
  businesses: (await listBusinesses(ctx.application, ctx.person)).map(presentBusiness),
}));
