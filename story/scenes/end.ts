import type { Stage } from "../stage";

export async function end({ showCard }: Stage): Promise<void> {
  await showCard("Business Cashflow", "Run npm start, and open the demo account.");
}
