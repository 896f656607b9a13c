import { test as base, expect, type Page } from "@playwright/test";

export { expect };

type Watch = {
  /** Console messages that a test provokes on purpose. */
  expectedFaults: readonly RegExp[];
  faults: string[];
};

/**
 * Playwright's test, which also fails where the page did what a user does not see at once:
 * a console error, an uncaught exception, a request to any other origin than ours.
 */
export const test = base.extend<Watch>({
  expectedFaults: [[], { option: true }],
  faults: [
    async ({ page, baseURL, expectedFaults }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(`console: ${message.text()}`);
      });
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== baseURL)
          faults.push(`foreign request: ${request.url()}`);
      });
      await use(faults);
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)));
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
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, "pixels beyond the right edge").toBeLessThanOrEqual(0);
}
