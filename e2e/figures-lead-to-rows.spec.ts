import type { Page } from "@playwright/test";
import { expect, test, toBatch } from "./business";

test("the totals of a list filter it to their rows, and back", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions?sort=amount" });
  const totals = page.getByLabel("Totals of these transactions");
  await totals.getByRole("link", { name: "€1,550.00" }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(page).toHaveURL(/direction=outflow/);
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Railways" })).toHaveCount(0);
  await expect(page.locator("[role=row][data-index='0']")).toContainText("Pixel Tools");
  await expect(totals).toContainText("€1,550.00");
  await page.goBack();
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toBeVisible();
  await totals.getByText("Not included").getByRole("link", { name: "€99.00" }).click();
  await expect(page).toHaveURL(/included=false/);
  await expect(page.getByRole("row").filter({ hasText: "Railways" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(0);
  await page.goBack();
  await totals.getByRole("button", { name: "By reason" }).click();
  await totals.getByRole("link", { name: "Pending €99.00" }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole("row").filter({ hasText: "Railways" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(0);
});

test("the excluded part of a window leads to all of its rows", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?q=Repair");
  const [repair] = Array.isArray(transactions) ? transactions : [];
  await business.call("POST", `/transactions/${repair.id}/exclude`);
  await business.enter(page);
  const figures = page.getByRole("region", { name: "Figures" });
  await figures.getByRole("link", { name: "€349.00 · 2 transactions" }).click();
  await expect(page).toHaveURL(/transactions\?from=2026-01-01&to=2026-01-31&included=false$/);
  await expect(page.getByRole("button", { name: "Not included in full: remove this filter" })).toBeVisible();
  const totals = page.getByLabel("Totals of these transactions");
  await expect(totals).toContainText("Not included €349.00");
  for (const name of ["Railways", "Fix It"])
    await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(0);
});

test("a rule leads to the transactions that it decides, and to no others of that name", async ({
  page,
  business,
}) => {
  const garage = {
    externalId: "garage",
    bookedOn: "2026-01-15",
    amount: 80,
    direction: "outflow" as const,
    description: "Garage",
    counterparty: "Pixel Tools Garage",
  };
  await business.call("POST", "/transaction-batches", toBatch([garage]));
  for (const name of ["Pixel Tools", "Pixel Tools Garage"])
    await business.call("POST", "/rules", {
      direction: "outflow",
      counterparty: { name },
      fromOn: "2026-01-01",
    });
  await business.enter(page, { at: "/rules" });
  await page.getByRole("link", { name: "2 transactions of Pixel Tools", exact: true }).click();
  await expect(page.getByRole("button", { name: "Decided by one rule: remove this filter" })).toBeVisible();
  await expect(page.getByLabel("Totals of these transactions")).toContainText("Transactions2");
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "Garage" })).toHaveCount(0);
});

test("a sum in the sentence of a change leads to the changed rows", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?q=Rent");
  const [rent] = Array.isArray(transactions) ? transactions : [];
  const share = { type: "shared_expense", sharedType: "amount", value: 700 };
  await business.call("PATCH", `/transactions/${rent.id}`, share);
  await business.enter(page, { at: "/activity" });
  await page.getByRole("link", { name: /Landlord Ltd.*€700\.00/ }).click();
  await expect(page).toHaveURL(/transactions\?changeId=/);
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: "Landlord Ltd" })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(0);
});

test("the chart's table leads to the rows of each figure", async ({ page, business }) => {
  await business.enter(page);
  await page.getByRole("button", { name: "Show as table" }).click();
  await page
    .getByRole("table", { name: "Income, expense, and remaining by window" })
    .getByRole("link", { name: "€3,000.00" })
    .click();
  await expect(page).toHaveURL(/transactions\?from=2026-01-01&to=2026-01-31&direction=inflow/);
  await expect(page.getByRole("row").filter({ hasText: "Aurora Films" })).toBeVisible();
});

test("the effect of a change on the figures leads to the changed rows", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/transactions`);
  await page.getByRole("row").filter({ hasText: "Fix It" }).focus();
  await page.keyboard.press("r");
  await page.getByRole("radio", { name: /Covered/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`${pathname}/activity`);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Fix It" })
    .getByRole("link", { name: "−€250.00" })
    .click();
  await expect(page.getByRole("row").filter({ hasText: "Fix It" })).toBeVisible();
  await expect(page.getByLabel("Totals of these transactions")).toContainText("€250.00");
});

test("the effect of a change of many rows leads to all of them, and to no others", async ({
  page,
  business,
}) => {
  const many = Array.from({ length: 45 }, (_, index) => ({
    externalId: `stamp-${index}`,
    bookedOn: index % 2 === 0 ? "2026-01-09" : "2026-02-09",
    amount: 2,
    direction: "outflow" as const,
    description: `Stamp ${index}`,
    counterparty: index % 3 === 0 ? "Post Office" : "Kiosk",
  }));
  await business.call("POST", "/transaction-batches", toBatch(many));
  await business.enter(page, { at: "/activity" });
  const newest = page.getByRole("list", { name: "Changes, newest first" }).locator("> li").first();
  await newest.getByRole("link", { name: "+€90.00" }).click();
  const totals = page.getByLabel("Totals of these transactions");
  await expect(totals).toContainText("45");
  await expect(totals).toContainText("€90.00");
  await page.goBack();
  await newest.getByRole("button", { name: /^Details/ }).click();
  await newest.getByRole("link", { name: "Show all 45 transactions" }).click();
  await expect(totals).toContainText("45");
  await page.getByRole("button", { name: "Part of one change: remove this filter" }).click();
  await expect(totals).toContainText("51");
});

test("the transactions of a change have the signs that they have in every list", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/activity" });
  await page.getByRole("button", { name: /^Details of “Imported 6 transactions/ }).click();
  const touched = page.getByRole("listitem").getByRole("listitem");
  await expect(touched.filter({ hasText: "Aurora Films" })).toContainText("+€3,000.00");
  await expect(touched.filter({ hasText: "Landlord Ltd" })).toContainText("−€1,200.00");
});

test("the stored window's figures lead to their rows", async ({ page, business }) => {
  await business.enter(page, { at: "/settings" });
  await page.getByRole("link", { name: "€1,550.00" }).click();
  await expect(page).toHaveURL(/transactions\?from=2026-01-01&to=2026-01-31&direction=outflow/);
});

test("a difference leads to the rows of both periods", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  const december = "againstFrom=2025-12-01&againstTo=2025-12-31";
  await page.goto(`${pathname}/compare?from=2026-01-01&to=2026-01-31&${december}`);
  const lines = page.getByRole("region", { name: "By counterparty" });
  await lines
    .getByRole("row")
    .filter({ hasText: "Landlord" })
    .getByRole("cell")
    .last()
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/from=2025-12-01&to=2026-01-31&direction=outflow&counterparty=/);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).not.toHaveCount(0);
  await page.goto(`${pathname}/compare?from=2026-01-01&to=2026-01-31&${december.replaceAll("12-", "10-")}`);
  await page.locator("[data-figure=remaining]").getByRole("link").last().click();
  await expect(page).toHaveURL(/#by-counterparty$/);
});

test("a counterparty's income and expense lead to their rows", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions?group=counterparty" });
  await page
    .getByRole("row")
    .filter({ hasText: "Pixel Tools" })
    .getByRole("link", { name: "€100.00" })
    .click();
  await expect(page).toHaveURL(/counterparty=name%3Apixel\+tools&direction=outflow$/);
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);
});

/** "Transfer" does not name anybody. */
const TRANSFER = { description: "TRANSFER", counterparty: "Transfer", direction: "outflow" } as const;
const TRANSFERS = toBatch([
  { ...TRANSFER, externalId: "transfer-1", bookedOn: "2025-12-09", amount: 40 },
  { ...TRANSFER, externalId: "transfer-2", bookedOn: "2026-01-09", amount: 70 },
]);
const JANUARY = "from=2026-01-01&to=2026-01-31&againstFrom=2025-12-01&againstTo=2025-12-31";

async function expectTransfers(page: Page, count: number) {
  await expect(page.getByRole("button", { name: "Unknown counterparty: remove this filter" })).toBeVisible();
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: "Transfer" })).toHaveCount(count);
  await expect(page.getByRole("grid").getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
}

test("the line without a counterparty leads to its own rows", async ({ page, business }) => {
  await business.call("POST", "/transaction-batches", TRANSFERS);
  await business.enter(page);
  const { pathname } = new URL(page.url());
  const changed = page.getByRole("table", { name: "What changed, by counterparty" }).getByRole("row");
  await changed.filter({ hasText: "Unknown counterparty" }).getByRole("link", { name: "€70.00" }).click();
  await expectTransfers(page, 1);

  await page.goto(`${pathname}/compare?${JANUARY}`);
  const compared = page.getByRole("table", { name: "Differences by counterparty" }).getByRole("row");
  await compared.filter({ hasText: "Unknown counterparty" }).getByRole("link", { name: "−€30.00" }).click();
  await expectTransfers(page, 2);

  await page.goto(`${pathname}/transactions?group=counterparty`);
  await page
    .getByRole("row")
    .filter({ hasText: "Unknown counterparty" })
    .getByRole("link", { name: "€110.00" })
    .click();
  await expectTransfers(page, 2);
});

test("the unlisted part of a comparison leads to the whole list", async ({ page, business }) => {
  await business.enter(page, { at: `/compare?${JANUARY}&q=pixel` });
  await page
    .getByRole("row")
    .filter({ hasText: "other counterparties" })
    .getByRole("link", { name: "After: view all counterparties" })
    .click();
  await expect(page).toHaveURL(/transactions\?from=2026-01-01&to=2026-01-31&group=counterparty/);
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toBeVisible();
});

test("the difference of two periods with a gap leads to the lines that it sums up", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const november = "againstFrom=2025-11-01&againstTo=2025-11-30";
  const periods = `unit=month&from=2026-01-01&to=2026-01-31&${november}`;
  const { pathname } = new URL(page.url());
  for (const name of [/other counterparties/, "Remaining"]) {
    await page.goto(`${pathname}/compare?${periods}&q=pixel`);
    const lines = page.getByRole("region", { name: "By counterparty" });
    await expect(lines.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
    await lines.getByRole("row").filter({ hasText: name }).getByRole("cell").last().getByRole("link").click();
    await expect(page).toHaveURL(`${pathname}/compare?${periods}#by-counterparty`);
    await expect(lines.getByRole("row").filter({ hasText: "Landlord" })).toBeVisible();
  }
});

test("the sentence's amounts and the differences lead to their rows", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  const sentence = page.getByText(/You (kept|spent)/);
  await sentence.getByRole("link", { name: /€/ }).first().click();
  await expect(page).toHaveURL(/transactions\?from=2026-01-01&to=2026-01-31$/);
  await page.goto(pathname);
  const figures = page.getByRole("region", { name: "Figures" });
  await figures
    .getByRole("link", { name: /€/ })
    .filter({ has: page.locator("svg") })
    .first()
    .click();
  await expect(page).toHaveURL(/compare\?from=2026-01-01&to=2026-01-31&againstFrom=2025-12-01/);
  await expect(page.getByRole("heading", { name: "By counterparty" })).toBeVisible();
});
