import type { Stage } from "../stage";
import { expect, startAtFirstWindow } from "./pages";

export async function signIn({ page, tell, showCard, linger }: Stage): Promise<void> {
  await page.goto("/sign-in");
  await showCard("Business Cashflow", "What came in, what went out and what remains.");
  await tell("The demo account opens with one click.");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tell("One person, several businesses: over to the agency.");
  await page.getByRole("button", { name: /^Customer: / }).click();
  await linger(500);
  await page.getByRole("button", { name: /Northlight Studio/ }).click();
  await expect(page.getByRole("button", { name: /^Customer: Northlight/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show as table" })).toBeVisible();
  await startAtFirstWindow(page);
}
