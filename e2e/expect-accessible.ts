import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/**
 * Waits until no transition is running: a half-faded element has neither of its two contrasts. Endless
 * animations such as spinners are ignored.
 */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Fails with the violations that axe finds and their elements. For a page with an open dialog, pass the
 * dialog as `part`: it half covers some of the links below.
 */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // On a page with many elements, most of the time would go into describing those without a violation, and
    // into passing what is found on to another page. Only pages with frames need that, and there are none.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, page.url()).toEqual([]);
}
