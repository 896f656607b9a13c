import { customerOf } from "../dataset/load-customers";
import type { Deployment } from "../server/deployment";
import type { Variant } from "./variant";

/** Behind the last day of the customers, so that what is shown does not depend on the day of the run. */
const TODAY = "2026-10-01";

/**
 * What the dashboard asks for first, over tRPC, for a person who is signed in: fourteen windows in one
 * answer.
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
