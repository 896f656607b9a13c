import { expect, figure, test } from "./business";

// The stream of the page that signs out may be refused before the page is left.
test.use({ expectedFaults: [/401/] });

test("signing out everywhere empties every open page, in other browsers too", async ({
  page,
  context,
  browser,
  business,
  baseURL,
}) => {
  await business.enter(page);
  const address = page.url();
  const beside = await context.newPage();
  await beside.goto(address);
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "en-GB",
    storageState: await context.storageState(),
  });
  const away = await elsewhere.newPage();
  await away.goto(address);
  // One without a stream, which is not told by the server.
  const silent = await context.newPage();
  await silent.route(/watchChanges/, (route) => route.abort());
  await silent.goto(address);
  for (const each of [beside, silent, away])
    await expect(figure(each, "Remaining")).toContainText("€1,450.00");

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
  for (const each of [page, beside, silent, away]) {
    await expect(each).toHaveURL(/sign-in/);
    await expect(each.getByText("€1,450.00")).toHaveCount(0);
    await each.goBack({ timeout: 2_000 }).catch(() => null);
    await expect(each.getByText("€1,450.00")).toHaveCount(0);
  }
  await elsewhere.close();
});

test("a page that was offline while its person signed out everywhere is emptied once it is back", async ({
  page,
  context,
  browser,
  business,
  baseURL,
}) => {
  await business.enter(page);
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: await context.storageState(),
  });
  const away = await elsewhere.newPage();
  await away.goto(page.url());
  await expect(figure(away, "Remaining")).toContainText("€1,450.00");
  // All of the page is there once its chart is.
  await expect(away.locator(".recharts-surface").first()).toBeVisible({ timeout: 15_000 });
  await elsewhere.setOffline(true);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/sign-in/);
  await elsewhere.setOffline(false);
  await expect(away).toHaveURL(/sign-in/, { timeout: 15_000 });
  await elsewhere.close();
});
