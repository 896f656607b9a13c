/** A customer of the demo data. The end-to-end test sends this request and compares the answer. */
const DEMO = { id: "demo", secret: "bcs_demo_only_not_a_secret", customer: "cafe" };

/** What the reader has of their own, where the demo is not there. */
const OWN = { id: "$CLIENT_ID", secret: "$CLIENT_SECRET", customer: "shop-1" };

const ANSWER = JSON.stringify(
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

/** A call as it is pasted into a shell, and what comes back. */
export function exampleOf(
  origin: string,
  { isDemoThere }: Readonly<{ isDemoThere: boolean }>,
): Readonly<{ command: string; answer: string }> {
  const { id, secret, customer } = isDemoThere ? DEMO : OWN;
  const command = [
    `curl "${origin}/api/v1/business/customers/${customer}/cashflow" \\`,
    `  -H "x-client-id: ${id}" \\`,
    `  -H "x-client-secret: ${secret}"`,
  ].join("\n");
  return { command, answer: ANSWER };
}
