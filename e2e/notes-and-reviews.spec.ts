import { expect, open, ROWS, test, toBatch } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS } from "./fixtures";
import { holdBack } from "./hold-back";

test("an accountant adds notes and reviews: with a key, in the details, and for all matches", async ({
  page,
  business,
}) => {
  await business.enter(page, { role: "accountant", at: "/transactions" });
  const rent = page.getByRole("row").filter({ hasText: "Landlord" });
  await rent.focus();
  await page.keyboard.press("v");
  await expect(rent.getByRole("img", { name: "Reviewed" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(rent.getByRole("img", { name: "Reviewed" })).toBeHidden();

  await rent.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Landlord Ltd" });
  const marks = dialog.getByRole("region", { name: "Review and note" });
  await expect(marks).toContainText("Not reviewed yet");
  await page.keyboard.press("v");
  await expect(marks).toContainText("Reviewed by Olga Nord");
  await marks.getByRole("textbox", { name: "Note" }).fill("Ask for the lease");
  await marks.getByRole("button", { name: "Save note" }).click();
  await expect(dialog.getByRole("list").last()).toContainText("Note: Ask for the lease");
  await page.keyboard.press("Escape");
  await expect(rent.getByRole("img", { name: "Note: Ask for the lease" })).toBeVisible();

  // Words of the note are found, and reviewed transactions are no longer listed as to review.
  await page.getByRole("searchbox").fill("lease");
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(0);
  await expect(rent).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?reviewed=false`);
  await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);
  await expect(rent).toHaveCount(0);
  await page.getByRole("row").nth(1).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("v");
  await expect(page.getByText("5 transactions marked as reviewed")).toBeVisible();
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();

  const { changes } = await business.call("GET", "/changes?limit=1");
  expect(changes).toMatchObject([{ transactionCount: 5, effect: { remaining: 0 } }]);
  await open(page, "Activity");
  await expect(page.getByText("Marked 5 transactions as reviewed").first()).toBeVisible();
  await expect(page.getByText("Changed the note on Landlord Ltd").first()).toBeVisible();
});

test("a review is shown although the marks that were requested before it arrive after it", async ({
  page,
  business,
}) => {
  await business.enter(page, { role: "accountant" });
  let letThrough = (): void => undefined;
  const isReviewed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let isFirst = true;
  await page.route(/\/api\/trpc\/.*listMarks/, async (route) => {
    const isHeldBack = isFirst;
    isFirst = false;
    const response = await route.fetch();
    if (isHeldBack) await isReviewed;
    await route.fulfill({ response });
  });
  await open(page, "Transactions");
  const rent = page.getByRole("row").filter({ hasText: "Landlord" });
  await rent.focus();
  await page.keyboard.press("v");
  await expect(page.getByText("1 transaction marked as reviewed")).toBeVisible();
  letThrough();
  await expect(rent.getByRole("img", { name: "Reviewed" })).toBeVisible();
});

test("a review is shown in each of two lists that begin and end with the same rows", async ({
  page,
  business,
}) => {
  const [rent] = ROWS.filter(({ externalId }) => externalId === "rent");
  if (rent === undefined) throw new Error("There is no rent.");
  const rows = [
    { ...rent, externalId: "1", bookedOn: "2026-01-10", counterparty: "First", description: "alpha beta" },
    { ...rent, externalId: "2", bookedOn: "2026-01-11", counterparty: "Middle A", description: "alpha" },
    { ...rent, externalId: "3", bookedOn: "2026-01-11", counterparty: "Middle B", description: "beta" },
    { ...rent, externalId: "4", bookedOn: "2026-01-12", counterparty: "Last", description: "alpha beta" },
  ];
  await business.call("POST", "/transaction-batches", toBatch(rows));
  await business.enter(page, { role: "accountant", at: "/transactions" });
  const [one, other] = ["Middle A", "Middle B"].map((name) =>
    page.getByRole("row").filter({ hasText: name }),
  );
  if (one === undefined || other === undefined) throw new Error("There are two.");
  await other.focus();
  await page.keyboard.press("v");
  await expect(other.getByRole("img", { name: "Reviewed" })).toBeVisible();
  await page.getByRole("searchbox").fill("alpha");
  await expect(other).toHaveCount(0);
  await expect(one).toBeVisible();
  await page.getByRole("searchbox").fill("beta");
  await expect(one).toHaveCount(0);
  await expect(other.getByRole("img", { name: "Reviewed" })).toBeVisible();
});

test("the draft of a note stays while the note is stored, and when others write one", async ({
  page,
  business,
  browser,
}) => {
  await business.enter(page, { role: "accountant", at: "/transactions" });
  await page.getByRole("row").filter({ hasText: "Landlord" }).click();
  const note = page.getByRole("textbox", { name: "Note" });
  const saving = await holdBack(page, /noteTransaction/);
  await note.fill("Ask for the lease");
  await page.keyboard.press("ControlOrMeta+Enter");
  await saving.isHeldBack;
  await note.fill("Ask for the lease and the keys");
  saving.letThrough();
  const history = page.getByRole("dialog").getByRole("list").last();
  await expect(history).toContainText("Note: Ask for the lease");
  await expect(note).toHaveValue("Ask for the lease and the keys");

  const other = await browser.newPage();
  await business.enter(other, { role: "owner" });
  await open(other, "Transactions");
  await other.getByRole("row").filter({ hasText: "Landlord" }).click();
  await other.getByRole("textbox", { name: "Note" }).fill("The lease is here");
  await other.keyboard.press("ControlOrMeta+Enter");
  await expect(other.getByText("Note saved")).toBeVisible();
  await other.close();
  await expect(history).toContainText("Note: The lease is here");
  await expect(note).toHaveValue("Ask for the lease and the keys");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(note).toHaveValue("The lease is here");
});

test("a viewer reads notes and reviews and cannot change them", async ({ page, business, browser }) => {
  const other = await browser.newPage();
  await business.enter(other, { role: "owner" });
  await open(other, "Transactions");
  await other.getByRole("row").filter({ hasText: "Fix It" }).click();
  await other.getByRole("textbox", { name: "Note" }).fill("Under warranty?");
  await other.keyboard.press("ControlOrMeta+Enter");
  await expect(other.getByText("Note saved")).toBeVisible();
  await other.close();

  await business.enter(page, { role: "viewer", at: "/transactions" });
  const row = page.getByRole("row").filter({ hasText: "Fix It" });
  await expect(row.getByRole("img", { name: "Note: Under warranty?" })).toBeVisible();
  await row.focus();
  await page.keyboard.press("v");
  await row.click();
  const marks = page.getByRole("region", { name: "Review and note" });
  await expect(marks).toContainText("Under warranty?");
  await expect(marks).toContainText("Not reviewed yet");
  await expect(marks.getByRole("textbox")).toHaveCount(0);
  await expect(marks.getByRole("button")).toHaveCount(0);
});

for (const { name, use } of OPPOSITE_SCREENS) {
  test.describe(`notes and reviews, ${name}`, () => {
    test.use(use);

    test("are axe-clean and fit", async ({ page, business }) => {
      await business.enter(page, { at: "/transactions" });
      const row = page.getByRole("row").filter({ hasText: "Landlord" });
      await row.focus();
      await page.keyboard.press("v");
      await expect(row.getByRole("img", { name: "Reviewed" })).toBeVisible();
      await expectNoHorizontalScroll(page);
      await row.focus();
      await page.keyboard.press("Enter");
      const note = page.getByRole("textbox", { name: "Note" });
      await note.fill("Ask for the lease");
      await expect(page.getByRole("button", { name: "Save note" })).toBeVisible();
      await expectAccessible(page);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/note-${name}.png` });
      await page.getByRole("button", { name: "Save note" }).click();
      await expect(page.getByText("Note saved")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(row.getByRole("img", { name: /^Note/ })).toBeVisible();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/rows-${name}.png` });
    });
  });
}
