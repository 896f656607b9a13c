import { readFile } from "node:fs/promises";
import { expect, open, ROWS, test, toBatch } from "./business";
import { expectAccessible } from "./expect-accessible";

// Refused decisions return 409.
test.use({ expectedErrors: [/409/] });

test("an owner closes a period, sees late changes, and reopens it with a reason", async ({
  page,
  business,
}) => {
  await business.enter(page);
  await open(page, "Settings");
  const card = page.getByRole("region", { name: "Closed periods" });
  await expect(card).toContainText("No period is closed.");
  await card.getByRole("button", { name: "Close a period…" }).click();
  const closing = page.getByRole("dialog", { name: "Close a period" });
  await closing.getByLabel("Close through").fill("2026-01-31");
  await expectAccessible(page);
  await closing.getByRole("button", { name: "Close period" }).click();
  await expect(card).toContainText("Closed through 31 January 2026.You · now");
  await expect(card).toContainText("Nothing has changed these figures since they were closed.");
  await expect(card).toContainText("These figures have not been signed off.");
  await card.getByRole("button", { name: "Sign off" }).click();
  const digest = await card.getByText(/^[0-9a-f]{64}$/).innerText();

  await page.goto(`${new URL(page.url()).pathname.replace(/\/settings$/, "")}?from=2026-01-01&to=2026-01-31`);
  await page.getByRole("link", { name: "Closed", exact: true }).click();
  await expect(card).toBeInViewport();
  await open(page, "Transactions");
  const rent = page.getByRole("row").filter({ hasText: "Landlord Ltd" });
  await rent.focus();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This would change a closed period.");
  await page.keyboard.press("Escape");
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
  await expect(reopening.getByLabel("Reason")).not.toHaveAttribute("aria-invalid");
  await reopening.getByRole("button", { name: "Reopen period" }).click();
  await expect(reopening.getByText("Enter a reason.")).toBeVisible();
  await reopening.getByLabel("Reason").fill("A late invoice");
  await expectAccessible(page);
  await reopening.getByRole("button", { name: "Reopen period" }).click();
  await expect(card).toContainText("No period is closed.");

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
  await business.enter(page, "viewer");
  await open(page, "Settings");
  const card = page.getByRole("region", { name: "Closed periods" });
  await expect(card).toContainText("Closed through 31 January 2026");
  await expect(card.getByRole("button")).toHaveText(["Download sign-off bundle"]);
});
