import { chooseFile, JANUARY } from "./bank-file";
import { expect, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS, SCREENS } from "./fixtures";
import { furnish } from "./furnish";
import { PAGES_OF_BUSINESS } from "./pages-of-business";

const WITHOUT_BUSINESS = [
  "/",
  "/sign-in",
  "/forgot-password",
  "/reset-password/none",
  "/invitation/none",
  "/docs",
  "/docs/closing",
];

/** Pages of a business with some history, the texts that each shows, and the buttons that open dialogs. */
const WITH_TIME = [
  { place: "", shows: ["What comes next", "should fall within these ranges"], dialogs: [] },
  { place: "/recurring", shows: ["Retainer AG"], dialogs: [/^Rename Retainer AG/] },
  {
    place: "/links",
    shows: ["Possible refunds", "Possible transfers between your accounts"],
    dialogs: [],
  },
  {
    place: "/rules",
    shows: ["Suggested", "Studio Rent Ltd"],
    dialogs: ["New rule", /^Make this a rule/, /^Edit the rule/, /^Remove the rule/],
  },
  {
    place: "/settings",
    shows: ["Changed since closing", "Show lines"],
    dialogs: ["Close a period…", "Reopen…", "Show lines"],
  },
] as const;

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("every page of a business is accessible and fits", async ({ page, business }) => {
      test.slow();
      await business.enter(page, { role: "partner_admin" });
      const { pathname } = new URL(page.url());
      for (const path of [...PAGES_OF_BUSINESS.map((place) => pathname + place), "/account", "/businesses"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
      }
    });

    test("the pages without a business are accessible and fit", async ({ page }) => {
      for (const path of WITHOUT_BUSINESS) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
      }
    });
  });
}

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("pages of a business with some history are accessible and fit, with their dialogs", async ({
      page,
      business,
    }) => {
      test.slow();
      await furnish(business);
      await business.enter(page);
      const { pathname } = new URL(page.url());
      for (const { place, shows, dialogs } of WITH_TIME) {
        await page.goto(pathname + place);
        for (const text of shows) await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        for (const name of dialogs) {
          await page.getByRole("button", { name }).first().click();
          const dialog = page.getByRole("dialog");
          await expect(dialog).toBeVisible();
          await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
          await expectAccessible(page, "[role=dialog]");
          await expectNoHorizontalScroll(page);
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        }
      }
    });

    test("the dialogs are accessible and fit", async ({ page, business }) => {
      await business.enter(page, { at: "/transactions" });
      const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
      for (const key of ["r", "x", "Enter"]) {
        await rent.focus();
        await page.keyboard.press(key);
        const dialog = page.getByRole("dialog");
        await expect(dialog).toBeVisible();
        await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
      await rent.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Refund or transfer…" }).click();
      await expect(page.getByRole("dialog", { name: "What does Landlord Ltd belong to?" })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });

    test("the menus of a page are accessible and fit", async ({ page, business }) => {
      await business.enter(page);
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Export" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.keyboard.press("Escape");
      if ((page.viewportSize()?.width ?? 0) < 960) return;
      await page
        .getByRole("banner")
        .getByRole("button", { name: /P$|Account/ })
        .last()
        .click();
      await expect(page.getByRole("menuitem", { name: "Sign out", exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test("every step of an import is accessible and fits", async ({ page, business }) => {
      test.slow();
      await business.enter(page, { at: "/import" });
      await chooseFile(page, { name: "statement.pdf", text: "%PDF-1.7" });
      await expect(page.getByRole("alert").filter({ hasText: "statement.pdf" })).toBeVisible();
      await expectAccessible(page);
      await chooseFile(page, JANUARY);
      await expect(page.getByLabel("Date format")).toBeVisible();
      await page.getByText("More columns", { exact: true }).click();
      for (const outcome of [/^New/, /^Rejected/]) {
        await page.getByRole("radio", { name: outcome }).check();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
      }
      await page.getByRole("button", { name: "Import 3 transactions" }).click();
      await expect(page.getByRole("heading", { name: "3 transactions imported" })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
  });
}
