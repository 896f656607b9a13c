import type { Browser, Page } from "@playwright/test";
import { expect, figure, test } from "./business";
import { expectEmptiedWithinASecond } from "./emptied-within";

// The stream of the page that signs out may get a 401 before the page is left.
test.use({ expectedErrors: [/401/] });

/** Opens a page of the same person in another browser. */
async function newPageElsewhere(browser: Browser, page: Page): Promise<Page> {
  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: "en-GB",
    storageState: await page.context().storageState(),
  });
  return elsewhere.newPage();
}

/** Keeps the stream of a page from responding or ending, so that the server cannot notify the page. */
async function silence(page: Page): Promise<void> {
  await page.route(/watchChanges/, () => {});
}

type Step = (page: Page) => Promise<void>;

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
  // It is left because of the response, which is measured, and not of its stream, which may end before that.
  await silence(page);
  await business.enter(page);
  const beside = await context.newPage();
  const away = await newPageElsewhere(browser, page);
  const silent = await context.newPage();
  await silence(silent);
  for (const each of [beside, away, silent]) await each.goto(page.url());
  for (const each of [beside, silent, away])
    await expect(figure(each, "Remaining")).toContainText("€1,450.00");

  await expectEmptiedWithinASecond(away, {
    by: page,
    response: /revoke-sessions/,
    end: () => signOutEverywhere(page),
  });
  for (const each of [page, beside, silent, away]) {
    await expect(each).toHaveURL(/sign-in/);
    await expect(each.getByText("€1,450.00")).toHaveCount(0);
    await each.goBack({ timeout: 2_000 }).catch(() => null);
    await expect(each.getByText("€1,450.00")).toHaveCount(0);
  }
  await away.context().close();
});

const WAYS_BACK: Readonly<Record<string, Readonly<{ leave: Step; comeBack: Step }>>> = {
  "was offline": {
    leave: (page) => page.context().setOffline(true),
    comeBack: (page) => page.context().setOffline(false),
  },
  "was left": {
    leave: async () => {},
    comeBack: (page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange"))),
  },
};

for (const [name, { leave, comeBack }] of Object.entries(WAYS_BACK)) {
  test(`a page that ${name} while its person signed out everywhere is emptied once it is back`, async ({
    page,
    browser,
    business,
  }) => {
    await business.enter(page);
    const away = await newPageElsewhere(browser, page);
    await silence(away);
    // The first request of the page once it is completely loaded.
    const follows = away.waitForRequest(/watchChanges/);
    await away.goto(page.url());
    await follows;
    await expect(figure(away, "Remaining")).toContainText("€1,450.00");
    await leave(away);
    await signOutEverywhere(page);
    await expect(page).toHaveURL(/sign-in/);
    await expect(away).not.toHaveURL(/sign-in/);
    await comeBack(away);
    await expect(away).toHaveURL(/sign-in/);
    await away.context().close();
  });
}

test.describe("signing out without a connection", () => {
  test.use({ expectedErrors: [/ERR_FAILED|401/] });

  test("says that it did not work, and works again", async ({ page, business }) => {
    await business.enter(page, { role: "partner_admin" });
    await page.goto("/businesses");
    await page.route("**/api/auth/sign-out", (route) => route.abort());
    const signOut = page.getByRole("button", { name: "Sign out" });
    await signOut.click();
    await expect(page.getByRole("alert").filter({ hasText: "Signing out did not work" })).toBeVisible();
    await page.unroute("**/api/auth/sign-out");
    await signOut.click();
    await expect(page).toHaveURL(/sign-in/);
  });
});
