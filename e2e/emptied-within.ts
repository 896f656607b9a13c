import type { Page } from "@playwright/test";
import { expect } from "./business";

/** Records when the page is emptied. The tab keeps the time for the next page. */
async function noteWhenEmptied(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.hidden) sessionStorage.setItem("emptiedAt", String(Date.now()));
    }).observe(document.body, { attributes: true, attributeFilter: ["hidden"] });
  });
}

/**
 * Ends the session of a page with `end`, and expects the page to be empty within a second of the response.
 * Both times are read from the browsers' clocks, so the waits of the test do not count.
 */
export async function expectEmptiedWithinASecond(
  emptied: Page,
  { by, response, end }: Readonly<{ by: Page; response: RegExp; end: () => Promise<void> }>,
): Promise<void> {
  await noteWhenEmptied(emptied);
  const answered = by.waitForResponse(response);
  await end();
  const { startTime, responseStart } = (await answered).request().timing();
  await expect(emptied).toHaveURL(/sign-in/);
  const emptiedAt = await emptied.evaluate(() => Number(sessionStorage.getItem("emptiedAt")));
  expect(emptiedAt, "what the page noted").toBeGreaterThan(startTime);
  expect(emptiedAt - (startTime + responseStart)).toBeLessThan(1_000);
}
