import { expect, open, test } from "./business";

test("an owner changes the granularity and sees what it does before it is saved", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await open(page, "Settings");
  await page.getByLabel("Expense window").selectOption({ label: "Week" });
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByText("1–7 January 2026")).toBeVisible();
  await expect
    .poll(() => business.call("GET", "/cashflow/reference-date"))
    .toMatchObject({
      combinedGranularity: "monthly",
    });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not saved yet")).toBeHidden();
  await expect
    .poll(() => business.call("GET", "/cashflow/reference-date"))
    .toMatchObject({
      combinedGranularity: "weekly",
    });
  await open(page, "Overview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("15–21 January 2026");
});

test("a name that is missing is said beside its field, and nothing is saved", async ({ page, business }) => {
  await business.enter(page);
  await open(page, "Settings");
  await page.getByLabel("Name").fill("");
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Studio Nord");
});
