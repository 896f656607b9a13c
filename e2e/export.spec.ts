import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./business";

/** Downloads the file by `use`, and returns its name and text. */
async function save(page: Page, use: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), use()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

function entry(page: Page, name: string): Locator {
  return page.getByRole("menuitem", { name, exact: true });
}

test("an owner exports the filtered transactions, and the file equals the response of the API", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("searchbox").fill("licence");
  await expect(page).toHaveURL(/q=licence/);
  await page.getByRole("button", { name: "Export" }).click();
  const csv = await save(page, () => entry(page, "These transactions as CSV").click());
  expect(csv.name).toBe("Studio Nord transactions.csv");
  const [header, ...records] = csv.text.trimEnd().split("\r\n");
  expect(header).toMatch(/^\u{feff}bookedOn,description,/u);
  expect(records.map((record) => record.split(",").slice(0, 5))).toEqual([
    ["2026-01-21", "Licence", "Pixel Tools", "outflow", "50.00"],
    ["2026-01-07", "Licence", "Pixel Tools", "outflow", "50.00"],
  ]);

  await page.getByRole("button", { name: "Export" }).click();
  const xlsx = await save(page, () => entry(page, "These transactions as XLSX").click());
  expect(xlsx.name).toBe("Studio Nord transactions.xlsx");
  expect(xlsx.text.slice(0, 2)).toBe("PK");

  await page.getByRole("button", { name: "Export" }).click();
  const json = await save(page, () => entry(page, "These transactions as JSON").click());
  const { transactions } = await business.call("GET", "/transactions?q=licence");
  expect(JSON.parse(json.text)).toMatchObject({ userId: business.userId, transactions });
});

test("a viewer exports the figures of all periods with the keyboard", async ({ page, business }) => {
  await business.enter(page, { role: "viewer" });
  await page.getByRole("button", { name: "Export" }).focus();
  await page.keyboard.press("Enter");
  await expect(entry(page, "These windows as CSV")).toBeFocused();
  const shown = await save(page, () => page.keyboard.press("Enter"));
  expect(shown.name).toMatch(/^Studio Nord periods \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  expect(shown.text.trimEnd().split("\r\n").length).toBe(13);
  expect(shown.text).toContain("2026-01-01,2026-01-31,3000.00,1550.00,1450.00,EUR");
  await expect(page.getByRole("button", { name: "Export" })).toBeFocused();

  await page.keyboard.press("Enter");
  const all = await save(page, () => entry(page, "All windows as JSON").click());
  expect(JSON.parse(all.text).periods).toEqual([
    { startDate: "2026-01-01", endDate: "2026-01-31", income: 3000, expense: 1550, remaining: 1450 },
  ]);
});

test("each entry is a link that works on its own", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("button", { name: "Export" }).click();
  const href = await entry(page, "These transactions as JSON").getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect((await response.json()).transactions.length).toBe(6);
});

test.describe("an export that fails", () => {
  test.use({ expectedErrors: [/400|ERR_INTERNET_DISCONNECTED/] });

  test("is reported in words", async ({ page, business }) => {
    await business.call("PUT", "", {
      name: "Studio Nord",
      currency: "EUR",
      referenceDate: "2026-01-01",
      incomeGranularity: "fixed_period",
      fixedPeriodDays: 1,
    });
    await business.call("POST", "/transaction-batches", {
      transactions: [
        {
          externalId: "old",
          bookedOn: "2020-01-01",
          amount: 1,
          currency: "EUR",
          direction: "inflow",
          description: "Old",
          status: "booked",
        },
      ],
    });
    await business.enter(page);
    await page.getByRole("button", { name: "Export" }).click();
    await entry(page, "All windows as CSV").click();
    await expect(page.getByText("The file was not saved")).toBeVisible();
    await expect(page.getByText(/There are too many windows for one file/)).toBeVisible();
  });

  test("for lack of a connection says so", async ({ page, business }) => {
    await business.enter(page);
    await page.getByRole("button", { name: "Export" }).click();
    await page.context().setOffline(true);
    await expect(page.getByRole("status").getByText(/^You are offline/)).toBeVisible();
    await entry(page, "These windows as CSV").click();
    await expect(page.getByText("The file was not saved")).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.context().setOffline(false);
  });
});
