import { expect, test } from "./business";

test.use({ expectedErrors: [/404|403/] });

test("an owner erases the business by entering its name, and every open page of it is left", async ({
  page,
  business,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await business.enter(elsewhere, { role: "partner_admin" });
  await business.enter(page, { at: "/settings" });
  await page.getByRole("button", { name: "Erase business…" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase Studio Nord?" });
  const erase = dialog.getByRole("button", { name: "Erase for good" });
  await dialog.getByLabel(/^Type/).fill("Studio Süd");
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(/^Type/).fill("Studio Nord");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/no-business");
  await expect(elsewhere).toHaveURL("/businesses");
  const gone = await page.request.get(`/api/v1/business/customers/${business.userId}`, {
    headers: { "x-client-id": "demo", "x-client-secret": "bcs_demo_only_not_a_secret" },
  });
  expect(gone.status()).toBe(404);
  await elsewhere.context().close();
});

test("a name can be entered as it is shown, however it is stored", async ({ page, business }) => {
  await business.call("PATCH", "", { name: "Studio  No\u0308rd" });
  await business.enter(page, { at: "/settings" });
  await page.getByRole("button", { name: "Erase business…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Type/).fill("Studio N\u00f6rd");
  await expect(dialog.getByRole("button", { name: "Erase for good" })).toBeEnabled();
});

test("a list in another tab no longer has an erased business when people come back to it", async ({
  page,
  business,
}) => {
  await business.enter(page, { role: "partner_admin" });
  await page.goto(`/businesses?q=${business.userId}`);
  const row = page.getByRole("rowheader").filter({ hasText: "Studio Nord" });
  await expect(row).toHaveCount(1);
  await business.call("DELETE", `?confirm=${business.userId}`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(row).toHaveCount(0);
});
