import { readFile } from "node:fs/promises";
import { totpCode } from "../tests/rest/harness/totp";
import { expect, PASSWORD, test } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS } from "./fixtures";
import { signInElsewhere } from "./sign-in-elsewhere";

test.use({ expectedErrors: [/401|403/] });

test("a page from before the second factor was turned on elsewhere says so", async ({
  page,
  browser,
  business,
  baseURL,
}) => {
  const elsewhere = await signInElsewhere(browser, page, await business.enter(page));
  await page.goto("/account");
  await page.getByRole("button", { name: "Set up" }).click();
  const post = (path: string, data: unknown) =>
    elsewhere.request.post(`/api/auth/two-factor/${path}`, { data, headers: { origin: baseURL ?? "" } });
  const { data } = await (await post("begin", { password: PASSWORD })).json();
  expect((await post("confirm", { code: totpCode(data.uri, new Date()) })).status()).toBe(200);
  const dialog = page.getByRole("dialog", { name: /^Set up/ });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/account has changed in the meantime/);
  await elsewhere.close();
});

for (const screen of OPPOSITE_SCREENS) {
  test.describe(screen.name, () => {
    test.use(screen.use);

    test("a person sets up a second factor, signs in with it, and turns it off", async ({
      page,
      browser,
      business,
    }, testInfo) => {
      test.slow();
      const email = await business.enter(page);
      const { origin } = new URL(page.url());
      const check = async (name: string, shown = page) => {
        await shown.screenshot({ path: testInfo.outputPath(`${name}.png`) });
        await expectAccessible(shown);
        await expectNoHorizontalScroll(shown);
      };
      await page.goto("/account");
      await page.getByRole("button", { name: "Set up" }).click();
      const dialog = page.getByRole("dialog", { name: /^Set up/ });
      await dialog.getByLabel("Your password").fill("not the password");
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByRole("alert")).toHaveText("The password is wrong.");
      await dialog.getByLabel("Your password").fill(PASSWORD);
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(dialog.getByRole("img", { name: "QR code of the key" })).toBeVisible();
      const secret = await dialog.locator("code").first().innerText();
      const codeNow = () => totpCode(`otpauth://totp/x?secret=${secret}`, new Date());
      // As many apps show it.
      const spacedCodeNow = () => codeNow().replace(/^\d{3}/, "$& ");
      await check("set-up");
      await dialog.getByLabel("Code from the app").fill(spacedCodeNow());
      await dialog.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();

      const elsewhere = await browser.newContext({ baseURL: origin, locale: "en-GB", ...screen.use });
      const other = await elsewhere.newPage();
      await other.goto("/sign-in");
      await other.getByLabel("Email").fill(email);
      await other.getByLabel("Password").fill(PASSWORD);
      await other.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(other.getByRole("heading", { name: "Enter your code" })).toBeVisible();
      await check("code", other);
      await other.getByLabel("Code").fill("000000");
      await other.getByRole("button", { name: "Sign in" }).click();
      await expect(other.getByRole("alert").filter({ hasText: "The code is wrong" })).toBeVisible();
      await other.getByLabel("Code").fill(spacedCodeNow());
      await other.getByRole("button", { name: "Sign in" }).click();
      await expect(other).toHaveURL(/\/b\//);
      await elsewhere.close();

      await page.getByRole("button", { name: "New backup codes" }).click();
      const renewing = page.getByRole("dialog");
      await renewing.getByLabel("Your password").fill(PASSWORD);
      await renewing.getByRole("button", { name: "Create new codes" }).click();
      await expect(renewing.getByRole("heading", { name: "Your new backup codes" })).toBeVisible();
      const shown = await renewing.locator("code").innerText();
      const saving = page.waitForEvent("download");
      await renewing.getByRole("button", { name: "Download as a file" }).click();
      const saved = await readFile(await (await saving).path(), "utf8");
      expect(saved.trim().split("\n")).toEqual(shown.split("\n"));
      await check("codes");
      await renewing.getByRole("button", { name: "Done" }).click();

      await page.getByRole("button", { name: "Turn off" }).click();
      const ending = page.getByRole("dialog", { name: /^Turn off/ });
      await ending.getByLabel("Your password").fill(PASSWORD);
      await ending.getByRole("button", { name: "Turn off" }).click();
      await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
      await check("account");
    });
  });
}
