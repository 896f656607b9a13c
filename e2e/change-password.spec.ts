import type { Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS } from "./fixtures";

/**
 * Opens the dialog on the person's account page, through their menu. On narrow screens the menu is in the
 * drawer.
 */
async function openDialog(page: Page) {
  const drawer = page.getByRole("button", { name: "Menu", exact: true });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole("button", { name: /^Account of/ }).click();
  // The first request of the page once it responds to clicks.
  const follows = page.waitForRequest(/\/api\/trpc\/account\.watchSession/);
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await follows;
  await page.getByRole("button", { name: "Change password" }).click();
  return page.getByRole("dialog", { name: "Change your password" });
}

test.describe("a person", () => {
  test.use({ expectedErrors: [/401/] });

  test("changes their own password, and sees what is wrong with the input", async ({ page, business }) => {
    await business.enter(page);
    const dialog = await openDialog(page);
    const submit = dialog.getByRole("button", { name: "Change password" });
    await submit.click();
    await expect(dialog.getByText("Enter your current password.")).toBeVisible();
    await dialog.getByLabel("Current password").fill("not the password");
    await dialog.getByLabel("New password").fill("another one");
    await submit.click();
    await expect(dialog.getByRole("alert")).toHaveText("The current password is wrong.");
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Password changed")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("the dialog is accessible and fits", async ({ page, business }, testInfo) => {
      await business.enter(page);
      const dialog = await openDialog(page);
      await dialog.getByRole("button", { name: "Change password" }).click();
      await expect(dialog.getByText("Enter your current password.")).toBeVisible();
      await page.screenshot({ path: testInfo.outputPath("dialog.png") });
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
  });
}
