import { DEMO_CREDENTIALS } from "../../src/demo/demo-credentials";
import { formatMoney } from "../../src/ui/format-money";
import type { Stage } from "../stage";
import { DAYS, expect, figure, openLastWhole } from "./pages";

const PAYMENT = {
  externalId: "story-payment",
  bookedOn: DAYS.on("2026-10-29"),
  amount: 8_750,
  currency: "USD",
  direction: "inflow",
  description: "WIRE TYPE:WIRE IN VELA ROBOTICS INV 4417",
  counterparty: { name: "Vela Robotics" },
  status: "booked",
};

export async function changeAsPartner({ page, origin, tell, takePicture }: Stage): Promise<void> {
  await openLastWhole(page);
  const before = Number(
    (await figure(page, "Income").innerText()).match(/\$([\d,.]+)/)?.[1]?.replaceAll(",", ""),
  );
  await tell("Meanwhile, the bank sends a payment over the REST API.");
  await deliver(origin);
  await expect(figure(page, "Income")).toContainText(
    formatMoney({ amount: before + PAYMENT.amount, currency: PAYMENT.currency, locale: "en-US" }),
  );
  await expect(page.getByText("API client Demo")).toBeVisible();
  await tell("The open page shows it at once, and who sent it.");
  await takePicture("live-change");
}

/** Sends transactions as the partner's program does. */
async function deliver(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/v1/business/customers/agency/transaction-batches`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-client-id": DEMO_CREDENTIALS.clientId,
      "x-client-secret": DEMO_CREDENTIALS.clientSecret,
    },
    body: JSON.stringify({ transactions: [PAYMENT] }),
  });
  if (!response.ok) throw new Error(`The payment was refused: ${await response.text()}`);
}
