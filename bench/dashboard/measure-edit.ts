import type { Page } from "@playwright/test";

/**
 * Measures from the key press that saves an edit until the row shows the edit, and until the service has
 * responded; in milliseconds.
 */
export async function measureEdit(
  page: Page,
  overview: string,
): Promise<Readonly<{ shownMillis: number; storedMillis: number }>> {
  await page.goto(`${overview}/transactions?direction=outflow&status=booked&excluded=false&treatment=none`);
  const row = page.locator('[role=row][data-index="3"]');
  await row.focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await dialog.locator("[aria-busy=false]").waitFor();
  await page.evaluate(() => {
    const marks = Object.assign(window, { shownAt: 0 });
    const shown = document.querySelector('[role=row][data-index="3"]');
    new MutationObserver(() => {
      if (marks.shownAt === 0 && shown?.textContent?.includes("Excluded")) marks.shownAt = performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const answered = page.waitForResponse(/excludeTransaction/);
  await page.evaluate(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] button")].find(
      ({ textContent }) => textContent === "Exclude",
    );
    Object.assign(window, { pressedAt: performance.now() });
    button?.click();
  });
  await answered;
  await row.getByText("Excluded").waitFor();
  return page.evaluate(() => {
    const { pressedAt, shownAt } = window as unknown as { pressedAt: number; shownAt: number };
    const [call] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("excludeTransaction"))
      .slice(-1);
    const storedAt = call === undefined ? Number.POSITIVE_INFINITY : call.startTime + call.duration;
    return { shownMillis: shownAt - pressedAt, storedMillis: storedAt - pressedAt };
  });
}
