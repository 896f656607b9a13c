import { customerUrl } from "../customer-url";

type BatchCommandRequest = Readonly<{ origin: string; userId: string; currency: string; bookedOn: string }>;

/** A command that sends one transaction, with the credentials in two shell variables. */
export function batchCommand({ currency, bookedOn, ...customer }: BatchCommandRequest): string {
  const transaction = {
    externalId: "bank-1001",
    bookedOn,
    amount: 120,
    currency,
    direction: "outflow",
    description: "Office supplies",
    status: "booked",
  };
  return [
    `curl '${customerUrl(customer)}/transaction-batches' \\`,
    '  -H "x-client-id: $CLIENT_ID" \\',
    '  -H "x-client-secret: $CLIENT_SECRET" \\',
    '  -H "content-type: application/json" \\',
    `  -d '${JSON.stringify({ transactions: [transaction] }, null, 2)}'`,
  ].join("\n");
}
