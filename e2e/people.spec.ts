import { randomUUID } from "node:crypto";
import { expect, open, PASSWORD, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS } from "./fixtures";
import { holdBack } from "./hold-back";

test.use({ expectedErrors: [/40[0134]/] });

test("an owner invites a colleague by a link, changes their role, and takes their access away", async ({
  page,
  browser,
  business,
}) => {
  await business.enter(page);
  const { origin } = new URL(page.url());
  await open(page, "People");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const email = `${randomUUID()}@example.com`;
  const asking = page.getByRole("dialog", { name: "Invite to Studio Nord" });
  await asking.getByRole("button", { name: "Invite" }).click();
  await expect(asking.getByText("Enter an email address")).toBeVisible();
  await expect(asking.getByText("Partner admin")).toHaveCount(0);
  await asking.getByLabel("Email").fill("olga@example..com");
  await asking.getByRole("button", { name: "Invite" }).click();
  await expect(asking.getByText("Enter an email address, such as name@example.com.")).toBeVisible();
  await asking.getByLabel("Email").fill(email);
  await asking.getByRole("button", { name: "Invite" }).click();
  const sent = page.getByRole("dialog", { name: "Invitation created" });
  const link = await sent.locator("code").innerText();
  expect(link).toContain(`${origin}/invitation/`);
  await sent.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Invite", exact: true })).toBeFocused();
  const invitations = page.getByRole("list", { name: "Invitations" });
  await expect(invitations).toContainText(email);

  const elsewhere = await browser.newContext({ baseURL: origin, locale: "en-GB" });
  const guest = await elsewhere.newPage();
  await guest.goto(link);
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await expect(guest.getByText("Enter your name.")).toBeVisible();
  await guest.getByLabel("Your name").fill("Vera Colleague");
  await guest.getByLabel("Choose a password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await expect(guest.getByRole("link", { name: "Overview", exact: true })).toBeVisible();
  await expect(guest.getByRole("link", { name: "People", exact: true })).toHaveCount(0);
  const follows = guest.waitForRequest(/\/api\/trpc\/watchChanges/);
  await guest.reload();
  await follows;
  const again = await elsewhere.newPage();
  await again.goto(link);
  await expect(again.getByRole("heading", { name: "This invitation no longer works" })).toBeVisible();

  await page.reload();
  await expect(invitations).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByLabel("Role of Vera Colleague").selectOption("Accountant");
  await expect(page.getByText("Vera Colleague is now Accountant")).toBeVisible();
  await row.getByRole("button", { name: "Remove Vera Colleague" }).click();
  await page
    .getByRole("dialog", { name: "Remove Vera Colleague?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Leave this business" })).toBeFocused();
  await expect(guest).toHaveURL(/no-business/);
  const guestHeader = guest.getByRole("banner");
  await expect(guestHeader.getByRole("link", { name: "Your account" })).toBeVisible();
  await expect(guestHeader.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await page.getByRole("button", { name: "Leave this business" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave Studio Nord?" });
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(leaving.getByRole("alert")).toContainText("needs at least one owner");
  await elsewhere.close();
});

test("an accountant edits, but has no access to people and cannot change settings", async ({
  page,
  business,
}) => {
  await business.enter(page, { role: "accountant" });
  await expect(page.getByRole("link", { name: "People", exact: true })).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/settings`);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.goto(`${pathname}/people`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.goto(`${pathname}/transactions`);
  await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await page.keyboard.press("x");
  await expect(page.getByRole("dialog", { name: /Exclude/ })).toBeVisible();
});

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("inviting and accepting are accessible and fit", async ({ page, browser, business }, testInfo) => {
      await business.enter(page, { role: "partner_admin" });
      const { origin, pathname } = new URL(page.url());
      await page.goto(`${pathname}/people`);
      await page.getByRole("button", { name: "Invite", exact: true }).click();
      const asking = page.getByRole("dialog", { name: /^Invite to/ });
      await asking.getByLabel("Email").fill("colleague@example.com");
      const check = async (name: string, shown = page) => {
        await shown.screenshot({ path: testInfo.outputPath(`${name}.png`) });
        await expectAccessible(shown);
        await expectNoHorizontalScroll(shown);
      };
      await check("invite");
      await asking.getByRole("button", { name: "Invite" }).click();
      const sent = page.getByRole("dialog", { name: "Invitation created" });
      const link = await sent.locator("code").innerText();
      await check("link");
      await sent.getByRole("button", { name: "Done" }).click();
      await expect(page.getByRole("list", { name: "Invitations" })).toBeVisible();
      await check("people");
      const elsewhere = await browser.newContext({ baseURL: origin, locale: "en-GB", ...screen.use });
      const guest = await elsewhere.newPage();
      await guest.goto(link);
      await expect(guest.getByRole("heading", { level: 1 })).toContainText("Join");
      await check("accept", guest);
      await elsewhere.close();
    });
  });
}

test("a page stops offering what a new role does not allow, at the first refusal or on return to its tab", async ({
  page,
  business,
  browser,
}) => {
  const other = await browser.newPage();
  const email = await business.enter(other, { role: "accountant" });
  const imports = other.getByRole("link", { name: "Import", exact: true });
  await open(other, "Transactions");
  await business.enter(page, { at: "/people" });
  const role = page.getByRole("listitem").filter({ hasText: email }).getByLabel("Role of Olga Nord");
  await role.selectOption("Viewer");
  await expect(page.getByText("Olga Nord is now Viewer")).toBeVisible();
  await other.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await other.keyboard.press("Enter");
  await other.getByRole("textbox", { name: "Note" }).fill("Ask for the lease");
  await other.getByRole("button", { name: "Save note" }).click();
  await expect(other.getByText("Your role is now Viewer")).toBeVisible();
  await expect(other.getByText("Can see everything and change nothing.")).toBeVisible();
  await other.keyboard.press("Escape");
  await expect(imports).toHaveCount(0);
  await expect(other.getByRole("row").getByRole("checkbox")).toHaveCount(0);

  await role.selectOption("Accountant");
  await expect(page.getByText("Olga Nord is now Accountant")).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(other.getByText("Your role is now Accountant")).toBeVisible();
  await expect(imports).toBeVisible();
  await other.close();
});

test("a role that is taken back while it is being stored is the one that stays", async ({
  page,
  business,
  browser,
}) => {
  const other = await browser.newPage();
  const email = await business.enter(other, { role: "accountant" });
  await other.close();
  await business.enter(page, { at: "/people" });
  const role = page.getByRole("listitem").filter({ hasText: email }).getByLabel("Role of Olga Nord");
  const first = await holdBack(page, /people\.changeRole/, { isUnsent: true });
  await role.selectOption("Viewer");
  await first.isHeldBack;
  await role.selectOption("Accountant");
  first.letThrough();
  await expect(page.getByText("Olga Nord is now Viewer")).toBeVisible();
  await expect(page.getByText("Olga Nord is now Accountant")).toBeVisible();
  await expect(role).toHaveValue("accountant");
});
