import type { Page } from "@playwright/test";
import { expect, test } from "./business";

// Some bars stay at an edge of the page or of a dialog. What has the focus must not be under one.

/** Presses a key several times, and expects to see what has the focus after each. */
async function walk(page: Page, key: string, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(coverOfFocused), `${key}, ${step + 1} times`).toBeNull();
  }
}

/** What covers the middle of the focused element; null if nothing does. */
function coverOfFocused(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return "nothing is focused";
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (found !== null && (found.contains(focused) || focused.contains(found))) return null;
  return `${focused.outerHTML} is under ${found?.outerHTML}`;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the bar at the top covers no focused element", async ({ page, business }) => {
    await business.enter(page);
    await page
      .getByRole("button", { name: /^Exclude Pixel Tools/ })
      .last()
      .focus();
    await walk(page, "Shift+Tab", 30);
  });
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 1280, height: 500 } });

  test("the bar that saves settings covers no focused element", async ({ page, business }) => {
    await business.enter(page, { at: "/settings" });
    await page.getByLabel("Name").fill("Studio South");
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await walk(page, "Tab", 10);
  });

  test("the preview of a dialog covers no focused element", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await page.getByRole("row").filter({ hasText: "Railways" }).focus();
    await page.keyboard.press("r");
    await expect(page.getByRole("radio", { name: "In full" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("region", { name: "Effect on your figures" })).toHaveText(
      "Your figures will not change.",
    );
    await walk(page, "Tab", 8);
  });

  test("a dialog scrolls to its first field when the focus comes round to it", async ({ page, business }) => {
    await business.enter(page, { at: "/rules" });
    await page.getByRole("button", { name: "New rule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Shared" }).focus();
    await expect(dialog.getByLabel("Counterparty")).not.toBeInViewport();
    await dialog.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Tab");
    await expect(dialog.getByLabel("Counterparty")).toBeFocused();
    await expect(dialog.getByLabel("Counterparty")).toBeInViewport({ ratio: 1 });
  });
});
