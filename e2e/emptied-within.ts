import type { Page } from "@playwright/test";
import { expect } from "./business";

/** Lets a page note when it is emptied; the tab keeps that for the page that it goes on to. */
async function noteWhenEmptied(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.hidden) sessionStorage.setItem("emptiedAt", String(Date.now()));
    }).observe(document.body, { attributes: true, attributeFilter: ["hidden"] });
  });
}

/**
 * Does what ends the session of a page, and expects that page to be empty within a second of the service's
 * answer. Both are read from the browsers' clocks, so that what the test itself waits for counts for nothing.
 */
export async function expectEmptiedWithinASecond(
  emptied: Page,
  { by, answer, end }: Readonly<{ by: Page; answer: RegExp; end: () => Promise<void> }>,
): Promise<void> {
  await noteWhenEmptied(emptied);
  const answered = by.waitForResponse(answer);
  await end();
  const { startTime, responseStart } = (await answered).request().timing();
  await expect(emptied).toHaveURL(/sign-in/);
  const emptiedAt = await emptied.evaluate(() => Number(sessionStorage.getItem("emptiedAt")));
  expect(emptiedAt, "what the page noted").toBeGreaterThan(startTime);
  expect(emptiedAt - (startTime + responseStart)).toBeLessThan(1_000);
}
