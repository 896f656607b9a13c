import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./business";
import { holdBack } from "./hold-back";

test.use({ expectedErrors: [/ERR_FAILED|401/] });

const dialogOf = (page: Page) => page.getByRole("dialog");

const unreachable = (dialog: Locator) => dialog.getByText("could not be reached").first();

test.describe("an error goes once what it is about has changed", () => {
  test("of a note", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
    await page.keyboard.press("Enter");
    await page.route(/noteTransaction/, (route) => route.abort());
    const dialog = dialogOf(page);
    await dialog.getByRole("textbox", { name: "Note" }).fill("Ask for the lease");
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(unreachable(dialog)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(unreachable(dialog)).toHaveCount(0);
  });

  test("of all matches of a filter, which hid their preview", async ({ page, business }) => {
    await business.enter(page, { at: "/transactions" });
    await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("r");
    const dialog = dialogOf(page);
    const effect = dialog.getByRole("region", { name: "Effect on your figures" });
    await expect(effect).toContainText("€775.00");
    await page.route(/\/editFiltered/, (route) => route.abort());
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(unreachable(dialog)).toBeVisible();
    await dialog.getByRole("radio", { name: "Covered" }).check();
    await expect(effect).toContainText("€0.00");
  });

  test("of a rule", async ({ page, business }) => {
    await business.enter(page, { at: "/rules" });
    await page.getByRole("button", { name: "New rule" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Counterparty").fill("Pixel Tools");
    await dialog.getByLabel("From").fill("2026-01-01");
    await expect(dialog.getByRole("region", { name: "Effect on your figures" })).toContainText("€1,450.00");
    await page.route(/createRule/, (route) =>
      route.request().postData()?.includes('"dryRun":"false"') ? route.abort() : route.fallback(),
    );
    await dialog.getByRole("button", { name: "Create rule" }).click();
    await expect(unreachable(dialog)).toBeVisible();
    await dialog.getByLabel("From").fill("2026-01-10");
    await expect(unreachable(dialog)).toHaveCount(0);
  });

  test("of a password", async ({ page, business }) => {
    await business.enter(page);
    await page.goto("/account");
    const follows = page.waitForRequest(/\/api\/trpc\/account\.watchSession/);
    await page.reload();
    await follows;
    await page.getByRole("button", { name: "Set up" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Your password").fill("not the password");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("alert")).toContainText("wrong");
    await dialog.getByLabel("Your password").fill("another one");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  });
});

test("what is being sent is not sent again when its input changes meanwhile", async ({ page, business }) => {
  await business.enter(page, { role: "partner_admin" });
  const { pathname } = new URL(page.url());
  const dialog = dialogOf(page);

  await open(page, "People");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const invitation = await holdBack(page, /people\.invite/);
  const invite = dialog.getByRole("button", { name: "Invite" });
  await dialog.getByLabel("Email").fill("first@example.com");
  await invite.click();
  await invitation.isHeldBack;
  await dialog.getByLabel("Email").fill("second@example.com");
  await expect(invite).toHaveAttribute("aria-disabled", "true");
  invitation.letThrough();
  await expect(dialog).toContainText("first@example.com");

  await page.goto(`${pathname}/webhooks`);
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const creation = await holdBack(page, /webhooks\.create/);
  const add = dialog.getByRole("button", { name: "Add" });
  await dialog.getByLabel("URL").fill("https://example.com/first");
  await add.click();
  await creation.isHeldBack;
  await dialog.getByLabel("URL").fill("https://example.com/second");
  await expect(add).toHaveAttribute("aria-disabled", "true");
  creation.letThrough();
  await expect(dialog).toContainText("https://example.com/first");

  await page.goto(`${pathname}/settings`);
  await page.getByRole("button", { name: "Close a period" }).click();
  const closing = await holdBack(page, /closePeriod/);
  const close = dialog.getByRole("button", { name: "Close period" });
  await dialog.getByLabel("Close through").fill("2026-01-10");
  await close.click();
  await closing.isHeldBack;
  await dialog.getByLabel("Close through").fill("2026-01-15");
  await expect(close).toHaveAttribute("aria-disabled", "true");
  closing.letThrough();
  await expect(page.getByText("Closed through 10 January 2026")).toBeVisible();
});

test("a double click on a button that writes sends once", async ({ page, business }) => {
  await business.enter(page);
  const writes: string[] = [];
  page.on("request", (request) => {
    const isWrite = request.method() === "POST" && request.postData()?.includes('"dryRun":"true"') === false;
    const [, calls = ""] = /\/api\/trpc\/([^?]+)/.exec(request.url()) ?? [];
    if (isWrite) writes.push(...calls.split(","));
  });
  const dialog = dialogOf(page);
  await open(page, "Rules");
  await page.getByRole("button", { name: "New rule" }).click();
  await dialog.getByLabel("Counterparty").fill("Pixel Tools");
  await dialog.getByRole("button", { name: "Create rule" }).dblclick();
  await expect(dialog).toBeHidden();
  await open(page, "Settings");
  await page.getByLabel("Name").fill("Studio Süd");
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await page.getByRole("button", { name: "Close a period…" }).click();
  await dialog.getByRole("button", { name: "Close period" }).dblclick();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Sign off" }).dblclick();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  const sent = ["createRule", "putCustomer", "closePeriod", "signOff"];
  expect(writes.filter((call) => sent.includes(call))).toEqual(sent);
});
