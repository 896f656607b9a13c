import { expect, expectNoHorizontalScroll, SCREENS, test } from "./fixtures";

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("the start page explains the product and leads to the API reference", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/came in.*went out.*remains/);
      await expectNoHorizontalScroll(page);
      await page.getByRole("link", { name: "Read the API reference" }).click();
      await expect(page).toHaveTitle("API reference · Business Cashflow");
    });
  });
}

test("every link of the start page has a target", async ({ page, request }) => {
  await page.goto("/");
  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(expect.arrayContaining(["/docs", "/docs/api", "/api/v1/openapi.json", "/healthz"]));
  for (const link of new Set(links)) {
    expect((await request.get(link ?? "")).status(), `status of ${link}`).toBe(200);
  }
});

test("the example returns, as pasted, what the start page shows", async ({ page, request, baseURL }) => {
  await page.goto("/");
  const [command = "", answer = ""] = await page.locator("figure pre").allTextContents();
  const [url = "", ...headers] = Array.from(command.matchAll(/"([^"]+)"/g), ([, quoted = ""]) => quoted);
  expect(url.startsWith(`${baseURL}/api/`)).toBe(true);
  const response = await request.get(url, {
    headers: Object.fromEntries(headers.map((header) => header.split(": "))),
  });
  expect(await response.json()).toEqual(JSON.parse(answer));
});

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the example's command is copied by one click", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const shown = await page.locator("figure pre").first().textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  });
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: [/404/] });

  test("returns 404 and a link back", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("nobody has the service call one of its own addresses for a picture", async ({ request }) => {
  expect((await request.get("/_next/image?url=%2Ffavicon.ico&w=64&q=75")).status()).toBe(404);
});
