import { chooseFile, JANUARY } from "./bank-file";
import { expect, figure, test } from "./business";
import { expectNoHorizontalScroll } from "./fixtures";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test("an owner corrects an expense on a phone of 360 px", async ({ page, business }) => {
  await business.enter(page);
  await expect(figure(page, "Remaining")).toContainText("€1,450.00");
  await expectNoHorizontalScroll(page);
  await page
    .getByRole("button", { name: /navigation|menu/i })
    .first()
    .tap();
  await page.getByRole("link", { name: "Transactions", exact: true }).last().tap();
  await expect(page.getByRole("heading", { level: 1, name: "Transactions" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.getByRole("button").last().tap();
  await page.getByRole("menuitem", { name: /Reclassify/ }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Paid by others" }).check();
  await dialog.getByRole("button", { name: "Save" }).tap();
  await expect(rent.getByText("Paid by others")).toBeVisible();
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 350 });
});

test("an owner imports a file on a phone of 360 px", async ({ page, business }) => {
  await business.enter(page);
  await page.goto(`${new URL(page.url()).pathname}/import`);
  await chooseFile(page, JANUARY);
  await expect(page.getByRole("heading", { name: "3 new, 1 cannot be imported" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("radio", { name: /^Rejected/ }).tap();
  await expect(page.getByRole("row", { name: /twelve/ })).toBeVisible();
  await page.getByRole("button", { name: "Import 3 transactions" }).tap();
  await expect(page.getByRole("heading", { name: "3 transactions imported" })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expect.poll(() => business.call("GET", "/cashflow")).toMatchObject({ expense: 1557 });
});
