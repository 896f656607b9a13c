import { businessesPage, businessId, presentBusiness } from "../../../contract/businesses";
import { portfolioPage, presentPortfolioRow } from "../../../contract/portfolio";
import { findBusiness } from "../../../services/people/find-business";
import { listBusinesses } from "../../../services/people/list-businesses";
import { listPortfolio } from "../../../services/people/list-portfolio";
import { procedure } from "../init";

/** A page of the customers that the signed-in person may see. */
export const listBusinessesProcedure = procedure.input(businessesPage).query(async ({ ctx, input }) => {
  const { businesses, nextCursor } = await listBusinesses(ctx.application, ctx.person, input);
  return { businesses: businesses.map(presentBusiness), nextCursor };
});

/** One of these customers by its id; null if there is none. */
export const findBusinessProcedure = procedure.input(businessId).query(async ({ ctx, input }) => {
  const business = await findBusiness(ctx.application, ctx.person, input.customerId);
  return { business: business && presentBusiness(business) };
});

/** A page of these customers as a table: what remains of each, and how recent its data is. */
export const listPortfolioProcedure = procedure.input(portfolioPage).query(async ({ ctx, input }) => {
  const { rows, nextCursor } = await listPortfolio(ctx.application, ctx.person, input);
  return { businesses: rows.map(presentPortfolioRow), nextCursor };
});
