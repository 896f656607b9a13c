import type { Page } from "@playwright/test";
import { chooseFile, JANUARY } from "./bank-file";
import { expect, test } from "./business";

// What is done here removes or disables the focused element. The keyboard must not start again at the top.

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the focus returns to the row that was selected last", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await row(page, "Landlord Ltd").focus();
  const bar = page.getByRole("region", { name: "Selected transactions" });
  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Exclude…" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Exclude" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row(page, "Landlord Ltd")).toContainText("Excluded");
  await expect(row(page, "Landlord Ltd")).toBeFocused();

  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Clear selection" }).press("Enter");
  await expect(bar).toBeHidden();
  await expect(row(page, "Landlord Ltd")).toBeFocused();
});

test("the focus enters the list when its filters are cleared", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await page.getByRole("searchbox").fill("zzzz");
  await page.getByRole("button", { name: "Clear all filters" }).press("Enter");
  await expect(row(page, "Railways")).toBeFocused();
});

test("the focus goes to the next of the largest payments when one no longer counts", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const payments = page.getByRole("region", { name: "Largest payments" });
  await payments.getByRole("button", { name: "Exclude Landlord Ltd" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Exclude", exact: true }).press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(payments.getByRole("link", { name: "Fix It", exact: true })).toBeFocused();
});

test("the focus stays on the page of an import that is followed by another", async ({ page, business }) => {
  await business.enter(page, { at: "/import" });
  await chooseFile(page, JANUARY);
  await page.getByRole("button", { name: "Import 3 transactions" }).press("Enter");
  await page.getByRole("button", { name: "Import another file" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Import" })).toBeFocused();
});

test("the focus stays on the button that saved the settings", async ({ page, business }) => {
  await business.enter(page, { at: "/settings" });
  await page.getByRole("textbox", { name: "Name" }).fill("Studio South");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.press("Enter");
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
});

for (const { name, isExcluded } of [
  { name: "Dismiss", isExcluded: true },
  { name: "Undo", isExcluded: false },
]) {
  test(`the focus returns from a toast after “${name}”`, async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    const rent = row(page, "Landlord Ltd");
    await rent.focus();
    await page.keyboard.press("x");
    await page.getByRole("dialog").getByRole("button", { name: "Exclude" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(rent).toContainText("Excluded");
    await expect(rent).toBeFocused();
    const toast = page.getByRole("listitem").filter({ hasText: "Landlord Ltd" });
    await page.keyboard.press("Alt+n");
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(toast.getByRole("button", { name })).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(toast).toBeHidden();
    await expect(rent).toBeFocused();
    await expect(rent.getByText("Excluded")).toHaveCount(isExcluded ? 1 : 0);
  });
}

for (const press of ["click", "press"] as const) {
  test(`the last page of a list does not lead back to its start after a ${press}`, async ({
    page,
    business,
  }) => {
    for (let count = 0; count < 32; count += 1) await business.call("PATCH", "", { name: `Studio ${count}` });
    await business.enter(page, { at: "/activity" });
    const changes = page.getByRole("list", { name: /^Changes/ }).locator("> li");
    await expect(changes).toHaveCount(30);
    const more = page.getByRole("button", { name: "Load more" });
    await (press === "click" ? more.click() : more.press("Enter"));
    await expect(more).toBeHidden();
    const next = changes.nth(30);
    await expect(next).toBeInViewport();
    await expect(next.locator(":focus")).toHaveCount(1);
  });
}
