/** A customer of the demo data. The end-to-end test sends this request and compares the answer. */
const PATH = "/api/v1/business/customers/cafe/cashflow";
const CLIENT_ID = "demo";
const CLIENT_SECRET = "bcs_demo_only_not_a_secret";

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

export function buildCurlCommand(origin: string): string {
  return [
    `curl "${origin}${PATH}" \\`,
    `  -H "x-client-id: ${CLIENT_ID}" \\`,
    `  -H "x-client-secret: ${CLIENT_SECRET}"`,
  ].join("\n");
}
