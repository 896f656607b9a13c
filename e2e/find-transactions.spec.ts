import type { Locator, Page } from "@playwright/test";
import { expect, ROWS, test, toBatch } from "./business";
import { holdBack } from "./hold-back";

async function openTransactions(page: Page, search = ""): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}/transactions${search}`);
  await expect(rowAt(page, 0)).toBeVisible();
}

function rowAt(page: Page, index: number) {
  return page.locator(`[role=row][data-index="${index}"]`);
}

test("a column sorts in both directions, and the address keeps the order", async ({ page, business }) => {
  await business.enter(page);
  await openTransactions(page);
  const header = page.getByRole("columnheader", { name: "Amount" });
  await expect(header).toHaveAttribute("aria-sort", "none");
  await header.getByRole("button").click();
  await expect(rowAt(page, 0)).toContainText("€3,000.00");
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await header.getByRole("button").click();
  await expect(rowAt(page, 0)).toContainText("€50.00");
  await expect(page).toHaveURL(/sort=amount/);
  await page.reload();
  await expect(rowAt(page, 0)).toContainText("€50.00");
  await page.getByRole("columnheader", { name: "Counterparty" }).getByRole("button").click();
  await expect(rowAt(page, 0)).toContainText("Aurora Films");
});

test("a search finds an amount, and words in any order", async ({ page, business }) => {
  await business.enter(page);
  await openTransactions(page);
  const search = page.getByRole("searchbox");
  for (const amount of ["1200", "1,200.00", "1.200,00", "-1200"]) {
    await search.fill(amount);
    await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toHaveCount(0);
    await expect(page.getByLabel("Totals of these transactions")).toContainText("€1,200.00");
    await search.fill("");
    await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toBeVisible();
  }
  await search.fill("films invoice");
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toBeVisible();
});

test("a transaction leads to all transactions of its counterparty, and back", async ({ page, business }) => {
  await business.enter(page);
  await openTransactions(page);
  await page.getByRole("row").filter({ hasText: "Pixel Tools" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);
  await expect(page.getByLabel("Totals of these transactions")).toContainText("€100.00");
  await page.getByRole("button", { name: /^Pixel Tools.*remove this filter/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toBeVisible();
});

test("the end of a long list and a day in it are reached at once", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", { transactions: manyRows(0, 900) });
  await business.call("POST", "/transaction-batches", { transactions: manyRows(900, 900) });
  await business.enter(page);
  await openTransactions(page);
  const offsets: number[] = [];
  page.on("request", (request) => {
    const asked = decodeURIComponent(request.url()).matchAll(/"offset":"(\d+)"/g);
    offsets.push(...[...asked].map(([, offset]) => Number(offset)));
  });
  await rowAt(page, 0).focus();
  await page.keyboard.press("End");
  await expect(page.locator(":focus")).toContainText("Visit 0");
  expect(offsets).toContain(1800);
  expect(Math.min(...offsets), "nothing of what lies between").toBeGreaterThanOrEqual(1400);
  await page.keyboard.press("d");
  await page.getByRole("dialog").getByLabel("Date").fill("2024-07-01");
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("1 Jul 2024");
  await page.keyboard.press("Home");
  await expect(page.locator(":focus")).toContainText("Railways");
});

test("a description uses the free width of its row before it is cut off", async ({ page, business }) => {
  const payout = {
    externalId: "payout",
    bookedOn: "2026-01-29",
    amount: 725.2,
    direction: "inflow" as const,
    description: "SUMUP *AUSZAHLUNG UMSATZ VOM 2026-01-28",
    counterparty: "SumUp Limited",
  };
  await business.call("POST", "/transaction-batches", toBatch([payout]));
  await business.enter(page);
  await openTransactions(page);
  const description = rowAt(page, 0).getByText(payout.description);
  expect(await description.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});

test("the first row is near the top of the page", async ({ page, business }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await business.enter(page);
  await openTransactions(page);
  expect((await rowAt(page, 0).boundingBox())?.y).toBeLessThan(260);
});

/** `count` visits numbered from `first`, one on each day from 2020 on. */
function manyRows(first: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    externalId: `visit-${first + index}`,
    bookedOn: new Date(Date.UTC(2020, 0, 1 + first + index)).toISOString().slice(0, 10),
    amount: 1 + first + index,
    currency: "EUR",
    direction: "outflow",
    description: `Visit ${first + index}`,
    status: "booked",
  }));
}

test("screen readers are told how many transactions a search found", async ({ page, business }) => {
  await business.enter(page);
  await openTransactions(page);
  const totals = page.getByRole("region", { name: "Totals of these transactions" });
  const told = totals.locator("[aria-live=polite]");
  await expect(told).toHaveText("Transactions6");
  for (const [words, count] of [
    ["pixel", 2],
    ["nobody", 0],
  ] as const) {
    await page.getByRole("searchbox").fill(words);
    await expect(told).toHaveText(`Transactions${count}`);
  }
});

test("the button that asks for a date gets the focus back when nothing is chosen", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await openTransactions(page);
  const button = page.getByRole("button", { name: "Go to date" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Date")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("a jump to a date that was cancelled does not happen in the list that is shown by then", async ({
  page,
  business,
}) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const older = Array.from({ length: 80 }, (_, index) => ({
    ...rent,
    externalId: `older-${index}`,
    bookedOn: index < 40 ? "2025-06-01" : "2025-03-01",
    counterparty: "Caterer",
  }));
  await business.call("POST", "/transaction-batches", toBatch(older));
  await business.enter(page);
  await openTransactions(page);
  await page.getByRole("button", { name: "Go to date" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Date").fill("2025-03-01");
  const counting = await holdBack(page, /summarizeTransactions/);
  await dialog.getByRole("button", { name: "Go", exact: true }).click();
  await counting.isHeldBack;
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("caterer");
  await expect(rowAt(page, 0)).toContainText("Caterer");
  const counted = page.waitForResponse(/summarizeTransactions/);
  counting.letThrough();
  await (await counted).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole("searchbox")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const width of [360, 768, 960, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("neither the filters nor amounts of 15 digits overlap what is next to them", async ({
      page,
      business,
    }) => {
      const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
      if (rent === undefined) throw new Error("There is no rent.");
      const vast = { ...rent, externalId: "vast", amount: 9_999_999_999_999.99, counterparty: "Shipyard" };
      await business.call("POST", "/transaction-batches", toBatch([vast]));
      await business.enter(page);
      await openTransactions(page);
      const row = page.getByRole("row").filter({ hasText: "Shipyard" });
      await expectOneAfterTheOther(row.getByText("9,999,999,999,999.99").last(), row.getByRole("button"));
      const sums = page.locator("dl > div", { hasText: /Expense|Remaining/ });
      await expect(sums).toHaveCount(2);
      for (const sum of await sums.all()) {
        expect(await sum.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
      }
      if (width < 768) await page.getByRole("button", { name: "Filters" }).click();
      const direction = (name: string) => page.getByRole("radio", { name, exact: true });
      const out = direction("Out");
      await expectOneAfterTheOther(direction("All"), direction("In"));
      await expectOneAfterTheOther(direction("In"), out);
      const dates = page.getByRole("combobox", { name: "Dates", exact: true });
      if (width >= 768) await expectOneAfterTheOther(out, dates);
    });
  });
}

/** Fails unless both are on one line, the second after the end of the first. */
async function expectOneAfterTheOther(first: Locator, second: Locator): Promise<void> {
  const [one, other] = [await first.boundingBox(), await second.boundingBox()];
  if (one === null || other === null) throw new Error("One of them is not on the page.");
  expect(one.x + one.width).toBeLessThanOrEqual(other.x);
  expect(Math.abs(one.y + one.height / 2 - other.y - other.height / 2)).toBeLessThan(40);
}
