import { openReset } from "../src/services/people/reset-by-link";
import { expect, PASSWORD, test } from "./business";

test.use({ expectedErrors: [/40[13]/] });

test("a link lets its holder choose a new password, once", async ({ page, browser, business, database }) => {
  const email = await business.enter(page);
  const { origin } = new URL(page.url());
  const context = { database, now: () => new Date() };
  const link = `${origin}/reset-password/${await openReset(context, email)}`;
  const elsewhere = await browser.newContext({ baseURL: origin, locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto("/sign-in");
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(other.getByText("This installation does not send email.")).toBeVisible();

  await other.goto(link);
  await other.getByRole("button", { name: "Change password" }).click();
  await expect(other.getByText("Choose a password of at least")).toBeVisible();
  await other.getByLabel("New password").fill(`${PASSWORD} again`);
  await other.getByRole("button", { name: "Change password" }).click();
  await expect(other.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);

  await other.getByRole("link", { name: "Sign in" }).click();
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password").fill(`${PASSWORD} again`);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByRole("link", { name: "Overview", exact: true })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await elsewhere.close();
});
