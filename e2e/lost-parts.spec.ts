import type { Page } from "@playwright/test";
import { expect, figure, test } from "./business";
import { furnish } from "./furnish";

// Blocked requests are logged on the console.
test.use({ expectedErrors: [/ERR_FAILED|ChunkLoadError|Failed to load chunk/] });

/** Texts that occur only in the code of the dialog, and of toasts. */
const TEXT_OF_DIALOG = "submit.reclassify";
const TEXT_OF_TOASTS = "data-sonner-toast";

const CHUNK = /\/_next\/static\/chunks\/.*\.js/;

/** The addresses of all code of the page, including the code that loads once the page is idle. */
async function chunksOf(page: Page, address: string): Promise<readonly string[]> {
  const chunks = new Set<string>();
  page.on("request", (request) => {
    if (CHUNK.test(request.url())) chunks.add(request.url());
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  return [...chunks];
}

test("an overview without any one part of its code keeps its figures or shows what to do", async ({
  page,
  browser,
  business,
}) => {
  test.slow();
  await business.enter(page);
  const address = page.url();
  const storageState = await page.context().storageState();
  const chunks = await chunksOf(page, address);
  expect(chunks.length).toBeGreaterThan(5);
  for (const chunk of chunks) {
    const context = await browser.newContext({ storageState, locale: "en-GB" });
    const lacking = await context.newPage();
    await lacking.route(chunk, (route) => route.abort());
    await lacking.goto(address);
    await lacking.waitForLoadState("load");
    await lacking
      .getByRole("button", { name: /^Account of/ })
      .or(tryAgain(lacking))
      .first()
      .click();
    await expect(figure(lacking, "Remaining").or(tryAgain(lacking)).first(), chunk).toBeVisible();
    await context.close();
  }
});

/** Pages with code of their own. */
const PLACES = ["/transactions", "/compare", "/recurring", "/links", "/rules", "/activity", "/settings"];

test("every other page survives the loss of any one part of its own code", async ({
  page,
  browser,
  business,
}) => {
  test.slow();
  await furnish(business);
  await business.enter(page);
  const overview = page.url();
  const storageState = await page.context().storageState();
  const known = new Set(await chunksOf(page, overview));
  const alreadyKnown = known.size;
  for (const place of PLACES) {
    const own = (await chunksOf(page, overview + place)).filter((chunk) => !known.has(chunk));
    for (const chunk of own) {
      known.add(chunk);
      const context = await browser.newContext({ storageState, locale: "en-GB" });
      const lacking = await context.newPage();
      await lacking.route(chunk, (route) => route.abort());
      await lacking.goto(overview + place);
      await lacking.waitForLoadState("load");
      await lacking
        .getByRole("button", { name: /^Account of/ })
        .or(tryAgain(lacking))
        .first()
        .click();
      const heading = lacking.getByRole("heading", { level: 1 });
      await expect(heading.or(tryAgain(lacking)).first(), `${place} without ${chunk}`).toBeVisible();
      await context.close();
    }
  }
  expect(known.size).toBeGreaterThan(alreadyKnown);
});

/** The buttons that open dialogs on pages of a business with some history. */
const DIALOGS = [
  ["/recurring", /^Rename Retainer AG/],
  ["/rules", "New rule"],
  ["/rules", /^Remove the rule/],
  ["/settings", "Close a period…"],
  ["/settings", "Reopen…"],
  ["/settings", "Show lines"],
] as const;

test("dialogs whose code fails to load can be retried, and their pages stay", async ({ page, business }) => {
  test.slow();
  await furnish(business);
  await business.enter(page);
  const overview = page.url();
  let missed = 0;
  for (const [place, name] of DIALOGS) {
    await page.goto(overview + place);
    await page.waitForLoadState("networkidle");
    let isHeldBack = false;
    await page.route(CHUNK, async (route) => {
      isHeldBack = true;
      await route.abort();
    });
    await page.getByRole("button", { name }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.or(page.getByText("This could not be loaded")).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
    await page.unroute(CHUNK);
    if (isHeldBack) {
      missed += 1;
      await tryAgain(page).click();
    }
    await expect(dialog).toBeVisible();
  }
  expect(missed).toBeGreaterThan(0);
});

/** The button of our own pages and parts, or that of the page that Next shows where the root layout fails. */
function tryAgain(page: Page) {
  return page.getByRole("button", { name: /^(Try again|Reload)$/ });
}

/** Lets the code that contains the text fail to load. Returns a function that ends this. */
async function loseCode(page: Page, text: string): Promise<() => void> {
  let isLost = true;
  await page.route(CHUNK, async (route) => {
    const response = await route.fetch();
    if (isLost && (await response.text()).includes(text)) await route.abort();
    else await route.fulfill({ response });
  });
  return () => {
    isLost = false;
  };
}

test("a dialog whose code fails to load reports it, and opens after a retry", async ({ page, business }) => {
  await business.enter(page);
  const giveBack = await loseCode(page, TEXT_OF_DIALOG);
  await page.goto(`${page.url()}/transactions`);
  const row = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await row.focus();
  await page.keyboard.press("r");
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await expect(row).toBeVisible();
  giveBack();
  await tryAgain(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an edit whose toast fails to load is reported all the same, and can be undone", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await loseCode(page, TEXT_OF_TOASTS);
  await page.goto(`${page.url()}/transactions`);
  const row = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await row.focus();
  await page.keyboard.press("x");
  await page.getByRole("dialog").getByRole("button", { name: "Exclude", exact: true }).click();
  const message = page.getByRole("region", { name: "Notifications" });
  await expect(message).toContainText("no longer counts");
  await expect(row.getByText("Excluded")).toBeVisible();
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Excluded")).toBeHidden();
  await expect(message).toContainText("Undone");
  await message.getByRole("button", { name: "Dismiss" }).click();
  await expect(message).toBeEmpty();
});

test("a dialog whose code takes long says so until it opens", async ({ page, business }) => {
  await business.enter(page);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto(`${page.url()}/settings`);
  await page.waitForLoadState("networkidle");
  await page.route(CHUNK, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Close a period…" }).click();
  const waiting = page.getByRole("status").filter({ hasText: "Loading…" });
  await expect(waiting).toBeVisible();
  release();
  await expect(page.getByRole("dialog", { name: "Close a period" })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
