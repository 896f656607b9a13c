import type { Page } from "@playwright/test";
import { expect, test } from "./business";

/** Opens a page and holds back its code, or that with this text, until the returned function is called. */
async function openWithoutCode(page: Page, url: string, heldBack = ""): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(heldBack)) await isLetThrough;
    await route.fulfill({ response });
  });
  await page.goto(url, { waitUntil: "commit" });
  return async () => {
    letThrough();
    await page.unrouteAll({ behavior: "wait" });
  };
}

test("a click before the page's code has loaded takes effect once it has", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, page.url());
  const button = page.getByRole("button", { name: "Show as table" });
  await button.click();
  await expect(button).toBeVisible();
  await letCodeThrough();
  await expect(page.getByRole("table", { name: "Income, expense, and remaining by window" })).toBeVisible();
});

test("a click while React waits for a part of the page's code takes effect once it has loaded", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, page.url(), "/api/trpc");
  const button = page.getByRole("button", { name: "Show as table" });
  await expect(button).toBeVisible();
  // React stops the clicks that it receives while it hydrates.
  await page.waitForFunction(() => {
    let isReceived = false;
    const receive = () => {
      isReceived = true;
    };
    window.addEventListener("click", receive);
    document.body.click();
    window.removeEventListener("click", receive);
    return !isReceived;
  });
  await button.click();
  await letCodeThrough();
  await expect(page.getByRole("table", { name: "Income, expense, and remaining by window" })).toBeVisible();
});

test("a key press before the page's code has loaded takes effect once it has", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, page.url());
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.keyboard.press("?");
  await letCodeThrough();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a link works before the page's code has loaded, and earlier clicks are dropped", async ({
  page,
  business,
}) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, page.url());
  await page.getByRole("button", { name: "Show as table" }).click();
  await page.getByRole("link", { name: "Rules" }).first().click();
  await letCodeThrough();
  await expect(page).toHaveURL(/\/rules$/);
});

test("a search typed before the page's code has loaded runs once it has", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, `${new URL(page.url()).pathname}/transactions`);
  await page.getByRole("searchbox").pressSequentially("rent");
  await letCodeThrough();
  await expect(page).toHaveURL(/q=rent/);
});

test("a row ticked before the page's code has loaded is selected once it has", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, `${new URL(page.url()).pathname}/transactions`);
  await page.getByRole("row").filter({ hasText: "Fix It" }).getByRole("checkbox").click();
  await letCodeThrough();
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Fix It" }).getByRole("checkbox")).toBeChecked();
});

test("a choice made before the page's code has loaded is applied once it has", async ({ page, business }) => {
  await business.enter(page);
  const letCodeThrough = await openWithoutCode(page, `${new URL(page.url()).pathname}/transactions`);
  await page.getByRole("combobox", { name: "Group by" }).selectOption("counterparty");
  await letCodeThrough();
  await expect(page).toHaveURL(/group=counterparty/);
});
