import type { Page } from "@playwright/test";
import { expect, open, test } from "./business";
import { holdBack } from "./hold-back";

const dialogOf = (page: Page) => page.getByRole("dialog");

test("what is being sent is not sent again when its input changes meanwhile", async ({ page, business }) => {
  await business.enter(page, "partner_admin");
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
