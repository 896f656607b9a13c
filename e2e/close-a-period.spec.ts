import { readFile } from "node:fs/promises";
import { expect, open, ROWS, test, toBatch } from "./business";
import { expectAccessible } from "./expect-accessible";

// Refused decisions return 409.
test.use({ expectedErrors: [/409/] });

test("an owner closes a period, sees late changes, and reopens it with a reason", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/settings" });
  const card = page.getByRole("region", { name: "Closed periods" });
  await expect(card).toContainText("No period is closed.");
  await card.getByRole("button", { name: "Close a period…" }).click();
  const closing = page.getByRole("dialog", { name: "Close a period" });
  const day = closing.getByLabel("Close through");
  await day.fill("2200-01-01");
  await closing.getByRole("button", { name: "Close period" }).click();
  await expect(closing.getByText(/^Choose a day up to \d/)).toBeVisible();
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await day.fill("2026-01-31");
  await expect(day).not.toHaveAttribute("aria-invalid");
  await closing.getByRole("button", { name: "Close period" }).click();
  await expect(card).toContainText("Closed through 31 January 2026.You · now");
  await expect(card).toContainText(
    /Nothing has changed the figures of .* – 31 Jan 2026 since they were closed\./,
  );
  await expect(card).toContainText("These figures have not been signed off.");
  await expect(card.getByRole("button", { name: "Close a period…" })).toBeFocused();
  const announced = page.getByRole("region", { name: /^Notifications/ });
  await expect(announced).toContainText("Period closed");
  await card.getByRole("button", { name: "Sign off" }).click();
  await expect(card.getByRole("heading", { name: "Sign-off" })).toBeFocused();
  await expect(announced).toContainText("Period signed off");
  const digest = await card.getByText(/^[0-9a-f]{64}$/).innerText();

  await card.getByRole("button", { name: "Close a period…" }).click();
  await day.fill("2026-01-31");
  await expect(closing.getByText(/^Choose a day from 1 February 2026 to \d/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`${new URL(page.url()).pathname.replace(/\/settings$/, "")}?from=2026-01-01&to=2026-01-31`);
  await page.getByRole("link", { name: "Closed", exact: true }).click();
  await expect(card).toBeInViewport();
  await open(page, "Transactions");
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This would change a closed period.");
  await dialog.getByRole("link", { name: "Reopen it in Settings" }).click();
  await expect(card).toBeInViewport();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(rent.getByText("Excluded")).toHaveCount(0);

  const [invoice] = ROWS.filter(({ externalId }) => externalId === "invoice");
  const late = { ...invoice, externalId: "invoice-late", bookedOn: "2026-01-31", amount: 400 };
  await business.call("POST", "/transaction-batches", toBatch([late as (typeof ROWS)[number]]));
  await open(page, "Settings");
  const january = card.getByRole("row").filter({ hasText: "January 2026" });
  await expect(january).toContainText("€1,450.00");
  await expect(january).toContainText("€1,850.00");
  await expect(january).toContainText("+€400.00");
  await expectAccessible(page);

  await january.getByRole("button", { name: "Show lines" }).click();
  const lines = page.getByRole("dialog", { name: "January 2026" });
  await expect(lines.getByRole("row").filter({ hasText: "Income" })).toContainText("+€400.00");
  await expect(lines.getByRole("row").filter({ hasText: "Added or corrected" })).toContainText("+€400.00");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const downloading = page.waitForEvent("download");
  await card.getByRole("button", { name: "Download sign-off bundle" }).click();
  const bundle = await readFile(await (await downloading).path(), "utf8");
  expect(bundle.trimEnd().split("\n").at(-1)).toContain(digest);
  const overview = new URL(page.url()).pathname.replace(/\/settings$/, "");
  await page.goto(`${overview}?from=2026-01-01&to=2026-01-31`);
  await expect(page.getByRole("link", { name: "+€400.00 since closing" })).toBeVisible();
  await open(page, "Transactions");
  await expect(page.getByRole("row").filter({ hasText: "Since closing" })).toHaveCount(1);
  await open(page, "Settings");

  await card.getByRole("button", { name: "Reopen…" }).click();
  const reopening = page.getByRole("dialog", { name: "Reopen a period" });
  await expect(reopening).toContainText("All days through 31 January 2026 become open.");
  await expect(reopening.getByLabel("Reason")).not.toHaveAttribute("aria-invalid");
  await reopening.getByRole("button", { name: "Reopen period" }).click();
  await expect(reopening.getByText("Enter a reason.")).toBeVisible();
  await reopening.getByLabel("Reason").fill("A late invoice");
  await expectAccessible(page);
  await reopening.getByRole("button", { name: "Reopen period" }).click();
  await expect(card).toContainText("No period is closed.");
  await expect(announced).toContainText("Period reopened");

  await open(page, "Activity");
  await expect(
    page.getByText("Reopened what was closed through 31 January 2026: A late invoice"),
  ).toBeVisible();
  await expect(page.getByText("Closed everything through 31 January 2026")).toBeVisible();
  await expect(page.getByText("Signed off everything through 31 January 2026")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Undo.*(closed|Closed)/ })).toHaveCount(0);
});

test("a viewer sees what is closed, and may download the bundle", async ({ page, business }) => {
  await business.call("POST", "/closings", { through: "2026-01-31" });
  await business.enter(page, { role: "viewer", at: "/settings" });
  const card = page.getByRole("region", { name: "Closed periods" });
  await expect(card).toContainText("Closed through 31 January 2026");
  await expect(card.getByRole("button")).toHaveText(["Download sign-off bundle"]);
});

test("an accountant learns who can reopen a closed period", async ({ page, business }) => {
  await business.call("POST", "/closings", { through: "2026-01-31" });
  await business.enter(page, { role: "accountant", at: "/transactions" });
  await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("An owner can reopen it in Settings.");
  await expect(dialog.getByRole("link")).toHaveCount(0);
});

test("the message that an undo reaches a closed period stays until it is dismissed", async ({
  page,
  business,
}) => {
  await page.clock.install();
  await business.call("POST", "/closings", { through: "2026-01-31" });
  await business.enter(page, { at: "/activity" });
  await page.getByRole("button", { name: /^Undo “/ }).click();
  const link = page.getByRole("link", { name: "Reopen it in Settings" });
  await expect(link).toBeVisible();
  await page.clock.runFor("00:20");
  await expect(link).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(link).toBeHidden();
});

test("finds a late change of any age, and says which days were looked through", async ({
  page,
  business,
}) => {
  const weekly = { incomeGranularity: "weekly", expenseGranularity: "weekly" };
  await business.call("PUT", "", {
    name: "Studio Nord",
    currency: "EUR",
    referenceDate: "2026-01-01",
    ...weekly,
  });
  const [, rent] = ROWS as [(typeof ROWS)[number], (typeof ROWS)[number]];
  const early = { ...rent, externalId: "early", bookedOn: "2023-01-03" };
  await business.call("POST", "/transaction-batches", toBatch([early]));
  await business.call("POST", "/closings", { through: "2026-01-31" });
  const late = { ...rent, externalId: "late", bookedOn: "2023-03-03", amount: 77 };
  await business.call("POST", "/transaction-batches", toBatch([late]));
  await business.enter(page);
  const overview = new URL(page.url()).pathname;
  await open(page, "Settings");
  const card = page.getByRole("region", { name: "Closed periods" });
  await expect(card).toContainText(
    "Nothing has changed the figures of 29 Feb 2024 – 28 Jan 2026 since they were closed.",
  );
  await card.getByRole("button", { name: "Load more" }).click();
  const week = card.getByRole("row").filter({ hasText: "−€77.00" });
  await expect(week).toBeVisible();
  await expect(card.getByRole("button", { name: "Load more" })).toHaveCount(0);

  await page.goto(`${overview}?granularity=quarterly&on=2023-03-03`);
  await page.getByRole("link", { name: "−€77.00 since closing" }).click();
  const lines = page.getByRole("dialog", { name: "1 Jan – 31 Mar 2023" });
  await expect(lines.getByRole("row").filter({ hasText: "Landlord Ltd" })).toContainText("−€77.00");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(card.getByRole("heading", { name: "Changed since closing" })).toBeFocused();
  await expect(page).toHaveURL(/\/settings#closed-periods$/);

  await page.goto(`${overview}?from=2023-03-02&to=2023-03-05`);
  await page.getByRole("link", { name: "−€77.00 since closing" }).click();
  await expect(week.getByRole("button", { name: "Show lines" })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("button", { name: "All closed windows" }).click();
  await expect(card).toContainText("Nothing has changed the figures of");
});

test("leads from days of an open window to what changed on them", async ({ page, business }) => {
  await business.call("POST", "/closings", { through: "2026-01-15" });
  const [invoice] = ROWS as [(typeof ROWS)[number]];
  const late = { ...invoice, externalId: "late", bookedOn: "2026-01-10", amount: 400 };
  await business.call("POST", "/transaction-batches", toBatch([late]));
  await business.enter(page, { at: "?from=2026-01-09&to=2026-01-11" });
  await page.getByRole("link", { name: "+€400.00 since closing" }).click();
  await page.getByRole("link", { name: "Transactions of these days" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Since closing" })).toHaveCount(1);
});

test("an earlier closing keeps its sign-off within reach", async ({ page, business }) => {
  const { changeId } = await business.call("POST", "/closings", { through: "2025-12-31" });
  const { digest } = await business.call("POST", `/closings/${changeId}/sign-off`);
  await business.call("POST", "/closings", { through: "2026-01-31" });
  await business.enter(page, { role: "viewer", at: "/settings" });
  const earlier = page.getByRole("region", { name: "Earlier closings" });
  const december = earlier.getByRole("region", { name: "Everything through 31 December 2025" });
  await expect(december).toContainText(`Digest (SHA-256)${digest}`);
  const downloading = page.waitForEvent("download");
  await december.getByRole("button", { name: "Download sign-off bundle" }).click();
  const bundle = await readFile(await (await downloading).path(), "utf8");
  expect(bundle.trimEnd().split("\n").at(-1)).toContain(digest);
  await expectAccessible(page);
});

test("an owner reopens the days after any day", async ({ page, business }) => {
  await business.call("POST", "/closings", { through: "2026-01-31" });
  await business.enter(page, { at: "/settings" });
  const card = page.getByRole("region", { name: "Closed periods" });
  await card.getByRole("button", { name: "Reopen…" }).click();
  const reopening = page.getByRole("dialog", { name: "Reopen a period" });
  await reopening.getByLabel("Reason").fill("A late invoice");
  await reopening.getByLabel("Everything through another day").check();
  const day = reopening.getByLabel("Last day that stays closed");
  await day.fill("2026-01-31");
  await reopening.getByRole("button", { name: "Reopen period" }).click();
  await expect(reopening.getByText("Choose a day before 31 January 2026.")).toBeVisible();
  await expectAccessible(page);
  await day.fill("2025-12-31");
  await expect(reopening).toContainText("These days become open: 1–31 January 2026.");
  await reopening.getByRole("button", { name: "Reopen period" }).click();
  await expect(card).toContainText("Closed through 31 December 2025.");
});

test("the dialog of a reopening says that somebody else has reopened the days", async ({
  page,
  business,
}) => {
  await business.call("POST", "/closings", { through: "2026-01-31" });
  await business.enter(page, { at: "/settings" });
  await page.getByRole("button", { name: "Reopen…" }).click();
  const dialog = page.getByRole("dialog", { name: "Reopen a period" });
  await expect(dialog).toContainText("All days through 31 January 2026 become open.");
  await business.call("POST", "/closings/reopen", { through: null, reason: "A late invoice" });
  await expect(dialog.getByText("All days have been reopened in the meantime.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Reopen period" })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByText("Close", { exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
