import { test as base, expect, type Page } from "@playwright/test";

export { expect };

type Watch = {
  /** Console messages that a test provokes on purpose. */
  expectedErrors: readonly RegExp[];
  errors: string[];
};

/**
 * Playwright's test, which also fails where the page did what a user does not see at once:
 * a console error, an uncaught exception, a request to any other origin than ours.
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
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

/** Every page must hold at these; 360 px is the narrowest phone that we support. */
export const SCREENS = (["light", "dark"] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({
    name: `${width} px, ${colorScheme}`,
    use: { colorScheme, viewport: { width, height: 800 } },
  })),
);

/** Each width and each scheme once, for what is a part of pages that hold at all of `SCREENS`. */
export const OPPOSITE_SCREENS = SCREENS.filter(
  ({ use }) => (use.colorScheme === "dark") === (use.viewport.width === 360),
);

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // A phone that finds a page too wide makes its window as wide, and everything smaller.
  const width = page.viewportSize()?.width ?? 0;
  const overflow = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
  expect(overflow, "pixels beyond the right edge").toBeLessThanOrEqual(0);
}
