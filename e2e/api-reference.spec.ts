import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible";
import { expect, expectNoHorizontalScroll, OPPOSITE_SCREENS, test } from "./fixtures";

const DOCUMENT = "/api/v1/openapi.json";
const CHUNK = /\/_next\/static\/chunks\/.*\.js/;

/** The operations in a part of the document by method and name, such as "GET /customers". */
const operationsOf = (items: Record<string, object>): string[] =>
  Object.entries(items).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("the reference shows every operation of the served document, in the scheme of the system", async ({
      page,
      request,
    }) => {
      const { paths, webhooks } = await (await request.get(DOCUMENT)).json();
      const operations = [...operationsOf(paths), ...operationsOf(webhooks)];
      await page.goto("/docs/api");
      await expect(page.locator(".opblock")).toHaveCount(operations.length);
      expect(await shownOperations(page)).toEqual(expect.arrayContaining(operations));
      await expectNoHorizontalScroll(page);
      const isDark = await page.locator("html").evaluate((root) => root.classList.contains("dark-mode"));
      expect(isDark).toBe(screen.use.colorScheme === "dark");
    });

    test("the reference fits and is accessible, with operations closed and open", async ({ page }) => {
      test.slow();
      await page.goto("/docs/api");
      const operations = page.locator(".opblock");
      // The first operation, a read, is open already. Beside it, a write with JSON and one with a file.
      for (const path of ["/reference-date", "/imports"]) {
        const operation = operations.filter({ has: page.locator(`[data-path$="${path}"]`) });
        await operation.getByRole("button").first().click();
        await expect(operation.getByRole("button", { name: "Execute" })).toBeVisible();
      }
      await expect(operations.getByRole("button", { name: "Execute" })).toHaveCount(3);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
  });
}

test("the first operation can be sent with the demo credentials at once, and its path copied by keyboard", async ({
  page,
}) => {
  await page.goto("/docs/api");
  const operation = page.locator(".opblock.is-open").first();
  await expect(operation.locator(".opblock-summary-path")).toHaveAttribute(
    "data-path",
    /\{userId\}\/cashflow$/,
  );
  // Swagger UI inserts an invisible character where a path may wrap.
  await expect(operation.locator(".opblock-summary-path")).toHaveText(/^\u200b?\/.*cashflow$/);
  await expect(page.getByRole("heading", { name: /^Cashflow/ })).toBeVisible();
  await operation.getByRole("button", { name: "Execute" }).click();
  const response = operation.locator(".live-responses-table .response").first();
  await expect(response.locator(".response-col_status")).toContainText("200");
  await expect(response).toContainText("business_cashflow_retrieved");

  // The button that copies a path shows when the keyboard reaches it.
  const copy = page.getByRole("button", { name: "Copy path to clipboard" }).first();
  await expect(copy).toBeAttached();
  await copy.focus();
  await expect.poll(async () => (await copy.boundingBox())?.width).toBeGreaterThanOrEqual(24);
});

test("a write can be sent as shown, because its conditions are left empty", async ({ page }) => {
  await page.goto("/docs/api#/Cashflow/updateGranularitySettings");
  const operation = page.locator(".opblock.is-open");
  await operation.getByRole("button", { name: "Execute" }).click();
  const response = operation.locator(".live-responses-table .response").first();
  await expect(response.locator(".response-col_status")).toContainText("200");
  await operation.getByRole("button", { name: "Execute" }).click();
  await expect(response.locator(".response-col_status")).toContainText("200");
});

test.describe("while the document cannot be loaded", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("the reference reports it and offers a retry", async ({ page }) => {
    await page.route(DOCUMENT, (route) => route.abort());
    await page.goto("/docs/api");
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
    await page.unroute(DOCUMENT);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".opblock").first()).toBeVisible();
    await expect(page.getByText("could not be loaded")).toBeHidden();
  });
});

test.describe("while the code of the page cannot be loaded", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("it suggests the document and a reload after a while", async ({ page }) => {
    await page.route(CHUNK, (route) => route.abort());
    await page.goto("/docs/api");
    await expect(page.getByRole("link", { name: "OpenAPI document" })).toBeVisible();
    await page.unroute(CHUNK);
    await page.getByRole("link", { name: "Reload the page" }).click();
    await expect(page.locator(".opblock").first()).toBeVisible();
  });
});

test.describe("while the code of the reference itself cannot be loaded", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ChunkLoadError|Failed to load chunk/] });

  test("it offers a retry", async ({ page }) => {
    let isHeldBack = true;
    await page.route(CHUNK, async (route) => {
      const response = await route.fetch();
      const isSwagger = (await response.text()).includes("opblock-summary");
      if (isHeldBack && isSwagger) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto("/docs/api");
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
    isHeldBack = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".opblock").first()).toBeVisible();
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

/** Paths contain invisible characters where they may wrap; these are removed. */
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
