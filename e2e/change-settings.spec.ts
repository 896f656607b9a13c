import type { Page } from "@playwright/test";
import { expect, open, test } from "./business";

test("an owner changes the granularity and sees the effect before saving", async ({ page, business }) => {
  await business.enter(page, { at: "/settings" });
  await page.getByLabel("Expense window").selectOption({ label: "Week" });
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expect(page.getByText("1–7 January 2026")).toBeVisible();
  await expect
    .poll(() => business.call("GET", "/cashflow/reference-date"))
    .toMatchObject({
      combinedGranularity: "monthly",
    });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await expect
    .poll(() => business.call("GET", "/cashflow/reference-date"))
    .toMatchObject({
      combinedGranularity: "weekly",
    });
  await open(page, "Overview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("15–21 January 2026");
});

test("a missing name is reported at its field, and nothing is saved", async ({ page, business }) => {
  await business.enter(page, { at: "/settings" });
  await page.getByLabel("Name").fill("");
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Studio Nord");
});

test("the frame of a page shows the name that somebody else gives the business", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await business.call("PATCH", "", { name: "Studio South" });
  await expect(page.getByRole("button", { name: "Studio South, switch business" })).toBeVisible();
  await expect(page).toHaveTitle(/Studio South/);
});

test("the frame of the page shows the earlier name again once the new one is undone", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/settings" });
  await page.getByLabel("Name").fill("Studio South");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Studio South, switch business" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Studio Nord, switch business" })).toBeVisible();
});

test.describe("saving without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("fails with a message that does not outlast the lost connection", async ({ page, business }) => {
    await business.enter(page, { at: "/settings" });
    await page.getByLabel("Name").fill("Studio South");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save" }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText("You are offline. Nothing was changed.");
    await page.context().setOffline(false);
    await expect(alert).toHaveText("The service could not be reached. Try again.");
    await expect(page.getByLabel("Name")).toHaveValue("Studio South");
  });
});

test.describe("unsaved settings", () => {
  const begin = async (page: Page): Promise<void> => {
    await open(page, "Settings");
    await page.getByLabel("Name").fill("Studio South");
    await expect(page.getByText("Unsaved changes")).toBeVisible();
  };
  const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

  test("need confirmation when a link leaves the page", async ({ page, business }) => {
    await business.enter(page);
    await begin(page);
    await page.getByRole("link", { name: "Rules", exact: true }).first().click();
    await question(page).getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Studio South");
    await page.getByRole("link", { name: "Rules", exact: true }).first().click();
    await question(page).getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Name")).toHaveValue("Studio Nord");
  });

  test("need confirmation when the browser goes back", async ({ page, business }) => {
    await business.enter(page);
    const overview = page.url();
    await begin(page);
    const settings = page.url();
    await page.evaluate(() => history.back());
    await question(page).getByRole("button", { name: "Stay" }).click();
    await expect(page).toHaveURL(settings);
    await expect(page.getByLabel("Name")).toHaveValue("Studio South");
    await page.evaluate(() => history.back());
    await question(page).getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(overview);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1–31 January 2026");
  });

  test("need confirmation when the page is reloaded", async ({ page, business }) => {
    await business.enter(page);
    await begin(page);
    const asked = page.waitForEvent("dialog");
    const reload = page.reload().catch(() => null);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await reload;
    await expect(page.getByLabel("Name")).toHaveValue("Studio Nord");
  });

  test("need no confirmation once saved, and one step back leaves the page", async ({ page, business }) => {
    await business.enter(page);
    const overview = page.url();
    await begin(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("All changes saved")).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(overview);
    await expect(question(page)).toHaveCount(0);
  });
});

test.describe("while the list of changes cannot be read", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("settings that were saved are not said to have failed", async ({ page, business }) => {
    await business.enter(page, { at: "/settings" });
    await page.route(/\/api\/trpc\/listChanges/, (route) => route.abort());
    await page.getByRole("textbox", { name: "Name" }).fill("Studio South");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Settings saved")).toBeVisible();
    await expect(page.getByText("All changes saved")).toBeVisible();
    await expect(page.getByText(/could not be reached/)).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Studio South");
  });
});
