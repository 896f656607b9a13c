import { expect, test } from "./business";
import { expectNoHorizontalScroll } from "./fixtures";
import { PAGES_OF_BUSINESS } from "./pages-of-business";

/** People set this in their browser, for every page. The usual size is 16. */
const FONT_SIZE = 24;

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: ["--disable-gpu", `--blink-settings=defaultFontSize=${FONT_SIZE}`],
  },
});

for (const width of [360, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("pages grow with the font size of the browser, and fit", async ({ page, business }) => {
      test.slow();
      await business.enter(page, { role: "partner_admin" });
      const { pathname } = new URL(page.url());
      for (const path of [
        ...PAGES_OF_BUSINESS.map((place) => pathname + place),
        ...["/businesses", "/account", "/docs/closing"],
      ]) {
        await page.goto(path);
        const title = page.getByRole("heading", { level: 1 });
        await expect(title).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        const size = await title.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
        expect(size, path).toBeGreaterThanOrEqual(1.25 * FONT_SIZE);
        await expectNoHorizontalScroll(page);
      }
    });

    test("rows are as far apart as they are high", async ({ page, business }) => {
      await business.enter(page, { at: "/transactions" });
      const row = page.getByRole("grid").locator("[data-index]");
      await expect(row).toHaveCount(6);
      const [first, second] = [await row.nth(0).boundingBox(), await row.nth(1).boundingBox()];
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(second?.y ?? 0);
      await row.last().scrollIntoViewIfNeeded();
      await expect(row).toHaveCount(6);
      await row.first().focus();
      await page.keyboard.press("End");
      await expect(row.last()).toBeFocused();
      await expect(row.last()).toBeInViewport();
    });
  });
}

test("the sign-in page fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/sign-in");
  await expectNoHorizontalScroll(page);
  const panel = await page.getByRole("heading", { name: "Sign in" }).locator("..").boundingBox();
  const field = await page.getByLabel("Email").boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0));
});
