import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Waits until nothing fades or moves: what is half there has the contrast of neither. Spinners go on. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * What axe finds, each with the elements, so that a red run says what to mend. Of a page under a dialog,
 * which covers half of some of its links, it is told the dialog alone.
 */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, page.url()).toEqual([]);
}
