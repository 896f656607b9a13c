import { expect, figure, open, ROWS, test, toBatch } from "./business";
import { expectAccessible } from "./expect-accessible";
import { expectNoHorizontalScroll, OPPOSITE_SCREENS } from "./fixtures";
import { holdBack } from "./hold-back";

/** Another licence, on the given day. */
const softwareOn = (bookedOn: string) =>
  toBatch(
    ROWS.filter(({ externalId }) => externalId === "software-1").map((row) => ({
      ...row,
      externalId: `software ${bookedOn}`,
      bookedOn,
    })),
  );

const HALF = { type: "shared_expense", sharedType: "percentage", value: 50 };

test("a decision made three times becomes a rule, which is edited, removed and restored", async ({
  page,
  business,
}) => {
  await business.call("POST", "/transaction-batches", softwareOn("2026-01-30"));
  const { transactions } = await business.call("GET", "/transactions?q=licence");
  const [, ...earlier] = transactions as readonly { id: string }[];
  for (const { id } of earlier) await business.call("PATCH", `/transactions/${id}`, HALF);
  const january = () => business.call("GET", "/cashflow");
  expect(await january()).toMatchObject({ expense: 1550 });

  await business.enter(page, { at: "/transactions" });
  await page.getByRole("row").filter({ hasText: "Pixel Tools" }).first().focus();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Shared" }).check();
  await dialog.getByLabel("Your share in percent").fill("50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You decided this for Pixel Tools 3 times.")).toBeVisible();
  await page.getByRole("button", { name: "Make this a rule" }).click();

  const suggested = page.getByRole("region", { name: "Suggested" });
  await expect(suggested.getByRole("listitem")).toContainText("Shared, your share 50%, 3 times");
  await expectAccessible(page);
  await suggested.getByRole("button", { name: "Make this a rule: Pixel Tools" }).click();
  await expect(dialog).toContainText("New rule for Pixel Tools");
  await expect(dialog.getByLabel("From")).toHaveValue("2026-01-30");
  await expect(dialog.getByText("Your figures will not change.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create rule" }).click();
  await expect(page.getByText("Rule for Pixel Tools created")).toBeVisible();
  await expect(suggested).toHaveCount(0);
  const heading = page.getByRole("heading", { name: "Rules" });
  await expect(heading).toBeFocused();

  await business.call("POST", "/transaction-batches", softwareOn("2026-01-31"));
  await expect.poll(january).toMatchObject({ expense: 1550 });
  const rule = page.getByRole("row").filter({ hasText: "Pixel Tools" });
  await expect(rule).toContainText("Shared, your share 50%");
  await expect(rule).toContainText("1 transaction");
  await rule.getByRole("button", { name: "Edit the rule for Pixel Tools" }).click();
  await dialog.getByLabel("Your share in percent").fill("20");
  await expect(dialog.getByText("From this day on, 1 existing transaction will change")).toBeVisible();
  const expense = dialog.getByRole("table").getByRole("row", { name: /Expense/ });
  await expect(expense).toHaveText(/€1,550\.00.*€1,535\.00/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rule).toContainText("Shared, your share 20%");
  expect(await january()).toMatchObject({ expense: 1535 });

  await rule.getByRole("button", { name: "Remove the rule for Pixel Tools" }).click();
  await expect(expense).toHaveText(/€1,535\.00.*€1,575\.00/);
  await dialog.getByRole("button", { name: "Remove rule" }).click();
  await expect(page.getByText("Rule for Pixel Tools removed")).toBeVisible();
  await expect(rule).toHaveCount(0);
  await expect(heading).toBeFocused();
  expect(await january()).toMatchObject({ expense: 1575 });
  const removed = page.getByRole("listitem").filter({ hasText: "Rule for Pixel Tools removed" });
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(rule).toContainText("Shared, your share 20%");
  expect(await january()).toMatchObject({ expense: 1535 });
  await open(page, "Activity");
  await expect(page.getByText(/Changed a rule: shares Pixel Tools/)).toBeVisible();
});

test("an owner creates a rule without a suggestion, and its transactions show it", async ({
  page,
  business,
}) => {
  await business.enter(page, { at: "/rules" });
  await page.getByRole("button", { name: "New rule" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Create rule" })).toBeDisabled();
  await dialog.getByLabel("Counterparty").fill("landlord ltd");
  await dialog.getByLabel("From").fill("2026-01-01");
  await dialog.getByLabel("Your share in percent").fill("33.33");
  await expect(dialog.getByRole("table").getByRole("row", { name: /Expense/ })).toHaveText(
    /€1,550\.00.*€749\.96/,
  );
  await dialog.getByLabel("Your share in percent").fill("101");
  await expect(dialog.getByText("Enter at most 100%.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create rule" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Covered" }).check();
  await expect(dialog.getByRole("table").getByRole("row", { name: /Expense/ })).toHaveText(
    /€1,550\.00.*€350\.00/,
  );
  await dialog.getByRole("button", { name: "Create rule" }).click();
  await expect(page.getByRole("row").filter({ hasText: "landlord ltd" })).toContainText("Covered");
  await open(page, "Overview");
  await expect(figure(page, "Expense")).toContainText("€350.00");
  await open(page, "Transactions");
  await page.getByRole("row").filter({ hasText: "Landlord Ltd" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/A rule decided this\./)).toBeVisible();
});

test("the decision of a rule is in view above its effect on the figures", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?q=rent");
  const [{ id }] = transactions as readonly [{ id: string }];
  await business.call("POST", `/transactions/${id}/exclude`, { scope: "matching_future" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await business.enter(page, { at: "/rules" });
  await page.getByRole("button", { name: "Edit the rule for Landlord Ltd" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your figures will not change.")).toBeVisible();
  const preview = dialog.getByRole("region");
  const chosen = dialog.getByText("Does not count at all.");
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([chosen.boundingBox(), preview.boundingBox()]);
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    })
    .toBeGreaterThan(0);
  await expect(dialog.getByLabel("Counterparty")).toBeInViewport({ ratio: 1 });
});

test("on a phone, the dialog of a rule opens at its first field", async ({ page, business }) => {
  const { transactions } = await business.call("GET", "/transactions?q=rent");
  const [{ id }] = transactions as readonly [{ id: string }];
  await business.call("POST", `/transactions/${id}/exclude`, { scope: "matching_future" });
  await page.setViewportSize({ width: 360, height: 740 });
  await business.enter(page, { at: "/rules" });
  await page.getByRole("button", { name: "Edit the rule for Landlord Ltd" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Your figures will not change.")).toBeVisible();
  await expect(dialog.getByLabel("Counterparty")).toBeFocused();
  await expect(dialog.getByText("Counterparty", { exact: true })).toBeInViewport({ ratio: 1 });
});

test("an owner ends a rule, and sets a fixed amount of each transaction", async ({ page, business }) => {
  await business.enter(page, { at: "/rules" });
  await page.getByRole("button", { name: "New rule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Counterparty").fill("landlord ltd");
  await dialog.getByLabel("From").fill("2026-01-01");
  await dialog.getByLabel("Your share", { exact: true }).selectOption("As a fixed amount of each");
  await dialog.getByLabel("Your share as an amount").fill("1000");
  await dialog.getByLabel("Last day").fill("2025-12-31");
  await expect(dialog.getByText("Enter a day on or after the first day.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create rule" })).toBeDisabled();
  await dialog.getByLabel("Last day").fill("2026-01-31");
  await expect(dialog.getByText("On these days, 1 existing transaction will change.")).toBeVisible();
  const expense = dialog.getByRole("table").getByRole("row", { name: /Expense/ });
  await expect(expense).toHaveText(/€1,550\.00.*€1,350\.00/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create rule" }).click();
  const rule = page.getByRole("row").filter({ hasText: "landlord ltd" });
  await expect(rule).toContainText("Shared, your share €1,000.00");
  await expect(rule).toContainText("through 31 Jan 2026");
  const reached = rule.getByRole("link", { name: "1 transaction of landlord ltd" });
  await expect(reached).toHaveAttribute("href", /transactions\?ruleId=/);
  await rule.getByRole("button", { name: "Edit the rule for landlord ltd" }).click();
  await expect(dialog.getByLabel("Last day")).toHaveValue("2026-01-31");
  await dialog.getByLabel("Last day").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rule).not.toContainText("through");
  await open(page, "Activity");
  await expect(page.getByText("Removed the end of the rule for landlord ltd")).toBeVisible();
});

test.describe("with a refused name", () => {
  test.use({ expectedErrors: [/422/] });

  test("a name that many share is said to be too general for a rule", async ({ page, business }) => {
    await business.enter(page, { at: "/rules" });
    await page.getByRole("button", { name: "New rule" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Counterparty").fill("PayPal");
    await dialog.getByRole("radio", { name: "Covered" }).check();
    await expect(dialog.getByRole("alert")).toContainText("This name is too general");
    await expect(dialog.getByRole("button", { name: "Create rule" })).toBeDisabled();
    await dialog.getByLabel("Counterparty").fill("Landlord Ltd");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("with closed days", () => {
  test.use({ expectedErrors: [/409/] });

  test("closed days keep the decisions of a rule that is changed or ended after them", async ({
    page,
    business,
  }) => {
    await business.call("POST", "/transaction-batches", softwareOn("2026-02-02"));
    await business.call("POST", "/rules", {
      direction: "outflow",
      counterparty: { name: "Pixel Tools" },
      fromOn: "2026-01-01",
      treatment: HALF,
    });
    await business.call("POST", "/closings", { through: "2026-01-31" });
    const months = async () => {
      const periods = await business.call(
        "GET",
        "/cashflow/periods?granularity=monthly&from=2026-01-01&to=2026-02-28",
      );
      return (periods.periods as readonly { expense: number }[]).map(({ expense }) => expense);
    };
    expect(await months()).toEqual([1500, 25]);
    await business.enter(page, { at: "/rules" });
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Edit the rule for Pixel Tools" }).click();
    await dialog.getByRole("radio", { name: "Covered" }).check();
    const closed = dialog.getByRole("alert");
    await expect(closed).toContainText("Everything through 31 January 2026 is closed");
    await expectAccessible(page);
    await closed.getByRole("button", { name: "Apply only from 1 February 2026" }).click();
    await expect(dialog.getByLabel("Change applies from")).toHaveValue("2026-02-01");
    const expense = dialog.getByRole("table").getByRole("row", { name: /Expense/ });
    await expect(expense).toHaveText(/€25\.00.*€0\.00/);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(2);
    expect(await months()).toEqual([1500, 0]);
    const saved = page.getByRole("listitem").filter({ hasText: "Rule for Pixel Tools saved" });
    await saved.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toHaveCount(1);

    await page.getByRole("button", { name: "Remove the rule for Pixel Tools" }).click();
    await closed.getByRole("button", { name: "End the rule on 31 January 2026 instead" }).click();
    await expect(dialog).toContainText("End the rule for Pixel Tools on");
    await expect(expense).toHaveText(/€25\.00.*€50\.00/);
    await dialog.getByRole("button", { name: "End rule" }).click();
    await expect(page.getByText("Rule for Pixel Tools ends on 31 January 2026")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Pixel Tools" })).toContainText(
      "through 31 Jan 2026",
    );
    expect(await months()).toEqual([1500, 50]);
  });
});

test("a viewer sees rules and suggestions, and cannot change them", async ({ page, business }) => {
  await business.call("POST", "/rules", {
    direction: "outflow",
    counterparty: { name: "Landlord Ltd" },
    fromOn: "2026-01-01",
    treatment: { type: "transferred_to_savings" },
  });
  await business.enter(page, { role: "viewer", at: "/rules" });
  await expect(page.getByRole("row").filter({ hasText: "Landlord Ltd" })).toContainText("Moved to savings");
  for (const name of ["New rule", /^Edit/, /^Remove/]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
});

for (const { name, use } of OPPOSITE_SCREENS) {
  test.describe(name, () => {
    test.use(use);

    test("rules and their dialog fit", async ({ page, business }) => {
      await business.call("POST", "/rules", {
        direction: "outflow",
        counterparty: { name: "Landlord Ltd" },
        fromOn: "2026-01-01",
        treatment: HALF,
      });
      await business.enter(page, { at: "/rules" });
      await expect(page.getByText("Shared, your share 50%")).toBeVisible();
      await expectNoHorizontalScroll(page);
      await page.getByRole("button", { name: "Edit the rule for Landlord Ltd" }).click();
      await expect(page.getByRole("dialog").getByRole("table")).toHaveCount(0);
      await expect(page.getByRole("dialog").getByText("Your figures will not change.")).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
  });
}

test("the dialog of a rule stays open when what another one was saving is stored", async ({
  page,
  business,
}) => {
  for (const q of ["landlord", "repair"]) {
    const { transactions } = await business.call("GET", `/transactions?q=${q}`);
    const [{ id }] = transactions as readonly [{ id: string }];
    await business.call("POST", `/transactions/${id}/exclude`, { scope: "matching_future" });
  }
  await business.enter(page, { at: "/rules" });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit the rule for Landlord Ltd" }).click();
  await dialog.getByLabel("Last day").fill("2026-12-31");
  const saving = await holdBack(page, /updateRule/, {
    isMeant: (request) => request.postData()?.includes('"dryRun":"false"') ?? false,
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await saving.isHeldBack;
  await expect(page.getByText("You can leave this page. It continues.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Edit the rule for Fix It" }).click();
  await dialog.getByLabel("Last day").fill("2026-11-30");
  saving.letThrough();
  await expect(page.getByText("Rule for Landlord Ltd saved")).toBeVisible();
  await expect(dialog.getByLabel("Last day")).toHaveValue("2026-11-30");
});

test.describe("a rule that somebody else has removed", () => {
  test.use({ expectedErrors: [/404/] });

  test("is said once to be gone", async ({ page, business }) => {
    const { transactions } = await business.call("GET", "/transactions?q=rent");
    const [{ id }] = transactions as readonly [{ id: string }];
    const { transaction } = await business.call("POST", `/transactions/${id}/exclude`, {
      scope: "matching_future",
    });
    const { exclusion } = transaction as { exclusion: { ruleId: string } };
    await business.enter(page, { at: "/rules" });
    await page.getByRole("button", { name: "Remove the rule for Landlord Ltd" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("table")).toBeVisible();
    await business.call("DELETE", `/rules/${exclusion.ruleId}`);
    const remove = dialog.getByRole("button", { name: "Remove rule" });
    await remove.click();
    await expect(remove).toBeDisabled();
    await expect(dialog.getByText("This rule no longer exists.")).toHaveCount(1);
  });
});
