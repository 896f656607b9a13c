/** A customer of the demo data. The end-to-end test sends this request and compares the answer. */
const PATH = "/api/v1/business/customers/cafe/cashflow";
const CLIENT_ID = "demo";
const CLIENT_SECRET = "bcs_demo";

export const EXAMPLE_ANSWER = JSON.stringify(
  {
    success: true,
    code: "business_cashflow_retrieved",
    message: "Cashflow retrieved.",
    data: {
      income: 18240.5,
      expense: 13975.25,
      remaining: 4265.25,
      granularity: "monthly",
      startDate: "2026-01-01",
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
