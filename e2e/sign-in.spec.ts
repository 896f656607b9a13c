import { DEMO_PERSON } from "../src/demo/demo-person";
import { expect, test } from "./fixtures";

test("the demo account opens with one click, and signing out closes it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await expect(page).toHaveURL(/\/b\//);
  const address = page.url();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goto(address);
  await expect(page).toHaveURL(/sign-in\?next=/);
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await expect(page).toHaveURL(address);
});

test("a person with several businesses starts at their list, unless they requested a page", async ({
  page,
}) => {
  const signIn = async () => {
    await page.getByLabel("Email").fill(DEMO_PERSON.email);
    await page.getByLabel("Password").fill(DEMO_PERSON.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  };
  await page.goto("/sign-in");
  await signIn();
  await expect(page).toHaveURL(/\/businesses$/);
  await page.getByRole("link", { name: "Northlight Studio LLC", exact: true }).click();
  await expect(page).toHaveURL(/\/b\//);
  const rules = `${page.url()}/rules`;
  await page.goto("/");
  await expect(page).toHaveURL(/\/businesses$/);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.goto(rules);
  await expect(page).toHaveURL(/sign-in\?next=/);
  await signIn();
  await expect(page).toHaveURL(rules);
});

test.describe("a wrong password", () => {
  test.use({ expectedErrors: [/401/] });

  test("is refused with a message", async ({ page }) => {
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill("demo@example.com");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "The email or password is wrong." }),
    ).toBeVisible();
    await expect(page).toHaveURL(/sign-in/);
  });
});

test("signing in never leads to somebody else's page", async ({ page, baseURL }) => {
  await page.goto("/sign-in?next=//evil.example/");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/b/`));
});

test("the switcher leads to another business", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Open the demo account" }).click();
  await expect(page).toHaveURL(/\/b\//);
  const address = page.url();
  // Appears once the page handles clicks; an earlier click would be lost.
  await expect(page.getByText("Not included", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /, switch business$/ }).click();
  await page
    .getByRole("button", { name: /Northlight Studio/ })
    .or(page.getByRole("option", { name: /Northlight Studio/ }))
    .click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole("button", { name: /^Northlight Studio LLC, switch/ })).toBeVisible();
  await expect(page.locator("dl").first()).toContainText("$");
});

test.describe("when the session ends", () => {
  test.use({ expectedErrors: [/401/] });

  test("the next action leads to signing in, and back to the same page", async ({ page, context }) => {
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Open the demo account" }).click();
    await expect(page).toHaveURL(/\/b\//);
    const year = `${page.url()}?granularity=annual`;
    await page.goto(year);
    await expect(page.getByRole("link", { name: /^Covered.*[0-9]/ })).toBeVisible();
    await context.clearCookies();
    await page.getByRole("button", { name: "Previous window" }).click();
    await expect(page).toHaveURL(/sign-in/);
    await page.getByRole("button", { name: "Open the demo account" }).click();
    await expect(page).toHaveURL((url) => url.href.startsWith(`${year}&on=`));
    const address = page.url();
    await context.clearCookies();
    const later = await context.newPage();
    await later.goto(address);
    await expect(later).toHaveURL(/sign-in/);
    await later.getByRole("button", { name: "Open the demo account" }).click();
    await expect(later).toHaveURL(address);
  });
});

test("before the page's code runs, nothing is sent and no input gets into the address", async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/sign-in", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(DEMO_PERSON.email);
  await page.getByLabel("Password").fill(DEMO_PERSON.password);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Open the demo account" })).toBeDisabled();
  await expect(page).toHaveURL(/\/sign-in$/);
  release();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/businesses$/);
});
