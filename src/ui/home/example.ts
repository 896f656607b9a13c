/** The demo business in the example. */
export const DEMO_CUSTOMER = "cafe";

/** Works as pasted. The end-to-end test sends it and compares the response. */
const DEMO = { id: "demo", secret: "bcs_demo_only_not_a_secret", customer: DEMO_CUSTOMER };

/** Placeholders for the reader's own credentials, where the demo is not served. */
const OWN = { id: "$CLIENT_ID", secret: "$CLIENT_SECRET", customer: "shop-1" };

export type ExampleFigures = Readonly<{
  income: number;
  expense: number;
  remaining: number;
  granularity: string;
  startDate: string;
}>;

const OWN_FIGURES: ExampleFigures = {
  income: 5791.99,
  expense: 1841.87,
  remaining: 3950.12,
  granularity: "weekly",
  startDate: "2026-10-19",
};

/** A request as pasted into a shell, and its response. */
export function exampleOf(
  origin: string,
  demoFigures: ExampleFigures | null,
): Readonly<{ command: string; response: string }> {
  const { id, secret, customer } = demoFigures === null ? OWN : DEMO;
  const command = [
    `curl "${origin}/api/v1/business/customers/${customer}/cashflow" \\`,
    `  -H "x-client-id: ${id}" \\`,
    `  -H "x-client-secret: ${secret}"`,
  ].join("\n");
  const response = {
    success: true,
    code: "business_cashflow_retrieved",
    message: "Business cashflow retrieved.",
    data: demoFigures ?? OWN_FIGURES,
  };
  return { command, response: JSON.stringify(response, null, 2) };
}
