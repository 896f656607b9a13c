import type { Page } from "@playwright/test";
import { expect, expectNoHorizontalScroll, SCREENS, test } from "./fixtures";

const DOCUMENT = "/api/v1/openapi.json";

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("the reference shows every operation of the served document", async ({ page, request }) => {
      const { paths } = await (await request.get(DOCUMENT)).json();
      const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      await page.goto("/docs/api");
      await expect(page.locator(".opblock")).toHaveCount(operations.length);
      expect(await shownOperations(page)).toEqual(expect.arrayContaining(operations));
      await expectNoHorizontalScroll(page);
    });

    test("an operation opens without breaking the page", async ({ page }) => {
      await page.goto("/docs/api");
      const operation = page.locator(".opblock", { hasText: "/cashflow" }).first();
      await operation.getByRole("button").first().click();
      await expect(operation.getByRole("button", { name: "Try it out" })).toBeVisible();
      await expectNoHorizontalScroll(page);
    });

    test("the reference follows the colours of the system", async ({ page }) => {
      await page.goto("/docs/api");
      await expect(page.locator(".opblock").first()).toBeVisible();
      const isDark = await page.locator("html").evaluate((root) => root.classList.contains("dark-mode"));
      expect(isDark).toBe(screen.use.colorScheme === "dark");
    });
  });
}

test("an operation can be tried with the demo's credentials", async ({ page }) => {
  await page.goto("/docs/api");
  await page.getByRole("button", { name: "Authorize" }).click();
  const dialog = page.locator(".modal-ux");
  for (const value of ["demo", "bcs_demo_only_not_a_secret"]) {
    await dialog.getByRole("textbox").first().fill(value);
    await dialog.getByRole("button", { name: "Apply credentials" }).first().click();
  }
  await dialog.getByRole("button", { name: "Close" }).first().click();
  const operation = page.locator(".opblock", { has: page.locator('[data-path$="{userId}/cashflow"]') });
  await operation.getByRole("button").first().click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.getByRole("textbox").first().fill("cafe");
  await operation.getByRole("button", { name: "Execute" }).click();
  await expect(operation.locator(".live-responses-table .response-col_status").last()).toContainText("200");
});

test.describe("while the document cannot be loaded", () => {
  test.use({ expectedFaults: [/ERR_FAILED/] });

  test("the reference says so and can be tried again", async ({ page }) => {
    await page.route(DOCUMENT, (route) => route.abort());
    await page.goto("/docs/api");
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
    await page.unroute(DOCUMENT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".opblock").first()).toBeVisible();
    await expect(page.getByText("could not be loaded")).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the reference points to the document", async ({ page }) => {
    await page.goto("/docs/api");
    await expect(page.locator("noscript p")).toContainText("This page needs JavaScript");
    await expect(page.getByText("Loading the API reference")).toBeHidden();
    await page.getByRole("link", { name: "OpenAPI document" }).click();
    await expect(page).toHaveURL(DOCUMENT);
  });
});

/** Paths contain invisible places where they may be broken; those are no part of them. */
async function shownOperations(page: Page): Promise<string[]> {
  const rows = await page.locator(".opblock-summary").all();
  return Promise.all(
    rows.map(async (row) => {
      const method = await row.locator(".opblock-summary-method").innerText();
      const path = await row.locator(".opblock-summary-path").getAttribute("data-path");
      return `${method} ${path}`;
    }),
  );
}
