import type { CDPSession, Page } from "@playwright/test";
import { expect, PASSWORD, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS } from "./fixtures";

// Over http, browsers allow passkeys for this host name alone.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")),
  expectedErrors: [/401/],
});

/** A device that stores passkeys and approves every request, as after a fingerprint. */
async function plugInDevice(page: Page, { isUserVerified = true } = {}): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

const passkeysOf = (page: Page) => page.getByRole("list", { name: "Your passkeys" }).getByRole("listitem");

/**
 * Opens the sign-in page without a session. Leaves the page first, because an open page would go there on its
 * own.
 */
async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/sign-in");
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByLabel("Name")).toHaveValue(/Chrome/);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The password is wrong.");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(passkeysOf(page)).toHaveCount(1);
}

test("a passkey signs in, is renamed, and stops working once it is removed", async ({ page, business }) => {
  await business.enter(page);
  await plugInDevice(page);
  await page.goto("/account");
  await addPasskey(page, "Work laptop");
  await expect(passkeysOf(page)).toContainText("Not used yet");

  await forgetSession(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/b\//);

  await page.goto("/account");
  await expect(passkeysOf(page)).toContainText("Last used");
  const here = page.getByRole("listitem").filter({ hasText: "This browser" });
  await expect(here).toContainText("Signed in with a passkey");

  await page.getByRole("button", { name: "Rename Work laptop" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename passkey" });
  await renaming.getByLabel("Name").fill("Old laptop");
  await renaming.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Remove Old laptop" }).click();
  const removing = page.getByRole("dialog", { name: "Remove Old laptop?" });
  await removing.getByRole("button", { name: "Remove" }).click();
  // While the dialog is open the page behind it is hidden, so its list counts as empty.
  await expect(removing).toBeHidden();
  await expect(passkeysOf(page)).toHaveCount(0);

  await forgetSession(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not known here" })).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
});

test("a device without user verification cannot create a passkey", async ({ page, business }) => {
  await business.enter(page);
  await plugInDevice(page, { isUserVerified: false });
  await page.goto("/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/The passkey was not used/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  await expect(passkeysOf(page)).toHaveCount(0);
});

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("passkeys are accessible and fit", async ({ page, business }, testInfo) => {
      await business.enter(page);
      await plugInDevice(page);
      const check = async (name: string) => {
        await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
      };
      await page.goto("/account");
      await addPasskey(page, "Work laptop");
      await check("account");
      await page.getByRole("button", { name: "Rename Work laptop" }).click();
      await expect(page.getByRole("dialog", { name: "Rename passkey" })).toBeVisible();
      await check("rename");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await expect(page.getByRole("dialog", { name: "Add a passkey" })).toBeVisible();
      await check("add");
      await forgetSession(page);
      await check("sign-in");
    });
  });
}
