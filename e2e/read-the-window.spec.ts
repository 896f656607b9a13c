import { expect, figure, test } from "./business";

test("an owner reads the window and walks the grid, by buttons and by keys", async ({ page, business }) => {
  await business.enter(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");
  await expect(figure(page, "Income")).toContainText("€3,000.00");
  await expect(figure(page, "Expense")).toContainText("€1,550.00");
  await expect(figure(page, "Remaining")).toContainText("€1,450.00");

  await page.getByRole("button", { name: "Previous window" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 December 2025");
  await expect(figure(page, "Remaining")).toContainText("€0.00");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");
  await page.keyboard.press("t");
  const today = new Date().toLocaleDateString("en-GB", { month: "long", year: "numeric" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(today);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");

  await page.getByRole("radio", { name: "Week" }).check();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–7 January 2026");
  await expect(page).toHaveURL(/granularity=weekly/);
});

test("the figures are in the HTML that the server sends", async ({ page, business }) => {
  await business.enter(page);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("1–31 January 2026");
  expect(html).toContain("€1,450.00");
});

test("what did not count leads to its transactions", async ({ page, business }) => {
  await business.enter(page);
  await page.getByRole("link", { name: /^Pending/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  const rows = page.getByRole("row").filter({ hasText: "Railways" });
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "Landlord" })).toHaveCount(0);
});

test("the chart has a table twin with the same figures, and a window in it leads there", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await page.getByRole("button", { name: "Show as table" }).click();
  const january = page.getByRole("row").filter({ hasText: "€1,450.00" });
  await expect(january).toBeVisible();
  await page.getByRole("table").getByRole("button").first().click();
  await expect(page).toHaveURL(/on=2025-02-01/);
});

test("a business without transactions says what to do", async ({ page, business, request }) => {
  const headers = { "x-client-id": "demo", "x-client-secret": "bcs_demo_only_not_a_secret" };
  const path = `/api/v1/business/customers/${business.userId}/changes`;
  const { data } = await (await request.get(path, { headers })).json();
  await business.call("POST", `/changes/${data.changes[0].id}/undo`);
  await business.enter(page);
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await page.getByRole("link", { name: "Bring in transactions" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import" })).toBeVisible();
});
