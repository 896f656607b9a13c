import { gzipSync } from "node:zlib";
import { expect, test } from "./fixtures";

const MOST_BYTES = 200 * 1024;

test("the overview loads at most 200 KB of JavaScript, compressed", async ({ page, browser }) => {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await page.waitForURL(/\/b\//);

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const visit = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  visit.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await visit.goto(page.url(), { waitUntil: "networkidle" });
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  await context.close();
});
