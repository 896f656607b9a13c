import { customerOf } from "../dataset/load-customers";
import type { Deployment } from "../server/deployment";
import type { Variant } from "./variant";

/** After the last day of the customers, so that the result does not depend on the day of the run. */
const TODAY = "2026-10-01";

/**
 * The first request of the dashboard, over tRPC, for a person who is signed in: fourteen windows in one
 * response.
 */
export function getOverview(deployment: Deployment, sizes: readonly number[]): readonly Variant[] {
  const { title, server, product, dashboardHeaders } = deployment;
  return sizes.map((size) => {
    const { partnerId } = product;
    const input = JSON.stringify({ partnerId, userId: customerOf(size), today: TODAY });
    return {
      group: `the dashboard's overview on ${title}`,
      name: `${size.toLocaleString("en")} transactions`,
      url: `${server.origin}/api/trpc/getOverview?input=${encodeURIComponent(input)}`,
      headers: dashboardHeaders,
    };
  });
}
