import { expect, test, toBatch } from "./business";
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

test("a page that is open elsewhere is all in the new language after its next link", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const account = await page.context().newPage();
  await account.goto("/account");
  await account.getByText("Deutsch", { exact: true }).click();
  await expect(account.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("link", { name: "Rules", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Regeln" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Buchungen", exact: true }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("without a choice the language and digits of the browser apply", async ({
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

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("what stays in another language says which, so that it is read aloud in it", async ({
    page,
    business,
  }) => {
    await business.enter(page);
    await page.goto("/account");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByText("English", { exact: true })).toHaveAttribute("lang", "en");
    await page.goto("/docs/api");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.locator(".api-reference")).toHaveAttribute("lang", "en");
  });

  test("the names in changes are not cut off, also beside added or removed amounts", async ({
    page,
    business,
  }) => {
    const telecom = {
      externalId: "telecom",
      bookedOn: "2025-12-12",
      amount: 2210.97,
      direction: "outflow" as const,
      description: "Rechnung",
      counterparty: "Telekom AG Berlin",
    };
    await business.call("POST", "/transaction-batches", toBatch([telecom]));
    await business.enter(page);
    const table = page.getByRole("table", { name: "Was sich geändert hat, je Gegenpartei" });
    const name = table.getByRole("link", { name: "Telekom AG Berlin" });
    expect(await name.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  });

  test("an amount keeps its sign and its currency in right-to-left text", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
    await page.keyboard.press("Enter");
    const said = page
      .getByRole("dialog")
      .getByText(/1\.200,00/)
      .first();
    const places = await said.evaluate((shown) => {
      const text = [...shown.childNodes].find((each) => each.textContent?.includes("\u2212"));
      const placeOf = (part: string) => {
        const range = document.createRange();
        const at = text?.textContent?.indexOf(part) ?? -1;
        range.setStart(text ?? shown, at);
        range.setEnd(text ?? shown, at + 1);
        return range.getBoundingClientRect().left;
      };
      return ["\u2212", "1", "€"].map(placeOf);
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
