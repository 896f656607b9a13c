import { expect, test } from "./business";

test.use({ colorScheme: "dark" });

test("on paper there is the page and nothing around it", async ({ page, business }) => {
  await business.enter(page);
  const { pathname } = new URL(page.url());
  for (const place of ["", "/counterparty?key=name%3Apixel+tools", "/compare"]) {
    await page.goto(pathname + place);
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(navigation).toBeVisible();
    await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(navigation).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
    expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
    await page.emulateMedia({ media: null });
  }
});
