import { expect, test } from "./business";
import { signInElsewhere } from "./sign-in-elsewhere";

test.use({ expectedErrors: [/401/, /404/] });

test("the chosen language stays with the person, in every browser", async ({ page, browser, business }) => {
  const email = await business.enter(page);
  await page.goto("/account");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByText("Deutsch", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByText("Die Sprache des Dashboards", { exact: false })).toBeVisible();

  const elsewhere = await signInElsewhere(browser, page, email);
  const settings = await elsewhere.newPage();
  await settings.goto("/account");
  await expect(settings.locator("html")).toHaveAttribute("lang", "de");
  await settings.getByText("English", { exact: true }).click();
  await expect(settings.locator("html")).toHaveAttribute("lang", "en");
  await elsewhere.close();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("whoever has chosen none reads what their browser asks for, with its digits", async ({
  browser,
  baseURL,
  business,
}) => {
  const german = await browser.newContext({ baseURL: baseURL ?? "", locale: "de-AT" });
  const page = await german.newPage();
  await business.enter(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(/^Übersicht · /);
  await expect(page.getByRole("link", { name: "Übersicht" })).toBeVisible();
  await expect(page.getByText("€ 3.000,00").first()).toBeVisible();
  await page.goto("/nothing-here");
  await expect(page).toHaveTitle(/^Seite nicht gefunden/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seite nicht gefunden");
  await german.close();
});
