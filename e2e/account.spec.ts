import type { Page } from "@playwright/test";
import { chooseFile, JANUARY } from "./bank-file";
import { expect, PASSWORD, test } from "./business";
import { expectEmptiedWithinASecond } from "./emptied-within";
import { signInElsewhere } from "./sign-in-elsewhere";

// A page whose session has ended gets 401 responses before it is left.
test.use({ expectedErrors: [/401/] });

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const rowsOf = (page: Page) =>
  page.getByRole("list", { name: /Where you are signed in/ }).getByRole("listitem");

test("ending a session elsewhere empties its page, and keeps unsaved input for the same person", async ({
  page,
  browser,
  business,
}) => {
  const email = await business.enter(page);
  const { pathname } = new URL(page.url());
  const elsewhere = await signInElsewhere(browser, page, email);
  const settings = await elsewhere.newPage();
  await settings.goto(`${pathname}/settings`);
  const follows = settings.waitForRequest(/\/api\/trpc\/watchChanges/);
  await settings.reload();
  await follows;
  await settings.getByLabel("Name").fill("Studio Süd");
  await expect(settings.getByText("Unsaved changes")).toBeVisible();

  await page.goto("/account");
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).filter({ hasText: "This browser" })).toHaveCount(1);
  await expectEmptiedWithinASecond(settings, {
    by: page,
    response: /endSession/,
    end: () =>
      rowsOf(page)
        .getByRole("button", { name: /Sign out there/ })
        .click(),
  });
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeFocused();

  await signInAgain(settings, email);
  await expect(settings).toHaveURL(/settings$/);
  await expect(settings.getByLabel("Name")).toHaveValue("Studio Süd");
  await settings.getByRole("button", { name: "Discard" }).click();
  await settings.reload();
  await expect(settings.getByLabel("Name")).toHaveValue("Studio Nord");
  await elsewhere.close();
});

test("dialogs reopen with their input, and the account page is emptied too", async ({
  page,
  browser,
  business,
}) => {
  // Three pages in one browser, and a page in another.
  test.slow();
  const email = await business.enter(page);
  const { pathname } = new URL(page.url());
  const elsewhere = await signInElsewhere(browser, page, email);
  const [list, account, all] = [
    await elsewhere.newPage(),
    await elsewhere.newPage(),
    await elsewhere.newPage(),
  ];
  await account.goto("/account");
  await expect(rowsOf(account)).toHaveCount(2);
  await list.goto(`${pathname}/transactions`);
  await list.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await list.keyboard.press("r");
  const dialog = list.getByRole("dialog", { name: /Reclassify Landlord/ });
  await dialog.getByRole("radio", { name: /Shared/ }).check();
  await dialog.getByRole("textbox").first().fill("37");
  await all.goto(`${pathname}/transactions?q=licence`);
  await all.getByRole("checkbox", { name: "Select Pixel Tools" }).first().click();
  await all.keyboard.press("ControlOrMeta+a");
  await all.getByRole("checkbox", { name: "Select Pixel Tools" }).first().click();
  await all.keyboard.press("r");
  const filtered = all.getByRole("dialog", { name: "Reclassify 1 transaction" });
  await filtered.getByRole("textbox").first().fill("41");

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(account).toHaveURL(/sign-in/);
  await expect(list).toHaveURL(/sign-in/);
  await expect(all).toHaveURL(/sign-in/);
  await signInAgain(list, email);
  await expect(list).toHaveURL(/transactions$/);
  await expect(dialog.getByRole("textbox").first()).toHaveValue("37");
  await list.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await list.reload();
  await expect(list.getByRole("row").filter({ hasText: "Landlord Ltd" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await signInAgain(all, email);
  await expect(filtered.getByRole("textbox").first()).toHaveValue("41");
  await elsewhere.close();
});

/** A field that a page opens, in a dialog with one of these names. */
const ENTRIES = [
  { place: "/rules", opens: "New rule", dialog: "New rule", field: "Counterparty", entry: "Pixel Tools" },
  {
    place: "/settings",
    opens: "Close a period…",
    dialog: "Close a period",
    field: "Close through",
    entry: "2026-01-15",
  },
  { place: "/people", opens: "Invite", dialog: /^Invite to/, field: "Email", entry: "vera@example.com" },
  { place: "/clients", opens: "Create a client", dialog: /client/, field: "Name", entry: "Till" },
  {
    place: "/webhooks",
    opens: "Add an endpoint",
    dialog: /endpoint/,
    field: "URL",
    entry: "https://example.com/hook",
  },
] as const;

for (const { place, opens, dialog: name, field, entry } of ENTRIES) {
  test(`what was entered under “${opens}” is there after signing in again`, async ({ page, business }) => {
    const email = await business.enter(page, { role: "partner_admin" });
    await page.goto(page.url() + place);
    await page.getByRole("button", { name: opens, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByLabel(field).fill(entry);
    await endSession(page);
    await signInAgain(page, email);
    await expect(dialog.getByLabel(field)).toHaveValue(entry);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(dialog).toHaveCount(0);
  });
}

test.describe("a link by hand", () => {
  // The session ends, and the preview is refused because the amounts differ.
  test.use({ expectedErrors: [/401|422/] });

  test("is there after signing in again, with its search and choice", async ({ page, business }) => {
    const email = await business.enter(page, { at: "/transactions" });
    await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Refund or transfer…" }).click();
    const dialog = page.getByRole("dialog", { name: "What does Landlord Ltd belong to?" });
    const search = dialog.getByRole("textbox", { name: "Search transactions" });
    await search.fill("Invoice");
    await dialog.getByRole("radio", { name: /^Aurora Films/ }).check();
    await endSession(page);
    await signInAgain(page, email);
    await expect(search).toHaveValue("Invoice");
    await expect(dialog.getByRole("radio", { name: /^Aurora Films/ })).toBeChecked();
  });
});

test("a file under review is asked for after signing in again, and read as it was corrected", async ({
  page,
  business,
}) => {
  const email = await business.enter(page, { at: "/import" });
  await chooseFile(page, JANUARY);
  const days = page.getByLabel("Date format");
  await days.selectOption({ label: "Month, day, year" });
  await expect(page.getByText("1 Apr 2026").first()).toBeVisible();
  await endSession(page);
  await signInAgain(page, email);
  await expect(page.getByText("“january.csv” has not been imported")).toBeVisible();
  await chooseFile(page, JANUARY);
  await expect(page.getByText("Corrected by you.")).toBeVisible();
  await expect(page.getByText("1 Apr 2026").first()).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await expect(page.getByText("“january.csv” has not been imported")).toHaveCount(0);
});

/** Ends all sessions of the person, as another device would. */
async function endSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const ended = await page.request.post("/api/auth/revoke-sessions", { data: {}, headers: { origin } });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/sign-in/);
}
