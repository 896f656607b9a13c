import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./business";
import { holdBack } from "./hold-back";

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ hasText: name });
}

/** Excludes the transaction and waits until that is stored. */
async function exclude(page: Page, name: string): Promise<void> {
  await rowOf(page, name).focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  const stored = page.waitForResponse(/excludeTransaction/);
  await dialog.getByRole("button", { name: "Exclude", exact: true }).click();
  await stored;
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, name).getByText("Excluded")).toBeVisible();
}

test("Z right after V takes the review back, not the edit before it", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await exclude(page, "Fix It");
  const review = await holdBack(page, /reviewTransactions/, { isUnsent: true });
  await rowOf(page, "Landlord").focus();
  await page.keyboard.press("v");
  await review.isHeldBack;
  await page.keyboard.press("z");
  review.letThrough();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Fix It").getByText("Excluded")).toBeVisible();
  await expect(rowOf(page, "Landlord").getByRole("img", { name: "Reviewed" })).toBeHidden();
});

test("a second Z waits for the first, and finds nothing more to undo", async ({ page, business }) => {
  await business.enter(page, { at: "/transactions" });
  await exclude(page, "Fix It");
  const undo = await holdBack(page, /undoChange/, { isUnsent: true });
  await rowOf(page, "Fix It").focus();
  await page.keyboard.press("z");
  await undo.isHeldBack;
  await page.keyboard.press("z");
  undo.letThrough();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing to undo")).toBeVisible();
  await expect(rowOf(page, "Fix It").getByText("Excluded")).toBeHidden();
});

test("Z undoes a decision that was undone and done again", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?q=repair");
  const [repair] = transactions as readonly { id: string }[];
  await business.call("PATCH", `/transactions/${repair?.id}`, { type: "covered_expense" });
  await business.call("POST", `/transactions/${repair?.id}/exclude`);
  const undoLatest = async () => {
    const { changes } = await business.call("GET", "/changes?limit=1");
    await business.call("POST", `/changes/${(changes as readonly { id: string }[])[0]?.id}/undo`);
  };
  await undoLatest();
  await undoLatest();
  await business.enter(page, { at: "/transactions" });
  await expect(rowOf(page, "Fix It").getByText("Excluded")).toBeVisible();
  await rowOf(page, "Fix It").focus();
  await page.keyboard.press("z");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Fix It").getByText("Excluded")).toBeHidden();
  await expect(rowOf(page, "Fix It").getByText("Covered")).toBeVisible();
});

test.describe("while the service cannot be reached", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an undo that fails is tried again by the next Z", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await exclude(page, "Fix It");
    await exclude(page, "Landlord");
    const undo = await holdBack(page, /undoChange/, { isUnsent: true });
    await page.keyboard.press("z");
    await undo.isHeldBack;
    undo.fail();
    await expect(page.getByText(/could not be reached/)).toBeVisible();
    await page.keyboard.press("z");
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    await expect(rowOf(page, "Landlord").getByText("Excluded")).toBeHidden();
    await expect(rowOf(page, "Fix It").getByText("Excluded")).toBeVisible();
  });

  test("Z says so if it cannot find out what to undo", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await page.route(/\/api\/trpc\/listChanges/, (route) => route.abort());
    await rowOf(page, "Fix It").focus();
    await page.keyboard.press("z");
    const toasts = page.getByRole("region", { name: /^Notifications/ });
    await expect(toasts.getByText(/could not be reached/)).toBeVisible();
  });

  test("an undo that was stored is not said to have failed", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await exclude(page, "Fix It");
    await page.route(/\/api\/trpc\/listChanges/, (route) => route.abort());
    await page.keyboard.press("z");
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    await expect(rowOf(page, "Fix It").getByText("Excluded")).toBeHidden();
  });
});
