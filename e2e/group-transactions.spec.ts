import type { Page } from "@playwright/test";
import { expect, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll } from "./fixtures";

const lines = (page: Page) =>
  page.getByRole("table", { name: "Totals by counterparty" }).locator("tbody").getByRole("row");

async function openTransactions(page: Page, search = ""): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}/transactions${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
}

test("transactions are grouped by counterparty, a line leads to its rows, and back", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await openTransactions(page, "?direction=outflow");
  await page.getByRole("combobox", { name: "Group by" }).selectOption("By counterparty");
  await expect(page).toHaveURL(/direction=outflow&group=counterparty/);
  await expect(lines(page)).toHaveText([
    /Landlord Ltd.*3 Jan 2026.*1 .*€0\.00.*€1,200\.00/,
    /Fix It.*€250\.00/,
    /Pixel Tools.*21 Jan 2026.*2 .*€0\.00.*€100\.00/,
    /Railways.*€0\.00.*€0\.00/,
  ]);
  await expect(page.getByLabel("Totals of these transactions")).toContainText("€1,550.00");

  await page.getByRole("columnheader", { name: "Counterparty" }).getByRole("button").click();
  await expect(lines(page).first()).toContainText("Fix It");
  await page.reload();
  await expect(lines(page).first()).toContainText("Fix It");

  await lines(page).filter({ hasText: "Pixel Tools" }).getByRole("link", { name: "2 transactions" }).click();
  await expect(page).toHaveURL(/transactions\?direction=outflow&counterparty=name%3Apixel\+tools$/);
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/direction=outflow&group=counterparty&groupSort=counterparty/);
  await lines(page).getByRole("link", { name: "Pixel Tools", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pixel Tools" })).toBeVisible();
});

test("a key turns grouping on and off, and an empty result is reported", async ({ page, business }) => {
  await business.enter(page);
  await openTransactions(page);
  await expect(page.locator("[role=row][data-index='0']")).toBeVisible();
  await page.keyboard.press("g");
  await expect(lines(page)).toHaveCount(5);
  await page.getByRole("searchbox").fill("nobody has this name");
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(lines(page)).toHaveCount(5);
  await page.keyboard.press("g");
  await expect(page.locator("[role=row][data-index='0']")).toBeVisible();
  await expect(page).not.toHaveURL(/group/);
});

test("more than one page of counterparties is loaded on request", async ({ page, business }) => {
  const transactions = Array.from({ length: 60 }, (_, index) => ({
    externalId: `shop ${index}`,
    bookedOn: "2026-01-09",
    amount: 10,
    currency: "EUR",
    direction: "outflow",
    status: "booked",
    description: "Purchase",
    counterparty: { id: `shop-${index}`, name: `Shop ${index}` },
  }));
  await business.call("POST", "/transaction-batches", { transactions });
  await business.enter(page);
  await openTransactions(page, "?group=counterparty&q=shop");
  await expect(lines(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(lines(page)).toHaveCount(60);
  await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
});

for (const width of [360, 1280]) {
  test(`grouped, the page is accessible and fits at ${width} px`, async ({ page, business }) => {
    await page.setViewportSize({ width, height: 800 });
    await business.enter(page);
    await openTransactions(page, "?group=counterparty");
    await expect(lines(page)).toHaveCount(5);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
}
