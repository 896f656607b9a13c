import { test as base, expect } from "@playwright/test";
import { OwnServer } from "./own-server";

/** The product started with `SEED_DEMO=0`. */
const test = base.extend<object, { withoutDemo: string }>({
  withoutDemo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are asked for.
    async ({}, use) => {
      const server = new OwnServer();
      await server.start({ SEED_DEMO: "0" });
      await use(server.origin);
      await server.dispose();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("without the demo, no page mentions it", async ({ withoutDemo, page }) => {
  for (const path of ["/", "/sign-in", "/docs/api"]) {
    await page.goto(withoutDemo + path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    if (path === "/docs/api") await expect(page.locator(".opblock").first()).toBeVisible();
    expect(await page.locator("body").innerText(), path).not.toMatch(/demo|caf[eé]/i);
  }
  const document = await page.request.get(`${withoutDemo}/api/v1/openapi.json`);
  // The examples use the customer `cafe`, so only `demo` is looked for.
  expect(await document.text()).not.toMatch(/demo/i);
});
