import type { Page } from "@playwright/test";
import { expect, figure, test } from "./business";

// What is held back on purpose is told on the console.
test.use({ expectedErrors: [/ERR_FAILED|ChunkLoadError|Failed to load chunk/] });

/** A text that only the code of the dialog names. */
const TEXT_OF_DIALOG = "submit.reclassify";

const CHUNK = /\/_next\/static\/chunks\/.*\.js/;

/** Where the code of the page comes from: all of it, with what loads when the page has come to rest. */
async function chunksOf(page: Page, address: string): Promise<readonly string[]> {
  const chunks = new Set<string>();
  page.on("request", (request) => {
    if (CHUNK.test(request.url())) chunks.add(request.url());
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  return [...chunks];
}

test("an overview that lacks any one part of its code keeps its figures or says what to do", async ({
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

function tryAgain(page: Page) {
  return page.getByRole("button", { name: "Try again" });
}

test("a dialog whose code does not come says so, and opens once it comes", async ({ page, business }) => {
  await business.enter(page);
  let isHeldBack = true;
  await page.route(CHUNK, async (route) => {
    const response = await route.fetch();
    const isOfDialog = (await response.text()).includes(TEXT_OF_DIALOG);
    if (isHeldBack && isOfDialog) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto(`${page.url()}/transactions`);
  const row = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await row.focus();
  await page.keyboard.press("r");
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await expect(row).toBeVisible();
  isHeldBack = false;
  await tryAgain(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
