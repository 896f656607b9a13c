import { test as base, expect, type Page } from "@playwright/test";

export { expect };

type Watch = {
  /** Console messages that a test provokes on purpose. */
  expectedErrors: readonly RegExp[];
  errors: string[];
};

/**
 * Playwright's test. It also fails on what a user does not notice at once: a console error, an uncaught
 * exception, or a request to another origin.
 */
export const test = base.extend<Watch>({
  expectedErrors: [[], { option: true }],
  errors: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(`console: ${message.text()}`);
      });
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL)
          errors.push(`foreign request: ${request.url()}`);
      });
      await use(errors);
      // A response that a test held back and no longer needs may still be under way.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Every page must work at these sizes; 360 px is the narrowest phone that we support. */
export const SCREENS = (["light", "dark"] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({
    name: `${width} px, ${colorScheme}`,
    use: { colorScheme, viewport: { width, height: 800 } },
  })),
);

/** Each width and each scheme once, for parts of pages that are themselves tested at all `SCREENS`. */
export const OPPOSITE_SCREENS = SCREENS.filter(
  ({ use }) => (use.colorScheme === "dark") === (use.viewport.width === 360),
);

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // On a phone, a page that is too wide widens the layout viewport and shrinks everything.
  const width = page.viewportSize()?.width ?? 0;
  const overflow = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
  expect(overflow, "pixels beyond the right edge").toBeLessThanOrEqual(0);
}
