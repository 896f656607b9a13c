import type { Page } from "@playwright/test";
import { CONTENTS } from "../src/guides/contents";
import { expectAccessible } from "./expect-accessible";
import { expect, expectNoHorizontalScroll, OPPOSITE_SCREENS, test } from "./fixtures";

const GUIDES = CONTENTS.flatMap(({ names }) => names.map((name) => `/${name}`));

/** These pages have every element that a guide may contain. */
const DIFFERENT_PAGES = ["", "?q=signature", "/windows", "/webhooks", "/errors"];

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("the guides are accessible", async ({ page }) => {
      test.slow();
      for (const path of DIFFERENT_PAGES) {
        await page.goto(`/docs${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
      }
    });

    test("every guide fits", async ({ page }) => {
      for (const path of GUIDES) {
        await page.goto(`/docs${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoHorizontalScroll(page);
      }
    });
  });
}

test("the keyboard can skip the list of guides", async ({ page }) => {
  await page.goto("/docs/closing");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("button", { name: "Copy" }).first()).toBeFocused();
});

test("an error leads to the guide that explains it", async ({ page, request }) => {
  const refused = await request.get("/api/v1/business/customers");
  const [, address = ""] = /^<([^>]+)>; rel="help"$/.exec(refused.headers().link ?? "") ?? [];
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "missing_credentials" })).toBeInViewport();
});

test("examples use the address of the page, and can be copied", async ({ page, baseURL }) => {
  await page.goto("/docs/quick-start");
  const example = page.locator("figure").filter({ hasText: "CLIENT_SECRET=" });
  await expect(example).toContainText(`API=${baseURL}/api/v1/business`);
  await expect(example.getByRole("button", { name: "Copy" })).toBeVisible();
});

test("the quick start leads to the Postman collection", async ({ page, request }) => {
  await page.goto("/docs/quick-start");
  const address = await page.getByRole("link", { name: "The Postman collection" }).getAttribute("href");
  const response = await request.get(address ?? "");
  expect((await response.json()).info).toMatchObject({ name: "Business Cashflow" });
});

test("an unknown guide returns 404", async ({ request }) => {
  expect((await request.get("/docs/nothing")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the guides can be read and searched, and show no controls that need JavaScript", async ({ page }) => {
    await page.goto("/docs");
    await search(page, "idempotency_key_reused");
    await page.getByRole("main").getByRole("link", { name: "Errors: idempotency_key_reused" }).click();
    await expect(page).toHaveURL(/\/docs\/errors#idempotency_key_reused$/);
    await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
    await search(page, "nothing has these words");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Nothing found");
  });
});

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search the guides" }).fill(words);
  await page.keyboard.press("Enter");
}
