import type { Page } from "@playwright/test";
import { expect, test } from "./business";

const region = (page: Page, name: string) => page.getByRole("region", { name });

test("a payment leads to the page of its counterparty, and each figure leads to its rows", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await region(page, "Largest payments")
    .getByRole("link", { name: "Pixel Tools", exact: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Pixel Tools" })).toBeVisible();
  await expect(page).toHaveTitle("Pixel Tools · Studio Nord · Business Cashflow");
  await expect(page.getByText("7–21 January 2026")).toBeVisible();

  const windows = page.getByRole("table", { name: "Totals by window" });
  await expect(windows.locator("tbody").getByRole("row")).toHaveCount(12);
  await expect(windows.getByRole("row", { name: /January 2026/ })).toHaveText(
    /1–31 January 2026.*€100\.00.*2/,
  );
  await expect(region(page, "Latest transactions").getByRole("listitem")).toHaveText([
    /21 Jan 2026.*−€50\.00/,
    /7 Jan 2026.*−€50\.00/,
  ]);
  await expect(region(page, "How transactions count").getByRole("listitem")).toHaveText(
    /Counts in full.*2 transactions.*€100\.00/,
  );

  await windows.getByRole("link", { name: "€100.00" }).click();
  await expect(page).toHaveURL(
    /from=2026-01-01&to=2026-01-31&counterparty=name%3Apixel\+tools&direction=outflow/,
  );
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);

  await page.getByRole("row").filter({ hasText: "Pixel Tools" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Pixel Tools" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pixel Tools" })).toBeVisible();
});

test("rules are removed on the counterparty's page, and its figures follow", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?q=licence");
  const [newest] = transactions as readonly { id: string }[];
  await business.call("POST", `/transactions/${newest?.id}/exclude`, { scope: "matching_future" });
  await business.enter(page, { at: "/counterparty?key=name%3Apixel+tools" });
  const reasons = region(page, "How transactions count").getByRole("listitem");
  await expect(reasons).toHaveText([
    /Counts in full.*1 transaction.*€50\.00/,
    /Excluded.*€0\.00.*of €50\.00/,
  ]);
  await region(page, "Rules")
    .getByRole("button", { name: /Remove/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove rule" }).click();
  await expect(page.getByText("No rule applies to these transactions.")).toBeVisible();
  await expect(reasons).toHaveText([/Counts in full.*2 transactions.*€100\.00/]);
});

test("on a narrow screen, the rows of windows begin where their heading does", async ({ page, business }) => {
  await business.enter(page);
  for (const width of [360, 600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(
      `${new URL(page.url()).pathname.replace("/counterparty", "")}/counterparty?key=name:pixel+tools`,
    );
    const heading = await page.getByRole("heading", { name: /^Last \d+ months$/ }).boundingBox();
    const row = await page.getByRole("rowheader", { name: "1–31 January 2026" }).boundingBox();
    expect(row?.x, `${width} px`).toBe(heading?.x);
  }
});

test.describe("an unknown counterparty", () => {
  test.use({ expectedErrors: [/404/] });

  test("is not found, and the page still leads to the others", async ({ page, business }) => {
    await business.call("POST", "/transaction-batches", {
      transactions: [
        {
          externalId: "odd",
          bookedOn: "2026-01-09",
          amount: 5,
          currency: "EUR",
          direction: "outflow",
          status: "booked",
          description: "Odd",
          counterparty: { id: "100% / pure?%2F&..", name: "Odd" },
        },
      ],
    });
    await business.enter(page);
    const { pathname } = new URL(page.url());
    const odd = await page.goto(
      `${pathname}/counterparty?${new URLSearchParams({ key: "id:100% / pure?%2F&.." })}`,
    );
    expect(odd?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "Odd" })).toBeVisible();
    for (const query of ["?key=name%3Anobody", "", "?key=%ED%A0%80", `?key=${"a".repeat(600)}`]) {
      const response = await page.goto(`${pathname}/counterparty${query}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Counterparty not found" })).toBeVisible();
    }
    await page.getByRole("link", { name: "View all counterparties" }).click();
    await expect(page).toHaveURL(/\/transactions\?group=counterparty$/);
    await page.getByRole("link", { name: "Rules", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
  });
});
