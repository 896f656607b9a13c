/** A customer of the demo data. The end-to-end test sends this request and compares the answer. */
const PATH = "/api/v1/business/customers/cafe/cashflow";
const DEMO = { id: "demo", secret: "bcs_demo_only_not_a_secret" };

/** What the reader has of their own, where the demo is not served. */
const OWN = { id: "$CLIENT_ID", secret: "$CLIENT_SECRET" };

export const EXAMPLE_ANSWER = JSON.stringify(
  {
    success: true,
    code: "business_cashflow_retrieved",
    message: "Business cashflow retrieved.",
    data: {
      income: 5791.99,
      expense: 1841.87,
      remaining: 3950.12,
      granularity: "weekly",
      startDate: "2026-10-19",
    },
  },
  null,
  2,
);

export function buildCurlCommand(
  origin: string,
  { isDemoServed }: Readonly<{ isDemoServed: boolean }>,
): string {
  const { id, secret } = isDemoServed ? DEMO : OWN;
  return [
    `curl "${origin}${PATH}" \\`,
    `  -H "x-client-id: ${id}" \\`,
    `  -H "x-client-secret: ${secret}"`,
  ].join("\n");
}
