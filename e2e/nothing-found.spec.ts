import type { Page } from "@playwright/test";
import { expect, test } from "./business";

/** What screen readers announce while `search` runs: a live region that is added with its text is silent. */
async function announcedBy(page: Page, search: () => Promise<void>): Promise<() => Promise<string>> {
  const regions = await page.locator("main [role=status], [role=dialog] [role=status]").elementHandles();
  await search();
  return async () => (await Promise.all(regions.map((region) => region.textContent()))).join(" ");
}

test("screen readers are told that a search or a filter found nothing", async ({ page, business }) => {
  await business.enter(page, { at: "/activity" });
  await expect(page.getByText("Imported 6 transactions")).toBeVisible();
  const byFilter = await announcedBy(page, () => page.getByText("Undone", { exact: true }).click());
  await expect.poll(byFilter).toContain("No changes match these filters");

  await page.goto(`${new URL(page.url()).pathname.replace("activity", "compare")}?start=2026-01-01`);
  await expect(page.getByRole("table", { name: "Differences by counterparty" })).toBeVisible();
  const type = () => page.getByRole("searchbox").fill("nobody");
  await expect.poll(await announcedBy(page, type)).toContain("No counterparties match this search");

  await page.getByRole("button", { name: /, switch business$/ }).click();
  const businesses = page.getByRole("dialog");
  await expect(businesses.getByRole("button", { name: /Studio Nord/ })).toBeVisible();
  const typeName = () => businesses.getByRole("searchbox").fill("nobody");
  await expect.poll(await announcedBy(page, typeName)).toContain("No businesses match this search");

  const { pathname } = new URL(page.url());
  await page.goto(pathname.replace("compare", "transactions"));
  await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Refund or transfer…" }).click();
  const linking = page.getByRole("dialog", { name: "What does Landlord Ltd belong to?" });
  const typeOther = () => linking.getByRole("textbox", { name: "Search transactions" }).fill("nobody");
  await linking.getByRole("textbox", { name: "Search transactions" }).fill("Aurora");
  await expect(linking.getByRole("radio", { name: /^Aurora Films/ })).toBeVisible();
  await expect.poll(await announcedBy(page, typeOther)).toContain("No transaction fits");

  await page.goto("/businesses");
  await expect(page.getByRole("row").filter({ hasText: "Studio Nord" })).toBeVisible();
  await expect.poll(await announcedBy(page, type)).toContain("No businesses found");
});
