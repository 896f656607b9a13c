import type { Locator } from "@playwright/test";
import { expect, test } from "./business";

test.use({ viewport: { width: 1280, height: 800 } });

/** Whether an element has an outline. Where colours are forced, a transparent one becomes visible. */
async function isOutlined(element: Locator): Promise<boolean> {
  return element.evaluate((each) => getComputedStyle(each).outlineStyle === "solid");
}

test("what is chosen is marked where the system forces its own colours", async ({ page, business }) => {
  await business.enter(page);
  await page.emulateMedia({ forcedColors: "active" });
  const choice = (name: string) => page.locator("label", { hasText: name });
  await expect.poll(() => isOutlined(choice("Month"))).toBe(true);
  expect(await isOutlined(choice("Week"))).toBe(false);
  const place = (name: string) => page.getByRole("link", { name, exact: true }).first();
  expect(await isOutlined(place("Overview"))).toBe(true);
  expect(await isOutlined(place("Rules"))).toBe(false);
  const income = page
    .locator("ul[aria-hidden] > li")
    .filter({ hasText: /^Income$/ })
    .locator("span");
  const colour = await income.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(colour).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  await page.keyboard.press("ControlOrMeta+k");
  const entries = page.getByRole("option");
  await expect.poll(() => isOutlined(entries.first())).toBe(true);
  expect(await isOutlined(entries.nth(1))).toBe(false);
});

test("the button of a row's menu is drawn where the system forces its own colours", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${new URL(page.url()).pathname}/transactions`);
  const button = page.getByRole("button", { name: "Actions for Landlord Ltd" });
  await expect(button).toBeVisible();
  const dots = await button.evaluate((each) => getComputedStyle(each, "::before").backgroundImage);
  expect(dots).toContain("gradient");
});
