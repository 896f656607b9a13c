import type { Browser, Page } from "@playwright/test";
import { expect, figure, test } from "./business";

// The stream of the page that signs out may be refused before the page is left.
test.use({ expectedFaults: [/401/] });

/** The same page in another browser, of the same person. */
async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  const address = new URL(page.url());
  const elsewhere = await browser.newContext({
    baseURL: address.origin,
    locale: "en-GB",
    storageState: await page.context().storageState(),
  });
  const away = await elsewhere.newPage();
  await away.goto(address.href);
  return away;
}

async function signOutEverywhere(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
}

test("signing out everywhere empties every open page, in other browsers too", async ({
  page,
  context,
  browser,
  business,
}) => {
  await business.enter(page);
  const beside = await context.newPage();
  await beside.goto(page.url());
  const away = await openElsewhere(browser, page);
  // One without a stream, which is not told by the server.
  const silent = await context.newPage();
  await silent.route(/watchChanges/, (route) => route.abort());
  await silent.goto(page.url());
  for (const each of [beside, silent, away])
    await expect(figure(each, "Remaining")).toContainText("€1,450.00");

  await signOutEverywhere(page);
  for (const each of [page, beside, silent, away]) {
    await expect(each).toHaveURL(/sign-in/);
    await expect(each.getByText("€1,450.00")).toHaveCount(0);
    await each.goBack({ timeout: 2_000 }).catch(() => null);
    await expect(each.getByText("€1,450.00")).toHaveCount(0);
  }
  await away.context().close();
});

test("a page that was offline while its person signed out everywhere is emptied once it is back", async ({
  page,
  browser,
  business,
}) => {
  await business.enter(page);
  const away = await openElsewhere(browser, page);
  await expect(figure(away, "Remaining")).toContainText("€1,450.00");
  // All of the page is there once its chart is.
  await expect(away.locator(".recharts-surface").first()).toBeVisible();
  await away.context().setOffline(true);
  await signOutEverywhere(page);
  await expect(page).toHaveURL(/sign-in/);
  await away.context().setOffline(false);
  await expect(away).toHaveURL(/sign-in/);
  await away.context().close();
});
