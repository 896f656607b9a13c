import type { Page } from "@playwright/test";
import { expect, openWeek } from "./pages";

/** Opens the page where the story begins. Signing in is not filmed. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await page.waitForURL("**/b/**");
  await openWeek(page);
  await expect(page.getByRole("link", { name: "AOK Nordost" }).first()).toBeVisible();
}
